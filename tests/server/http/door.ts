import { tmpdir } from 'node:os'
import { z } from 'zod'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { defineCall } from '../../../resources/contract/call.ts'
import type { Auth, SignedIn } from '../../../server/auth/index.ts'
import { readEnvironment } from '../../../server/environment.ts'
import { createAudiences, type FoundAudience } from '../../../server/audiences/index.ts'
import { discoverAudiences } from '../../../server/discover.ts'
import { createFiles } from '../../../server/files/index.ts'
import { createApp } from '../../../server/http/app.ts'
import { jobsBeside } from '../jobs/beside-app.ts'
import type { JobsService } from '../../../server/jobs/index.ts'
import type { Principal } from '../../../server/request/context.ts'
import { packageInactive, unauthenticated } from '../../../server/request/errors.ts'
import { createMeasures } from '../../../server/measures/index.ts'
import { holdAnswers } from '../held-answers.ts'
import type { ModuleDeps } from '../../../server/modules/deps.ts'
import { handle, handlePublic, type Route } from '../../../server/request/route.ts'
import type { World } from '../records/world.ts'

/** Where the schools behind the door are: for four hours of each evening their day is the next one. */
export const schoolZone = 'Asia/Dubai'

export interface Answer {
  readonly code: number
  readonly status: boolean
  readonly message: string
  readonly data: never
  readonly error_code?: string
  readonly errors?: Record<string, string[]>
  readonly gate?: string
  readonly operation_id?: string
  /** of what is no JSON: a file */
  readonly text?: string
  readonly headers: Record<string, unknown>
}
export interface Door {
  /** what is asked for is done beside a test; stopped, it waits for whoever does it */
  readonly jobs: JobsService
  readonly app: FastifyInstance
  /** a token for somebody; `closed` is a package that is switched off for them */
  enter(principal: Principal, closed?: string): string
  send(token: string | null, method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

const echo = defineCall({
  method: 'POST',
  path: '/api/echo/Odd_call&{id}/',
  summary: 'Says back',
  tag: 'Test',
  roles: ['school_admin'],
  query: z.object({ page: z.coerce.number().int().min(1) }),
  body: z.strictObject({ word: z.string().min(2), count: z.number() }),
  data: z.object({ id: z.string(), word: z.string(), page: z.number(), today: z.string() }),
})
const open = defineCall({
  method: 'GET',
  path: '/auth/open/',
  summary: 'Open',
  tag: 'Test',
  signedIn: false,
  data: z.object({ origin: z.string().nullable() }),
})
const broken = defineCall({ method: 'GET', path: '/api/broken/', summary: 'Breaks', tag: 'Test' })
const upload = defineCall({
  method: 'POST',
  path: '/api/take/',
  summary: 'Takes a file',
  tag: 'Test',
  upload: true,
  body: z.record(z.string(), z.string()),
  data: z.object({ name: z.string().optional(), size: z.number().optional(), form: z.record(z.string(), z.string()) }),
})
const shadowed = defineCall({
  method: 'GET',
  path: '/api/students/own-answer/',
  summary: 'Static beats parameters',
  tag: 'Test',
  data: z.object({ own: z.boolean() }),
})
export const testRoutes: Route[] = [
  handle(echo, async ({ params, query, body, context }) => ({ id: params.id, word: body.word, page: query.page, today: context.today })),
  handlePublic(open, async ({ context }) => ({ origin: context.tenantOrigin })),
  handle(broken, async () => {
    throw new Error('secret detail')
  }),
  handle(upload, async ({ file, body }) => ({ name: file?.name, size: file?.bytes.length, form: body })),
  handle(shadowed, async () => ({ own: true })),
]

/** as the modules say them */
const foundAudiences = await discoverAudiences()

/** What stands behind a door; without measures nothing is counted. */
type Behind = Pick<World, 'database' | 'records' | 'registry'> &
  Partial<Pick<World, 'foundMeasures'>> & { readonly foundAudiences?: readonly FoundAudience[] }

/** The whole app with a double of the auth service: tokens are words. */
export function openDoor(
  world: Behind,
  environment: Record<string, string> = {},
  modules: (deps: ModuleDeps) => Route[] = () => [],
  consoleDir?: string,
): Door {
  const people = new Map<string, { principal: SignedIn; closed: string | undefined }>()
  const auth: Auth = {
    async authenticate(token) {
      const found = people.get(token)
      if (!found) throw unauthenticated()
      return found.principal
    },
    async assertOpen(principal, _, flag) {
      if (flag && [...people.values()].some((one) => one.principal === principal && one.closed === flag)) throw packageInactive()
    },
    authenticateAgain: async ({ userId }) => [...people.values()].find(({ principal }) => principal.userId === userId)!.principal,
    looksOf: async () => new Map(),
    routes: [],
  }
  const { database, records, registry } = world
  const said = readEnvironment({ LOG_LEVEL: 'silent', UPLOAD_MAX_MB: '2', DATA_DIR: tmpdir(), ...environment })
  const jobs = jobsBeside({ database, auth })
  const deps: ModuleDeps = {
    database,
    records,
    registry,
    auth,
    environment: said,
    files: createFiles({ database, registry, records, room: said }),
    jobs,
    mailer: { mail: async () => 'logged', sms: async () => 'logged', close: () => undefined },
    audiences: createAudiences(world.foundAudiences ?? foundAudiences),
    measures: createMeasures({ database, registry, records, auth, found: world.foundMeasures ?? [] }),
  }
  const routes = [...testRoutes, ...modules(deps)]
  const app = holdAnswers(createApp({ ...deps, routes, ...(consoleDir ? { consoleDir } : {}) }), { registry, routes })
  app.addHook('onClose', () => jobs.stop())
  app.addHook('onReady', () => jobs.run(deps))
  return {
    app,
    jobs,
    enter(principal, closed) {
      const token = `token-${people.size}`
      people.set(token, {
        principal: {
          ...principal,
          nameAr: null,
          timezone: schoolZone,
          country: 'AE',
          currency: 'AED',
          language: null,
          expiresAt: '2099-01-01T00:00:00.000Z',
        },
        closed,
      })
      return token
    },
    async send(token, method, url, body, headers = {}) {
      const answer = await app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url,
        ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      })
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      return {
        code: answer.statusCode,
        headers: answer.headers,
        ...(isJson ? (answer.json() as object) : { text: answer.payload }),
      } as Answer
    },
  }
}

/** A multipart body by hand, as a browser writes it. */
export function multipart(file: { name: string; type: string; bytes: Buffer }, fields: Record<string, string> = {}) {
  const boundary = 'xxTESTxx'
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`,
  )
  return {
    body: Buffer.concat([...parts, head, file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
