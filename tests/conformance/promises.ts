import { test } from 'vitest'
import type { Resource } from '../../resources/kit/index.ts'

type Job = () => Promise<void>

/** What declarations are held to, and what came of it: a line for each of them. */
export interface Promises {
  /** what every declaration has to keep */
  holds(name: string, job: Job): void
  /** what has to be kept only where there is what it is about */
  where(about: string, applies: boolean): (name: string, job: Job) => void
}
export interface PromiseBook {
  of(resource: Resource): Promises
  lines(): string[]
}

interface Kept {
  kept: number
  readonly broken: string[]
  /** what it has nothing of, so that it is not asked about it */
  readonly without: string[]
}

export function openBook(): PromiseBook {
  const book = new Map<string, Kept>()
  return {
    of({ name: resource }) {
      const said: Kept = { kept: 0, broken: [], without: [] }
      book.set(resource, said)
      const holds = (name: string, job: Job): void =>
        // oxlint-disable-next-line vitest/expect-expect -- the job asserts
        test(name, async () => {
          said.broken.push(name)
          await job()
          said.broken.splice(said.broken.indexOf(name), 1)
          said.kept++
        })
      return { holds, where: (about, applies) => (applies ? holds : () => void said.without.push(about)) }
    },
    lines: () =>
      [...book].map(([name, { kept, broken, without }]) => {
        const isBroken = broken.length > 0 ? `, ${broken.length} BROKEN (${broken.join('; ')})` : ''
        return `${name}: ${kept} kept${isBroken}${without.length > 0 ? `; not asked about ${without.join(', ')}` : ''}`
      }),
  }
}
