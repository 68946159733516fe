import type { z } from 'zod'
import type {
  getCategoryPie,
  getPsychometricReport,
  getReportChoices,
  getTeacherPsychometric,
  postCategoryGradeReport,
} from '../../../resources/contract/psychometric-reports.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { CanonicalGroup } from '../../../resources/domain/psychometrics/suppression.ts'
import { mappingStatus } from '../../../resources/domain/psychometrics/states.ts'
import mappings from '../../../resources/questionnaire-mappings.ts'
import responses from '../../../resources/questionnaire-responses.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import classKind from '../../../resources/classes.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenScope, invalidField } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import { questionnairesOf, readingOf } from '../questionnaires/service.ts'
import { alphasOf } from './analysis.ts'
import { assertPlace, classesSeen, gradesOf, placeAsked } from './asked.ts'
import { readMappings } from './capabilities.ts'
import { populationOf, type Deps, type Population } from './population.ts'
import { answeredIn } from './queries/results.ts'
import { aboutOf, headOf, hiddenBy, said, toldCategory } from './telling.ts'

const all = { page_no: 1, per_page: 10_000 } as const
const place = (class_id: string | undefined, grade_id: string | undefined): CanonicalGroup['place'] =>
  class_id !== undefined ? { of: 'class', id: class_id } : grade_id !== undefined ? { of: 'grade', id: grade_id } : { of: 'school' }

/** How many were flagged and are left out; of so few it would tell of them. */
function excludedOf(population: Population, group: CanonicalGroup): number | null {
  if (group.with_flagged) return 0
  const whole = { ...group, with_flagged: true }
  return population.visibility(group) === 'shown' ? population.countOf(whole) - population.countOf(group) : null
}

type Asked = NonNullable<(typeof getPsychometricReport)['query']>['_output']
/** Days and an age pick mappings; more than one and fewer than all of a year are no group that is told of. */
async function mappingMeant({ records }: Deps, here: RequestContext, asked: Asked): Promise<string | null> {
  if (asked.unique_id !== undefined) return asked.unique_id
  if (asked.from === undefined && asked.to === undefined && asked.age_range === undefined) return null
  const { records: rows } = await records.list(withCapability(here, readMappings), mappings, {
    ...all,
    columns: ['from_date', 'to_date', 'age_range'],
    condition: {
      and: [
        { field: 'questionnaire_id', op: 'eq', value: asked.questionnaire_id },
        { field: 'is_deleted', op: 'ne', value: true },
        { field: 'is_draft', op: 'eq', value: false },
      ],
    },
  })
  const meant = rows.filter(
    (row) =>
      (asked.age_range === undefined || row.age_range === asked.age_range) &&
      (asked.from === undefined || row.from_date >= asked.from) &&
      (asked.to === undefined || row.to_date <= asked.to),
  )
  if (meant.length === rows.length) return null
  const [only, second] = meant
  if (only && !second) return only.unique_id
  const field = asked.age_range === undefined ? 'from' : 'age_range'
  throw invalidField(field, {
    code: 'said',
    params: {
      en: 'Choose one administration, or the whole year: of some of them together nothing is told, for it could be reckoned back to a few children',
      ar: 'اختر تطبيقاً واحداً أو العام كله: لا يُعرض شيء عن بعضها معاً لأنه قد يكشف عن طلاب قلائل',
    },
  })
}

