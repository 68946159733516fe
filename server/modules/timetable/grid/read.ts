import type { DataOf } from '../../../../resources/contract/call.ts'
import type { GridLesson, GridOwner, GridSheet, readTimetableGrid } from '../../../../resources/contract/timetable-grid.ts'
import { cellName, gridIn, isNothing, periodsBy, type PeriodOf } from './sheet.ts'
import { lessonReader, ownerIn, type Owner } from './lesson-text.ts'
import { say, sayProblem, type Text } from '../../../../resources/kit/index.ts'
import { apart, workAt, type Limits } from '../../../apart/index.ts'
import type { RequestContext } from '../../../request/context.ts'
import { invalidField } from '../../../request/errors.ts'
import type { Upload } from '../../../request/route.ts'
import { inSchool, type TimetableDeps } from '../reading.ts'
import { periodsOf } from '../service.ts'
import { planOf } from './bring.ts'
import { knownIn } from './known.ts'
import type { SheetText } from './reading.ts'

const reading = workAt<typeof import('./reading.ts').default>('./reading', import.meta.url)
const limits: Limits = { heapMb: 384, residentMb: 700, seconds: 60 }

const noWeek: Text = [
  'No week was found on this sheet: days stand in one line or one column, periods in the other',
  'لا يوجد جدول أسبوعي في هذه الورقة: تكون الأيام في سطر أو عمود، والحصص في الآخر',
]
const nobodys: Text = [
  'Nobody can tell whose week this is: call the sheet as the class or the teacher is called, or write it above the week',
  'لا يُعرف لمن هذا الجدول: سمِّ الورقة باسم الشعبة أو المعلم، أو اكتبه فوق الجدول',
]
const noPeriod = (text: string): Text => [`The school has no period called “${text}”`, `لا توجد في المدرسة حصة باسم «${text}»`]

type Known = Awaited<ReturnType<typeof knownIn>>
type Placed = { readonly lesson: GridLesson; readonly cell: string; readonly said: string; readonly sheet: number }
type Place = NonNullable<GridOwner['stays']>[number]
interface Sheet {
  /** of which it says what cannot be taken */
  readonly stays: Place[]
  /** of which it speaks */
  readonly periods: readonly string[]
  /** it has lines of which nobody can tell the period */
  readonly isPartly: boolean
  readonly told: Omit<GridSheet, 'lessons'>
  readonly placed: readonly Placed[]
}

/** A sheet by itself: what each cell says. */
function readSheet({ name, lines }: SheetText, sheet: number, known: Known, periodOf: PeriodOf, language: (text: Text) => string): Sheet {
  const problems: GridSheet['problems'] = []
  const grid = gridIn(lines, periodOf)
  const owner: Owner | null = grid && ownerIn([name, ...grid.above], known)
  const told = { name, owner: owner && { ...owner, ...known.called(owner.id) }, problems }
  if (!grid || !owner) {
    problems.push({ cell: null, text: language(grid ? nobodys : noWeek), said: '' })
    return { told, placed: [], stays: [], periods: [], isPartly: false }
  }
  for (const at of grid.unknown) problems.push({ cell: cellName(at), text: language(noPeriod(at.text)), said: at.text })
  const read = lessonReader(known)
  const stays: Place[] = []
  const placed = grid.cells.flatMap(({ weekday, period, text, ...at }): Placed[] => {
    if (isNothing(text)) return []
    const cell = cellName(at)
    const { lessons, problems: wrong } = read(text, owner)
    for (const one of wrong) problems.push({ cell, text: language(one), said: text })
    if (wrong.length > 0) stays.push({ weekday, period_id: period })
    return lessons.map((lesson) => ({ lesson: { ...lesson, weekday, period_id: period }, cell, said: text, sheet }))
  })
  const periods = [...new Set(grid.cells.map(({ period }) => period))]
  return { told, placed, stays, periods, isPartly: grid.unknown.length > 0 }
}

