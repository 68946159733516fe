import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { residentMb } from '../../../server/apart/resident.ts'
import { connect } from '../../../server/database/sqlite/connection.ts'

test('what is read of a mapped file is no memory of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'school-mapped-'))
  const file = join(folder, 'rows.sqlite')
  const writing = connect(file, { readonly: false, cacheKib: 4096 })
  writing.exec(`create table rows (said text); with recursive n (n) as (select 1 union all select n + 1 from n where n < 40000)
    insert into rows select replace(hex(zeroblob(1500)), '00', 'ab') from n`)
  writing.pragma('wal_checkpoint(TRUNCATE)')
  writing.close()
  const reading = connect(file, { readonly: true, cacheKib: 4096, mapped: true })
  const before = residentMb(process.pid)
  expect(reading.prepare(`select count(*) from rows where instr(said, 'ba') > 0`).pluck().get()).toBe(40_000)
  expect(Number(reading.pragma('page_count', { simple: true })) * 4096).toBeGreaterThan(100_000_000)
  expect(residentMb(process.pid) - before).toBeLessThan(50)
  reading.close()
  rmSync(folder, { recursive: true })
})
