import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { code, createRegistry, defineResource, flag, ref } from '../../../resources/kit/index.ts'
import { backup, restore } from '../../../server/database/backup.ts'
import { newId, openDatabase, planMigration, type Database } from '../../../server/database/index.ts'
import { eachDatabase } from './harness.ts'

const registry = createRegistry([
  defineResource({ name: 'clubs', key: ['code'], fields: { code: code({ required: true }), is_open: flag(), parent_id: ref('clubs') } }),
])
const at = new Date().toISOString()
const add = (database: Database, tenant: string, name: string) =>
  database.write(tenant, (q) =>
    q.insertInto('clubs').values({ tenant_id: tenant, id: newId(), code: name, is_open: true, created_at: at, updated_at: at }).execute(),
  )
const codes = async (database: Database) =>
  (await database.read(null, (q) => q.selectFrom('clubs').select(['tenant_id', 'code']).orderBy('id').execute())).map(
    (row) => `${String(row['tenant_id'])}/${String(row['code'])}`,
  )
const folder = mkdtempSync(join(tmpdir(), 'school-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

eachDatabase((open, dialect) => {
  test('a copy made while people write is whole, with every institution, and goes into an empty database', async () => {
    const source = await open(registry)
    await add(source, 'a', 'شطرنج')
    await add(source, 'b', 'drama')
    const file = join(folder, `${dialect}.backup`)
    let isDone = false
    const writing = (async () => {
      for (let n = 0; !isDone; n++) await add(source, 'a', `n${n}`)
      return source
    })()
    const { bytes } = await backup(source.options, file, { force: false })
    isDone = true
    await writing
    expect(bytes).toBeGreaterThan(0)
    expect(existsSync(`${file}.unfinished`)).toBe(false)
    await expect(backup(source.options, file, { force: false })).rejects.toThrow(/is there already/)

    const target = await open()
    await target.close()
    await restore(target.options, file, { force: false })
    const restored = await openDatabase(target.options)
    const there = await codes(restored)
    expect(there.slice(0, 2)).toEqual(['a/شطرنج', 'b/drama'])
    // a prefix of what was written, without holes
    expect((await codes(source)).slice(0, there.length)).toEqual(there)
    expect(await planMigration(restored, registry)).toEqual([])
    await add(restored, 'b', 'after')
    await restored.close()
  })

  test('a database that holds something is replaced only when that is said', async () => {
    const source = await open(registry)
    await add(source, 'a', 'old')
    const file = join(folder, `${dialect}.second`)
    await backup(source.options, file, { force: false })
    await add(source, 'a', 'new')
    await source.close()
    await expect(restore(source.options, file, { force: false })).rejects.toThrow(/not empty.*--force/)
    await restore(source.options, file, { force: true })
    const restored = await openDatabase(source.options)
    expect(await codes(restored)).toEqual(['a/old'])
    await restored.close()
  })

  test('a file that is no backup changes nothing', async () => {
    const source = await open(registry)
    await add(source, 'a', 'kept')
    await source.close()
    const file = join(folder, `${dialect}.torn`)
    writeFileSync(file, 'create table half (id int);\nthis is not SQL;\n')
    await expect(restore(source.options, file, { force: true })).rejects.toThrow(/not a sound|psql failed/)
    const again = await openDatabase(source.options)
    expect(await codes(again)).toEqual(['a/kept'])
    await again.close()
  })

  if (dialect === 'sqlite')
    test('a database in use is not replaced', async () => {
      const source = await open(registry)
      const file = join(folder, 'in-use')
      await backup(source.options, file, { force: false })
      await expect(restore(source.options, file, { force: true })).rejects.toThrow(/in use/)
      await add(source, 'a', 'still here')
      expect(await codes(source)).toEqual(['a/still here'])
    })
})
