/** The usual check sum of a zip: CRC-32, by the byte. */
const sums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum
})
const checkSum = (bytes: Uint8Array): number =>
  (bytes.reduce((sum, byte) => sums[(sum ^ byte) & 0xff]! ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0

/** Names are written in UTF-8. */
const inUtf8 = 0x0800
const version = 20

function recordOf(size: number, write: (view: DataView) => void): Uint8Array<ArrayBuffer> {
  const record = new Uint8Array(size)
  write(new DataView(record.buffer))
  return record
}

/** `list.csv`, `list (2).csv`: no two files of an archive have one name. */
function namesFor(files: readonly File[]): string[] {
  const seen = new Map<string, number>()
  return files.map(({ name }) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    const dot = name.lastIndexOf('.')
    return times === 1 ? name : dot < 0 ? `${name} (${times})` : `${name.slice(0, dot)} (${times})${name.slice(dot)}`
  })
}

/** Several files as one archive: each as it is, for workbooks are pressed together already. */
export async function packed(files: readonly File[], name: string): Promise<File> {
  const [bodies, directory]: Uint8Array<ArrayBuffer>[][] = [[], []]
  let at = 0
  for (const [index, called] of namesFor(files).entries()) {
    const bytes = new Uint8Array(await files[index]!.arrayBuffer())
    const path = new Uint8Array(new TextEncoder().encode(called))
    const common = (view: DataView, from: number): void => {
      view.setUint16(from, version, true)
      view.setUint16(from + 2, inUtf8, true)
      view.setUint32(from + 10, checkSum(bytes), true)
      view.setUint32(from + 14, bytes.length, true)
      view.setUint32(from + 18, bytes.length, true)
      view.setUint16(from + 22, path.length, true)
    }
    const begins = at
    const head = recordOf(30, (view) => {
      view.setUint32(0, 0x04034b50, true)
      common(view, 4)
    })
    const entry = recordOf(46, (view) => {
      view.setUint32(0, 0x02014b50, true)
      view.setUint16(4, version, true)
      common(view, 6)
      view.setUint32(42, begins, true)
    })
    bodies!.push(head, path, bytes)
    directory!.push(entry, path)
    at += head.length + path.length + bytes.length
  }
  const length = directory!.reduce((sum, part) => sum + part.length, 0)
  const end = recordOf(22, (view) => {
    view.setUint32(0, 0x06054b50, true)
    view.setUint16(8, files.length, true)
    view.setUint16(10, files.length, true)
    view.setUint32(12, length, true)
    view.setUint32(16, at, true)
  })
  return new File([...bodies!, ...directory!, end], name, { type: 'application/zip' })
}
