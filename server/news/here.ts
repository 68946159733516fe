import type { Here, Present } from '../../resources/contract/live.ts'
import type { Principal } from '../request/context.ts'
import type { Stay } from './stays.ts'

/** More people at one record than these are only counted. */
const mostNamed = 12

/** The same person in several tabs is one, who edits where one of them does. */
function together(stays: readonly Stay[]): Present[] {
  const people = new Map<string, Present>()
  for (const { userId, name, nameAr, does, since } of stays) {
    const there = people.get(userId)
    const isMore = !there || (does === 'edit' && there.does === 'read') || (does === there.does && since < there.since)
    if (isMore) people.set(userId, { user: userId, name, name_ar: nameAr, does, since })
  }
  return [...people.values()].sort((a, b) => a.does.localeCompare(b.does, 'en') || (a.since < b.since ? -1 : a.since > b.since ? 1 : 0))
}

/** Has this session the record open in one of its tabs? */
export const isAt = (stays: readonly Stay[], { sessionId }: Pick<Principal, 'sessionId'>): boolean =>
  stays.some((stay) => stay.sessionId === sessionId)

/** Who is at one record, as one of its readers is told: others only, and whoever only reads it only to those who have it open, too. */
export function hereFor(record: Pick<Here, 'resource' | 'id'>, stays: readonly Stay[], reader: Principal): Here {
  const all = isAt(stays, reader)
  const people = together(stays.filter(({ userId, does }) => userId !== reader.userId && (all || does === 'edit')))
  return {
    resource: record.resource,
    id: record.id,
    people: people.slice(0, mostNamed),
    more: Math.max(0, people.length - mostNamed),
    own: stays.filter(({ userId, does }) => userId === reader.userId && does === 'edit').map(({ tab }) => tab),
  }
}
