import { readdir } from 'node:fs/promises'
import { createRegistry, type Registry, type Resource } from '../resources/kit/index.ts'
import type { Module, ModuleDeps } from './modules/deps.ts'
import type { Route } from './request/route.ts'

const sources = /^([a-z][a-z0-9-]*)\.(ts|js)$/

export interface Discovered {
  readonly registry: Registry
  /** where each resource was found, for messages */
  readonly files: ReadonlyMap<string, string>
}

/** Every file in `resources/` declares one resource. */
export async function discoverResources(folder: URL = new URL('../resources/', import.meta.url)): Promise<Discovered> {
  const found: Resource[] = []
  const files = new Map<string, string>()
  for (const file of (await readdir(folder)).sort()) {
    if (!sources.test(file) || file.endsWith('.d.ts')) continue
    const module = (await import(new URL(file, folder).href)) as { default?: Resource }
    if (!module.default?.name) throw new Error(`resources/${file}: it has no declaration. Export one as default: defineResource({ ... }).`)
    const twice = files.get(module.default.name)
    if (twice)
      throw new Error(`resources/${file}: the name "${module.default.name}" is already declared in ${twice}. Give one of them another.`)
    files.set(module.default.name, `resources/${file}`)
    found.push(module.default)
  }
  return { registry: createRegistry(found), files }
}

/** Every folder of `modules/` that has a `routes` file is a module. */
export async function discoverModules(deps: ModuleDeps): Promise<Route[]> {
  const folder = new URL('./modules/', import.meta.url)
  const routes: Route[] = []
  const names = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const name of names
    .filter((one) => one.isDirectory())
    .map((one) => one.name)
    .sort()) {
    const inside = await readdir(new URL(`${name}/`, folder))
    const file = inside.find((one) => one === 'routes.ts' || one === 'routes.js')
    if (!file) continue
    const module = (await import(new URL(`${name}/${file}`, folder).href)) as { default: Module }
    routes.push(...module.default(deps))
  }
  return routes
}
