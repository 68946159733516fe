import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { keysOf, type Registry } from '../resources/kit/index.ts'
import { createAuth, productContext, type FirstSetup } from './auth/index.ts'
import { answering, migrate, openDatabase, type Database, type DatabaseOptions } from './database/index.ts'
import { discoverAudiences, discoverJobs, discoverMeasures, discoverModules, discoverReactions } from './discover.ts'
import { EnvironmentError, type Environment } from './environment.ts'
import { createFiles } from './files/index.ts'
import { createApp } from './http/app.ts'
import { createJobs, type AnyKind, type Jobs } from './jobs/index.ts'
import { createMailer } from './mail/index.ts'
import { createMeasures } from './measures/index.ts'
import { createAudiences } from './audiences/index.ts'
import { createRecords, refreshDerived, type Records } from './records/index.ts'
import type { ModuleDeps } from './modules/deps.ts'
import { createNews } from './news/index.ts'
import { findInstitutions } from './queries.ts'

export interface Served {
  readonly app: FastifyInstance
  readonly database: Database
  /** the one line that says where it is */
  readonly ready: string
  stop(): Promise<void>
}
/** How a demo world comes into an empty database. */
export interface DemoWorldMaking {
  /** what has to stand before anybody signs in */
  makeGround(deps: { database: Database; registry: Registry; records: Records }, size: { students: number }): Promise<void>
  /** the kind of work that adds everything else */
  jobKind(options: { database: DatabaseOptions; complete: () => void }): AnyKind
  /** writes down that it is to be done, where it is not */
  grow(deps: { jobs: Jobs; database: Database; students: number }): Promise<void>
}
export interface ServeOptions {
  readonly environment: Environment
  readonly registry: Registry
  readonly consoleDir?: string
  /** fills an empty database; without it one stays empty */
  readonly demo?: DemoWorldMaking
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])
/** Said once everything is there; whoever needs all of it waits for this line. */
const demoComplete = 'The demo world is complete'
const accounts = 'platform, schooladmin, academicadmin, teacher, student, parent, newteacher (not registered yet)'

