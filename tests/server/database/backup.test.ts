import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { code, createRegistry, defineResource, flag, ref } from '../../../resources/kit/index.ts'
import { loadSecret } from '../../../server/auth/secret.ts'
import { backup, restore } from '../../../server/database/backup.ts'
import { newId, openDatabase, planMigration, type Database } from '../../../server/database/index.ts'
import { eachDatabase, productRegistry } from './harness.ts'

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

/** Somebody has set it up. */
const settle = (database: Database, tenant: string) =>
  database.write(null, (q) =>
    q
      .insertInto('institutions')
      .values({ tenant_id: tenant, name_en: tenant, is_demo: false, is_active: true, created_at: at, updated_at: at })
      .execute(),
  )
const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8)

eachDatabase((open, dialect) => {
  test('a copy made while people write is whole, with every institution, and goes into an empty database', async () => {
    const source = await open(registry)
    await settle(source, 'a')
    await settle(source, 'b')
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

  test('every table of the product goes out and comes back, however it is laid down', async () => {
    const whole = await productRegistry()
    const source = await open(whole)
    await settle(source, 'a')
    const file = join(folder, `${dialect}-product.backup`)
    await backup(source.options, file, { force: false })
    const target = await open()
    await target.close()
    await restore(target.options, file, { force: false })
    const restored = await openDatabase(target.options)
    expect(await planMigration(restored, whole)).toEqual([])
    await restored.close()
  })

  test('a database that holds something is replaced only when that is said', async () => {
    const source = await open(registry)
    await settle(source, 'a')
    await add(source, 'a', 'old')
    const file = join(folder, `${dialect}.second`)
    await backup(source.options, file, { force: false })
    await add(source, 'a', 'new')
    await source.close()
    await expect(restore(source.options, file, { force: false })).rejects.toThrow(/not empty.*--force/)
    const { kept, contents } = await restore(source.options, file, { force: true })
    expect(contents.counts.get('clubs')).toBe(1)
    const restored = await openDatabase(source.options)
    expect(await codes(restored)).toEqual(['a/old'])
    await restored.close()

    // what was there lies beside it, whole: it goes back like any backup
    expect(kept).toMatch(/before-restore-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z/)
    expect(modeOf(kept!)).toBe('600')
    await restore(source.options, kept!, { force: true })
    const again = await openDatabase(source.options)
    expect(await codes(again)).toEqual(['a/old', 'a/new'])
    await again.close()
  })

  test('an empty file, a foreign one, one of a newer version and one without anybody replace nothing', async () => {
    const source = await open(registry)
    await settle(source, 'a')
    await add(source, 'a', 'kept')
    const empty = join(folder, `${dialect}.empty`)
    writeFileSync(empty, '')

    const stranger = await open()
    await stranger.write(null, (q) => sql`create table songs (id text)`.execute(q))
    const foreign = join(folder, `${dialect}.foreign`)
    await backup(stranger.options, foreign, { force: false })

    const nobody = await open(registry)
    const unset = join(folder, `${dialect}.unset`)
    await backup(nobody.options, unset, { force: false })

    await settle(nobody, 'a')
    await nobody.write(null, (q) =>
      q.insertInto('schema_log').values({ id: newId(), at, statement: '', migration: '2999-01-01-far' }).execute(),
    )
    const newer = join(folder, `${dialect}.newer`)
    await backup(nobody.options, newer, { force: false })

    await source.close()
    for (const [file, why] of [
      [empty, /is not a backup of this product: it has no tables at all/],
      [foreign, /is not a backup of this product: it has no table "institutions"/],
      [unset, /holds no institution/],
      [newer, /newer version of the product.*2999-01-01-far/],
    ] as const)
      await expect(restore(source.options, file, { force: true })).rejects.toThrow(why)
    expect(readdirSync(source.options.dataDir).filter((name) => /arriving|before-restore/.test(name))).toEqual([])
    const again = await openDatabase(source.options)
    expect(await codes(again)).toEqual(['a/kept'])
    await again.close()
  })

  test('backups and data are for their owner alone, whatever the umask and whatever they were before', async () => {
    const source = await open(registry)
    await settle(source, 'a')
    const { dataDir } = source.options
    const umask = process.umask(0)
    try {
      const file = join(folder, 'open to all', `${dialect}.backup`)
      await backup(source.options, file, { force: false })
      expect([modeOf(file), modeOf(join(folder, 'open to all'))]).toEqual(['600', '700'])
      await source.close()
      const secret = await loadSecret({ dataDir })
      for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o666)
      chmodSync(dataDir, 0o777)
      expect(await loadSecret({ dataDir })).toBe(secret)
      const again = await openDatabase(source.options)
      await add(again, 'a', 'x')
      const lax = readdirSync(dataDir).filter((name) => modeOf(join(dataDir, name)) !== '600')
      expect([modeOf(dataDir), lax]).toEqual(['700', []])
      if (dialect === 'sqlite') expect(readdirSync(dataDir)).toContain('school.sqlite-wal')
      await again.close()
      await restore(source.options, file, { force: true })
      expect(readdirSync(dataDir).filter((name) => modeOf(join(dataDir, name)) !== '600')).toEqual([])
    } finally {
      process.umask(umask)
    }
  })

  if (dialect === 'postgres')
    test('a dump that commands anything else, or breaks off, is not run', async () => {
      const source = await open(registry)
      await settle(source, 'a')
      await add(source, 'a', '\\! touch me')
      const file = join(folder, 'commanding')
      await backup(source.options, file, { force: false })
      const text = readFileSync(file, 'utf8')
      await source.close()
      const spoilt = {
        shell: text.replace('SET statement_timeout', '\\! touch /tmp/ran\nSET statement_timeout'),
        hidden: text.replace('SET statement_timeout = 0;', 'SET statement_timeout = 0; \\! touch /tmp/ran'),
        program: text.replace(/COPY .* FROM stdin;/, "COPY public.clubs FROM PROGRAM 'touch /tmp/ran';"),
        ended: text.replace('SET lock_timeout', 'COMMIT;\nSET lock_timeout'),
        torn: text.slice(0, text.lastIndexOf('ALTER TABLE')),
      }
      for (const [name, said] of Object.entries(spoilt)) {
        writeFileSync(file, said)
        await expect(restore(source.options, file, { force: true }), name).rejects.toThrow(/no backup of this product: line|breaks off/)
      }
      writeFileSync(file, text)
      await restore(source.options, file, { force: true })
      const again = await openDatabase(source.options)
      expect(await codes(again)).toEqual(['a/\\! touch me'])
      await again.close()
    })

  test('a file that is no backup changes nothing', async () => {
    const source = await open(registry)
    await add(source, 'a', 'kept')
    await source.close()
    const file = join(folder, `${dialect}.torn`)
    writeFileSync(file, 'create table half (id int);\nthis is not SQL;\n')
    await expect(restore(source.options, file, { force: true })).rejects.toThrow(/not a sound|no backup of this product: line 1/)
    const again = await openDatabase(source.options)
    expect(await codes(again)).toEqual(['a/kept'])
    await again.close()
  })

  if (dialect === 'sqlite')
    test('a database in use is not replaced', async () => {
      const source = await open(registry)
      await settle(source, 'a')
      const file = join(folder, 'in-use')
      await backup(source.options, file, { force: false })
      await expect(restore(source.options, file, { force: true })).rejects.toThrow(/in use/)
      await add(source, 'a', 'still here')
      expect(await codes(source)).toEqual(['a/still here'])
    })
})