/** Each class and each teacher of whom a sheet speaks, with what it leaves as it stands. */
function ownersOf(sheets: readonly Sheet[]): GridOwner[] {
  const ids = new Set(sheets.flatMap(({ told: { owner } }) => owner?.id ?? []))
  return [...ids].map((id) => {
    const own = sheets.filter(({ told: { owner } }) => owner?.id === id)
    const stays = own.flatMap((one) => one.stays)
    const periods = own.some(({ isPartly }) => isPartly) ? [...new Set(own.flatMap((one) => one.periods))] : null
    return { of: own[0]!.told.owner!.of, id, ...(stays.length > 0 ? { stays } : {}), ...(periods ? { periods } : {}) }
  })
}

/** What a workbook would make of the weeks that it names, each cell judged as if it were saved; what cannot stand is left out. */
export async function readGrid(
  deps: TimetableDeps,
  asked: RequestContext,
  file: Upload | undefined,
  from: string | undefined,
): Promise<DataOf<typeof readTimetableGrid>> {
  if (!file) throw invalidField('file', { code: 'required' })
  const context = inSchool(asked)
  const language = (text: Text): string => say(text, asked.locale)
  const [texts, known, periods] = await Promise.all([
    apart(reading, { bytes: file.bytes, name: file.name.replace(/\.[^.]*$/, '') }, limits),
    knownIn(deps, context),
    periodsOf(deps, context),
  ])
  const periodOf = periodsBy(periods.map(({ code, name, name_ar, ...period }) => ({ ...period, names: [code, name, name_ar] })))
  const sheets = texts.map((text, at) => readSheet(text, at, known, periodOf, language))
  // the week of a class and that of its teacher say the same lesson twice
  const placed = [...new Map(sheets.flatMap((one) => one.placed).map((one) => [JSON.stringify(one.lesson), one])).values()]
  const good = ownersOf(sheets).length === 0 ? [] : await judged(deps, context, { from, placed, sheets })
  const owners = ownersOf(sheets)
  const plan =
    owners.length === 0
      ? { added: 0, removed: 0, kept: 0 }
      : await planOf(deps, context, { from, owners, lessons: good.map(({ lesson }) => lesson) })
  return {
    sheets: sheets.map(({ told }, at) => ({ ...told, lessons: good.filter(({ sheet }) => sheet === at).length })),
    owners,
    lessons: good.map(({ lesson }) => lesson),
    added: plan.added,
    removed: plan.removed,
    kept: plan.kept,
  }
}

/**
 * Tried as one operation and taken back: who would be in two places at once is told at the cell, and left out. What stands in that place stays
 * then, and may be in the way of another one: it is tried until all that is left can stand.
 */
async function judged(
  deps: TimetableDeps,
  context: RequestContext,
  asked: { readonly from: string | undefined; readonly placed: readonly Placed[]; readonly sheets: readonly Sheet[] },
): Promise<readonly Placed[]> {
  const { from, placed, sheets } = asked
  const { changes } = await planOf(deps, context, { from, owners: ownersOf(sheets), lessons: placed.map(({ lesson }) => lesson) })
  if (changes.length === 0) return placed
  const outcomes = await deps.records.apply(
    context,
    changes.map(({ change }) => change),
    { dryRun: true },
  )
  const wrong = new Set<GridLesson>()
  for (const [at, { lesson }] of changes.entries()) {
    const outcome = outcomes[at]
    if (lesson === null || outcome?.status !== 'refused') continue
    wrong.add(lesson)
    const { cell, said, sheet } = placed.find((one) => one.lesson === lesson)!
    sheets[sheet]!.stays.push({ weekday: lesson.weekday, period_id: lesson.period_id })
    const found = Object.values(outcome.problems).flatMap((some) => some.map((one) => sayProblem(one, context.locale)))
    const texts = found.length === 0 && outcome.error ? [say(outcome.error.text, context.locale)] : found
    for (const text of new Set(texts)) sheets[sheet]!.told.problems.push({ cell, text, said })
  }
  const good = placed.filter(({ lesson }) => !wrong.has(lesson))
  return wrong.size === 0 ? good : judged(deps, context, { from, placed: good, sheets })
}
