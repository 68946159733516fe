import schools from '../../../resources/schools.ts'
import { printDate, type Locale } from '../../../resources/kit/index.ts'
import { dropCovers } from '../lesson-covers/service.ts'
import { takeBack, tell } from '../messages/service.ts'
import { dayStatesWithin } from '../school-calendar/service.ts'
import { officeAccounts } from '../users/service.ts'
import { keepTeacherLeave } from './capabilities.ts'
import { dropTold } from './cover-told.ts'
import { keepDays, writerOf, type DayChange } from './keep.ts'
import { codeOf, type Asked } from './leave-days.ts'
import { askedAfter, askedBefore, type LeaveInput } from './leave-rules.ts'
import { daysBetween } from './queries/days.ts'
import { leavesOver } from './queries/leaves.ts'
import { accountsOf } from './queries/people.ts'

const approved = (asked: Asked | null): Asked | null => (asked?.status === 'approved' ? asked : null)

/** Days of a leave that stands are marked, those of one that stands no longer are as they were: exactly these, and nobody holds their lessons. */
export const markLeave = (input: LeaveInput): Promise<void> =>
  markDays(
    input,
    input.cases.flatMap((one) => [approved(askedBefore(one)), approved(askedAfter(input, one))].filter((asked) => asked !== null)),
  )

/** The same of leaves that are named: their days are marked as what stands by now. */
export async function markDays(input: Pick<LeaveInput, 'context' | 'within'>, turned: readonly Asked[]): Promise<void> {
  const { context, within } = input
  const { tenantId } = context.principal
  const own = within.as(keepTeacherLeave)
  for (const teacherId of new Set(turned.map(({ teacher_id }) => teacher_id))) {
    const about = turned.filter(({ teacher_id }) => teacher_id === teacherId)
    const schoolId = about[0]!.school_id
    const dates = about.flatMap(({ from_date, to_date }) => [from_date, to_date]).toSorted()
    const [from, to] = [dates[0]!, dates.at(-1)!]
    await within.alone(`teacher days ${schoolId}`)
    const school = await own.find(schools, { school_id: schoolId })
    const states = await dayStatesWithin(own, { schoolId, weekend: school?.weekend_days ?? [] }, { from, to })
    const place = { tenantId, schoolId }
    const standing = await leavesOver(within.q, place, { from, to, statuses: ['approved'], teacherIds: [teacherId] })
    const before = new Map((await daysBetween(within.q, place, { from, to, teacherId })).map((row) => [row.date, row]))
    const [changes, free]: [DayChange[], string[]] = [[], []]
    for (const { date, state } of states) {
      const held = standing.filter((one) => one.from_date <= date && date <= one.to_date)
      const isWorked = state === 'working' || state === 'half_day'
      const whole = isWorked ? held.find((one) => codeOf(one) !== null && codeOf(one) !== 'HD') : undefined
      const halves = isWorked ? held.filter((one) => codeOf(one) === 'HD') : []
      // a morning and an afternoon are a whole day
      const status = whole ? codeOf(whole) : halves.length > 1 ? 'LV' : halves.length === 1 ? 'HD' : null
      const leave = whole ?? halves[0]
      const row = before.get(date)
      if ((row?.leave_status ?? null) !== status || (row?.leave_id ?? null) !== (leave?.leave_id ?? null))
        changes.push({ teacher_id: teacherId, date, says: { leave_status: status, leave_id: leave?.leave_id ?? null } })
      // of an office's own word the lessons stay covered until the office says otherwise
      if (held.length === 0 && (row?.office_status ?? null) === null) free.push(date)
    }
    await keepDays(within.q, place, writerOf(context, 'leave'), changes)
    const concernedDays = free.filter((date) => about.some(({ from_date, to_date }) => from_date <= date && date <= to_date))
    await dropTold(input, place, teacherId, concernedDays)
    await dropCovers(within.q, tenantId, teacherId, concernedDays)
  }
}

export const spanOf = ({ from_date, to_date }: Pick<Asked, 'from_date' | 'to_date'>, locale: Locale): string => {
  const [from, to] = [printDate(from_date, locale), printDate(to_date, locale)]
  return from === to ? from : locale === 'ar' ? `${from} إلى ${to}` : `${from} to ${to}`
}
const verdicts = {
  approved: ['Your leave is approved', 'اعتُمدت إجازتك'],
  declined: ['Your leave is declined', 'رُفضت إجازتك'],
  cancelled: ['Your leave is cancelled', 'أُلغيت إجازتك'],
} as const

/** Whoever decides hears that there is something to decide; whoever asked hears what was decided. */
export async function tellOfLeave(input: LeaveInput): Promise<void> {
  const { context, within, cases } = input
  const turned = cases.flatMap((one) => {
    const [was, is] = [askedBefore(one), askedAfter(input, one)]
    return is && is.status !== (was?.status ?? null) ? [{ was, is, name: one }] : []
  })
  // what is entered by the thousand, a file or a demo, is no news
  if (turned.length === 0 || turned.length > 20) return
  const { tenantId, userId, name } = context.principal
  const accounts = await accountsOf(
    within.q,
    tenantId,
    turned.map(({ is }) => is.teacher_id),
  )
  for (const { is } of turned) {
    const about = `teacher-leave:${is.id}`
    await takeBack(input, about)
    if (is.status === 'pending') {
      const deciders = await officeAccounts(within.q, tenantId, is.school_id)
      await tell(
        input,
        deciders
          .filter((to) => to !== userId)
          .map((to) => ({
            to,
            kind: 'teacher-leave',
            text: [`${name} asks for leave: ${spanOf(is, 'en')}`, `${name} يطلب إجازة: ${spanOf(is, 'ar')}`],
            link: '/attendance/leave-requests',
            source: `${about}:pending:${context.operationId}`,
            about,
          })),
      )
    }
    const verdict = is.status === 'approved' || is.status === 'declined' || is.status === 'cancelled' ? verdicts[is.status] : null
    const to = accounts.get(is.teacher_id)
    if (verdict && to && to !== userId)
      await tell(input, [
        {
          to,
          kind: 'teacher-leave',
          text: [`${verdict[0]}: ${spanOf(is, 'en')}`, `${verdict[1]}: ${spanOf(is, 'ar')}`],
          link: '/attendance/leave-requests',
          source: `${about}:${is.status}:${context.operationId}`,
          about,
        },
      ])
  }
}
