import type { ComponentType } from 'react'

/** A component that is somewhere else until it is shown; once it was, it is drawn at once. */
export interface Part<Props> {
  now(): ComponentType<Props> | null
  load(): Promise<ComponentType<Props>>
}

/** `words` come beside the code. What could not be loaded is asked for again the next time. */
export function createPart<Props>(code: () => Promise<ComponentType<Props>>, words: () => Promise<void>): Part<Props> {
  let here: ComponentType<Props> | null = null
  let coming: Promise<ComponentType<Props>> | null = null
  const load = async (): Promise<ComponentType<Props>> => {
    const [component] = await Promise.all([code(), words()])
    return (here = component)
  }
  return {
    now: () => here,
    load: () => {
      coming ??= load().catch((failure: unknown) => {
        coming = null
        throw failure
      })
      return coming
    },
  }
}
