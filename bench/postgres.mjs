// A PostgreSQL for measurements: the one that BENCH_DATABASE_URL names, else a throw-away one of what is installed here, with the settings
// that an installation has (unlike the one of the tests it flushes to disk). Null where there is none.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

function installed() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

export const hasPostgres = () => Boolean(process.env.BENCH_DATABASE_URL ?? installed())

/** PostgreSQL refuses to run as root. */
function asOrdinary() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** An empty database; `stop` takes it away again. */
export async function openPostgres() {
  const given = process.env.BENCH_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const bin = installed()
  if (!bin) return null
  const who = asOrdinary()
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'))
  chmodSync(folder, 0o777)
  const quiet = { ...who, stdio: 'ignore', cwd: folder }
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], quiet)
  const port = await freePort()
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'shared_buffers=256MB'],
    quiet,
  )
  const psql = (statement) =>
    execFileSync(join(bin, 'psql'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'postgres', '-qc', statement], quiet)
  for (let tries = 0; ; tries++) {
    try {
      // an ordinary role: row-level security binds it, as it binds the product
      psql('create role school login createdb')
      psql('create database school owner school')
      break
    } catch (error) {
      if (tries > 200 || server.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const end = () => server.kill('SIGINT')
  process.once('exit', end)
  return {
    url: `postgres://school@127.0.0.1:${port}/school`,
    async stop() {
      process.off('exit', end)
      const ended = new Promise((resolve) => server.once('exit', resolve))
      end()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
