import type { z } from 'zod'
import type { Comparison, postComparison } from '../../../resources/contract/psychometric-reports.ts'
import { cannotBeTold, changeOf, changeVerdicts } from '../../../resources/domain/psychometrics/change.ts'
import { compareGroups, compareTimes, type Difference } from '../../../resources/domain/psychometrics/groups.ts'
import { errorOf, uncertaintyOf, unitOf } from '../../../resources/domain/psychometrics/norms.ts'
import { unpackAnswers } from '../../../resources/domain/psychometrics/packed.ts'
import type { Questionnaire } from '../../../resources/domain/psychometrics/questionnaire.ts'
import { scoreOf, type CategoryScore } from '../../../resources/domain/psychometrics/scoring.ts'
import { leastGroup, type CanonicalGroup } from '../../../resources/domain/psychometrics/suppression.ts'
import { effectSizes } from '../../../resources/domain/psychometrics/words.ts'
import type { Summary } from '../../../resources/domain/statistics/comparison.ts'
import { criticalT } from '../../../resources/domain/statistics/student-t.ts'
import { listed, personName, printDate, type Text } from '../../../resources/kit/index.ts'
import mappings from '../../../resources/questionnaire-mappings.ts'
import students from '../../../resources/students.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenScope, invalidField } from '../../request/errors.ts'
import { noteLooks, placeOf, sees, sightOf } from '../psychometric/service.ts'
import { definitionOf } from '../questionnaires/service.ts'
import { alphasOf, type InSchool } from './analysis.ts'
import { assertPlace, classesSeen, gradesOf } from './asked.ts'
import { populationOf, type Deps, type Population } from './population.ts'
import { resultsOfChild, scoresOfChildren, type ChildResult } from './queries/results.ts'
import { aboutOf, hiddenBy, said } from './telling.ts'

type Asked = z.output<NonNullable<typeof postComparison.body>>
type Side = Asked['a']
type Row = Comparison['records'][number]
type Said = { readonly en: string; readonly ar: string | null }

const hundredth = (value: number): number => Math.round(value * 100) / 100
const interval = (value: number, low: number, high: number) => ({ value: hundredth(value), low: hundredth(low), high: hundredth(high) })
const inScale = (value: number, reach: number) => interval(value, Math.max(0, value - reach), Math.min(100, value + reach))

export async function compare(deps: Deps, context: RequestContext, asked: Asked): Promise<Comparison> {
  if (asked.kind === 'students') return compareStudents(deps, context, asked)
  if (asked.kind === 'administrations' && asked.student_id !== undefined) return compareTimesOfOne(deps, context, asked, asked.student_id)
  // a teacher is told of own classes, and of nothing above them
  const { role } = context.principal
  if (role === 'teacher' && asked.kind !== 'classes' && asked.kind !== 'administrations') throw forbiddenScope()
  if (role === 'teacher' && (asked.a.class_id === undefined || asked.b.class_id === undefined)) throw forbiddenScope()
  return compareWholes(deps, context, asked)
}

interface Whole {
  readonly label: Said
  readonly group: CanonicalGroup
  readonly population: Population
}
async function wholeOf(deps: Deps, context: RequestContext, asked: Asked, side: Side, name: 'a' | 'b'): Promise<Whole> {
  const missing = (field: keyof Side) => invalidField(`${name}.${field}`, { code: 'required' })
  const { kind, questionnaire_id, with_flagged } = asked
  const common = { gender: null, with_flagged }
  if (kind === 'administrations') {
    if (side.unique_id === undefined) throw missing('unique_id')
    const mapping = await deps.records.get(context, mappings, side.unique_id)
    const here = placeOf(context, mapping)
    await assertPlace(deps, here, side)
    const label: Said = {
      en: listed([mapping.name ?? mapping.questionnaire_en ?? '', printDate(mapping.from_date, 'en')], 'en'),
      ar: listed([mapping.name ?? mapping.questionnaire_ar ?? '', printDate(mapping.from_date, 'ar')], 'ar'),
    }
    if (mapping.questionnaire_id !== questionnaire_id) throw invalidField(`${name}.unique_id`, { code: 'not_allowed_here' })
    const place = side.class_id === undefined ? ({ of: 'school' } as const) : ({ of: 'class', id: side.class_id } as const)
    const group: CanonicalGroup = { ...common, mapping_id: side.unique_id, place }
    return { label, group, population: await populationOf(deps, here, questionnaire_id, null, [group]) }
  }
  const here = side.academic_year === undefined ? context : { ...context, academicYear: side.academic_year }
  await assertPlace(deps, here, side)
  const whole = async (label: Said, place: CanonicalGroup['place']): Promise<Whole> => {
    const group: CanonicalGroup = { ...common, mapping_id: side.unique_id ?? null, place }
    return { label, group, population: await populationOf(deps, here, questionnaire_id, null, [group]) }
  }
  if (kind === 'classes') {
    if (side.class_id === undefined) throw missing('class_id')
    const found = (await classesSeen(deps, here)).find(({ class_id }) => class_id === side.class_id)
    return whole({ en: found?.name ?? '', ar: found?.name ?? null }, { of: 'class', id: side.class_id })
  }
  if (kind === 'grades') {
    if (side.grade_id === undefined) throw missing('grade_id')
    const found = (await gradesOf(deps, here)).find(({ id }) => id === side.grade_id)
    if (!found) throw invalidField(`${name}.grade_id`, { code: 'not_allowed_here' })
    return whole({ en: found.label, ar: found.label_ar }, { of: 'grade', id: side.grade_id })
  }
  if (side.academic_year === undefined) throw missing('academic_year')
  return whole(
    { en: side.academic_year, ar: side.academic_year },
    side.grade_id === undefined ? { of: 'school' } : { of: 'grade', id: side.grade_id },
  )
}

