import { modulesIn } from '../packed/found.ts'
import type { Hook, Hooks } from './types.ts'

/** Every file in `hooks/` is the hook of the resource it is named after. */
export async function discoverHooks(): Promise<Hooks> {
  const hooks = new Map<string, Hook>()
  for (const { name, load } of await modulesIn(new URL('./hooks/', import.meta.url))) {
    const module = (await load()) as { default: Hook }
    hooks.set(name, module.default)
  }
  return hooks
}
