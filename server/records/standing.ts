import type { Resource } from '../../resources/kit/index.ts'
import type { RequestContext } from '../request/context.ts'
import { addProblem } from './cases.ts'
import type { Case } from './types.ts'

const isOn = (flag: unknown): boolean => flag !== false && flag !== 0

/**
 * `is_active`, the word for it and the date of leaving say the same, wherever one of them changes: switching a child off makes it
 * withdrawn as of a day, a child that is transferred out is switched off, one that returns is active and has not left.
 */
export function settleStanding(resource: Resource, one: Case, context: RequestContext): void {
  const { standing } = resource
  if (!standing || !resource.hasStatus) return
  const { before, values } = one
  const { field, present = [], since } = standing
  const gives = (name: string | undefined): name is string => name !== undefined && Object.hasOwn(values, name)
  if (before && !gives('is_active') && !gives(field) && !gives(since)) return
  const says = (word: unknown): boolean => typeof word !== 'string' || present.includes(word)
  const wasOn = before !== null && isOn(before.is_active)
  const flag = gives('is_active') ? isOn(values.is_active) : before ? wasOn : true
  const turnsFlag = gives('is_active') && (before === null ? !flag : flag !== wasOn)
  const turnsWord = gives(field) && (before === null ? !says(values[field]) : values[field] !== before[field])
  if (before && turnsFlag && turnsWord && field && says(values[field]) !== flag)
    return addProblem(one, field, 'disagrees', { other: 'is_active' })
  const on = turnsWord && field ? says(values[field]) && (before !== null || flag) : flag
  const word = field ? (values[field] ?? before?.[field]) : undefined
  if (before ? on !== wasOn : !on) values.is_active = on
  else if (gives('is_active')) values.is_active = on
  if (field && says(word) !== on) values[field] = on ? present[0] : standing.away
  if (on) {
    // one who is there may have a day on which the contract ends; one who came back has not left, but for a day that is put back
    if (one.verb === 'revert' && gives(since)) return
    if ((before !== null && !wasOn) || field) clear(one, since)
  } else leave(resource, one, since, context, wasOn)
}

function clear({ before, values }: Case, since: string): void {
  if ((values[since] ?? before?.[since] ?? null) !== null) values[since] = null
}

/** Nobody has left before the day has come, nor before the first day. */
function leave(resource: Resource, one: Case, since: string, context: RequestContext, wasOn: boolean): void {
  const { before, values } = one
  const known = typeof values[since] === 'string' ? values[since] : null
  const held = before && !wasOn && typeof before[since] === 'string' ? before[since] : null
  const day = known ?? context.effectiveDate ?? held ?? context.today
  const path = known === null && context.effectiveDate ? 'effective_date' : since
  const first = resource.fields[since]?.notBefore
  const from = first ? (values[first] ?? before?.[first]) : undefined
  if (day > context.today) addProblem(one, path, 'in_future')
  else if (first && typeof from === 'string' && day < from) addProblem(one, path, 'order', { other: first })
  if (day !== before?.[since]) values[since] = day
}
