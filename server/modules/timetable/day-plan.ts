import type { z } from 'zod'
import type { planSchoolDay } from '../../../resources/contract/timetable-writing.ts'
import { periodsOfDay, type PlannedPeriod } from '../../../resources/domain/timetable/day.ts'
import { minutesOf, timeAt } from '../../../resources/kit/index.ts'
import periods from '../../../resources/periods.ts'
import type { RecordsWithin } from '../../records/types.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { invalidField, locked } from '../../request/errors.ts'
import { inSchool, type TimetableDeps } from './reading.ts'

type Asked = z.output<NonNullable<typeof planSchoolDay.body>>

const ordinals = [
  'الأولى',
  'الثانية',
  'الثالثة',
  'الرابعة',
  'الخامسة',
  'السادسة',
  'السابعة',
  'الثامنة',
  'التاسعة',
  'العاشرة',
  'الحادية عشرة',
  'الثانية عشرة',
] as const

/** As schools call them: `P1`, Period 1, الحصة الأولى. */
function named({ kind, number, starts, ends }: PlannedPeriod) {
  const times = { kind, starts_at: timeAt(starts), ends_at: timeAt(ends) }
  if (kind === 'lesson')
    return { ...times, code: `P${number}`, name_en: `Period ${number}`, name_ar: `الحصة ${ordinals[number - 1] ?? number}`, number }
  return number === 1
    ? { ...times, code: 'B1', name_en: 'Break', name_ar: 'الاستراحة' }
    : { ...times, code: `B${number}`, name_en: `Break ${number}`, name_ar: `الاستراحة ${ordinals[number - 1] ?? number}` }
}

export const createDay = (within: RecordsWithin, planned: readonly PlannedPeriod[], schoolId: string | null) =>
  within.apply(planned.map((period) => ({ verb: 'create' as const, resource: periods, values: { ...named(period), school_id: schoolId } })))

/** The day of a school that has none: afterwards each period is a record like any other. */
export async function planDay({ records }: TimetableDeps, asked: RequestContext, plan: Asked) {
  const context = inSchool(asked)
  const late = plan.breaks.find(({ after }) => after >= plan.lessons)
  if (late) throw invalidField('breaks', { code: 'too_large', params: { max: plan.lessons - 1 } })
  const planned = periodsOfDay({ ...plan, starts: minutesOf(plan.starts_at) })
  if (!planned)
    throw invalidField('starts_at', {
      code: 'said',
      params: { en: 'The day would go beyond midnight', ar: 'سيمتد اليوم إلى ما بعد منتصف الليل' },
    })
  await records.transaction(context, async (within) => {
    await within.alone(`periods ${context.schoolId}`)
    const { total } = await within.list(periods, { page_no: 1, per_page: 1, columns: ['code'] })
    if (total > 0) throw locked(['The school has its periods already: change them in their list', 'للمدرسة حصصها بالفعل: عدّلها من قائمتها'])
    await createDay(within, planned, context.schoolId)
  })
  return { operation_id: undoableBy(asked), periods: planned.length }
}
