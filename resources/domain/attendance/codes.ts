/** What a mark says of a child: was it there, was it away, or is it not asked. */
export const presences = ['present', 'absent', 'not_counted'] as const
export type Presence = (typeof presences)[number]

/** Where the child was; `onsite_late` and `left` keep minutes. */
export const scopes = ['onsite', 'onsite_late', 'offsite', 'left'] as const
export type Scope = (typeof scopes)[number]

/** Halves of a day that have codes of their own, where a school has such. */
export const codeSessions = ['AM', 'PM'] as const
export type CodeSession = (typeof codeSessions)[number]

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
  /** said in registers of that half of a day only; null: in all */
  readonly session: CodeSession | null
  /** leave of which kinds is written as this code (`student-leaves`) */
  readonly leave_kinds: readonly string[]
  readonly colour: string | null
}

/** A code as most are, but for what is said of it. */
export const codeOf = (
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
  session: null,
  leave_kinds: [],
  colour: null,
  ...more,
})
const [green, amber, red, blue, violet, grey] = ['#2E7D32', '#B26A00', '#C62828', '#1565C0', '#6A1B9A', '#616161'] as const

/** The codes of a school that has written down none of its own: modules.md 1.2. */
export const usualCodes: readonly AttendanceCode[] = [
  codeOf('P', ['Present', 'حاضر'], { presence: 'present', teacher_may_use: true, colour: green }),
  codeOf('L', ['Late', 'متأخر'], { presence: 'present', scope: 'onsite_late', teacher_may_use: true, colour: amber }),
  codeOf('A', ['Absent', 'غائب'], { presence: 'absent', teacher_may_use: true, colour: red }),
  codeOf('E', ['Excused', 'غائب بعذر'], { presence: 'absent', is_explained: true, future_allowed: true, colour: blue }),
  codeOf('HD', ['Half day', 'نصف يوم'], {
    presence: 'present',
    day_value: 0.5,
    is_explained: true,
    teacher_may_use: true,
    future_allowed: true,
    colour: amber,
  }),
  codeOf('OD', ['On duty', 'في مهمة مدرسية'], {
    presence: 'present',
    scope: 'offsite',
    is_explained: true,
    future_allowed: true,
    colour: violet,
  }),
  codeOf('LE', ['Left early', 'انصرف مبكراً'], { presence: 'present', scope: 'left', teacher_may_use: true, colour: amber }),
  codeOf('S', ['Suspended', 'موقوف'], { presence: 'absent', is_explained: true, future_allowed: true, colour: grey }),
  codeOf('X', ['Not required', 'غير مطلوب'], { presence: 'not_counted', is_explained: true, future_allowed: true, colour: grey }),
]

/** Is it said in the registers of this session? Those of the whole day and of periods have no codes of the afternoon. */
export const isSaidIn = ({ session }: Pick<AttendanceCode, 'session'>, of: string): boolean =>
  session === null || session === of || (session === 'AM' && of !== 'PM')

/** The child was where it should be, for the whole of it. */
export const isUsual = ({ presence, scope, day_value }: Pick<AttendanceCode, 'presence' | 'scope' | 'day_value'>): boolean =>
  presence === 'present' && scope === 'onsite' && day_value === 1

/** The first code of a school that says so: what "all present" puts in, what an absence begins as, what leave is written as. */
export interface Meanings {
  readonly present: AttendanceCode
  readonly absent: AttendanceCode
  readonly late: AttendanceCode | null
  readonly left: AttendanceCode | null
  /** leave of a kind that no code says */
  readonly excused: AttendanceCode
}
/** Of the registers of one session; null: these codes cannot tell who is there and who is not. */
export function meaningsOf(all: readonly AttendanceCode[], session = 'DAY'): Meanings | null {
  const codes = all.filter((one) => isSaidIn(one, session))
  const present = codes.find(isUsual)
  const absent = codes.find((one) => one.presence === 'absent' && !one.is_explained && one.teacher_may_use)
  if (!present || !absent) return null
  return {
    present,
    absent,
    late: codes.find((one) => one.presence === 'present' && one.scope === 'onsite_late') ?? null,
    left: codes.find((one) => one.presence === 'present' && one.scope === 'left') ?? null,
    excused: excusedBy(codes, null) ?? absent,
  }
}
type Excusing = Pick<AttendanceCode, 'presence' | 'is_explained' | 'leave_kinds'>
/** What leave of a kind is written as: the code that says it, else the one that says none. */
export function excusedBy<C extends Excusing>(codes: readonly C[], kind: string | null): C | undefined {
  const all = codes.filter((one) => one.presence === 'absent' && one.is_explained)
  const own = kind === null ? undefined : all.find(({ leave_kinds }) => leave_kinds.includes(kind))
  return own ?? all.find(({ leave_kinds }) => leave_kinds.length === 0) ?? all[0]
}
