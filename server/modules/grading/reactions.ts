import { offWhole, sumsByGrade, weightsOf } from '../../../resources/domain/grading/weights.ts'
import { faultsOf } from '../../../resources/domain/grading/scale.ts'
import examTypes from '../../../resources/exam-types.ts'
import gradingScales from '../../../resources/grading-scales.ts'
import { printPercent } from '../../../resources/kit/index.ts'
import standards from '../../../resources/standards.ts'
import { addProblem, isOn } from '../../records/cases.ts'
import { defineReaction, type ReactionInput } from '../../records/reaction.ts'
import type { Case, RecordsWithin } from '../../records/types.ts'
import { linksStored, scaleGrades, sumsOf } from './queries.ts'
import { sumsSaid } from './sentences.ts'

interface Linked {
  readonly standard_id: string
  readonly weightage_pct: number | null
}
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)
type Row = Readonly<Record<string, unknown>>
const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as readonly Row[]) : [])
/** Rows as they will stand: of one that is there already, what is sent says only what differs. */
function rowsAfter(sent: unknown, before: unknown, known: string): readonly Row[] {
  if (sent === undefined) return rowsIn(before)
  const held = new Map(rowsIn(before).map((row) => [row[known], row]))
  return rowsIn(sent).map((row) => ({ ...(row[known] === undefined ? {} : held.get(row[known])), ...row }))
}
const linksAfter = (sent: unknown, before: unknown): Linked[] =>
  rowsAfter(sent, before, 'standard_id').flatMap(({ standard_id, weightage_pct }) =>
    typeof standard_id === 'string' ? [{ standard_id, weightage_pct: numberIn(weightage_pct) }] : [],
  )

type OfYear = Case<typeof examTypes> | Case<typeof gradingScales>
const textAt = ({ before, values }: OfYear, name: 'school_id' | 'academic_year'): string => values[name] ?? before?.[name] ?? ''

/** The cases of each school and year, for weights and scales are of one. */
function byPlace<One extends OfYear>(cases: readonly One[]): { readonly schoolId: string; readonly year: string; readonly cases: One[] }[] {
  const places = new Map<string, { schoolId: string; year: string; cases: One[] }>()
  for (const one of cases) {
    const [schoolId, year] = [textAt(one, 'school_id'), textAt(one, 'academic_year')]
    const key = `${schoolId} ${year}`
    const place = places.get(key) ?? { schoolId, year, cases: [] }
    places.set(key, place)
    place.cases.push(one)
  }
  return [...places.values()]
}

/** The names of grades, as they are told in sentences. */
async function namesOf(within: RecordsWithin, ids: readonly string[]) {
  const { records } = await within.list(standards, {
    page_no: 1,
    per_page: 500,
    columns: ['name_en', 'name_ar'],
    condition: { field: 'standard_id', op: 'in', value: [...ids] },
    sort_by: 'level',
  })
  return records
}

type Links = ReadonlyMap<string, readonly Linked[]>
async function storedOf(
  { context, within }: Pick<ReactionInput, 'context' | 'within'>,
  kind: 'exam_type' | 'grading_scale',
  cases: readonly { readonly id: string }[],
): Promise<Links> {
  const links = new Map<string, Linked[]>()
  const ids = cases.map(({ id }) => id)
  for (const { of, ...link } of await linksStored(within.q, context.principal.tenantId, kind, ids))
    links.set(of, [...(links.get(of) ?? []), link])
  return links
}

/** As it will be once it is written. */
const typeAfter = ({ id, verb, before, values }: Case<typeof examTypes>, stored: Links) => ({
  is_active: verb !== 'remove' && isOn({ ...before, ...values }),
  counts_in_final: (values.counts_in_final ?? before?.counts_in_final) !== false,
  weightage_pct: numberIn(values.weightage_pct) ?? before?.weightage_pct ?? 0,
  grades: linksAfter(values.grades, stored.get(id)),
})

/** Weights are put right one after the other, so a sum other than 100 is said and hinders nobody; a final result will not go out with it. */
async function warnOfSums({ context, within, cases }: ReactionInput<typeof examTypes>): Promise<void> {
  const links = await storedOf({ context, within }, 'exam_type', cases)
  for (const { schoolId, year, cases: own } of byPlace(cases)) {
    const stored = await sumsOf(within.q, {
      tenantId: context.principal.tenantId,
      schools: [schoolId],
      academicYear: year,
      without: own.map(({ id }) => id),
    })
    const touched = new Set(
      own.flatMap(({ id, values }) => [...(links.get(id) ?? []), ...linksAfter(values.grades, [])]).map((one) => one.standard_id),
    )
    const off = offWhole(sumsByGrade([...stored, ...weightsOf(own.map((one) => typeAfter(one, links)))])).filter(({ grade_id }) =>
      touched.has(grade_id),
    )
    const last = own.at(-1)
    if (off.length === 0 || !last) continue
    const sums = new Map(off.map(({ grade_id, sum }) => [grade_id, sum]))
    const named = await namesOf(within, [...sums.keys()])
    const params = sumsSaid(named.map((grade) => ({ ...grade, sum: sums.get(grade.standard_id) ?? 0 })))
    ;(last.warnings['weightage_pct'] ??= []).push({ code: 'said', params })
  }
}

