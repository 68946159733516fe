import { holds } from '../../../resources/domain/attendance/standing.ts'
import { defineAudience, type AudienceAsked } from '../../audiences/index.ts'
import { registerTakers } from '../lesson-covers/service.ts'
import { daysByGrade } from './days.ts'
import { dueOn } from './due.ts'
import { planOf } from './plan.ts'
import { headsOf } from './queries/sessions.ts'
import { inCharge, marksOn } from './queries/today.ts'
import { settingsOf } from './settings.ts'

const module = 'attendance.student_attendance'
const thereOf = ({ context, schoolId, academicYear }: AudienceAsked) => ({ ...context, schoolId, academicYear })

/** Children who are away in a register that was handed in today, accounted for or not. */
async function absentToday(asked: AudienceAsked): Promise<readonly string[]> {
  const { tenantId } = asked.context.principal
  const [{ codes }, registers] = await Promise.all([
    settingsOf(asked, thereOf(asked)),
    asked.database.read(tenantId, (q) => marksOn(q, { tenantId, schoolId: asked.schoolId, day: asked.day })),
  ])
  const away = registers.flatMap((marks) =>
    Object.entries(marks).flatMap(([student_id, mark]) => (codes.get(holds(mark)?.code ?? '')?.presence === 'absent' ? [student_id] : [])),
  )
  return [...new Set(away)]
}

/** Whoever is in charge of a class of which a register of today is not handed in. */
async function missingRegisters(asked: AudienceAsked): Promise<readonly string[]> {
  const { tenantId } = asked.context.principal
  const there = thereOf(asked)
  const settings = await settingsOf(asked, there)
  const daysIn = await daysByGrade(asked, there, settings, { from: asked.day, to: asked.day })
  if (daysIn().length === 0) return []
  const plan = await planOf(asked, there, settings)
  const { classes, heads, takers } = await asked.database.read(tenantId, async (q) => ({
    takers: await registerTakers(q, { tenantId, schoolId: asked.schoolId }, asked.day),
    classes: await inCharge(q, { tenantId, schoolId: asked.schoolId, academicYear: asked.academicYear, day: asked.day }),
    heads: await headsOf(q, { tenantId, schoolId: asked.schoolId, from: asked.day, to: asked.day }),
  }))
  const missing = classes.filter(({ class_id, grade_id }) =>
    dueOn(
      daysIn(grade_id)[0]!,
      heads.filter((head) => head.class_id === class_id),
      settings,
      plan,
      class_id,
    ).some(({ isSubmitted }) => !isSubmitted),
  )
  // whoever stands in for a class teacher who is away is the one who has not taken it
  const whose = missing.map(({ class_id, teacher_id }) => takers.find((one) => one.class_id === class_id)?.teacher_id ?? teacher_id)
  return [...new Set(whose.flatMap((teacher_id) => teacher_id ?? []))]
}

export default [
  defineAudience({
    name: 'student-attendance.absent_today',
    label: ['Families of those absent today', 'أسر الغائبين اليوم'],
    reaches: 'guardians',
    package: module,
    of: absentToday,
  }),
  defineAudience({
    name: 'student-attendance.missing_registers',
    label: ['Class teachers whose register is missing', 'مربّو الشعب التي لم يُسلَّم سجلها'],
    reaches: 'teachers',
    package: module,
    of: missingRegisters,
  }),
]
