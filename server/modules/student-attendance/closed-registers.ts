import calendarDays from '../../../resources/calendar-days.ts'
import { touching } from '../../../resources/contract/calendar-entries.ts'
import { closedDays, lostDays, type ClosedDays } from '../../../resources/domain/calendar/closed-days.ts'
import { stateOf, type CalendarEntry } from '../../../resources/domain/calendar/day-states.ts'
import { printDayOfWeek, printNumber, type Locale } from '../../../resources/kit/index.ts'
import { addProblem } from '../../records/cases.ts'
import type { ReactionInput } from '../../records/reaction.ts'
import { readEntriesWithin } from '../school-calendar/service.ts'
import { readRules } from './capabilities.ts'
import { handedInOn, turnVoided, voidAll } from './holidays.ts'
import type { SessionHead } from './queries/sessions.ts'
import { gradesOfClasses } from './queries/voids.ts'
import { settingsIn } from './settings.ts'

type Input = ReactionInput<typeof calendarDays>
type Case = Input['cases'][number]

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
const named = (one: unknown, name: string): string[] => {
  const value: unknown = typeof one === 'object' && one !== null ? (one as Readonly<Record<string, unknown>>)[name] : one
  return typeof value === 'string' ? [value] : []
}
/** An entry as it stands in a change: with ids of its grades, or what is linked to them. */
const entryOf = (row: NonNullable<Case['before']> | Case['values']): CalendarEntry => ({
  date: row.date ?? '',
  to_date: row.to_date ?? null,
  kind: row.kind ?? 'holiday',
  repeats: row.repeats ?? null,
  repeat_days: row.repeat_days ?? null,
  repeat_until: row.repeat_until ?? null,
  grades: listIn(row.grades).flatMap((one) => named(one, 'standard_id')),
  skips: listIn(row.skips).flatMap((one) => named(one, 'day')),
})

interface Turned {
  readonly one: Case
  readonly schoolId: string
  readonly name: string
  readonly before: CalendarEntry | null
  /** the same where it was as certain as it is now: what depended on the moon is asked about once more when it is confirmed */
  readonly sure: CalendarEntry | null
  readonly after: CalendarEntry | null
}
const turning = new Set(['holiday', 'vacation', 'working'])
/** Only what closes or opens days that are over already, or did, is looked at more closely. */
const mayMatter = ({ before, values }: Case, today: string): boolean =>
  [before, { ...before, ...values }].some((row) => row?.kind && row.date && turning.has(row.kind) && row.date <= today)

/** `isStored`: what is written stands there already. What a change says nothing of stands in the record. */
async function turnedBy({ context, within, cases }: Input, isStored: boolean): Promise<Turned[]> {
  const found: Turned[] = []
  for (const one of cases) {
    if (!mayMatter(one, context.today)) continue
    const { before, values, verb, id } = one
    const isThere = isStored ? verb !== 'remove' : before !== null && verb !== 'restore'
    const stored = isThere ? await within.as(readRules).get(calendarDays, id) : null
    const was = before === null || verb === 'restore' ? null : { ...stored, ...before }
    const is = verb === 'remove' ? null : { ...before, ...stored, ...(isStored ? {} : values) }
    const { school_id, name_en } = { ...before, ...stored, ...values }
    found.push({
      one,
      schoolId: school_id ?? context.schoolId ?? '',
      name: name_en ?? '',
      before: was && entryOf(was),
      sure: was && !(was.is_tentative === true && is?.is_tentative !== true) ? entryOf(was) : null,
      after: is && entryOf(is),
    })
  }
  return found
}

type Ends = readonly [CalendarEntry | null, CalendarEntry | null]
/** The days on which an entry closes the school, and those on which it opens it no more. */
const datesOf = ([from, to]: Ends, today: string): string[] => [...closedDays(from, to, today).dates, ...lostDays(from, to, today).dates]

/**
 * The registers that were handed in on days that are free only by this change. Each is judged by the grade of its class: others, and the
 * entry as it was, are weighed as the calendar weighs them.
 */
