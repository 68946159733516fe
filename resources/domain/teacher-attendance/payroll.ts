import { teacherCodes, type TeacherCode } from './codes.ts'

export interface PaidDay {
  readonly status: TeacherCode
  readonly late_minutes: number
  /** of the leave that the day is taken by; null: it is taken by none */
  readonly isPaidLeave: boolean | null
}
export interface DaySums {
  /** how often each code stands */
  readonly totals: Readonly<Record<string, number>>
  /** days worked and paid leave; half a day counts as one half */
  readonly paid_days: number
  /** absence and leave without pay */
  readonly unpaid_days: number
  readonly late_minutes: number
}

const worked: Readonly<Record<TeacherCode, number>> = { P: 1, L: 1, OD: 1, WFH: 1, HD: 0.5, LV: 0, A: 0 }

/** What the marked days of somebody come to for payroll. Leave that the office wrote without a request is paid; an absence is not. */
export function sumDays(days: readonly PaidDay[]): DaySums {
  const count = (code: TeacherCode): number => days.filter(({ status }) => status === code).length
  let [paid, late] = [0, 0]
  for (const { status, late_minutes, isPaidLeave } of days) {
    const rest = 1 - worked[status]
    const isPaid = status === 'LV' ? isPaidLeave !== false : status === 'HD' ? isPaidLeave === true : false
    paid += worked[status] + (isPaid ? rest : 0)
    late += late_minutes
  }
  const totals = teacherCodes.flatMap((code) => (count(code) > 0 ? [[code, count(code)] as const] : []))
  return { totals: Object.fromEntries(totals), paid_days: paid, unpaid_days: days.length - paid, late_minutes: late }
}
