import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { assertOurs, keptName, type Contents } from '../backup-contents.ts'
import { privateFile, privateFolder } from '../private-files.ts'
import { quoted } from '../schema/ddl.ts'
import { contentsOfDump, isOurs } from './dump-contents.ts'

/** PostgreSQL's own tools: on the path, else the newest that Debian has put down. */
function toolNamed(name: string): string {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))
  const root = '/usr/lib/postgresql'
  const installed = existsSync(root)
    ? readdirSync(root)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(root, version, 'bin', name))
    : []
  const found = [...installed, ...onPath].find((file) => existsSync(file))
  if (!found) throw new Error(`${name} is not installed. Install PostgreSQL's client programs.`)
  return found
}

function run(name: string, words: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // the institution's wall stands for the tools as well: `*` shows them all
    const environment = { ...process.env, PGOPTIONS: '-c app.tenant_id=*' }
    const tool = spawn(toolNamed(name), words, { env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    tool.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    tool.once('error', reject)
    tool.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} failed: ${said.trim()}`))))
  })
}

export async function dumpPostgres(databaseUrl: string, file: string): Promise<void> {
  // the tool fills the file that is there, with the rights it has
  privateFile(file)
  await run('pg_dump', ['--dbname', databaseUrl, '--file', file, '--no-owner', '--no-privileges', '--enable-row-security'])
}

/** Stops the transaction unless every table holds as many rows as the dump does. */
const recounted = ({ counts }: Contents, schema: string): string =>
  `do $$ declare n bigint; begin ${[...counts]
    .map(([table, count]) => {
      const name = `${quoted(schema)}.${quoted(table)}`
      return `select count(*) into n from ${name}; if n <> ${count} then raise exception '${table.replaceAll("'", '')} has % of ${count} rows', n; end if;`
    })
    .join(' ')} end $$`

/** All or nothing: it is looked at before, the old tables go and the new ones come and are counted in one transaction. */
export async function restorePostgres(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  file: string,
  { force, known, now }: { force: boolean; known: readonly string[]; now: Date },
): Promise<{ contents: Contents; kept: string | null }> {
  const contents = await contentsOfDump(file)
  assertOurs(file, contents, known)
  const { schema, tables, functions } = await found(databaseUrl)
  if (tables.length > 0 && !force) throw new Error('The database is not empty. Say --force to replace it; it will be kept as a file.')
  let kept: string | null = null
  if (tables.length > 0) {
    privateFolder(dataDir)
    kept = join(dataDir, `${keptName(now)}.sql`)
    await dumpPostgres(databaseUrl, kept)
  }
  const drop =
    tables.length === 0
      ? []
      : [
          '--command',
          [`drop table ${tables.map(quoted).join(', ')} cascade`, ...functions.map((name) => `drop function ${quoted(name)}`)].join('; '),
        ]
  const words = ['--dbname', databaseUrl, '--no-psqlrc', '--quiet', '--single-transaction', '--set', 'ON_ERROR_STOP=1']
  await run('psql', [...words, ...drop, '--file', file, '--command', recounted(contents, schema)])
  return { contents, kept }
}

/** What is there, and of the functions those that a backup brings along. */
async function found(databaseUrl: string): Promise<{ schema: string; tables: string[]; functions: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ schema: string; tablename: string | null }>(
      'select current_schema() as schema, tablename from (select 1) one left join pg_tables on schemaname = current_schema()',
    )
    const named = await client.query<{ proname: string }>('select proname from pg_proc where pronamespace = current_schema()::regnamespace')
    return {
      schema: rows[0]?.schema ?? 'public',
      tables: rows.flatMap(({ tablename }) => tablename ?? []),
      functions: named.rows.map(({ proname }) => proname).filter(isOurs),
    }
  } finally {
    await client.end()
  }
}
