import { schoolWeek, timesMeet, timesOn, type PeriodTimes } from '../../../resources/domain/timetable/day.ts'
import { weekdays } from '../../../resources/domain/calendar/working-days.ts'
import type { Text } from '../../../resources/kit/index.ts'
import periods from '../../../resources/periods.ts'
import timetableLessons from '../../../resources/timetable-lessons.ts'
import { addProblem } from '../../records/cases.ts'
import { countedBy } from '../../records/counted-by.ts'
import type { ReactionInput } from '../../records/reaction.ts'
import type { Case, RecordsWithin } from '../../records/types.ts'
import { dayTwice, endsTooSoon, hasLessons, periodsMeet } from './sentences.ts'

type Row = Readonly<Record<string, unknown>>
interface Standing extends PeriodTimes {
  readonly id: string
  readonly name: Text
}
const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Of a row that is there already, what is sent says only what differs. */
function otherTimesAfter(sent: unknown, held: readonly Row[]): PeriodTimes['other_times'] {
  const rows = sent === undefined ? held : Array.isArray(sent) ? (sent as readonly Row[]) : []
  return rows
    .map((row): Row => {
      const { id } = row
      return { ...held.find(({ id: known }) => known !== undefined && known === id), ...row }
    })
    .map(({ day, starts_at, ends_at }) => ({ day: textIn(day), starts_at: textIn(starts_at), ends_at: textIn(ends_at) }))
}

function standingAfter({ id, before, values }: Case<typeof periods>, held: readonly Row[]): Standing {
  const row = { ...before, ...values }
  return {
    id,
    name: [textIn(row.name_en), textIn(row.name_ar) || textIn(row.name_en)],
    starts_at: textIn(row.starts_at),
    ends_at: textIn(row.ends_at),
    days: textsIn(row.days),
    other_times: otherTimesAfter(values.other_times, held),
  }
}

async function periodsOfSchool(within: RecordsWithin, schoolId: string) {
  const { records } = await within.list(periods, {
    page_no: 1,
    per_page: 100,
    columns: ['code'],
    condition: { field: 'school_id', op: 'eq', value: schoolId },
  })
  return Promise.all(records.map(({ period_id }) => within.get(periods, period_id)))
}

/** Nobody is in two periods at once, on whichever day. */
export async function judgePeriods({ within, cases }: ReactionInput<typeof periods>): Promise<void> {
  const schools = new Set(cases.flatMap(({ before, values }) => values.school_id ?? before?.school_id ?? []))
  for (const schoolId of schools) {
    await within.alone(`periods ${schoolId}`)
    const stored = await periodsOfSchool(within, schoolId)
    const heldOf = (id: string): readonly Row[] => stored.find(({ period_id }) => period_id === id)?.other_times ?? []
    const concerned = cases.filter(({ before, values }) => (values.school_id ?? before?.school_id) === schoolId)
    const after = new Map<string, Standing>(
      stored.map(({ period_id, name_en, name_ar, ...row }) => [period_id, { ...row, id: period_id, name: [name_en, name_ar ?? name_en] }]),
    )
    for (const one of concerned) after.set(one.id, standingAfter(one, heldOf(one.id)))
    for (const one of concerned) judgePeriod(one, after)
  }
  await keepLessons(within, cases)
}

/** Which of the fields that say when it is has been changed. */
const saidField = ({ values }: Case<typeof periods>): string =>
  ['starts_at', 'ends_at', 'days'].find((name) => name in values) ?? 'starts_at'

function judgePeriod(one: Case<typeof periods>, after: ReadonlyMap<string, Standing>): void {
  const own = after.get(one.id)!
  if (own.starts_at !== '' && own.starts_at === own.ends_at) addProblem(one, 'ends_at', 'said', endsTooSoon)
  for (const [at, other] of own.other_times.entries()) {
    if (other.starts_at !== '' && other.starts_at === other.ends_at) addProblem(one, `other_times.${at}.ends_at`, 'said', endsTooSoon)
    if (own.other_times.findIndex(({ day }) => day === other.day) < at)
      addProblem(one, `other_times.${at}.day`, 'said', dayTwice(other.day))
  }
  // one sentence says it, of the first day on which it is so
  for (const weekday of schoolWeek([])) {
    const times = timesOn(own, weekday)
    if (!times) continue
    const met = [...after.values()].find((other) => {
      const others = other.id === own.id ? null : timesOn(other, weekday)
      return others !== null && timesMeet(times, others)
    })
    if (!met) continue
    const at = own.other_times.findIndex(({ day }) => day === weekday)
    return addProblem(one, at < 0 ? saidField(one) : `other_times.${at}.starts_at`, 'said', periodsMeet(met.name, weekday))
  }
}

/** What is taught in a period stays somewhere: it becomes no break, and leaves no day, while lessons stand in it. */
async function keepLessons(within: RecordsWithin, cases: readonly Case<typeof periods>[]): Promise<void> {
  const daysAfter = ({ before, values }: Case<typeof periods>): readonly string[] => textsIn('days' in values ? values.days : before?.days)
  const shrinking = cases.filter(
    (one) => one.before !== null && (one.values.kind === 'break' || ('days' in one.values && daysAfter(one).length > 0)),
  )
  const breaks = shrinking.filter(({ values }) => values.kind === 'break')
  const counted = await countedBy(
    within,
    timetableLessons,
    'period_id',
    breaks.map(({ id }) => id),
  )
  for (const one of breaks) {
    const count = counted.get(one.id) ?? 0
    if (count > 0) addProblem(one, 'kind', 'said', hasLessons(count))
  }
  for (const one of shrinking.filter((other) => !breaks.includes(other))) {
    const gone = weekdays.filter((day) => !daysAfter(one).includes(day))
    const { total } = await within.list(timetableLessons, {
      page_no: 1,
      per_page: 1,
      columns: ['weekday'],
      condition: {
        and: [
          { field: 'period_id', op: 'eq', value: one.id },
          { field: 'weekday', op: 'in', value: gone },
        ],
      },
    })
    if (total > 0) addProblem(one, 'days', 'said', hasLessons(total))
  }
}