async function handedInOnFreed({ within, context, cases }: Input, turned: Turned, [from, to]: Ends): Promise<SessionHead[]> {
  const { schoolId } = turned
  const { tenantId } = context.principal
  const heads = async (days: ClosedDays) => handedInOn(within, { tenantId, schoolId }, days)
  const closed = await heads(closedDays(from, to, context.today))
  const lost = await heads(lostDays(from, to, context.today))
  const all = [...new Map([...closed, ...lost].map((head) => [head.session_id, head])).values()]
  // most entries lie on days without registers, and nothing else is read then
  if (all.length === 0) return []
  const sorted = all.map(({ date }) => date).sort()
  const own = new Set(cases.map(({ id }) => id))
  const reader = within.as(readRules)
  const others = (await readEntriesWithin(reader, schoolId, touching(sorted[0]!, sorted.at(-1)!))).filter(
    ({ calendar_day_id: id }) => !own.has(id),
  )
  const grades = await gradesOfClasses(
    within.q,
    tenantId,
    all.map(({ class_id }) => class_id),
  )
  // a day off says so of a weekend, too; a working day that goes leaves it as it is
  const weekend = lost.length === 0 ? [] : (await settingsIn(reader, schoolId)).weekend
  const turns = ({ date, class_id }: SessionHead, weekdays: readonly string[]): boolean => {
    const isFree = (entry: CalendarEntry | null): boolean =>
      ['holiday', 'weekend'].includes(stateOf(date, weekdays, entry ? [...others, entry] : others, grades.get(class_id)))
    return !isFree(from) && isFree(to)
  }
  const [isClosed, isLost] = [closed, lost].map((some) => new Set(some.map(({ session_id }) => session_id)))
  return all.filter((head) => (isClosed!.has(head.session_id) && turns(head, [])) || (isLost!.has(head.session_id) && turns(head, weekend)))
}

const daysSaid = (heads: readonly SessionHead[], locale: Locale): string => {
  const dates = [...new Set(heads.map(({ date }) => date))].sort()
  const shown = dates.slice(0, 3).map((date) => printDayOfWeek(date, locale))
  const more = dates.length - shown.length
  const rest = more > 0 ? [locale === 'ar' ? `وغيرها (${printNumber(more, 'ar')})` : `${printNumber(more, 'en')} more`] : []
  return [...shown, ...rest].join(locale === 'ar' ? '، ' : ', ')
}
const arabicRegisters = (count: number): string => {
  if (count === 1) return 'سُلّم سجل حضور واحد'
  if (count === 2) return 'سُلّم سجلا حضور'
  const named = count % 100 >= 3 && count % 100 <= 10 ? 'سجلات حضور' : 'سجل حضور'
  return `سُلّم ${printNumber(count, 'ar')} ${named}`
}
const question = (heads: readonly SessionHead[]) => ({
  en: `${printNumber(heads.length, 'en')} ${heads.length === 1 ? 'register was' : 'registers were'} handed in on ${daysSaid(heads, 'en')}: keep or void?`,
  ar: `${arabicRegisters(heads.length)} (${daysSaid(heads, 'ar')}): الإبقاء عليها أم إلغاؤها؟`,
})

const isPutBack = ({ context }: Pick<Input, 'context'>, { verb }: Case): boolean =>
  context.isUndoing === true || verb === 'restore' || verb === 'revert'

/** A day that was one of school and is not any more: whoever says so is asked what becomes of the registers that were handed in. */
export async function askForRegisters(input: Input): Promise<void> {
  const { context } = input
  if (context.registers !== undefined) return
  for (const turned of await turnedBy(input, false)) {
    const { one, sure, after } = turned
    if (isPutBack(input, one)) continue
    const heads = await handedInOnFreed(input, turned, [sure, after])
    if (heads.length === 0) continue
    addProblem(one, 'registers', 'said', question(heads))
    one.asks.push({ word: 'registers', about: 'registers' })
  }
}

/** Registers follow the answer; with the entry gone, what it had taken out counts again, and with the entry put back not. */
export async function turnRegisters(input: Input): Promise<void> {
  const { context, within } = input
  for (const turned of await turnedBy(input, true)) {
    const { one, name, before, sure, after } = turned
    const opened = datesOf([after, before], context.today)
    if (opened.length > 0) await turnVoided(within, context, { because: one.id, dates: opened, isBack: false, reason: name })
    if (isPutBack(input, one)) {
      const closed = datesOf([before, after], context.today)
      await turnVoided(within, context, { because: one.id, dates: closed, isBack: true, reason: name })
    } else if (context.registers === 'void') {
      const heads = await handedInOnFreed(input, turned, [sure, after])
      await voidAll(within, context, heads, { reason: name, because: one.id })
    }
  }
}
