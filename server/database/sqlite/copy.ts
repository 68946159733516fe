import { closeSync, copyFileSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { assertOurs, assertSame, keptName, type Contents } from '../backup-contents.ts'
import { keepPrivate, privateFile, privateFolder } from '../private-files.ts'
import { contentsOfSqlite } from './contents.ts'
import { sqliteFile } from './open.ts'

const flush = (file: string, flags = 'r+'): void => {
  const handle = openSync(file, flags)
  fsyncSync(handle)
  closeSync(handle)
}

/** A copy as of one moment. Reading does not keep writers waiting, and a writer does not make it start over. */
export function copySqlite(dataDir: string, target: string): void {
  const file = sqliteFile(dataDir)
  if (!existsSync(file)) throw new Error(`There is no database in ${dataDir}.`)
  // SQLite fills an empty file, and leaves its rights as they are
  privateFile(target)
  const database = new Sqlite(file, { readonly: true, timeout: 10_000 })
  try {
    database.prepare('VACUUM INTO ?').run(target)
  } finally {
    database.close()
  }
  flush(target)
}

export interface Replaced {
  readonly contents: Contents
  /** where the database lies that was there; null where there was none */
  readonly kept: string | null
}

/** Looks at everything before it touches anything. What is in the way is put beside, and one rename makes the change. */
export function restoreSqlite(
  dataDir: string,
  source: string,
  { force, known, now }: { force: boolean; known: readonly string[]; now: Date },
): Replaced {
  const contents = soundContents(source)
  assertOurs(source, contents, known)
  privateFolder(dataDir)
  const file = sqliteFile(dataDir)
  const isReplacing = existsSync(file) && assertAlone(file, force)
  const arriving = `${file}.arriving`
  try {
    privateFile(arriving)
    copyFileSync(source, arriving)
    keepPrivate(arriving)
    flush(arriving)
    assertSame(source, contents, contentsOfSqlite(arriving))
    const kept = isReplacing ? putBeside(file, now) : null
    for (const rest of ['-wal', '-shm']) rmSync(`${file}${rest}`, { force: true })
    renameSync(arriving, file)
    flush(dirname(file), 'r')
    return { contents, kept }
  } finally {
    for (const rest of ['', '-wal', '-shm']) rmSync(`${arriving}${rest}`, { force: true })
  }
}

function soundContents(source: string): Contents {
  try {
    return contentsOfSqlite(source)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${source} is not a sound SQLite backup: ${why}. Nothing was changed.`, { cause: error })
  }
}

/** The old file under a second name, with all that was written to it: until the new one takes its place, it has both. */
function putBeside(file: string, now: Date): string {
  const kept = `${file}.${keptName(now)}`
  try {
    linkSync(file, kept)
  } catch (error) {
    if (existsSync(kept)) throw error
    // a disk without second names
    privateFile(kept)
    copyFileSync(file, kept)
  }
  keepPrivate(kept)
  return kept
}

/** Nobody may have the old file open, and one that holds something is replaced only where that was said. Answers whether it does. */
function assertAlone(file: string, force: boolean): boolean {
  const database = new Sqlite(file, { timeout: 0 })
  try {
    // with this mode SQLite insists on being alone, also against those who only read
    database.pragma('locking_mode = EXCLUSIVE')
    database.exec('BEGIN EXCLUSIVE; ROLLBACK')
    const tables = Number(
      database.prepare(`select count(*) from sqlite_schema where type = 'table' and name not like 'sqlite_%'`).pluck().get(),
    )
    if (tables > 0 && !force) throw new Error('The database is not empty. Say --force to replace it; it will be kept beside the new one.')
    // all of it into the one file that is kept
    database.pragma('wal_checkpoint(TRUNCATE)')
    database.pragma('journal_mode = DELETE')
    return tables > 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'))
      throw new Error('The database is in use. Stop the server first.', { cause: error })
    throw error
  } finally {
    database.close()
  }
}