const around = ({ n, mean, sd }: Summary) => inScale(mean, n > 1 ? criticalT(n - 1) * (sd / Math.sqrt(n)) : 0)

/** Two groups; where the same children stand in both administrations, child by child. */
async function compareWholes(deps: Deps, context: RequestContext, asked: Asked): Promise<Comparison> {
  const [a, b] = [await wholeOf(deps, context, asked, asked.a, 'a'), await wholeOf(deps, context, asked, asked.b, 'b')]
  const [hiddenA, hiddenB] = [hiddenBy(a.population.visibility(a.group)), hiddenBy(b.population.visibility(b.group))]
  const told = (one: Whole, hidden: typeof hiddenA) => ({
    label: one.label,
    n: hidden === null ? one.population.countOf(one.group) : null,
    hidden,
  })
  const { definition } = b.population
  const isShown = hiddenA === null && hiddenB === null
  const records: Row[] = []
  let isPaired = false
  for (const { code, name } of definition.categories) {
    const [first, second] = isShown ? [shownSummary(a, code), shownSummary(b, code)] : [null, null]
    const difference = first && second ? await differenceOf(deps, asked, a, b, code, first, second) : null
    isPaired ||= difference?.isPaired ?? false
    records.push({
      category_id: code,
      name: said(name),
      a: first ? around(first) : null,
      b: second ? around(second) : null,
      ...toldDifference(difference?.of ?? null),
      rci: null,
    })
  }
  return { about: aboutOf(definition), a: told(a, hiddenA), b: told(b, hiddenB), records, is_paired: isPaired }
}
const shownSummary = ({ population, group }: Whole, code: string): Summary | null =>
  population.visibility(group, code) === 'shown' ? population.summaryOf(group, code) : null

/** The same children twice are compared with themselves, where nobody is in one of the two alone. */
async function differenceOf(deps: Deps, asked: Asked, a: Whole, b: Whole, code: string, first: Summary, second: Summary) {
  if (asked.kind === 'administrations') {
    const [one, other] = [await childScores(deps, a, code), await childScores(deps, b, code)]
    const both = [...other.keys()].filter((id) => one.has(id)).length
    // those who stand in both are no group that is judged; where everybody does they are the group that is told of
    if (both >= leastGroup && both === one.size && both === other.size) return { of: compareTimes(one, other), isPaired: true }
  }
  return { of: compareGroups(first, second), isPaired: false }
}
const childScores = ({ database }: Deps, { population, group }: Whole, code: string): Promise<ReadonlyMap<string, number>> =>
  database.read(population.asked.tenantId, (q) => scoresOfChildren(q, population.asked, code, population.sheetsOf(group)))

function toldDifference(of: Difference | null): Pick<Row, 'difference' | 'effect' | 'verdict'> {
  if (of === null || of.difference.value === null || of.low.value === null || of.high.value === null)
    return { difference: null, effect: null, verdict: null }
  const { g, d_low, d_high, size, may_be_none } = of
  const sizeSaid: Text = size === null ? ['', ''] : effectSizes[size]
  const verdict: Text = may_be_none
    ? ['No more than chance could make', 'لا يتجاوز ما قد تُحدثه المصادفة']
    : [`${sizeSaid[0]} difference`, `فرق ${sizeSaid[1]}`]
  return {
    difference: interval(of.difference.value, of.low.value, of.high.value),
    effect: g.value === null || d_low.value === null || d_high.value === null ? null : interval(g.value, d_low.value, d_high.value),
    verdict: said(verdict),
  }
}

