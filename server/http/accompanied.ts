import { askWords, isBlank, isDate, longestReason, registersWays, type Resource } from '../../resources/kit/index.ts'
import type { RequestContext } from '../request/context.ts'
import { invalidField } from '../request/errors.ts'

type Said = Readonly<Record<string, unknown>>

/** Why, where the body of any write says it; too long a reason is refused where the call or the record asks for one. */
export function reasonIn(body: unknown): { readonly reason?: string } {
  const said = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : null
  return typeof said === 'string' && said.trim() !== '' ? { reason: [...said.trim()].slice(0, longestReason).join('') } : {}
}

/** Takes what stands beside the values of a write out of what was sent: from which day, why, and that a full class is meant. */
export function accompanied(
  context: RequestContext,
  resource: Resource,
  said: Said,
): { context: RequestContext; values: Record<string, unknown> } {
  const values: Record<string, unknown> = { ...said }
  const taken: Partial<Record<(typeof askWords)[number], unknown>> = {}
  for (const word of askWords) {
    // a record may have a field of this name; that somebody else is meant is said of each record among its values
    if (word === 'force' || resource.fields[word] || !Object.hasOwn(values, word)) continue
    taken[word] = values[word]
    delete values[word]
  }
  const { effective_date: day, reason, over_capacity, registers } = taken
  const way = registersWays.find((one) => one === registers)
  if (!isBlank(registers) && way === undefined) throw invalidField('registers', { code: 'invalid' })
  if (!isBlank(day) && (typeof day !== 'string' || !isDate(day.trim()))) throw invalidField('effective_date', { code: 'not_date' })
  if (!isBlank(reason) && typeof reason !== 'string') throw invalidField('reason', { code: 'not_text' })
  const why = typeof reason === 'string' ? reason.trim() : ''
  if ([...why].length > longestReason) throw invalidField('reason', { code: 'too_long', params: { max: longestReason } })
  return {
    values,
    context: {
      ...context,
      ...(typeof day === 'string' && day.trim() !== '' ? { effectiveDate: day.trim() } : {}),
      ...(why ? { reason: why } : {}),
      ...(over_capacity === true ? { overCapacity: true } : {}),
      ...(way === undefined ? {} : { registers: way }),
    },
  }
}
