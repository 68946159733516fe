import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { fsyncSync, openSync, closeSync } from 'node:fs'
import { sqliteFile } from './open.ts'

const flush = (file: string): void => {
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

/** A copy as of one moment. Reading does not keep writers waiting, and a writer does not make it start over. */
export function copySqlite(dataDir: string, target: string): void {
  const file = sqliteFile(dataDir)
  if (!existsSync(file)) throw new Error(`There is no database in ${dataDir}.`)
  const database = new Sqlite(file, { readonly: true, timeout: 10_000 })
  try {
    database.prepare('VACUUM INTO ?').run(target)
  } finally {
    database.close()
  }
  flush(target)
}

export function restoreSqlite(dataDir: string, source: string, force: boolean): void {
  assertSound(source)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = sqliteFile(dataDir)
  if (existsSync(file)) makeWay(file, force)
  const arriving = `${file}.arriving`
  copyFileSync(source, arriving)
  flush(arriving)
  renameSync(arriving, file)
}

function assertSound(source: string): void {
  let verdict: unknown
  try {
    const database = new Sqlite(source, { readonly: true })
    verdict = database.pragma('integrity_check', { simple: true })
    database.close()
  } catch (error) {
    verdict = error instanceof Error ? error.message : error
  }
  if (verdict !== 'ok') throw new Error(`${source} is not a sound SQLite backup: ${String(verdict)}.`)
}

/** Nobody may have the old file open, and it may be thrown away only when it is empty or that was said. */
function makeWay(file: string, force: boolean): void {
  const database = new Sqlite(file, { timeout: 0 })
  try {
    // with this mode SQLite insists on being alone, also against those who only read
    database.pragma('locking_mode = EXCLUSIVE')
    database.exec('BEGIN EXCLUSIVE; ROLLBACK')
    const { tables } = database
      .prepare(`select count(*) as tables from sqlite_schema where type = 'table' and name not like 'sqlite_%'`)
      .get() as {
      tables: number
    }
    if (tables > 0 && !force) throw new Error('The database is not empty. Say --force to replace it.')
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'))
      throw new Error('The database is in use. Stop the server first.', { cause: error })
    throw error
  } finally {
    database.close()
  }
  for (const rest of ['', '-wal', '-shm']) rmSync(`${file}${rest}`, { force: true })
}