/** Opens the database, brings it up to date, fills an empty one with the demo world, and listens. */
export async function serve(options: ServeOptions): Promise<Served> {
  const { environment, registry, consoleDir, demo } = options
  const { dataDir, databaseUrl } = environment
  assertKeys(registry, environment)
  const place: DatabaseOptions = { dataDir, ...(databaseUrl ? { databaseUrl } : {}) }
  const database = await openDatabase(place)
  try {
    const { left } = await migrate(database, registry)
    for (const sentence of left) console.warn(sentence)
    await refreshDerived(database, registry)
    const isDemo = await prepareDemo(database, options)
    if (isDemo && environment.demo !== 'force' && !loopback.has(environment.host))
      throw new EnvironmentError(
        `The database holds demo accounts whose password everybody knows, so the server listens on this machine only. HOST is "${environment.host}": set HOST=127.0.0.1, use another database, or set DEMO=force if that is what you want.`,
      )
    const { app, setup, jobs, doJobs } = await assemble({
      database: answering(database),
      registry,
      environment,
      isDemo,
      kinds: isDemo && demo ? [demo.jobKind({ database: place, complete: () => console.log(demoComplete) })] : [],
      ...(consoleDir ? { consoleDir } : {}),
    })
    // our own line says where it listens, with the database and the accounts
    const { level } = app.log
    app.log.level = 'warn'
    await app.listen({ port: environment.port, host: environment.host }).catch((error: unknown) => {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error
      throw new EnvironmentError(
        `Something listens on ${environment.host}:${environment.port} already. Stop it, or set PORT to another number: PORT=3001 npm start`,
      )
    })
    app.log.level = level
    void doJobs()
      .then(() => (isDemo ? demo?.grow({ jobs, database, students: environment.demoStudents }) : undefined))
      .catch((error: unknown) => app.log.error({ err: error }, 'the demo world cannot grow'))
    const { port } = app.server.address() as AddressInfo
    const where = database.dialect === 'postgres' ? 'PostgreSQL' : `SQLite in ${dataDir}`
    const address = `http://${environment.host}:${port}`
    const notYet = (await setup.isOpen()) ? `, not set up yet: open ${address} and enter the code ${setup.code}` : ''
    const ready = `School console on ${address} (${where})${notYet}${isDemo ? `, demo accounts with the password Demo-2026!: ${accounts}` : ''}`
    return {
      app,
      database,
      ready,
      async stop() {
        await app.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Without its key another system lets nobody in: better said now than on a page. */
function assertKeys(registry: Registry, { named }: Environment): void {
  const missing = registry.all.flatMap(({ name, source }) =>
    source
      ? keysOf(source).flatMap((key) =>
          named(key) === undefined ? [`  ${key}: resources/${name}.ts needs it to be let in by ${source.rest}`] : [],
        )
      : [],
  )
  if (missing.length > 0) throw new EnvironmentError(`The environment lacks:\n${missing.join('\n')}`)
}

async function assemble({
  database,
  registry,
  environment,
  isDemo,
  kinds,
  consoleDir,
}: ServeOptions & { database: Database; isDemo: boolean; kinds: readonly AnyKind[] }): Promise<{
  app: FastifyInstance
  setup: FirstSetup
  jobs: Jobs
  doJobs: () => Promise<void>
}> {
  const records = createRecords({ database, registry, reactions: await discoverReactions(registry) })
  const mailer = createMailer({
    smtpUrl: environment.smtpUrl,
    smsUrl: environment.smsUrl,
    ...(environment.mailFrom ? { from: environment.mailFrom } : {}),
    log: (message, details) => console.log(JSON.stringify({ level: 30, msg: message, ...details })),
  })
  const auth = await createAuth({
    database,
    records,
    registry,
    mailer,
    dataDir: environment.dataDir,
    authSecret: environment.authSecret,
    demo: isDemo,
  })
  const files = createFiles({ database, registry, records, room: environment })
  const measures = createMeasures({ database, registry, records, auth, found: await discoverMeasures() })
  const audiences = createAudiences(await discoverAudiences())
  const jobs = createJobs({
    database,
    auth,
    asProduct: productContext,
    kinds: [...(await discoverJobs()), ...kinds],
    log: (problem, about) => app.log.error({ err: problem }, about),
  })
  const deps: ModuleDeps = { database, registry, records, auth, environment, files, mailer, measures, audiences, jobs }
  const news = createNews({ database, registry, records, auth, failed: (error) => app.log.error({ err: error }, 'news could not be told') })
  const app: FastifyInstance = createApp({
    ...deps,
    routes: [...auth.routes, ...news.routes, ...(await discoverModules(deps))],
    isSetupOpen: auth.setup.isOpen,
    ...(consoleDir ? { consoleDir } : {}),
  })
  app.addHook('preClose', (done) => {
    news.close()
    done()
  })
  app.addHook('onClose', () => mailer.close())
  app.addHook('onClose', () => files.close())
  // after the last answer, which may wait for one of them
  app.addHook('onClose', () => jobs.stop())
  await app.ready()
  return { app, setup: auth.setup, jobs, doJobs: () => jobs.run(deps) }
}

/** An empty database gets the demo world unless the environment says otherwise. Answers whether demo accounts are there. */
async function prepareDemo(database: Database, { registry, environment, demo }: ServeOptions): Promise<boolean> {
  const { isEmpty, isDemo } = await findInstitutions(database)
  if (isEmpty && environment.demo !== 'false' && demo) {
    const records = createRecords({ database, registry, reactions: await discoverReactions(registry) })
    await demo.makeGround({ database, registry, records }, { students: environment.demoStudents })
    return true
  }
  return isDemo
}
