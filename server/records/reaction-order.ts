import type { Reaction, Reactions } from './reaction.ts'
import { verbs } from './verbs.ts'

/** The reactions of one module, and the file that holds them. */
export interface Reacting {
  readonly module: string
  readonly file: string
  readonly reactions: readonly Reaction[]
}

function assertSound({ module, file, reactions }: Reacting, modules: ReadonlySet<string>, resources: ReadonlySet<string>): void {
  for (const { resource, on, behind, judge, after, tasks } of reactions) {
    const about = `${file}: the reaction to "${resource}"`
    if (!resources.has(resource))
      throw new Error(`${file}: it reacts to "${resource}", which no declaration has. Name one of: ${[...resources].sort().join(', ')}.`)
    if (on.length === 0) throw new Error(`${about} says no verb. Give \`on\` one or more of: ${verbs.join(', ')}.`)
    const unknown = on.find((verb) => !verbs.includes(verb))
    if (unknown !== undefined) throw new Error(`${about} names the verb "${unknown}". Those that there are: ${verbs.join(', ')}.`)
    if (!judge && !after && !tasks) throw new Error(`${about} does nothing. Give it \`judge\` or \`after\`, or take it out.`)
    if (behind === module) throw new Error(`${about} is to come behind its own module. Write its reactions in the order in which they go.`)
    if (behind !== undefined && !modules.has(behind))
      throw new Error(`${about} is to come behind "${behind}", a module that has no reactions. Take \`behind\` out, or name another.`)
  }
}

/** By the names of their modules, but each behind the one it says. */
function* inOrder(of: readonly Reacting[], resource: string): Generator<Reaction> {
  const waiting = of.toSorted((a, b) => (a.module < b.module ? -1 : 1)).filter((one) => one.reactions.some((r) => r.resource === resource))
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ reactions }) =>
      reactions.every((one) => one.resource !== resource || !waiting.some(({ module }) => module === one.behind)),
    )
    if (next < 0) {
      const round = waiting.map(({ file }) => file).join(', ')
      throw new Error(`${round}: their reactions to "${resource}" wait for one another. Take one \`behind\` out.`)
    }
    yield* waiting.splice(next, 1)[0]!.reactions.filter((one) => one.resource === resource)
  }
}

/** Everybody's reactions to each resource; what cannot be right is said with the file and what to write instead. */
export function orderReactions(all: readonly Reacting[], resourceNames: Iterable<string>): Reactions {
  const resources = new Set(resourceNames)
  const modules = new Set(all.map(({ module }) => module))
  for (const one of all) assertSound(one, modules, resources)
  const named = new Set(all.flatMap(({ reactions }) => reactions.map(({ resource }) => resource)))
  return new Map([...named].map((resource) => [resource, [...inOrder(all, resource)]]))
}
