import academicYears from '../../../resources/academic-years.ts'
import { promotionPresets, presetNames, type PresetName } from '../../../resources/domain/promotion/presets.ts'
import promotionRules from '../../../resources/promotion-rules.ts'
import promotions from '../../../resources/promotions.ts'
import classKind from '../../../resources/classes.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { inOtherPromotions } from './drafting.ts'
import { all, classesIn, gradesOf, inYear, pupilsIn, yearNamed, type Deps } from './ground.ts'
import { forecastOf, sittingIn } from './targets.ts'

/** What a promotion can begin from. */
export async function readStart(deps: Deps, context: RequestContext) {
  const { records } = deps
  const year = context.academicYear
  const [{ records: years }, grades, { records: rules }, { records: begun }] = await Promise.all([
    records.list(context, academicYears, { ...all, columns: ['academic_year', 'from_date', 'to_date'], sort_by: 'academic_year' }),
    gradesOf(deps, context),
    records.list(context, promotionRules, { ...all, columns: ['name_en', 'name_ar'], sort_by: 'name_en' }),
    records.list(context, promotions, {
      ...all,
      columns: ['from_year', 'to_year', 'scope', 'children', 'status'],
      sort_by: 'created_at',
      order_by: 'desc',
    }),
  ])
  const later = years.filter(({ academic_year }) => year !== null && academic_year > year)
  const gradeOf = new Map(grades.map((grade) => [grade.standard_id, grade]))
  return {
    from_year: year,
    years: await Promise.all(
      later.map(async ({ academic_year, from_date }) => {
        const [{ is_licensed }, there] = await Promise.all([
          forecastOf(deps, context, academic_year, 0),
          classesIn(deps, context, academic_year),
        ])
        const problem = !is_licensed ? ('unlicensed' as const) : there.length === 0 ? ('no_classes' as const) : null
        return { academic_year, from_date, problem, classes: there.length }
      }),
    ),
    classes: year === null ? [] : await classesToChoose(deps, context, year, gradeOf),
    rule_sets: rules.map(({ rule_set_id, name_en, name_ar }) => ({ id: rule_set_id, label: name_en, label_ar: name_ar })),
    presets: presetNames.map((preset) => {
      const { name_en, name_ar } = promotionPresets[preset]
      return { preset, name: { id: preset, label: name_en, label_ar: name_ar } }
    }),
    promotions: begun.map(({ promotion_id, from_year, to_year, scope, children, status }) => ({
      promotion_id,
      from_year,
      to_year,
      scope,
      students: children ?? 0,
      status: status ?? ('draft' as const),
    })),
  }
}

type Grade = Awaited<ReturnType<typeof gradesOf>>[number]
async function classesToChoose(deps: Deps, context: RequestContext, year: string, gradeOf: ReadonlyMap<string, Grade>) {
  const [{ records: own }, sitting, taken] = await Promise.all([
    // a teacher's own ones only
    deps.records.list(inYear(context, year), classKind, {
      ...all,
      columns: ['name', 'grade_id'],
      condition: { field: 'is_active', op: 'eq', value: true },
      sort_by: 'name',
    }),
    sittingIn(deps, context, year),
    inOtherPromotions(deps, context, year),
  ])
  const pupils = taken.size === 0 ? [] : await pupilsIn(deps, context, year, { field: 'class_id', op: 'filled' })
  const free = new Set(pupils.flatMap(({ student_id, class_id }) => (taken.has(student_id) ? [] : [class_id])))
  return own
    .map(({ class_id, name, grade_id }) => {
      const grade = gradeOf.get(grade_id)
      const strength = sitting.get(class_id) ?? 0
      return {
        class_id,
        name: name ?? '',
        grade: { id: grade_id, label: grade?.name_en ?? '', label_ar: grade?.name_ar ?? null },
        level: grade?.level ?? 0,
        strength,
        is_taken: taken.size > 0 && strength > 0 && !free.has(class_id),
      }
    })
    .toSorted((one, other) => one.level - other.level || one.name.localeCompare(other.name))
}

/** The rules of a board, with the school's own grades; once made they are the school's. */
export async function makePreset({ records }: Deps, context: RequestContext, preset: PresetName): Promise<{ rule_set_id: string }> {
  const { name_en, name_ar, no_detention, reexam, ...values } = promotionPresets[preset]
  return records.transaction(context, async (within) => {
    await within.alone(`promotion rules ${context.schoolId}`)
    const there = await within.find(promotionRules, { name_en })
    if (there) return { rule_set_id: there.rule_set_id }
    const grades = await gradesOf({ records }, context)
    const chosen = (codes: readonly string[] | 'all') =>
      grades.filter(({ code }) => codes === 'all' || codes.includes(code)).map(({ standard_id }) => ({ standard_id }))
    const { rule_set_id } = await within.create(promotionRules, {
      ...values,
      name_en,
      name_ar,
      no_detention: chosen(no_detention),
      reexam: chosen(reexam),
    })
    return { rule_set_id }
  })
}

/** The classes of the present year once more; who is in charge of them is a matter of the new one. */
export async function makeClassesOf(deps: Deps, context: RequestContext, to_year: string) {
  await yearNamed(deps, context, to_year)
  const [from, there] = await Promise.all([classesIn(deps, context, context.academicYear ?? ''), classesIn(deps, context, to_year)])
  const known = new Set(there.map(({ grade_id, section }) => `${grade_id} ${section.toLowerCase()}`))
  const missing = from.filter(({ grade_id, section }) => !known.has(`${grade_id} ${section.toLowerCase()}`))
  await deps.records.transaction(inYear(context, to_year), (within) =>
    within.apply(
      missing.map(({ grade_id, section, capacity, stream, medium, room }) => ({
        verb: 'create' as const,
        resource: classKind,
        values: { academic_year: to_year, grade_id, section, capacity, stream, medium, room },
      })),
    ),
  )
  return { made: missing.length, operation_id: undoableBy(context) }
}
