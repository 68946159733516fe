import type { getCorrelationPoints, getCorrelations } from '../../../resources/contract/psychometric-reports.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { correlate, leastForCorrelation } from '../../../resources/domain/psychometrics/correlation.ts'
import type { CanonicalGroup } from '../../../resources/domain/psychometrics/suppression.ts'
import { personName } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenScope } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import { noteLooks, sightOf } from '../psychometric/service.ts'
import { placeAsked } from './asked.ts'
import { readMappings } from './capabilities.ts'
import { populationOf, type Deps, type Population } from './population.ts'
import { scoresOfChildren } from './queries/results.ts'
import { aboutOf, said } from './telling.ts'

type Asked = NonNullable<(typeof getCorrelations)['query']>['_output']
type With = 'attendance' | 'marks'
const measureOf: Readonly<Record<With, 'attendance_pct' | 'exam_mean_pct'>> = { attendance: 'attendance_pct', marks: 'exam_mean_pct' }

/** Of each child what it comes to elsewhere; null: whoever asks may not know it, or the school has not that module. */
async function others({ measures }: Deps, here: RequestContext): Promise<Readonly<Record<With, ReadonlyMap<string, number> | null>>> {
  const read = await measures.read(here, ['attendance_pct', 'exam_mean_pct'], { by: ['students'] })
  const of = (kind: With): ReadonlyMap<string, number> | null => {
    const measured = read[measureOf[kind]]
    return (
      measured &&
      new Map(
        measured.readings.flatMap(({ at: [id], value }) =>
          id === null || id === undefined || value === null ? [] : [[id, value] as const],
        ),
      )
    )
  }
  return { attendance: of('attendance'), marks: of('marks') }
}

const groupOf = (asked: Asked): CanonicalGroup => ({
  mapping_id: asked.unique_id ?? null,
  place: asked.grade_id === undefined ? { of: 'school' } : { of: 'grade', id: asked.grade_id },
  gender: asked.gender ?? null,
  with_flagged: asked.with_flagged ?? false,
})

/** Whoever has a score in a category, and the other number. */
const pairsOf = (scores: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
  [...other].flatMap(([student_id, y]) => {
    const x = scores.get(student_id)
    return x === undefined ? [] : [{ student_id, x, y }]
  })
const scoresIn = ({ database }: Deps, population: Population, group: CanonicalGroup, code: string) =>
  database.read(population.asked.tenantId, (q) => scoresOfChildren(q, population.asked, code, population.sheetsOf(group)))
const hundredth = (value: number): number => Math.round(value * 100) / 100

/** How scores go together with attendance and marks; of fewer than thirty children, and of groups that are hidden, nothing. */
export async function readCorrelations(deps: Deps, context: RequestContext, asked: Asked): Promise<DataOf<typeof getCorrelations>> {
  const at = await placeAsked(deps, context, asked)
  const group = groupOf(asked)
  const population = await populationOf(deps, at, asked.questionnaire_id, null, [group])
  const known = await others(deps, at)
  const records: DataOf<typeof getCorrelations>['records'] = []
  for (const { code, name } of population.definition.categories) {
    const isShown = population.visibility(group, code) === 'shown'
    const scores = isShown ? await scoresIn(deps, population, group, code) : new Map<string, number>()
    for (const kind of ['attendance', 'marks'] as const) {
      const other = known[kind]
      if (other === null) continue
      const pairs = pairsOf(scores, other)
      const told = correlate(pairs.map(({ x, y }) => [x, y] as const))
      const hidden = pairs.length < leastForCorrelation ? 'too_few' : told.r.value === null ? 'no_spread' : null
      records.push({
        category_id: code,
        name: said(name),
        with: kind,
        n: isShown ? pairs.length : 0,
        r:
          hidden !== null || told.r.value === null || told.low.value === null || told.high.value === null
            ? null
            : { value: hundredth(told.r.value), low: hundredth(told.low.value), high: hundredth(told.high.value) },
        hidden,
      })
    }
  }
  return { about: aboutOf(population.definition), may_see_points: (await sightOf(deps, at)).all, records }
}

type Points = NonNullable<(typeof getCorrelationPoints)['query']>['_output']
/** One child each, for whoever may see every child of the school; that it was looked at is written down for each. */
export async function readPoints(deps: Deps, context: RequestContext, asked: Points): Promise<DataOf<typeof getCorrelationPoints>> {
  const at = await placeAsked(deps, context, asked)
  if (!(await sightOf(deps, at)).all) throw forbiddenScope()
  const group = groupOf(asked)
  const population = await populationOf(deps, at, asked.questionnaire_id, [asked.category_id], [group])
  const other = (await others(deps, at))[asked.with]
  if (other === null) return { records: [] }
  const pairs = pairsOf(await scoresIn(deps, population, group, asked.category_id), other)
  await deps.records.transaction(at, (within) =>
    noteLooks(
      within,
      at,
      pairs.map(({ student_id }) => ({
        school_id: population.asked.schoolId,
        student_id,
        mapping_id: asked.unique_id ?? null,
        what: 'points',
      })),
    ),
  )
  const { records: children } = await deps.records.list(withCapability(at, readMappings), students, {
    page_no: 1,
    per_page: 100_000,
    columns: ['firstname', 'middlename', 'lastname', 'full_name_ar'],
    condition: { field: 'student_id', op: 'in', value: pairs.map(({ student_id }) => student_id) },
  })
  const named = new Map(children.map((child) => [child.student_id, child]))
  return {
    records: pairs.flatMap(({ student_id, x, y }) => {
      const child = named.get(student_id)
      return child ? [{ student_id, name: personName(child), name_ar: child.full_name_ar, x: hundredth(x), y: hundredth(y) }] : []
    }),
  }
}
