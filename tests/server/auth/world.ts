import type { FastifyInstance } from 'fastify'
import { depsOn } from '../product-deps.ts'
import { licenceYear, makeInstitution, type Institution } from '../licence/institution.ts'
import type { Call } from '../../../resources/contract/call.ts'
import type { Envelope } from '../../../resources/contract/envelope.ts'
import { packageTree, type Registry } from '../../../resources/kit/index.ts'
import { createAuth, createUsers, productContext, wrapPassword, type Auth } from '../../../server/auth/index.ts'
import { discoverModules, discoverReactions } from '../../../server/discover.ts'
import { readEnvironment } from '../../../server/environment.ts'
import { createApp } from '../../../server/http/app.ts'
import { createMailer, type Mailer } from '../../../server/mail/index.ts'
import { createRecords, type Records } from '../../../server/records/index.ts'
import type { TestDatabase } from '../database/harness.ts'
import { product } from '../capabilities.ts'
import { holdAnswers } from '../held-answers.ts'

export const password = 'Demo-2026!'
export const year = licenceYear

export interface AuthWorld extends Institution {
  readonly database: TestDatabase
  readonly registry: Registry
  readonly records: Records
  readonly auth: Auth
  readonly app: FastifyInstance
  /** every call of the auth service and of the modules */
  readonly calls: readonly Call[]
  /** everything that would have been sent while no server is named */
  readonly sent: { message: string; details: Record<string, unknown> }[]
  post(url: string, body: unknown, token?: string, headers?: Record<string, string>): Promise<Answer>
  get(url: string, token?: string, headers?: Record<string, string>): Promise<Answer>
  send(method: 'PUT' | 'PATCH' | 'DELETE', url: string, body: unknown, token?: string): Promise<Answer>
  signIn(username: string, word?: string, headers?: Record<string, string>): Promise<Answer>
  /** a token, straight */
  tokenOf(username: string): Promise<string>
}
export interface Answer {
  readonly code: number
  readonly retryAfter: string | undefined
  readonly body: Envelope<Record<string, unknown>>
}

export interface Options {
  readonly mailer?: Mailer
  readonly demo?: boolean
  readonly origins?: readonly string[]
  readonly environment?: Record<string, string>
}

/** The whole product on one database, without a port: an institution, two schools, a user of each role. */
export async function makeAuthWorld(
  database: TestDatabase,
  registry: Registry,
  { mailer, demo = false, origins = [], environment: said = {} }: Options = {},
): Promise<AuthWorld> {
  const records = createRecords({ database, registry, reactions: await discoverReactions(registry) })
  const institution = await makeInstitution(database, registry, records, { origins, modules: Object.keys(packageTree) })
  const { tenantId, schoolId } = institution
  const context = productContext(tenantId, product)
  const user = (username: string, role: string, more: Record<string, unknown> = {}) => ({
    username,
    firstname: username,
    lastname: 'Khan',
    role,
    school_id: schoolId,
    email: `${username}@noor.example`,
    phone_number: '+971501110022',
    ...more,
  })
  await createUsers(
    { records },
    context,
    [
      user('office', 'platform_admin', { school_id: null }),
      user('head', 'school_admin'),
      user('academic', 'academic_admin'),
      user('teacher', 'teacher', { phone_number: '+971501110033' }),
    ],
    password,
  )
  await createUsers({ records }, context, [user('newcomer', 'teacher', { phone_number: '+971501234567' })], null)
  const sent: AuthWorld['sent'] = []
  const post = mailer ?? createMailer({ log: (message, details) => sent.push({ message, details }) })
  const environment = readEnvironment({ LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent', ...said })
  const auth = await createAuth({ database, records, registry, mailer: post, dataDir: database.options.dataDir, demo })
  const deps = await depsOn({ database, registry, records, auth, environment, mailer: post })
  const routes = [...auth.routes, ...(await discoverModules(deps))]
  const app = holdAnswers(createApp({ ...deps, routes }), { registry, routes })
  await app.ready()

  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body: unknown,
    token?: string,
    headers: Record<string, string> = {},
  ) => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { code: answer.statusCode, retryAfter: answer.headers['retry-after']?.toString(), body: answer.json<Answer['body']>() }
  }
  const signIn: AuthWorld['signIn'] = (username, word = password, headers = {}) =>
    ask('POST', '/auth/login/?app=web', { username, password: wrapPassword(word), browser_uid: 'browser-1' }, undefined, headers)
  return {
    ...institution,
    database,
    registry,
    records,
    auth,
    app,
    calls: routes.map(({ call }) => call),
    sent,
    post: (url, body, token, headers) => ask('POST', url, body, token, headers),
    get: (url, token, headers) => ask('GET', url, undefined, token, headers),
    send: (method, url, body, token) => ask(method, url, body, token),
    signIn,
    async tokenOf(username) {
      const { body } = await signIn(username)
      if (!body.status) throw new Error(`${username} cannot sign in: ${body.message}`)
      return String(body.data['token'])
    },
  }
}
