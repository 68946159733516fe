import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Sqlite from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { migrate, openDatabase } from '../../../server/database/index.ts'
import { sqliteFile } from '../../../server/database/sqlite/open.ts'
import { clubsRegistry } from './kill-world.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'school-killed-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Lets it write until it has acknowledged some rows, kills it where it stands, and tells what it had said. */
async function writeUntilKilled(rows: number): Promise<string[]> {
  const script = fileURLToPath(new URL('./keeps-writing.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let complaint = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const ended = once(child, 'exit')
  while (said.split('\n').length < rows && child.exitCode === null) await wait(5)
  child.kill('SIGKILL')
  await ended
  if (!said) throw new Error(`It never wrote: ${complaint}`)
  // the last line may have been cut off
  return said.split('\n').slice(0, -1)
}

test('twenty times killed in the middle of writes, nothing that was acknowledged is lost', { timeout: 240_000 }, async () => {
  const fresh = await openDatabase({ dataDir })
  await migrate(fresh, clubsRegistry())
  await fresh.close()
  const acknowledged: string[] = []
  for (let round = 0; round < 20; round++) acknowledged.push(...(await writeUntilKilled(20 + 17 * round)))

  const database = new Sqlite(sqliteFile(dataDir))
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
  const names = new Map(database.prepare('select id, name from clubs').raw().all() as [string, string][])
  const told = new Set(database.prepare(`select action || ' ' || record_id from history`).pluck().all() as string[])
  const created = acknowledged.filter((line) => line.startsWith('created '))
  expect(created.length).toBeGreaterThan(100)
  expect(created.filter((line) => !names.has(line.slice(8)))).toEqual([])
  expect(acknowledged.filter((line) => line.startsWith('renamed ') && !names.get(line.slice(8))?.endsWith('renamed'))).toEqual([])
  expect(acknowledged.filter((line) => !told.has(line.replace('created', 'create').replace('renamed', 'update')))).toEqual([])
  // and no row without its story: they are written together or not at all
  expect([...names.keys()].filter((id) => !told.has(`create ${id}`))).toEqual([])
  database.close()
})
