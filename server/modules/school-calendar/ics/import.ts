import type { z } from 'zod'
import calendarDays from '../../../../resources/calendar-days.ts'
import type { importCalendar as call } from '../../../../resources/contract/school-calendar.ts'
import { calendarFileLimits as most, type ReadEvent } from '../../../../resources/domain/calendar/read-events.ts'
import { addDays, fill, printNumber, sayProblem, type Text, type ValuesOf } from '../../../../resources/kit/index.ts'
import { apart, workAt, type Limits } from '../../../apart/index.ts'
import type { Outcome } from '../../../records/changes.ts'
import { withCapability } from '../../../request/granted.ts'
import { undoableBy, type RequestContext } from '../../../request/context.ts'
import { invalidField } from '../../../request/errors.ts'
import type { Upload } from '../../../request/route.ts'
import type { ModuleDeps } from '../../deps.ts'
import { takeOverCalendar } from '../capabilities.ts'
import { schoolOf, yearOf } from '../service.ts'
import type { Frame } from './event.ts'
import { isKind, kindOf } from './kinds.ts'
import { fileTexts, sayFault, sayNote } from './sentences.ts'

type Deps = Pick<ModuleDeps, 'records'>
const reading = workAt<typeof import('./reading.ts').default>('./reading', import.meta.url)
const limits: Limits = { heapMb: 256, residentMb: 500, seconds: 20 }
const all = { page_no: 1, per_page: 20_000 } as const

const saidOf = (text: Text, params: Readonly<Record<string, string>>[] = [{}, {}]) =>
  invalidField('file', { code: 'said', params: { en: fill(text[0], params[0]!), ar: fill(text[1], params[1]!) } })
const numbered = (text: Text, number: number, limit: number) =>
  saidOf(
    text,
    (['en', 'ar'] as const).map((locale) => ({ number: printNumber(number, locale), most: printNumber(limit, locale) })),
  )

/** The file as text, before anything is done with it that takes long. */
function textOf(file: Upload | undefined): string {
  if (!file) throw invalidField('file', { code: 'required' })
  const megabytes = file.bytes.length / 1024 / 1024
  if (megabytes > most.megabytes) throw numbered(fileTexts.too_large, Math.ceil(megabytes * 10) / 10, most.megabytes)
  const text = file.bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (!/^\s*BEGIN:VCALENDAR/i.test(text)) throw saidOf(fileTexts.no_calendar)
  const events = text.match(/^BEGIN:VEVENT/gim)?.length ?? 0
  if (events === 0) throw saidOf(fileTexts.no_events)
  if (events > most.events) throw numbered(fileTexts.too_many, events, most.events)
  return text
}

/** The kinds that somebody has chosen; null: it is left out. */
function choicesIn(said: string | undefined): ReadonlyMap<string, string | null> {
  if (said === undefined) return new Map()
  try {
    const parsed: unknown = JSON.parse(said)
    if (typeof parsed !== 'object' || parsed === null) return new Map()
    return new Map(Object.entries(parsed).flatMap(([uid, kind]) => (kind === null || isKind(kind) ? [[uid, kind] as const] : [])))
  } catch {
    throw invalidField('choices', { code: 'invalid' })
  }
}

async function frameOf(deps: Deps, context: RequestContext): Promise<Frame> {
  const [school, year] = await Promise.all([schoolOf(deps, context), yearOf(deps, context)])
  if (!school) throw saidOf(fileTexts.no_school)
  return {
    zone: school.timezone ?? 'UTC',
    from: year?.from_date ?? addDays(context.today, -180),
    to: year?.to_date ?? addDays(context.today, 365),
  }
}

const isArabic = (text: string): boolean => /[\u0600-\u06FF]/.test(text)

/** What a file says, and nothing of what only the school knows: grades and Arabic names stay as they are. */
const valuesOf = (event: ReadEvent, kind: string, source: string): ValuesOf<typeof calendarDays> => {
  const isTimed = !['holiday', 'vacation', 'working'].includes(kind)
  return {
    date: event.date,
    to_date: event.to_date,
    kind,
    name_en: event.name,
    ...(isArabic(event.name) ? { name_ar: event.name } : {}),
    notes: event.notes,
    is_tentative: event.is_tentative,
    starts_at: isTimed ? event.starts_at : null,
    ends_at: isTimed ? event.ends_at : null,
    repeats: event.repeats,
    repeat_days: [...event.repeat_days],
    repeat_until: event.repeat_until,
    uid: event.uid,
    source,
  }
}

type Known = ReadonlyMap<
  string,
  { readonly id: string; readonly kind: string; readonly skips: readonly { readonly id: string; readonly day: string }[] }
