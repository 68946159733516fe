import { existsSync, statSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Contents } from './backup-contents.ts'
import type { DatabaseOptions } from './database.ts'
import { writtenMigrations } from './migrations.ts'
import { dumpPostgres, restorePostgres } from './postgres/dump.ts'
import { copySqlite, restoreSqlite } from './sqlite/copy.ts'

export interface BackupOptions {
  /** overwrite a file that is there; replace a database that holds something */
  readonly force: boolean
}

/** One file with everything: uploaded files lie in the database too. The product may go on working meanwhile. */
export async function backup(options: DatabaseOptions, file: string, { force }: BackupOptions): Promise<{ bytes: number }> {
  const target = resolve(file)
  if (existsSync(target) && !force) throw new Error(`${file} is there already. Choose another name, or say --force.`)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  // under another name until it is whole: a backup that was cut off must not look like one
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { force: true })
  try {
    if (options.databaseUrl) await dumpPostgres(options.databaseUrl, unfinished)
    else copySqlite(options.dataDir, unfinished)
    await rename(unfinished, target)
  } finally {
    await rm(unfinished, { force: true })
  }
  return { bytes: statSync(target).size }
}

/**
 * Puts a backup in place of the database, which must be empty unless `force` is said and is kept then. The file is looked at before
 * anything is touched. The server must not be running.
 */
export async function restore(
  { dataDir, databaseUrl }: DatabaseOptions,
  file: string,
  { force }: BackupOptions,
): Promise<{ contents: Contents; kept: string | null }> {
  const source = resolve(file)
  if (!existsSync(source)) throw new Error(`${file} does not exist.`)
  const how = { force, known: (await writtenMigrations()).map(({ name }) => name), now: new Date() }
  return databaseUrl ? restorePostgres({ databaseUrl, dataDir }, source, how) : restoreSqlite(dataDir, source, how)
}