export async function readReport(deps: Deps, context: RequestContext, asked: Asked): Promise<DataOf<typeof getPsychometricReport>> {
  const at = await placeAsked(deps, context, asked)
  await assertPlace(deps, at, asked)
  const questionnaireId =
    asked.questionnaire_id ??
    (asked.unique_id === undefined ? undefined : (await deps.records.get(at, mappings, asked.unique_id)).questionnaire_id)
  if (questionnaireId === undefined) throw invalidField('questionnaire_id', { code: 'required' })
  const group: CanonicalGroup = {
    mapping_id: await mappingMeant(deps, at, { ...asked, questionnaire_id: questionnaireId }),
    place: place(asked.class_id, asked.grade_id),
    gender: asked.gender ?? null,
    with_flagged: asked.with_flagged ?? false,
  }
  const population = await populationOf(deps, at, questionnaireId, null, [group])
  const { definition } = population
  const hidden = hiddenBy(population.visibility(group))
  const alphas = await alphasOf(deps, population)
  return {
    about: aboutOf(definition),
    n: hidden === null ? population.countOf(group) : null,
    excluded: excludedOf(population, group),
    hidden,
    reliability: definition.categories.map(({ code, name, alpha }) => {
      const own = alphas.get(code)
      return {
        category: code,
        name: said(name),
        alpha: own?.alpha ?? null,
        alpha_published: alpha,
        n: own?.n ?? 0,
        why: own?.alpha == null ? 'too_few' : null,
      }
    }),
    categories: hidden === null ? definition.categories.map((one) => toldCategory(population, group, one)) : [],
  }
}

type Wanted = z.output<NonNullable<typeof postCategoryGradeReport.body>>
export async function readByGrade(deps: Deps, context: RequestContext, asked: Wanted): Promise<DataOf<typeof postCategoryGradeReport>> {
  const at = await placeAsked(deps, context, asked)
  const isTeacher = at.principal.role === 'teacher'
  if (isTeacher && asked.by !== 'class') throw forbiddenScope()
  const common = { mapping_id: asked.unique_id ?? null, gender: asked.gender ?? null, with_flagged: asked.with_flagged }
  // of thousands of classes nothing is read where nobody asks for them
  const [grades, classes] = await Promise.all([gradesOf(deps, at), asked.by === 'class' ? classesSeen(deps, at) : []])
  const wanted = grades.filter(({ id }) => asked.grade_id === undefined || asked.grade_id.includes(id))
  const rowsOf = (gradeId: string) => {
    const one = { class_id: null, class_name: null, group: { ...common, place: { of: 'grade', id: gradeId } } satisfies CanonicalGroup }
    if (asked.by === 'grade') return [one]
    return classes
      .filter(({ grade_id }) => grade_id === gradeId)
      .map(({ class_id, name }) => ({
        class_id,
        class_name: name,
        group: { ...common, place: { of: 'class', id: class_id } } satisfies CanonicalGroup,
      }))
  }
  // of some grades together nothing is told but by each: only the school as a whole, or the one grade
  const [only] = wanted
  const whole: CanonicalGroup | null =
    asked.grade_id === undefined
      ? { ...common, place: { of: 'school' } }
      : wanted.length === 1 && only
        ? { ...common, place: { of: 'grade', id: only.id } }
        : null
  const groups = [...wanted.flatMap(({ id }) => rowsOf(id).map(({ group }) => group)), ...(whole ? [whole] : [])]
  const population = await populationOf(deps, at, asked.questionnaire_id, asked.category_id ?? null, groups)
  const { definition } = population
  const categories = definition.categories.filter(({ code }) => asked.category_id === undefined || asked.category_id.includes(code))
  const told = (group: CanonicalGroup) => {
    const hidden = hiddenBy(population.visibility(group))
    return {
      n: hidden === null ? population.countOf(group) : null,
      suppressed: hidden !== null,
      hidden,
      categories: hidden === null ? categories.map((one) => toldCategory(population, group, one)) : [],
    }
  }
  const rows = wanted.flatMap((grade) => {
    const head = { grade_id: grade.id, grade: grade.label, ...(grade.label_ar ? { grade_ar: grade.label_ar } : {}) }
    return rowsOf(grade.id).flatMap(({ group, ...row }) =>
      population.visibility(group) === 'empty' ? [] : [{ ...head, ...row, ...told(group) }],
    )
  })
  const none = { n: null, suppressed: true, hidden: 'protects_others' as const, categories: [] }
  return {
    about: aboutOf(definition),
    categories: categories.map(headOf),
    records: rows,
    whole: whole === null || isTeacher ? none : told(whole),
    excluded: whole === null || isTeacher ? null : excludedOf(population, whole),
  }
}

