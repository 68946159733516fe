import { sql } from 'kysely'
import { depsOn } from '../server/product-deps.ts'
import type { FastifyInstance } from 'fastify'
import type { Field, Registry, Resource } from '../../resources/kit/index.ts'
import { createAuth } from '../../server/auth/index.ts'
import { createBrowserKeys } from '../../server/auth/browser-key.ts'
import { createDemoToken } from '../../server/auth/demo-token.ts'
import { loadSecret } from '../../server/auth/secret.ts'
import { createTokens } from '../../server/auth/tokens.ts'
import { makeDemoWorld } from '../../server/demo/index.ts'
import { discoverModules, discoverReactions } from '../../server/discover.ts'
import { readEnvironment } from '../../server/environment.ts'
import { createApp } from '../../server/http/app.ts'
import { createMailer } from '../../server/mail/index.ts'
import { createRecords } from '../../server/records/index.ts'
import type { TestDatabase } from '../server/database/harness.ts'
import type { Ground, Ids, Json, Operation, Parameter } from './requests.ts'
import { holdAnswers } from '../server/held-answers.ts'

/** Stands in every text of the other institution, and is never sent. */
export const mark = 'Zqxmarkvw'
/** The first two come oftener: they get past more doors. */
const people = ['platform', 'schooladmin', 'schooladmin', 'academicadmin', 'teacher', 'student']

export interface FuzzWorld {
  readonly app: FastifyInstance
  readonly ground: Ground
  /** the other institution's records that no request names: what was sent may have been kept as a text, and come back */
  readonly unsent: readonly string[]
  tokenOf(person: string): Promise<string>
}

