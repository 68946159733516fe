import { join } from 'node:path'
import type Sqlite from 'better-sqlite3'
import type { Database } from '../database.ts'
import { inWords, isOutOfRoom } from '../no-room.ts'
import { keepPrivate, privateFile, privateFolder } from '../private-files.ts'
import { Reads } from '../reads.ts'
import { connect, Connection, queriesBy, queriesOn } from './connection.ts'
import { SqliteMarks } from './marks.ts'
import { Reading } from './reading.ts'
import { rehearse } from './rehearsal.ts'
import { tryOn } from './trial.ts'
import { isBusy, Writer } from './writer.ts'

export const sqliteFile = (dataDir: string): string => join(dataDir, 'school.sqlite')

/** What the planner should know next time; bounded by SQLite itself. Another process may be writing, or the disk be full: then it is told another time. */
function optimise(database: Sqlite.Database): void {
  try {
    database.pragma('optimize')
  } catch (error) {
    if (!isBusy(error) && !isOutOfRoom(error)) throw error
  }
}

export function openSqlite(dataDir: string, modest = false): Omit<Database, 'together'> {
  privateFolder(dataDir)
  const file = sqliteFile(dataDir)
  // SQLite gives what it puts beside the file the file's own rights
  privateFile(file)
  keepPrivate(`${file}-wal`, `${file}-shm`)
  // what a process of its own maps it holds for as long as it lives, and as nothing of its own
  const toRead = (cacheKib: number) => connect(file, { readonly: true, cacheKib: modest ? 4096 : cacheKib, mapped: modest, modest })
  // the writer first: it makes the file
  const forWriting = connect(file, { readonly: false, cacheKib: 16_384, modest })
  const forReading = toRead(16_384)
  // a big job waits for its own questions only
  const reading = modest ? null : new Reading(file, forReading)
  const reader = queriesBy(reading ?? new Connection(forReading))
  const writer = new Writer(forWriting)
  const marks = new SqliteMarks(forReading)
  return {
    dialect: 'sqlite',
    marks,
    // one process serves a file
    between: { say: () => undefined, hear: () => () => undefined },
    read: (_tenantId, job) => job(reader),
    write: (_tenantId, job, seconds) =>
      writer.write(job, seconds).catch((error: unknown) => {
        throw inWords(error)
      }),
    async snapshot(_tenantId, job) {
      // a connection of its own: the one that everybody reads by sees each commit at once
      const own = toRead(65_536)
      try {
        own.exec('BEGIN; SELECT 1 FROM sqlite_schema')
        const reads = new Reads()
        return await job(queriesOn(own, reads), reads)
      } finally {
        own.close()
      }
    },
    rehearse: (_tenantId, job) => rehearse(new Connection(forReading), job),
    trial: (_tenantId, job) =>
      tryOn(file, modest, job).catch((error: unknown) => {
        throw inWords(error)
      }),
    async close() {
      marks.close()
      await writer.idle()
      await reading?.close()
      forReading.close()
      if (forWriting.open) optimise(forWriting)
      forWriting.close()
    },
  }
}