type Pie = NonNullable<(typeof getCategoryPie)['query']>['_output']
export async function readPie(deps: Deps, context: RequestContext, asked: Pie): Promise<DataOf<typeof getCategoryPie>> {
  const at = await placeAsked(deps, context, asked)
  await assertPlace(deps, at, asked)
  const group: CanonicalGroup = {
    mapping_id: asked.unique_id ?? null,
    place: place(asked.class_id, asked.grade_id),
    gender: asked.gender ?? null,
    with_flagged: asked.with_flagged ?? false,
  }
  const population = await populationOf(deps, at, asked.questionnaire_id, [asked.category_id], [group])
  const category = population.definition.categories.find(({ code }) => code === asked.category_id)
  if (!category) throw invalidField('category_id', { code: 'not_allowed_here' })
  const hidden = hiddenBy(population.visibility(group, category.code))
  const told = toldCategory(population, group, category)
  return { n: hidden === null ? told.n : null, suppressed: hidden !== null, hidden, records: told.bands ?? [] }
}

export async function listChoices(deps: Deps, context: RequestContext): Promise<DataOf<typeof getReportChoices>> {
  const { records, database } = deps
  const { tenantId } = context.principal
  const schoolId = context.schoolId ?? ''
  const found = await database.read(tenantId, (q) => answeredIn(q, tenantId, schoolId))
  const known = await questionnairesOf(readingOf(records, context))
  const years = [...new Set(found.map(({ academic_year }) => academic_year))].sort().toReversed()
  const rows = (
    await Promise.all(
      years.map(async (academicYear) => {
        const { records: own } = await records.list({ ...context, academicYear }, mappings, {
          ...all,
          columns: [
            'questionnaire_id',
            'questionnaire_en',
            'questionnaire_ar',
            'name',
            'from_date',
            'to_date',
            'class_names',
            'is_draft',
            'is_closed',
            'is_deleted',
          ],
          condition: { field: 'is_draft', op: 'eq', value: false },
          sort_by: 'from_date',
          order_by: 'desc',
        })
        return own.map((row) => ({ ...row, academic_year: academicYear }))
      }),
    )
  ).flat()
  const ids = [...new Set(found.map(({ questionnaire_id }) => questionnaire_id))]
  return {
    questionnaires: ids.flatMap((id) => {
      const own = rows.filter(({ questionnaire_id }) => questionnaire_id === id)
      const definition = known.find((one) => one.definition.questionnaire_id === id)?.definition
      const first = own[0]
      if (!definition && !first) return []
      return [
        {
          questionnaire_id: id,
          name: definition ? said(definition.name) : { en: first?.questionnaire_en ?? id, ar: first?.questionnaire_ar ?? null },
          years: years.filter((year) => found.some((one) => one.questionnaire_id === id && one.academic_year === year)),
          mappings: own
            .filter(({ unique_id }) => found.some(({ mapping_id }) => mapping_id === unique_id))
            .map((row) => ({
              unique_id: row.unique_id,
              academic_year: row.academic_year,
              name: row.name,
              from_date: row.from_date,
              to_date: row.to_date,
              status: mappingStatus({ ...row, is_deleted: row.is_deleted ?? false }, context.today),
              class_names: row.class_names ?? '',
              class_ids: found.filter(({ mapping_id }) => mapping_id === row.unique_id).map(({ class_id }) => class_id),
            })),
        },
      ]
    }),
    grades: (await gradesOf(deps, context)).map(({ id, label, label_ar }) => ({ id, label, ...(label_ar ? { label_ar } : {}) })),
    classes: (
      await Promise.all(
        (years.length > 0 ? years : [context.academicYear ?? '']).map(async (academicYear) =>
          (await classesSeen(deps, { ...context, academicYear })).map(({ class_id, name, grade_id }) => ({
            id: class_id,
            label: name,
            grade_id,
            academic_year: academicYear,
          })),
        ),
      )
    ).flat(),
  }
}

