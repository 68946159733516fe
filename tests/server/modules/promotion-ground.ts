import type { Foreseen, PromotionOverview, PromotionRow } from '../../../resources/contract/promotion.ts'
import type { Registry } from '../../../resources/kit/index.ts'
import type { Database } from '../../../server/database/index.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { openSchool, year, type School } from './school.ts'

export const nextYear = '2027-2028'

export interface PromotionGround {
  readonly school: School
  readonly head: string
  readonly academic: string
  readonly teacher: string
  readonly grades: { readonly eight: string; readonly nine: string }
  readonly classes: { readonly a: string; readonly b: string; readonly nineA: string; readonly nineB: string; readonly eightA: string }
  readonly subjects: readonly string[]
  readonly rules: string
  readonly children: Readonly<Record<string, string>>
  /** in the year that is to come */
  later(more?: Partial<RequestContext>): RequestContext
  promote(token: string, body: object): ReturnType<School['send']>
  begin(classIds?: readonly string[]): Promise<string>
  rows(id: string, classId?: string): Promise<PromotionRow[]>
  row(id: string, name: string): Promise<PromotionRow>
  overview(id: string, token?: string): Promise<PromotionOverview>
  foresee(id: string): Promise<Foreseen>
  /** up to approved, and carried out */
  carryOut(id: string): ReturnType<School['send']>
  classOf(name: string, inYear?: string): Promise<unknown>
}

/**
 * Grade 8 with A and B, two subjects of one exam each that counts for the whole, grade 9 behind it as the last one, and their classes of
 * the following year. Ali and Badr pass, Celine fails one subject, Dana both, Eman (in B) was not examined.
 */
export async function layPromotion(database: Database, registry: Registry): Promise<PromotionGround> {
  const school = await openSchool(database, registry)
  const { world, door, create } = school
  const here = { school_id: world.schoolId, academic_year: year }
  const enter = (role: 'school_admin' | 'academic_admin' | 'teacher', more: object = {}) => door.enter(world.as(role, more).principal)
  const id = async (kind: string, name: string, values: object): Promise<string> => String((await create(kind, { ...values }))[name])
  const { grade_id } = await world.records.get(world.as('platform_admin'), registry.get('classes'), world.classId)
  const eight = String(grade_id)
  const nine = await id('standards', 'standard_id', {
    school_id: world.schoolId,
    code: '9',
    name_en: 'Grade 9',
    name_ar: 'الصف التاسع',
    level: 9,
  })
  await world.records.update(world.as('school_admin'), registry.get('standards'), eight, { next_standard_id: nine })
  const yearOf = (academic_year: string, from_date: string, to_date: string, state: string) =>
    create('academic-years', { school_id: world.schoolId, academic_year, from_date, to_date, state })
  await yearOf(year, '2026-08-31', '2027-07-02', 'current')
  await yearOf(nextYear, '2027-08-30', '2028-07-01', 'upcoming')
  for (const academic_year of [year, nextYear])
    await create('licences', {
      school_id: world.schoolId,
      academic_year,
      module_name: 'settings',
      valid_from: '2026-08-01',
      valid_to: '2028-08-01',
      seats_student: 100,
    })
  const classOf = (grade: string, section: string, capacity: number) =>
    id('classes', 'class_id', { school_id: world.schoolId, academic_year: nextYear, grade_id: grade, section, capacity })
  const [nineA, nineB, eightA] = [await classOf(nine, 'A', 10), await classOf(nine, 'B', 10), await classOf(eight, 'A', 10)]
  const science = await id('subjects', 'subject_id', { school_id: world.schoolId, code: 'SCI', name_en: 'Science', name_ar: 'العلوم' })
  const subjects = [school.subjectId, science]
  const type = await id('exam-types', 'exam_type_id', {
    ...here,
    name_en: 'Annual',
    name_ar: 'النهائي',
    short_name: 'AN',
    max_marks_default: 100,
    pass_pct: 33,
    mark_step: 0.5,
    weightage_pct: 100,
    grades: [{ standard_id: eight }],
  })
  const marks: Readonly<Record<string, readonly number[] | null>> = {
    Ali: [80, 70],
    Badr: [50, 60],
    Celine: [20, 90],
    Dana: [10, 10],
    Eman: null,
  }
  const children: Record<string, string> = {}
  for (const name of Object.keys(marks))
    children[name] = await school.newStudent({
      firstname: name,
      gender: name === 'Ali' || name === 'Badr' ? 'male' : 'female',
      class_id: name === 'Eman' ? world.otherClassId : world.classId,
    })
  for (const [at, subject_id] of subjects.entries()) {
    const assessment_id = await id('exam-assessments', 'assessment_id', {
      ...here,
      exam_type_id: type,
      class_id: world.classId,
      subject_id,
      exam_date: '2026-11-10',
      max_marks: 100,
      entry_level: 'total',
      status: 'published',
    })
    for (const [name, own] of Object.entries(marks))
      if (own)
        await create('exam-results', {
          ...here,
          assessment_id,
          student_id: children[name],
          class_id: world.classId,
          total: own[at],
          pct: own[at],
          is_published: true,
        })
  }
  const rules = await id('promotion-rules', 'rule_set_id', {
    school_id: world.schoolId,
    name_en: 'Ours',
    name_ar: 'قواعدنا',
    min_overall_pct: 33,
    min_subject_pct: 33,
    max_failed_subjects: 1,
    min_attendance_pct: 75,
  })
  const [head, academic] = [enter('school_admin'), enter('academic_admin')]
  const later = (more: Partial<RequestContext> = {}) => ({ ...world.as('school_admin'), academicYear: nextYear, ...more })
  const promote = (token: string, body: object) => school.send(token, 'POST', '/api/students/student-promotion/', body)
  const rows = async (promotion: string, classId?: string) => {
    const { data } = await school.send(
      head,
      'GET',
      `/api/students/student-promotion/?batch_id=${promotion}${classId ? `&class_id=${classId}` : ''}`,
    )
    return (data as { records: PromotionRow[] }).records
  }
  return {
    school,
    head,
    academic,
    teacher: school.teacher,
    grades: { eight, nine },
    classes: { a: world.classId, b: world.otherClassId, nineA, nineB, eightA },
    subjects,
    rules,
    children,
    later,
    promote,
    async begin(class_ids = [world.classId, world.otherClassId]) {
      const { data } = await promote(academic, { action: 'save', from_year: year, to_year: nextYear, rule_set_id: rules, class_ids })
      return (data as { batch_id: string }).batch_id
    },
    rows,
    row: async (promotion, name) => (await rows(promotion)).find(({ student_id }) => student_id === children[name])!,
    overview: async (promotion, token = head) =>
      (await school.send(token, 'GET', `/api/promotions/${promotion}/overview/`)).data as PromotionOverview,
    foresee: async (promotion) => (await school.send(head, 'POST', `/api/promotions/${promotion}/foresee/`)).data as Foreseen,
    async carryOut(batch_id) {
      await promote(academic, { batch_id, action: 'submit' })
      await promote(head, { batch_id, action: 'approve' })
      return promote(head, { batch_id, action: 'execute' })
    },
    classOf: async (name, inYear = nextYear) =>
      (await world.records.get(later({ academicYear: inYear }), registry.get('students'), children[name]!))['class_id'],
  }
}
