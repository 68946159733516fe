import type { z } from 'zod'
import calendarDays from '../../../resources/calendar-days.ts'
import type { settleDay } from '../../../resources/contract/school-calendar.ts'
import { occurrenceOn } from '../../../resources/domain/calendar/recurrence.ts'
import { addDays, daysBetween, printLongDate } from '../../../resources/kit/index.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { invalidField, locked } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'

type Deps = Pick<ModuleDeps, 'records'>
type Asked = z.output<NonNullable<typeof settleDay.body>>

/** The moon was seen: what was tentative is certain, here or on other days as long as before, or is no day of its own. */
export async function settle({ records }: Deps, context: RequestContext, id: string, asked: Asked) {
  await records.transaction({ ...context, ...(asked.registers ? { registers: asked.registers } : {}) }, async (within) => {
    const day = await within.get(calendarDays, id)
    if (!day.is_tentative)
      throw locked([
        `“${day.name_en}” is certain already: change it where it is edited`,
        `«${day.name_ar ?? day.name_en}» مؤكد بالفعل: عدّله من نموذجه`,
      ])
    if (asked.as === 'dropped') return within.remove(calendarDays, id)
    if (asked.as === 'confirmed') {
      await within.update(calendarDays, id, { is_tentative: false })
      return
    }
    if (asked.date === undefined) throw invalidField('date', { code: 'required' })
    const length = day.to_date ? daysBetween(day.date, day.to_date) : 0
    const to_date = asked.to_date ?? (length > 0 ? addDays(asked.date, length) : null)
    await within.update(calendarDays, id, { date: asked.date, to_date, is_tentative: false })
  })
  return { operation_id: undoableBy(context) }
}

/** One of the times at which it comes back is left out; all others stay. */
export async function skip({ records }: Deps, context: RequestContext, id: string, day: string) {
  await records.transaction(context, async (within) => {
    const entry = await within.get(calendarDays, id)
    const skips = entry.skips ?? []
    const start = occurrenceOn({ ...entry, skips: skips.map((one) => one.day) }, day)
    if (!entry.repeats || start === null)
      throw invalidField('day', {
        code: 'said',
        params: {
          en: `“${entry.name_en}” does not come back on ${printLongDate(day, 'en')}`,
          ar: `لا يتكرر «${entry.name_ar ?? entry.name_en}» في ${printLongDate(day, 'ar')}`,
        },
      })
    await within.update(calendarDays, id, { skips: [...skips, { day: start }] })
  })
  return { operation_id: undoableBy(context) }
}
