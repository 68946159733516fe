import type { Resource } from '../../resources/kit/index.ts'
import { isOn } from './cases.ts'
import type { Reaction } from './reaction.ts'
import type { Case, Row } from './types.ts'
import type { Verb } from './verbs.ts'
import type { Work } from './work.ts'

const isSwitched = ({ before, values }: Case): boolean => before !== null && 'is_active' in values && isOn(values) !== isOn(before)

/** A change counts as what was asked for, and as what it comes to. */
const isVerb = (one: Case, verb: Verb): boolean =>
  one.verb === verb ||
  (verb === 'update' && one.verb === 'revert') ||
  (verb === 'move' && one.before !== null && one.from !== null) ||
  (verb === 'status' && isSwitched(one))

const concerned = (reaction: Reaction, cases: readonly Case[]): readonly Case[] =>
  cases.filter((one) => reaction.on.some((verb) => isVerb(one, verb)))

const reactionsTo = (work: Work, resource: Resource): readonly Reaction[] => work.floor.reactions.get(resource.name) ?? []

/** What nobody else may be at while any of this is written. */
export const tasksOf = (work: Work, resource: Resource, sent: readonly Readonly<Row>[]): string[] =>
  reactionsTo(work, resource).flatMap((reaction) => sent.flatMap((row) => reaction.tasks?.(row) ?? []))

/** Everybody who has something to say of these changes says it, each once for all of them. */
export async function judgeByReactions(work: Work, resource: Resource, cases: readonly Case[]): Promise<void> {
  const { context, within } = work
  const { registry } = work.floor
  for (const reaction of reactionsTo(work, resource)) {
    const some = reaction.judge ? concerned(reaction, cases) : []
    if (some.length > 0) await reaction.judge?.({ context, within, registry, resource, cases: some })
  }
}

/** What follows from what was stored. */
export async function follow(work: Work, resource: Resource, cases: readonly Case[]): Promise<void> {
  const { context, within } = work
  const { registry } = work.floor
  for (const reaction of reactionsTo(work, resource)) {
    const some = reaction.after ? concerned(reaction, cases) : []
    if (some.length > 0) await reaction.after?.({ context, within, registry, resource, cases: some })
  }
}
