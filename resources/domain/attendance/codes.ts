/** What a mark says of a child: was it there, was it away, or is it not asked. */
export const presences = ['present', 'absent', 'not_counted'] as const
export type Presence = (typeof presences)[number]

/** Where the child was; `onsite_late` and `left` keep minutes. */
export const scopes = ['onsite', 'onsite_late', 'offsite', 'left'] as const
export type Scope = (typeof scopes)[number]

/** A code of a register, as a school keeps it. */
export interface AttendanceCode {
  readonly code: string
  readonly name_en: string
  readonly name_ar: string | null
  readonly presence: Presence
  readonly scope: Scope
  /** how much of a whole day the child was there: 0, 0.5 or 1 */
  readonly day_value: number
  /** an absence that somebody has accounted for */
  readonly is_explained: boolean
  readonly teacher_may_use: boolean
  /** may be said of a day that has not come */
  readonly future_allowed: boolean
  readonly reason_required: boolean
  readonly colour: string | null
}

const code = (
  said: string,
  [name_en, name_ar]: readonly [string, string],
  more: Partial<AttendanceCode> & Pick<AttendanceCode, 'presence'>,
): AttendanceCode => ({
  code: said,
  name_en,
  name_ar,
  scope: more.presence === 'present' ? 'onsite' : 'offsite',
  day_value: more.presence === 'present' ? 1 : 0,
  is_explained: false,
  teacher_may_use: false,
  future_allowed: false,
  reason_required: false,
  colour: null,
  ...more,
})
const [green, amber, red, blue, violet, grey] = ['#2E7D32', '#B26A00', '#C62828', '#1565C0', '#6A1B9A', '#616161'] as const

/** The codes of a school that has written down none of its own: modules.md 1.2. */
export const usualCodes: readonly AttendanceCode[] = [
  code('P', ['Present', 'حاضر'], { presence: 'present', teacher_may_use: true, colour: green }),
  code('L', ['Late', 'متأخر'], { presence: 'present', scope: 'onsite_late', teacher_may_use: true, colour: amber }),
  code('A', ['Absent', 'غائب'], { presence: 'absent', teacher_may_use: true, colour: red }),
  code('E', ['Excused', 'غائب بعذر'], { presence: 'absent', is_explained: true, future_allowed: true, colour: blue }),
  code('HD', ['Half day', 'نصف يوم'], {
    presence: 'present',
    day_value: 0.5,
    is_explained: true,
    teacher_may_use: true,
    future_allowed: true,
    colour: amber,
  }),
  code('OD', ['On duty', 'في مهمة مدرسية'], {
    presence: 'present',
    scope: 'offsite',
    is_explained: true,
    future_allowed: true,
    colour: violet,
  }),
  code('LE', ['Left early', 'انصرف مبكراً'], { presence: 'present', scope: 'left', teacher_may_use: true, colour: amber }),
  code('S', ['Suspended', 'موقوف'], { presence: 'absent', is_explained: true, future_allowed: true, colour: grey }),
  code('X', ['Not required', 'غير مطلوب'], { presence: 'not_counted', is_explained: true, future_allowed: true, colour: grey }),
]

/** The first code of a school that says so: what "all present" puts in, what an absence begins as, what leave is written as. */
export interface Meanings {
  readonly present: AttendanceCode
  readonly absent: AttendanceCode
  readonly late: AttendanceCode | null
  readonly left: AttendanceCode | null
  readonly excused: AttendanceCode
}
export function meaningsOf(codes: readonly AttendanceCode[]): Meanings | null {
  const present = codes.find((one) => one.presence === 'present' && one.scope === 'onsite' && one.day_value === 1)
  const absent = codes.find((one) => one.presence === 'absent' && !one.is_explained && one.teacher_may_use)
  if (!present || !absent) return null
  return {
    present,
    absent,
    late: codes.find((one) => one.presence === 'present' && one.scope === 'onsite_late') ?? null,
    left: codes.find((one) => one.presence === 'present' && one.scope === 'left') ?? null,
    excused: codes.find((one) => one.presence === 'absent' && one.is_explained) ?? absent,
  }
}
