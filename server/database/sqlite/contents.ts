import Sqlite from 'better-sqlite3'
import type { Contents } from '../backup-contents.ts'
import { quoted } from '../schema/ddl.ts'

/** Reads a file without changing it; throws where it is no sound database. */
export function contentsOfSqlite(file: string): Contents {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true })
  try {
    const verdict = database.pragma('integrity_check', { simple: true })
    if (verdict !== 'ok') throw new Error(String(verdict))
    const tables = database.prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`).pluck().all()
    const counts = new Map(
      tables.map(String).map((name) => [
        name,
        Number(
          database
            .prepare(`select count(*) from ${quoted(name)}`)
            .pluck()
            .get(),
        ),
      ]),
    )
    const migrations = counts.has('schema_log')
      ? database.prepare('select migration from schema_log where migration is not null').pluck().all().map(String)
      : []
    return { counts, migrations }
  } finally {
    database.close()
  }
}