/** The demo world: the first of its institutions asks, and every text of the second bears a mark. */
export async function makeFuzzWorld(database: TestDatabase, registry: Registry): Promise<FuzzWorld> {
  const records = createRecords({ database, registry, reactions: await discoverReactions(registry) })
  await makeDemoWorld({ database, registry, records }, { students: 40 })
  const tenantOf = async (username: string): Promise<string> =>
    String(
      (
        await database.read(null, (q) =>
          q.selectFrom('users').select('tenant_id').where('username', '=', username).executeTakeFirstOrThrow(),
        )
      )['tenant_id'],
    )
  const own = await tenantOf('platform')
  const tenants = await database.read(null, (q) => q.selectFrom('institutions').select('tenant_id').execute())
  const foreign = tenants.map((row) => String(row['tenant_id'])).find((one) => one !== own)!
  await database.write(null, (q) => markTexts(q, registry, foreign))

  const theirs = await idsOf(database, registry, foreign)
  const mailer = createMailer({ log: () => undefined })
  const { dataDir, databaseUrl } = database.options
  const auth = await createAuth({ database, records, registry, mailer, dataDir, demo: true })
  const environment = readEnvironment({
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    DATA_DIR: dataDir,
    // what is done in a process of its own is done on this database
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
  const deps = await depsOn({ database, registry, records, auth, environment, mailer })
  const routes = [...auth.routes, ...(await discoverModules(deps))]
  const app = holdAnswers(createApp({ ...deps, routes }), { registry, routes })
  app.addHook('onClose', () => deps.jobs.stop())
  await app.ready()
  await deps.jobs.run(deps)
  const secret = await loadSecret({ authSecret: undefined, dataDir })
  const keys = { tokens: createTokens(secret), browserKeys: createBrowserKeys(secret) }
  return {
    app,
    ground: {
      ...describedBy((await app.inject('/api/openapi.json')).json<Json>()),
      people,
      ids: { own: firstOf(await idsOf(database, registry, own)), foreign: firstOf(theirs) },
    },
    unsent: Object.values(theirs).flatMap((ids) => ids.slice(sentOfEach)),
    async tokenOf(person) {
      // what was sent before may have closed the account
      await database.write(own, (q) =>
        q
          .updateTable('users')
          .set({ is_active: true, is_registered: true })
          .where('tenant_id', '=', own)
          .where('username', '=', person)
          .execute(),
      )
      return createDemoToken(database, keys, person)
    },
  }
}

type Queries = Parameters<Parameters<TestDatabase['write']>[1]>[0]
const stored = ({ all }: Registry): readonly Resource[] => all.filter((resource) => !resource.source)
const isWritten = ([, field]: [string, Field]): boolean => (field.kind === 'text' || field.kind === 'long_text') && field.yearly !== true

async function markTexts(q: Queries, registry: Registry, tenant: string): Promise<void> {
  for (const resource of stored(registry))
    for (const [name] of Object.entries(resource.fields).filter(isWritten))
      // who they are to the product stays: their accounts are among what may not be seen, too
      await sql`update ${sql.table(resource.table)} set ${sql.ref(name)} = ${`${mark} `} || ${sql.ref(name)} where tenant_id = ${tenant} and ${sql.ref(name)} is not null and ${sql.ref(name)} <> ''`.execute(
        q,
      )
  await sql`update institutions set name_en = ${mark}, name_ar = ${mark} where tenant_id = ${tenant}`.execute(q)
}

const sentOfEach = 12
const firstOf = (ids: Ids): Ids => Object.fromEntries(Object.entries(ids).map(([name, some]) => [name, some.slice(0, sentOfEach)]))

async function idsOf(database: TestDatabase, registry: Registry, tenant: string): Promise<Ids> {
  const ids: Record<string, string[]> = {}
  for (const resource of stored(registry)) {
    const rows = await database.read(tenant, (q) =>
      sql<{
        id: string
      }>`select ${sql.ref(resource.id)} as id from ${sql.table(resource.table)} where tenant_id = ${tenant} order by 1`.execute(q),
    )
    ids[resource.name] = ids[resource.id] = rows.rows.map((row) => String(row.id))
  }
  return ids
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const within = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (isJson(at) ? at[name] : undefined), value)

/** `students.one`; of a task's call the first word of its address: `/api/teacher/...`. */
function aboutOf(path: string, operation: string, method: string): string {
  const [named = ''] = operation.split('.')
  const word = path.split('/')[2] ?? ''
  return named !== method ? named : word.endsWith('s') ? word : `${word}s`
}

/** Every call that the product says it has, and the few that its document leaves out. */
function describedBy(document: Json): Pick<Ground, 'operations' | 'schemas'> {
  const operations: Operation[] = []
  const [paths, schemas] = [document['paths'], within(document, 'components', 'schemas')]
  for (const [path, methods] of Object.entries(isJson(paths) ? paths : {}))
    for (const [method, one] of Object.entries(isJson(methods) ? methods : {})) {
      const content = within(one, 'requestBody', 'content')
      const body = within(content, 'application/json', 'schema')
      const parameters = within(one, 'parameters')
      operations.push({
        method: method.toUpperCase(),
        path,
        about: aboutOf(path, String(within(one, 'operationId')), method),
        parameters: Array.isArray(parameters)
          ? parameters.filter(isJson).map((said): Parameter => ({
              name: String(said['name']),
              in: String(said['in']),
              ...(isJson(said['schema']) ? { schema: said['schema'] } : {}),
            }))
          : [],
        body: isJson(body) ? body : null,
        isForm: isJson(content) && 'multipart/form-data' in content,
      })
    }
  const bare = (method: string, path: string, isForm = false): Operation => ({
    method,
    path,
    about: '',
    parameters: [],
    body: null,
    isForm,
  })
  operations.push(
    bare('POST', '/api/files/', true),
    bare('GET', '/api/files/{id}/'),
    bare('GET', '/health/ready'),
    bare('GET', '/api/docs'),
    bare('POST', '/api/no-such-call/'),
    bare('GET', '/{id}'),
  )
  return {
    operations,
    schemas: isJson(schemas)
      ? Object.fromEntries(Object.entries(schemas).flatMap(([name, one]) => (isJson(one) ? [[name, one]] : [])))
      : {},
  }
}
