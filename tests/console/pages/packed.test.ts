import { expect, test } from 'vitest'
import { openArchive } from '../../../server/documents/zip.ts'
import { packed } from '../../../src/pages/rosters/packed.ts'

/** The page's own files know their bytes only by a reader of the browser's. */
const fileOf = (name: string, text: string): File => {
  const file = new File([text], name)
  return Object.assign(file, { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) })
}
const bytesOf = (file: File): Promise<Buffer> =>
  new Promise((done) => {
    const reader = new FileReader()
    reader.onload = () => done(Buffer.from(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(file)
  })

test('Files are packed as they are, names in any script, and two of one name stay two', async () => {
  const file = await packed([fileOf('الصفوف.csv', 'Code\r\n1'), fileOf('list.csv', 'a'), fileOf('list.csv', 'b')], 'files.zip')
  const archive = await openArchive(await bytesOf(file))
  expect(archive.ok && [...archive.files].map(([name, bytes]) => [name, bytes.toString('utf8')])).toEqual([
    ['الصفوف.csv', 'Code\r\n1'],
    ['list.csv', 'a'],
    ['list (2).csv', 'b'],
  ])
})
