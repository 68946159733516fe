import { packedOf, partsOf, unfolded, type ZipPart } from './zip-guard.ts'

/** Far above any honest set of tables of a school. */
export const archiveLimits = { entries: 200, bytes: 160 * 1024 * 1024 } as const

export type ArchiveFault = 'not_a_zip' | 'too_large' | 'too_many' | 'locked' | 'outside' | 'nested' | 'twice' | 'packed'
export type Archive =
  | { readonly ok: true; readonly files: ReadonlyMap<string, Buffer>; readonly isInFolder: boolean }
  | { readonly ok: false; readonly why: ArchiveFault; readonly name: string }

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
const holds = (bytes: Buffer, name: RegExp): boolean => {
  const parts = partsOf(bytes, { entries: 65_535, bytes: Number.MAX_SAFE_INTEGER })
  return typeof parts !== 'string' && parts.some((part) => name.test(part.name))
}
/** A workbook is a zip as well; one that is damaged is not told apart from any other. */
export const isWorkbook = (bytes: Buffer): boolean => holds(bytes, /^\[content_types\]\.xml$/i)
/** Files that hold tables, by their names. */
export const tableNames = /\.(?:xlsx|csv|txt|tsv)$/i
export const holdsTables = (bytes: Buffer): boolean => holds(bytes, tableNames) && !isWorkbook(bytes)

const refused = (why: ArchiveFault, name = ''): Archive => ({ ok: false, why, name })

/** What the systems of those who pack leave beside the files. */
export const isLitter = (path: string): boolean =>
  path.endsWith('/') || path.startsWith('__MACOSX/') || /(?:^|\/)(?:\.|Thumbs\.db$)/i.test(path)
/** Names lead nowhere: nothing is written by them, and still none is taken that would. */
export const isOutside = (path: string): boolean => /^(?:\/|[A-Za-z]:)|(?:^|\/)\.\.(?:\/|$)|\0/.test(path)
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

async function contentOf(bytes: Buffer, part: ZipPart): Promise<Buffer | 'not_a_zip' | 'too_large'> {
  const packed = packedOf(bytes, part)
  if (packed === null) return 'not_a_zip'
  const pieces: Buffer[] = []
  const unfolding = unfolded(packed, part)
  try {
    for (;;) {
      const next = await unfolding.next()
      if (next.done) return next.value ? Buffer.concat(pieces) : 'too_large'
      pieces.push(next.value)
    }
  } catch {
    return 'not_a_zip'
  }
}

/** The files of an archive by name, whatever folder they lie in; sizes are asked before anything is unpacked. */
export async function openArchive(
  bytes: Buffer,
  limits: { readonly entries: number; readonly bytes: number } = archiveLimits,
): Promise<Archive> {
  const all = partsOf(bytes, { entries: 65_535, bytes: limits.bytes })
  if (typeof all === 'string') return refused(all)
  const parts = all.map((part) => ({ ...part, name: part.name.replaceAll('\\', '/') }))
  const outside = parts.find(({ name }) => isOutside(name))
  if (outside) return refused('outside', outside.name)
  const kept = parts.filter(({ name }) => !isLitter(name))
  if (kept.length > limits.entries) return refused('too_many')
  const files = new Map<string, Buffer>()
  for (const part of kept) {
    const name = nameOf(part.name)
    if (/\.(?:zip|7z|rar|gz|tar)$/i.test(name)) return refused('nested', name)
    if (part.isLocked) return refused('locked', name)
    if (part.method !== 0 && part.method !== 8) return refused('packed', name)
    if (files.has(name)) return refused('twice', name)
    const content = await contentOf(bytes, part)
    if (typeof content === 'string') return refused(content, name)
    files.set(name, content)
  }
  return { ok: true, files, isInFolder: kept.some(({ name }) => name.includes('/')) }
}
