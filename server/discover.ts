import { createRegistry, type Registry, type Resource } from '../resources/kit/index.ts'
import { modulesBelow, modulesIn } from './packed/found.ts'
import type { FoundMeasure, Measure } from './measures/index.ts'
import type { Module, ModuleDeps } from './modules/deps.ts'
import type { Route } from './request/route.ts'

export interface Discovered {
  readonly registry: Registry
  /** where each resource was found, for messages */
  readonly files: ReadonlyMap<string, string>
}

/** Every file in `resources/` declares one resource. */
export async function discoverResources(folder: URL = new URL('../resources/', import.meta.url)): Promise<Discovered> {
  const found: Resource[] = []
  const files = new Map<string, string>()
  for (const { file, load } of await modulesIn(folder)) {
    const module = (await load()) as { default?: Resource }
    if (!module.default?.name) throw new Error(`resources/${file}: it has no declaration. Export one as default: defineResource({ ... }).`)
    const twice = files.get(module.default.name)
    if (twice)
      throw new Error(`resources/${file}: the name "${module.default.name}" is already declared in ${twice}. Give one of them another.`)
    files.set(module.default.name, `resources/${file}`)
    found.push(module.default)
  }
  return { registry: createRegistry(found), files }
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

/** Every folder of `modules/` that has a `routes` file is a module. */
export async function discoverModules(deps: ModuleDeps): Promise<Route[]> {
  const routes: Route[] = []
  for (const { load } of await modulesBelow(new URL('./modules/', import.meta.url), 'routes')) {
    const module = (await load()) as { default: Module }
    routes.push(...module.default(deps))
  }
  return routes
}
