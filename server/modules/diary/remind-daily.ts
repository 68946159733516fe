import academicYears from '../../../resources/academic-years.ts'
import { isReminderDue } from '../../../resources/domain/diary/reminding.ts'
import diary from '../../../resources/diary.ts'
import { addDays, dayIn } from '../../../resources/kit/index.ts'
import schools from '../../../resources/schools.ts'
import type { RequestContext } from '../../request/context.ts'
import { schoolDays } from '../school-calendar/service.ts'
import type { Deps } from './feed.ts'
import { is } from './of-child.ts'
import { tellWaiting, waitingFor, type Reminded } from './remind.ts'

/** Entries are written for days near the one on which they are published. */
const daysBack = 120
const columns = ['date', 'class_id', 'student_id', 'visible_to', 'published_at', 'reminded_on'] as const

type Asked = Reminded & { readonly published_at: string | null; readonly reminded_on: string | null }

/**
 * On a day of school, those who have not acknowledged what they were asked to so many days ago. Each entry is a transaction of its own: a run
 * that is cut short goes on where it was, and a second one on the same day tells nobody anything. Answers how many were told.
 */
export async function remindSchool(deps: Deps, context: RequestContext, stopped: AbortSignal): Promise<number> {
  const { records } = deps
  const { schoolId, today, zone } = context
  const after = (await records.find(context, schools, { school_id: schoolId }))?.diary_remind_days ?? 0
  if (after === 0 || (await schoolDays(deps, context, { from: today, to: today })).length === 0) return 0
  const year = await records.find(context, academicYears, { school_id: schoolId, state: 'current' })
  if (!year) return 0
  const here = { ...context, academicYear: year.academic_year }
  const isDue = ({ published_at, reminded_on }: Asked): boolean =>
    published_at !== null && isReminderDue({ published_on: dayIn(zone, published_at), reminded_on }, { today, after })
  const { records: rows } = await records.list(here, diary, {
    page_no: 1,
    per_page: 5000,
    columns,
    condition: {
      and: [is('status', 'published'), is('requires_ack', true), { field: 'date', op: 'gte', value: addDays(today, -daysBack) }],
    },
  })
  let told = 0
  for (const row of rows.filter(isDue)) {
    if (stopped.aborted) break
    const waiting = await waitingFor(deps, here, row)
    if (waiting.length === 0) continue
    told += await records.transaction(here, async (within) => {
      await within.alone(`diary reminder ${row.diary_id}`)
      const now = { ...(await within.get(diary, row.diary_id)), diary_id: row.diary_id }
      return now.status === 'published' && isDue(now) ? tellWaiting({ context: here, within }, now, waiting) : 0
    })
  }
  return told
}