const noBottom = (lowest: number) => ({
  en: `Nothing is said about less than ${printPercent(lowest, 'en')}: add a line from 0`,
  ar: `لا تقدير لما دون ${printPercent(lowest, 'ar')}: أضف درجة تبدأ من 0`,
})
const takenBy = (grade: string, gradeAr: string, scale: { readonly name_en: string; readonly name_ar: string | null }) => ({
  en: `${grade} is judged by “${scale.name_en}” already: take it out there first`,
  ar: `${gradeAr} يتبع «${scale.name_ar ?? scale.name_en}» بالفعل: أخرجه منه أولاً`,
})

/** Lines reach down to nought, and no grade is judged by two scales. */
async function judgeScales({ context, within, cases }: ReactionInput<typeof gradingScales>): Promise<void> {
  const links = await storedOf({ context, within }, 'grading_scale', cases)
  for (const { schoolId, year, cases: own } of byPlace(cases)) {
    for (const one of own) {
      const bounds =
        one.values.rows === undefined
          ? []
          : rowsAfter(one.values.rows, one.before?.rows, 'id').flatMap(({ min_pct }) => numberIn(min_pct) ?? [])
      for (const fault of faultsOf(bounds.map((min_pct) => ({ min_pct }))))
        if (fault.is === 'no_bottom') addProblem(one, 'rows', 'said', noBottom(fault.lowest))
    }
    const naming = own.filter(({ before, values }) => isOn({ ...before, ...values }))
    if (naming.length === 0) continue
    const taken = new Map(
      (
        await scaleGrades(within.q, {
          tenantId: context.principal.tenantId,
          schools: [schoolId],
          academicYear: year,
          without: own.map(({ id }) => id),
        })
      ).map((scale) => [scale.grade_id, { name_en: scale.name_en, name_ar: scale.name_ar }]),
    )
    for (const one of naming) {
      const grades = linksAfter(one.values.grades, links.get(one.id)).map(({ standard_id }) => standard_id)
      const twice = grades.filter((grade) => taken.has(grade))
      for (const { standard_id, name_en, name_ar } of twice.length === 0 ? [] : await namesOf(within, twice))
        addProblem(one, 'grades', 'said', takenBy(name_en, name_ar ?? name_en, taken.get(standard_id)!))
      const called = {
        name_en: one.values.name_en ?? one.before?.name_en ?? '',
        name_ar: one.values.name_ar ?? one.before?.name_ar ?? null,
      }
      for (const grade of grades) if (!taken.has(grade)) taken.set(grade, called)
    }
  }
}

/** One scale is for all other grades: where another becomes it, the one before it is so no more. */
async function keepOneDefault({ within, cases }: ReactionInput<typeof gradingScales>): Promise<void> {
  for (const { schoolId, year, cases: own } of byPlace(cases.filter(({ values }) => values.is_default === true))) {
    const chosen = own.at(-1)!.id
    const { records: others } = await within.list(gradingScales, {
      page_no: 1,
      per_page: 500,
      columns: ['is_default'],
      condition: {
        and: [
          { field: 'school_id', op: 'eq', value: schoolId },
          { field: 'academic_year', op: 'eq', value: year },
          { field: 'is_default', op: 'eq', value: true },
        ],
      },
    })
    await within.apply(
      others
        .filter(({ grading_scale_id }) => grading_scale_id !== chosen)
        .map(({ grading_scale_id }) => ({
          verb: 'update' as const,
          resource: gradingScales,
          id: grading_scale_id,
          values: { is_default: false },
        })),
    )
  }
}

/** Who writes scales of a school is alone at it: two that are saved at once might name one grade. */
const alone = (): readonly string[] => ['grading-scales']

export default [
  defineReaction({ resource: examTypes, on: ['create', 'update', 'status', 'remove', 'restore'], judge: warnOfSums }),
  defineReaction({
    resource: gradingScales,
    on: ['create', 'update', 'status', 'restore'],
    tasks: alone,
    judge: judgeScales,
    after: keepOneDefault,
  }),
]
