import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** The newest PostgreSQL installed here; null where there is none. */
export function findPostgres(): string | null {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return null
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** PostgreSQL refuses to run as root. */
const asNobody = (): { uid: number; gid: number } | object => {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return { uid: 65534, gid: 65534 }
  }
}

export interface Cluster {
  /** of an ordinary role that may make databases: row-level security binds it, as it binds the product */
  readonly url: string
  stop(): Promise<void>
}

/** A PostgreSQL of its own in a temporary folder, which forgets everything at the end and never flushes to disk. */
export async function startCluster(bin: string): Promise<Cluster> {
  const who = asNobody()
  const folder = mkdtempSync(join(tmpdir(), 'school-postgres-'))
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  const quiet = { ...who, stdio: 'ignore' as const, cwd: folder }
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'], quiet)
  const port = await freePort()
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'max_connections=200',
    'shared_buffers=128MB',
    'wal_level=minimal',
    'max_wal_senders=0',
    // by chance it came in the middle of a file that takes longer than a minute, and other plans with it
    'autovacuum=off',
  ]
  const server: ChildProcess = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    quiet,
  )
  const psql = (statement: string) =>
    execFileSync(join(bin, 'psql'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'postgres', '-qc', statement], quiet)
  for (let tries = 0; ; tries++) {
    try {
      psql('create role school login createdb')
      break
    } catch (error) {
      if (tries > 200 || server.exitCode !== null) throw error
      await wait(50)
    }
  }
  return {
    url: `postgres://school@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/**
 * PostgreSQL's own housekeeping may be at work in it, which by force only its own role may end and the server itself ends without; somebody
 * may still be connected, who is put out by force only. So the one after the other.
 */
async function dropped(cluster: string, name: string, byForce = true, tries = 50): Promise<void> {
  try {
    await administer(cluster, `drop database if exists ${name}${byForce ? ' with (force)' : ''}`)
  } catch (failure) {
    const isBusy = failure instanceof pg.DatabaseError && (failure.code === '42501' || failure.code === '55006')
    if (tries === 0 || !isBusy) throw failure
    await dropped(cluster, name, !byForce, tries - 1)
  }
}

const addressIn = (cluster: string, name: string): string => {
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}

export interface FreshDatabase {
  readonly url: string
  drop(): Promise<void>
}
/** A database of a cluster that is there, by its address: empty, or as the one that it is copied from, to which nobody is connected. */
export async function freshDatabase(cluster: string, name: string, copied?: string): Promise<FreshDatabase> {
  await administer(cluster, `create database ${name}${copied ? ` template ${copied} strategy file_copy` : ''}`)
  return { url: addressIn(cluster, name), drop: () => dropped(cluster, name) }
}

/**
 * Makes once what others are copied from. It gets its name when it is whole, so that several may begin and nobody copies half of it; of
 * two that end at the same time one stays.
 */
export async function databaseToCopy(cluster: string, name: string, fill: (url: string) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  try {
    const isThere = async () => (await client.query('select 1 from pg_database where datname = $1', [name])).rows.length > 0
    if (await isThere()) return
    const own = `${name}_${process.pid}_${Math.random().toString(36).slice(2)}`
    await client.query(`create database ${own}`)
    await fill(addressIn(cluster, own))
    try {
      await client.query(`alter database ${own} rename to ${name}`)
    } catch (failure) {
      await dropped(cluster, own)
      if (!(await isThere())) throw failure
    }
  } finally {
    await client.end()
  }
}

/** Once a run of vitest: all files share one cluster and make databases of their own in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const run = `${process.pid}_${Date.now().toString(36)}`
  process.env['TEST_RUN'] = run
  const files = mkdtempSync(join(tmpdir(), 'school-tables-'))
  process.env['TEST_TABLES'] = files
  const given = process.env['TEST_DATABASE_URL']
  const cluster = given ? null : await ownCluster()
  if (cluster) process.env['TEST_DATABASE_URL'] = cluster.url
  return async () => {
    rmSync(files, { recursive: true, force: true })
    if (given) await dropCopied(given, run)
    await cluster?.stop()
  }
}

async function ownCluster(): Promise<Cluster | null> {
  const bin = findPostgres()
  if (bin) return startCluster(bin)
  console.info('No PostgreSQL is installed and TEST_DATABASE_URL is not set: tests on PostgreSQL are skipped.')
  return null
}

/** What a run leaves in a cluster that is not its own. */
async function dropCopied(cluster: string, run: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
    `tables_${run}_`,
  ])
  await client.end()
  for (const { datname } of rows) await dropped(cluster, datname)
}
