// A PostgreSQL for measurements: the one that BENCH_DATABASE_URL names, else a throw-away one of what is installed here, with the settings
// that an installation has (unlike the one of the tests it flushes to disk). Null where there is none.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

function installed() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

export const hasPostgres = () => Boolean(process.env.BENCH_DATABASE_URL ?? installed())
/** Only a throw-away one can be kept as files. */
export const isOwnPostgres = () => !process.env.BENCH_DATABASE_URL

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

/** An empty database, or one with everything that was kept in an archive; `stop` takes it away again. */
export async function openPostgres(kept = null, { settings = ['shared_buffers=256MB'] } = {}) {
  const given = process.env.BENCH_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const bin = installed()
  if (!bin) return null
  const who = asOrdinary()
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'))
  chmodSync(folder, 0o777)
  const quiet = { ...who, stdio: 'ignore', cwd: folder }
  const data = join(folder, 'data')
  const isKept = kept !== null && existsSync(kept)
  if (isKept) execFileSync('tar', ['-xf', kept, '-C', folder])
  else execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], quiet)
  const port = await freePort()
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings.flatMap((one) => ['-c', one])],
    quiet,
  )
  const psql = (...statements) =>
    execFileSync(
      join(bin, 'psql'),
      ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'postgres', '-q', ...statements.flatMap((one) => ['-c', one])],
      quiet,
    )
  for (let tries = 0; ; tries++) {
    try {
      // an ordinary role: row-level security binds it, as it binds the product
      psql(...(isKept ? ['select 1'] : ['create role school login createdb', 'create database school owner school']))
      break
    } catch (error) {
      if (tries > 200 || server.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const end = () => server.kill('SIGINT')
  process.once('exit', end)
  const ended = new Promise((resolve) => server.once('exit', resolve))
  return {
    url: `postgres://school@127.0.0.1:${port}/school`,
    pid: server.pid,
    /** of somebody whom no policy binds; another database of the same server where one names it */
    asOwner: (database = 'school') => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async stop({ keepAs = null } = {}) {
      process.off('exit', end)
      end()
      await ended
      if (keepAs !== null) {
        mkdirSync(dirname(keepAs), { recursive: true })
        execFileSync('tar', ['-cf', `${keepAs}.part`, '-C', folder, 'data'])
        renameSync(`${keepAs}.part`, keepAs)
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
