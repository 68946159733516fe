import curricula from '../../../resources/curricula.ts'
import type { CurriculumFileData } from '../../../resources/contract/curriculum.ts'
import lessons from '../../../resources/lessons.ts'
import outcomes from '../../../resources/outcomes.ts'
import topics from '../../../resources/topics.ts'
import units from '../../../resources/units.ts'
import { say, type Resource, type Text } from '../../../resources/kit/index.ts'
import { apart, workAt, type Limits } from '../../apart/index.ts'
import type { RecordsWithin } from '../../records/index.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { AppError, invalidField, locked } from '../../request/errors.ts'
import type { Upload } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { columns } from './columns.ts'
import { partsOf, type Parts } from './parts.ts'
import { isNews, planOf, type Plan, type Planned } from './plan.ts'

const reading = workAt<typeof import('./reading.ts').default>('./reading', import.meta.url)
const limits: Limits = { heapMb: 384, residentMb: 700, seconds: 60 }
/** So many of what is wrong are told. */
const told = 200

const noColumns = (): AppError =>
  new AppError('VALIDATION', [
    'No column of this file is a unit, a lesson or a topic. Take the template and fill it in.',
    'لا يتضمن هذا الملف عموداً للوحدة أو الدرس أو الموضوع. استخدم القالب واملأه.',
  ])
const notWhole: Text = [
  'Nothing was saved, because some lines have something to put right: look at the file again',
  'لم يُحفظ شيء لأن بعض الأسطر تحتاج إلى تصحيح: راجع الملف من جديد',
]

const next = (positions: readonly (number | null)[]): number => Math.max(0, ...positions.map((position) => position ?? 0)) + 1

/** Writes one kind; answers which id each planned part has from then on. */
async function write(
  within: RecordsWithin,
  resource: Resource,
  planned: readonly Planned[],
  ids: Map<Planned, string>,
  valuesOf: (one: Planned) => Record<string, unknown>,
): Promise<void> {
  const made = await within.apply(
    planned
      .filter(isNews)
      .map((one) =>
        one.id === null
          ? { verb: 'create' as const, resource, values: { ...valuesOf(one), ...one.values } }
          : { verb: 'update' as const, resource, id: one.id, values: { ...one.values } },
      ),
  )
  for (const [at, one] of planned.filter(isNews).entries()) ids.set(one, made[at]!.id)
  for (const one of planned) if (one.id !== null) ids.set(one, one.id)
}

/** Everything that the plan says, level by level; new parts stand behind those that are there, in the order of the file. */
async function perform(within: RecordsWithin, curriculumId: string, parts: Parts, plan: Plan): Promise<void> {
  const ids = new Map<Planned, string>()
  const idOf = (one: Planned | null): string => ids.get(one!)!
  const places = new Map<string, number>()
  /** the place behind the last one of those that hang there */
  const placed = (key: string, standing: () => readonly (number | null)[]): number => {
    const position = places.get(key) ?? next(standing())
    places.set(key, position + 1)
    return position
  }
  await write(within, units, plan.units, ids, () => ({
    curriculum_id: curriculumId,
    position: placed('units', () => parts.units.map((unit) => unit.position)),
  }))
  await write(within, lessons, plan.lessons, ids, ({ under }) => {
    const unit = idOf(under)
    const there = () => parts.lessons.flatMap((lesson) => (lesson.unit_id === unit ? [lesson.position] : []))
    return { unit_id: unit, position: placed(unit, there) }
  })
  await write(within, topics, plan.topics, ids, ({ under }) => {
    const lesson = idOf(under)
    const there = () => parts.topics.flatMap((topic) => (topic.lesson_id === lesson ? [topic.position] : []))
    return { lesson_id: lesson, position: placed(lesson, there) }
  })
  await write(within, outcomes, plan.outcomes, ids, ({ under, beside }) => {
    const lesson = idOf(under)
    const there = () => parts.outcomes.flatMap((outcome) => (outcome.lesson_id === lesson ? [outcome.position] : []))
    return { lesson_id: lesson, ...(beside ? { topic_id: idOf(beside) } : {}), position: placed(`outcomes ${lesson}`, there) }
  })
}

const newOf = (planned: readonly Planned[]): number => planned.filter((one) => one.id === null).length
const changedOf = (planned: readonly Planned[]): number => planned.filter((one) => one.id !== null && isNews(one)).length

/** Looks at a file, or lets it come in: all of it, as one operation. */
export async function fill(
  { records }: Pick<ModuleDeps, 'records'>,
  context: RequestContext,
  curriculumId: string,
  file: Upload | undefined,
  mode: 'validate' | 'save',
): Promise<CurriculumFileData> {
  if (!file) throw invalidField('file', { code: 'required' })
  await records.get(context, curricula, curriculumId)
  const { lines, found, unknown } = await apart(reading, { bytes: file.bytes }, limits)
  if (!found.some((column) => column === 'unit' || column === 'lesson' || column === 'topic')) throw noColumns()
  const answer = (plan: Plan): Omit<CurriculumFileData, 'operation_id'> => ({
    rows: lines.length,
    adds: { units: newOf(plan.units), lessons: newOf(plan.lessons), topics: newOf(plan.topics), outcomes: newOf(plan.outcomes) },
    changes: [plan.units, plan.lessons, plan.topics, plan.outcomes].reduce((sum, planned) => sum + changedOf(planned), 0),
    same: plan.same,
    problems: plan.problems.slice(0, told).map(({ row, column, text }) => ({
      row,
      column: column && say(columns[column].header, context.locale),
      text: say(text, context.locale),
    })),
    problems_total: plan.problems.length,
    unknown: [...unknown],
  })
  if (mode === 'validate') {
    const parts = await partsOf({ list: (resource, params) => records.list(context, resource, params) }, curriculumId)
    return { ...answer(planOf(parts, lines)), operation_id: null }
  }
  const inFile: RequestContext = { ...context, act: 'import', files: { names: [file.name], total: 1 } }
  const plan = await records.transaction(inFile, async (within) => {
    await within.get(curricula, curriculumId)
    await within.alone(`curriculum ${curriculumId}`)
    const parts = await partsOf(within, curriculumId)
    const now = planOf(parts, lines)
    if (now.problems.length > 0) throw locked(notWhole)
    await perform(within, curriculumId, parts, now)
    return now
  })
  return { ...answer(plan), operation_id: undoableBy(context) }
}