interface One {
  readonly label: Said
  readonly result: ChildResult
  readonly definition: Questionnaire
  readonly scores: ReadonlyMap<string, CategoryScore>
  readonly own: ReadonlyMap<string, InSchool>
}
/** What a child handed in, of whoever may see it child by child. */
async function oneOf(
  deps: Deps,
  context: RequestContext,
  studentId: string,
  asked: Asked,
  pick: (results: readonly ChildResult[]) => ChildResult | undefined,
  field: string,
): Promise<One> {
  const child = await deps.records.get(context, students, studentId)
  const here = { ...context, schoolId: child.school_id }
  const { tenantId } = context.principal
  const result = await deps.database.read(tenantId, async (q) =>
    pick((await resultsOfChild(q, tenantId, studentId)).filter((one) => one.questionnaire_id === asked.questionnaire_id)),
  )
  if (!result)
    throw invalidField(field, {
      code: 'said',
      params: { en: `${personName(child)} has not handed it in`, ar: `لم يسلّمه ${child.full_name_ar ?? personName(child)}` },
    })
  if (!sees(await sightOf(deps, here), result.class_id)) throw forbiddenScope()
  // of what was answered to a mapping that was deleted nothing is told
  await deps.records.get({ ...here, academicYear: result.academic_year }, mappings, result.mapping_id)
  const definition = await deps.database.read(tenantId, (q) => definitionOf(q, tenantId, result.questionnaire_id, result.version))
  if (!definition) throw forbiddenScope()
  await deps.records.transaction(here, (within) =>
    noteLooks(within, here, [{ school_id: child.school_id, student_id: studentId, mapping_id: result.mapping_id, what: 'comparison' }]),
  )
  const at = placeOf(here, result)
  return {
    label: { en: personName(child), ar: child.full_name_ar },
    result,
    definition,
    scores: new Map(scoreOf(definition, unpackAnswers(definition.scale, result.answers)).map((one) => [one.category, one])),
    own: await alphasOf(deps, await populationOf(deps, at, result.questionnaire_id, [], [])),
  }
}

const errorIn = ({ definition, own }: One, code: string) =>
  errorOf(own.get(code) ?? { n: 0, sd: null, alpha: null }, definition.categories.find((one) => one.code === code)?.alpha ?? null)
function aroundOne(one: One, code: string): Row['a'] {
  const score = one.scores.get(code)
  if (score?.is !== 'scored') return null
  const error = errorIn(one, code)
  if (error.is !== 'told') return interval(score.pomp, score.pomp, score.pomp)
  const { low, high } = uncertaintyOf(score.pomp, error.se, unitOf(one.definition, code, 'pomp'), [])
  return interval(score.pomp, low, high)
}

/** Of single children differences are judged by the error of measurement, not by how groups spread. */
function comparedOnes(a: One, b: One, isOneChild: boolean): Comparison {
  return {
    about: aboutOf(b.definition),
    a: { label: a.label, n: 1, hidden: null },
    b: { label: b.label, n: 1, hidden: null },
    is_paired: isOneChild,
    records: b.definition.categories.map(({ code, name }): Row => {
      const [first, second] = [a.scores.get(code), b.scores.get(code)]
      const pompOf = (score: CategoryScore | undefined): number | null => (score?.is === 'scored' ? score.pomp : null)
      const change = changeOf(
        code,
        { questionnaire: a.definition, value: pompOf(first) },
        { questionnaire: b.definition, value: pompOf(second) },
        errorIn(b, code),
      )
      const told = change.is === 'told'
      return {
        category_id: code,
        name: said(name),
        a: aroundOne(a, code),
        b: aroundOne(b, code),
        difference: told ? interval(change.difference, change.low, change.high) : null,
        effect: null,
        rci: told ? hundredth(change.rci) : null,
        verdict: said(told ? changeVerdicts[change.verdict] : cannotBeTold),
      }
    }),
  }
}

async function compareStudents(deps: Deps, context: RequestContext, asked: Asked): Promise<Comparison> {
  const one = async (side: Side, name: 'a' | 'b'): Promise<One> => {
    if (side.student_id === undefined) throw invalidField(`${name}.student_id`, { code: 'required' })
    return oneOf(
      deps,
      context,
      side.student_id,
      asked,
      (results) => (side.unique_id === undefined ? results[0] : results.find(({ mapping_id }) => mapping_id === side.unique_id)),
      `${name}.student_id`,
    )
  }
  return comparedOnes(await one(asked.a, 'a'), await one(asked.b, 'b'), false)
}

async function compareTimesOfOne(deps: Deps, context: RequestContext, asked: Asked, studentId: string): Promise<Comparison> {
  const one = async (side: Side, name: 'a' | 'b'): Promise<One> => {
    if (side.unique_id === undefined) throw invalidField(`${name}.unique_id`, { code: 'required' })
    const found = await oneOf(
      deps,
      context,
      studentId,
      asked,
      (results) => results.find(({ mapping_id }) => mapping_id === side.unique_id),
      `${name}.unique_id`,
    )
    const day = found.result.submitted_at.slice(0, 10)
    return { ...found, label: { en: printDate(day, 'en'), ar: printDate(day, 'ar') } }
  }
  return comparedOnes(await one(asked.a, 'a'), await one(asked.b, 'b'), true)
}
