import { readdir } from 'node:fs/promises'
import type { Hook, Hooks } from './types.ts'

/** Every file in `hooks/` is the hook of the resource it is named after. */
export async function discoverHooks(): Promise<Hooks> {
  const folder = new URL('./hooks/', import.meta.url)
  const hooks = new Map<string, Hook>()
  const files = await readdir(folder).catch(() => [])
  for (const file of files.sort()) {
    const name = /^([a-z][a-z0-9-]*)\.(ts|js)$/.exec(file)?.[1]
    if (!name) continue
    const module = (await import(new URL(file, folder).href)) as { default: Hook }
    hooks.set(name, module.default)
  }
  return hooks
}