>
async function knownOf({ records }: Deps, context: RequestContext): Promise<Known> {
  const { records: rows } = await records.list(context, calendarDays, {
    ...all,
    columns: ['uid', 'kind'],
    condition: { field: 'uid', op: 'filled', value: null },
  })
  const skips = await records.parts(
    context,
    calendarDays,
    'skips',
    rows.map((row) => row.calendar_day_id),
  )
  return new Map(
    rows.flatMap((row) =>
      row.uid ? [[row.uid, { id: row.calendar_day_id, kind: row.kind, skips: skips.get(row.calendar_day_id) ?? [] }] as const] : [],
    ),
  )
}

/** The events of a file as they would stand in the calendar, or as they stand there from now on: all of them, as one operation, or none. */
export async function importCalendar(
  deps: Deps,
  asking: RequestContext,
  file: Upload | undefined,
  asked: z.output<NonNullable<typeof call.body>>,
) {
  const text = textOf(file)
  const context = { ...withCapability(asking, takeOverCalendar), ...(asked.registers ? { registers: asked.registers } : {}) }
  const [frame, choices] = [await frameOf(deps, asking), choicesIn(asked.choices)]
  const read = await apart(reading, { text, ...frame }, limits)
  if (read === null) throw saidOf(fileTexts.no_calendar)
  const source = (read.name ?? file?.name ?? '').slice(0, 120)
  const known = await knownOf(deps, context)
  const byUid = new Map(read.events.map((event) => [event.uid, event]))
  // what comes back in a way of its own is taken day by day
  if (byUid.size > most.events) throw numbered(fileTexts.too_many_days, byUid.size, most.events)
  const events = [...byUid.values()].map((event) => ({
    event,
    kind: choices.get(event.uid) ?? known.get(event.uid)?.kind ?? kindOf(event),
    isLeft: choices.get(event.uid) === null,
  }))
  const changes = events.map(({ event, kind }) => {
    const there = known.get(event.uid)
    const values = valuesOf(event, kind, source)
    // days that are left out already stay the same rows
    const skips = event.skips.map((day) => there?.skips.find((one) => one.day === day) ?? { day })
    return there
      ? { verb: 'update' as const, resource: calendarDays, id: there.id, values: { ...values, skips } }
      : { verb: 'create' as const, resource: calendarDays, values: { ...values, skips } }
  })
  const outcomes = await deps.records.apply(context, changes, { dryRun: true, theGoodOnes: true })
  const told = events.map(({ event, kind, isLeft }, at) => ({ event, kind, isLeft, outcome: outcomes[at]! }))
  const isSaving = asked.mode === 'save'
  const going = told.filter(({ isLeft, outcome }) => !isLeft && (outcome.status === 'written' || isAsked(outcome)))
  const asksRegisters = going.some(({ outcome }) => isAsked(outcome))
  if (isSaving && asksRegisters) throw invalidField('registers', { code: 'required' })
  const goes = new Set(going.map(({ event }) => event.uid))
  const wanted = changes.filter((_, at) => goes.has(told[at]!.event.uid))
  if (isSaving && wanted.length > 0)
    await deps.records.apply({ ...context, act: 'import', ...(file ? { files: { names: [file.name], total: 1 } } : {}) }, wanted)
  return {
    name: read.name,
    events: told.map(({ event, kind, outcome }) => ({
      uid: event.uid,
      name: event.name,
      date: event.date,
      to_date: event.to_date,
      starts_at: event.starts_at,
      ends_at: event.ends_at,
      is_tentative: event.is_tentative,
      repeats: event.repeats,
      repeat_until: event.repeat_until,
      kind,
      fate: fateOf(outcome),
      told: [...event.told.map((note) => sayNote(note, context.locale, frame.to)), ...problemsOf(context, outcome)],
    })),
    left_out: read.leftOut.map(({ why, ...one }) => ({ ...one, why: sayFault(why, context.locale) })),
    operation_id: isSaving ? undoableBy(context) : null,
    saved: isSaving ? wanted.length : 0,
    asks_registers: asksRegisters,
  }
}

/** It only waits for a word about registers. */
const isAsked = ({ status, asks, problems, error }: Outcome): boolean =>
  status === 'refused' &&
  error?.code === 'VALIDATION' &&
  asks.length > 0 &&
  Object.keys(problems).every((path) => asks.some(({ word, about }) => word === 'registers' && about === path))

function fateOf(outcome: Outcome): 'new' | 'changed' | 'same' | 'refused' {
  const { status, verb } = outcome
  if (status === 'refused' && !isAsked(outcome)) return 'refused'
  if (status === 'same') return 'same'
  return verb === 'create' ? 'new' : 'changed'
}
const problemsOf = ({ locale }: RequestContext, { problems, error }: Outcome): string[] => [
  ...Object.values(problems).flatMap((some) => some.map((one) => sayProblem(one, locale, calendarDays))),
  ...(error ? [locale === 'ar' ? error.text[1] : error.text[0]] : []),
]
