import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { quoted } from '../schema/ddl.ts'
import { tellerFunction } from '../schema/marks.ts'

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

export const dumpPostgres = (databaseUrl: string, file: string): Promise<void> =>
  run('pg_dump', ['--dbname', databaseUrl, '--file', file, '--no-owner', '--no-privileges', '--enable-row-security'])

/** All or nothing: the old tables go and the new ones come in one transaction. */
export async function restorePostgres(databaseUrl: string, file: string, force: boolean): Promise<void> {
  const tables = await tablesIn(databaseUrl)
  if (tables.length > 0 && !force) throw new Error('The database is not empty. Say --force to replace it.')
  const drop =
    tables.length === 0
      ? []
      : ['--command', `drop table ${tables.map(quoted).join(', ')} cascade; drop function if exists ${quoted(tellerFunction.name)}`]
  await run('psql', [
    '--dbname',
    databaseUrl,
    '--no-psqlrc',
    '--quiet',
    '--single-transaction',
    '--set',
    'ON_ERROR_STOP=1',
    ...drop,
    '--file',
    file,
  ])
}

async function tablesIn(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ tablename: string }>('select tablename from pg_tables where schemaname = current_schema()')
    return rows.map((row) => row.tablename)
  } finally {
    await client.end()
  }
}
