import { expect, test } from 'vitest'
import { openArchive } from '../../../server/documents/zip.ts'
import { zipOf, type Packed } from './zip-of.ts'

const open = (...files: readonly Packed[]) => openArchive(zipOf(files))
const csv: Packed = { name: 'orgs.csv', content: 'sourcedId\r\n1\r\n' }

test('The files of a zip are there by name, whatever folder they lie in, and without what systems leave beside them', async () => {
  const found = await open(
    { ...csv, name: 'set/orgs.csv' },
    { name: 'set/', content: '' },
    { name: '__MACOSX/set/._orgs.csv', content: 'x' },
    { name: 'set/.DS_Store', content: 'x' },
  )
  expect(found).toMatchObject({ ok: true, isInFolder: true })
  expect(found.ok && [...found.files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([['orgs.csv', csv.content]])
})

test('What cannot be trusted is refused as a whole, and says which file', async () => {
  expect(await open(csv, { name: 'more.zip', content: 'PK' })).toMatchObject({ ok: false, why: 'nested', name: 'more.zip' })
  expect(await open({ ...csv, name: '../orgs.csv' })).toMatchObject({ ok: false, why: 'outside' })
  expect(await open({ ...csv, name: 'C:\\orgs.csv' })).toMatchObject({ ok: false, why: 'outside' })
  expect(await open(csv, { ...csv, name: 'again/orgs.csv' })).toMatchObject({ ok: false, why: 'twice' })
  expect(await open({ ...csv, claims: { flags: 1 } })).toMatchObject({ ok: false, why: 'locked' })
  expect(await open({ ...csv, claims: { method: 14 } })).toMatchObject({ ok: false, why: 'packed' })
  expect(await openArchive(Buffer.from('PK no zip at all'))).toMatchObject({ ok: false, why: 'not_a_zip' })
  expect(await open(...Array.from({ length: 201 }, (_, at) => ({ ...csv, name: `${at}.csv` })))).toMatchObject({
    ok: false,
    why: 'too_many',
  })
})

test('A part that unfolds to more than its directory claims, or to more than there is room for, is not unfolded', async () => {
  const bomb = Buffer.alloc(4 * 1024 * 1024, 'a')
  expect(await open({ name: 'users.csv', content: bomb, claims: { size: 10 } })).toMatchObject({ ok: false, why: 'too_large' })
  expect(await openArchive(zipOf([{ name: 'users.csv', content: bomb }]), { entries: 10, bytes: 1024 })).toMatchObject({
    ok: false,
    why: 'too_large',
  })
})