/** The classes of one teacher: in charge of, or taught. */
async function classesOfTeacher(deps: Deps, context: RequestContext, teacherId: string | undefined) {
  const seen = await classesSeen(deps, context)
  if (context.principal.role === 'teacher') return seen
  if (teacherId === undefined) throw invalidField('teacher_id', { code: 'required' })
  const { records } = deps
  const { records: taught } = await records.list(context, subjectMappings, {
    ...all,
    columns: ['class_id'],
    condition: {
      and: [
        { field: 'teacher_id', op: 'eq', value: teacherId },
        { field: 'is_active', op: 'eq', value: true },
      ],
    },
  })
  const { records: led } = await records.list(context, classKind, {
    ...all,
    columns: ['name'],
    condition: {
      or: [
        { field: 'incharge_id', op: 'eq', value: teacherId },
        { field: 'co_incharge_id', op: 'eq', value: teacherId },
      ],
    },
  })
  const own = new Set([...taught.map(({ class_id }) => class_id), ...led.map(({ class_id }) => class_id)])
  return seen.filter(({ class_id }) => own.has(class_id))
}

export async function readOfTeacher(
  deps: Deps,
  context: RequestContext,
  asked: { readonly questionnaire_id?: string | undefined; readonly teacher_id?: string | undefined },
): Promise<DataOf<typeof getTeacherPsychometric>> {
  const { records } = deps
  const classes = await classesOfTeacher(deps, context, asked.teacher_id)
  const { records: given } = await records.list(context, mappings, {
    ...all,
    columns: ['questionnaire_id', 'name', 'from_date'],
    condition: { field: 'is_draft', op: 'eq', value: false },
    sort_by: 'from_date',
    order_by: 'desc',
  })
  const ofMapping = new Map(given.map(({ unique_id, questionnaire_id }) => [unique_id, questionnaire_id]))
  const { records: rows } = await records.list(context, responses, {
    ...all,
    per_page: 100_000,
    columns: ['mapping_id', 'student_id', 'class_id', 'status'],
    condition: {
      and: [
        { field: 'class_id', op: 'in', value: classes.map(({ class_id }) => class_id) },
        { field: 'status', op: 'ne', value: 'reset' },
      ],
    },
  })
  const ids = [...new Set(ofMapping.values())].filter((id) => asked.questionnaire_id === undefined || id === asked.questionnaire_id)
  const populations = new Map<string, Population>()
  const groupOf = (classId: string): CanonicalGroup => ({
    mapping_id: null,
    place: { of: 'class', id: classId },
    gender: null,
    with_flagged: false,
  })
  const groups = classes.map(({ class_id }) => groupOf(class_id))
  for (const id of ids) populations.set(id, await populationOf(deps, context, id, null, groups))
  return {
    records: classes.map(({ class_id, name }) => ({
      class_id,
      class_name: name,
      questionnaires: ids.flatMap((id) => {
        const population = populations.get(id)
        const own = rows.filter((row) => row.class_id === class_id && ofMapping.get(row.mapping_id) === id)
        if (!population || own.length === 0) return []
        const group = groupOf(class_id)
        const hidden = hiddenBy(population.visibility(group))
        return [
          {
            about: aboutOf(population.definition),
            // each child once, however often it was asked
            expected: new Set(own.map(({ student_id }) => student_id)).size,
            submitted: new Set(own.flatMap(({ student_id, status }) => (status === 'submitted' ? [student_id] : []))).size,
            mappings: given
              .filter(({ unique_id }) => own.some(({ mapping_id }) => mapping_id === unique_id))
              .map((one) => ({ unique_id: one.unique_id, name: one.name, from_date: one.from_date })),
            n: hidden === null ? population.countOf(group) : null,
            hidden,
            categories: hidden === null ? population.definition.categories.map((one) => toldCategory(population, group, one)) : [],
          },
        ]
      }),
    })),
  }
}
