import { wrapPassword } from '../../server/auth/index.ts'
import { setUp } from '../../server/auth/setup/first-institution.ts'
import { migrate, openDatabase, type DatabaseOptions, type Dialect } from '../../server/database/index.ts'
import { discoverReactions, discoverResources } from '../../server/discover.ts'
import { createRecords } from '../../server/records/index.ts'
import { findPostgres, freshDatabase, startCluster, type Cluster } from '../server/database/cluster.ts'
import type { KillsOptions } from './run.ts'
import { serveOnce } from './served.ts'

export interface KillWorld extends Pick<KillsOptions, 'tree' | 'database' | 'token' | 'grade'> {
  close(): Promise<void>
}
export interface KillWorldOptions {
  readonly dialect: Dialect
  readonly tree: string
  readonly folder: string
}

async function emptyPostgres(): Promise<{ url: string; close(): Promise<void> }> {
  const there = process.env['TEST_DATABASE_URL']
  const cluster: Cluster | null = there ? null : await startCluster(findPostgres()!)
  const { url, drop } = await freshDatabase(there ?? cluster!.url, `kills_${process.pid}_${Date.now()}`)
  return { url, close: () => (cluster ? cluster.stop() : drop()) }
}

const password = 'Sure-2026!'
const grade = { code: '1', name_en: 'Grade 1', level: 1 }

/** One school and who administers it, signed in; everything else comes while the server is killed. */
export async function makeKillWorld({ dialect, tree, folder }: KillWorldOptions): Promise<KillWorld> {
  const postgres = dialect === 'postgres' ? await emptyPostgres() : null
  const options: DatabaseOptions = { dataDir: folder, ...(postgres ? { databaseUrl: postgres.url } : {}) }
  const database = await openDatabase(options)
  try {
    const { registry } = await discoverResources()
    await migrate(database, registry)
    const records = createRecords({ database, registry, reactions: await discoverReactions(registry) })
    await setUp(
      { database, records },
      {
        institution: { name_en: 'Al Noor Schools' },
        school: {
          name_en: 'Al Noor',
          school_code: 'ALN-01',
          school_category: 'with_1_12',
          country: 'AE',
          timezone: 'Asia/Dubai',
          phone: '+97143001000',
          email: 'office@alnoor.example',
          weekend_days: [],
        },
        year: { academic_year: '2026-2027', from_date: '2026-08-30', to_date: '2027-06-30', terms: [] },
        administrators: [{ role: 'school_admin', firstname: 'Omar', username: 'omar', password }],
      },
    )
  } finally {
    await database.close()
  }
  const environment = { DATA_DIR: folder, ...(postgres ? { DATABASE_URL: postgres.url } : {}) }
  const served = await serveOnce({ tree, environment })
  const ask = async (path: string, body: object, token?: string): Promise<Record<string, unknown>> => {
    const answer = await served.call('POST', path, body, token ? { token } : {})
    if (answer.is === 'lost' || !answer.envelope.data) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.envelope.data
  }
  const token = String((await ask('/auth/login/', { username: 'omar', password: wrapPassword(password), browser_uid: 'kills' }))['token'])
  const made = await ask('/api/standards/', grade, token)
  await served.kill(true)
  return {
    tree,
    database: options,
    token,
    grade: { id: String(made['standard_id']), code: grade.code },
    close: async () => postgres?.close(),
  }
}
