import { createRegistry, type Registry, type Resource } from '../resources/kit/index.ts'
import type { FoundAudience, LiveAudience } from './audiences/index.ts'
import type { FoundHandover, Handover } from './handovers/index.ts'
import { checkKinds, type AnyKind, type FoundKind } from './jobs/index.ts'
import { modulesBelow, modulesIn } from './packed/found.ts'
import type { FoundMeasure, Measure } from './measures/index.ts'
import { EnvironmentError } from './environment.ts'
import type { Module, ModuleDeps } from './modules/deps.ts'
import { orderReactions, type Reacting } from './records/reaction-order.ts'
import type { Reaction, Reactions } from './records/reaction.ts'
import type { Route } from './request/route.ts'

export interface Discovered {
  readonly registry: Registry
  /** where each resource was found, for messages */
  readonly files: ReadonlyMap<string, string>
  /** files from which no declaration came, in sentences; by the name that they would declare */
  readonly unread: ReadonlyMap<string, string>
}

const isDeclaration = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'fields' in value && 'api' in value && 'access' in value

/** The first line says what is wrong, and where; what a compiler adds about itself does not help. */
const reasonIn = (error: unknown): string => {
  const [first = '', second = ''] = (error instanceof Error ? error.message : String(error))
    .split('\n')
    .filter((line) => line.trim() !== '')
  const [place = '', what] = second.split(': ERROR: ')
  return what === undefined ? first.replace(/\.$/, '') : `${what} (${place.slice(place.lastIndexOf('/') + 1)})`
}

type Read = { readonly resource: Resource } | { readonly wrong: string; readonly remedy: string }

async function readOne(load: () => Promise<unknown>): Promise<Read> {
  try {
    const { default: declared } = (await load()) as { readonly default?: unknown }
    if (isDeclaration(declared)) return { resource: declared }
    return { wrong: 'it has no declaration', remedy: 'Export one as default: `export default defineResource({ ... })`' }
  } catch (error) {
    return { wrong: `it cannot be read: ${reasonIn(error)}`, remedy: 'Correct it there' }
  }
}

/** Every file in `resources/` declares one resource. What cannot be read keeps nobody from reading the rest. */
export async function readDeclarations(folder: URL = new URL('../resources/', import.meta.url)): Promise<Discovered> {
  const found = new Map<string, Resource>()
  const files = new Map<string, string>()
  const unread = new Map<string, string>()
  for (const { name, load } of await modulesIn(folder)) {
    // the file that a person edits, also where it was built
    const file = `resources/${name}.ts`
    const read = await readOne(load)
    if ('wrong' in read) unread.set(name, `${file}: ${read.wrong}. ${read.remedy}.`)
    else if (found.has(read.resource.name))
      unread.set(
        name,
        `${file}: the name "${read.resource.name}" is already declared in ${files.get(read.resource.name)!}. Give one of them another.`,
      )
    else {
      found.set(read.resource.name, read.resource)
      files.set(read.resource.name, file)
    }
  }
  return { registry: createRegistry(found.values()), files, unread }
}

/** The declarations, for programs that run beside a server that has judged them. */
export async function discoverResources(folder?: URL): Promise<Discovered> {
  const discovered = await readDeclarations(folder)
  if (discovered.unread.size > 0) throw new Error([...discovered.unread.values()].join('\n'))
  return discovered
}

/** Every folder of `modules/` may have a `measures` file: a list of measures. */
export async function discoverMeasures(): Promise<FoundMeasure[]> {
  const found: FoundMeasure[] = []
  for (const { path, load } of await modulesBelow(new URL('./modules/', import.meta.url), 'measures')) {
    const file = `server/modules/${path}`
    const module = (await load()) as { default?: readonly Measure[] }
    if (!Array.isArray(module.default))
      throw new Error(`${file}: it has no measures. Export a list of them as default: [defineMeasure({ ... })].`)
    found.push(...(module.default as readonly Measure[]).map((measure) => ({ file, measure })))
  }
  return found
}

/** Every folder of `modules/` may have an `audiences` file: groups of people to whom a notice is sent. */
export async function discoverAudiences(): Promise<FoundAudience[]> {
  const found: FoundAudience[] = []
  for (const { path, load } of await modulesBelow(new URL('./modules/', import.meta.url), 'audiences')) {
    const module = (await load()) as { default?: readonly LiveAudience[] }
    if (!Array.isArray(module.default))
      throw new Error(`server/modules/${path}: it has no audiences. Export a list of them as default: [defineAudience({ ... })].`)
    found.push(...(module.default as readonly LiveAudience[]).map((audience) => ({ path: path.replace(/js$/, 'ts'), audience })))
  }
  return found
}

/** Every folder of `modules/` may have a `handovers` file: what somebody else takes over where a teacher goes. */
export async function discoverHandovers(): Promise<FoundHandover[]> {
  const found: FoundHandover[] = []
  for (const { path, load } of await modulesBelow(new URL('./modules/', import.meta.url), 'handovers')) {
    const module = (await load()) as { default?: readonly Handover[] }
    if (!Array.isArray(module.default))
      throw new Error(`server/modules/${path}: it has no handovers. Export a list of them as default: [defineHandover({ ... })].`)
    found.push(...(module.default as readonly Handover[]).map((handover) => ({ path: path.replace(/js$/, 'ts'), handover })))
  }
  return found
}

/** Every folder of `modules/` that has a `routes` file answers calls. */
export async function discoverRoutes(): Promise<Module> {
  const found = await modulesBelow(new URL('./modules/', import.meta.url), 'routes')
  const modules = await Promise.all(found.map(async ({ load }) => ((await load()) as { default: Module }).default))
  return (deps) => modules.flatMap((routes) => routes(deps))
}
export const discoverModules = async (deps: ModuleDeps): Promise<Route[]> => (await discoverRoutes())(deps)

/** What every module does about records, its own and others': the `reactions` file of its folder. */
export async function discoverReactions(registry: Registry, folder: URL = new URL('./modules/', import.meta.url)): Promise<Reactions> {
  const all: Reacting[] = []
  for (const { path, load } of await modulesBelow(folder, 'reactions')) {
    const file = `server/modules/${path.replace(/js$/, 'ts')}`
    const module = path.split('/', 1)[0]!
    const { default: reactions } = (await load()) as { default?: readonly Reaction[] }
    if (!Array.isArray(reactions))
      throw new Error(`${file}: it has no reactions. Export a list of them as default: [defineReaction({ ... })].`)
    all.push({ module, file, reactions })
  }
  return orderReactions(
    all,
    registry.all.map(({ name }) => name),
  )
}

/** What the `jobs` files of the modules export: kinds of work. A mistake in one stops the start. */
export async function discoverJobs(): Promise<AnyKind[]> {
  const found: FoundKind[] = []
  for (const { path, load } of await modulesBelow(new URL('./modules/', import.meta.url), 'jobs')) {
    const module = (await load()) as { default: readonly AnyKind[] }
    found.push(...module.default.map((kind) => ({ file: `server/modules/${path.replace(/\.js$/, '.ts')}`, kind })))
  }
  const wrong = checkKinds(found)
  if (wrong.length > 0) throw new EnvironmentError(`The jobs have mistakes:\n${wrong.map((one) => `  ${one}`).join('\n')}`)
  return found.map(({ kind }) => kind)
}
