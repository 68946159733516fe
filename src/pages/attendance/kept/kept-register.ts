import type { DataOf } from '../../../../resources/contract/call.ts'
import type { Register, takeAttendance } from '../../../../resources/contract/student-attendance.ts'
import type { Handed, KeptKey, Taken } from '../../../engine/kept/index.ts'
import type { OwnMarks } from '../register-marks.ts'
import type { ClockReading } from './clocks.ts'

export const registerKind = 'register'
/** The shape of what is taken along; another number where it changes. */
export const registerForm = 2

export type Answered = DataOf<typeof takeAttendance>
/** A register as it was read, and when that was. */
export interface ReadRegister {
  readonly register: Register
  readonly clock: ClockReading
}
/** A register that somebody has handed in: all marks put down since it was read. */
export interface HandedRegister extends ReadRegister {
  readonly marks: OwnMarks
  readonly submit: boolean
  readonly source: 'web' | 'card' | 'correction'
  readonly reason: string
}
export type TakenRegister = Taken<ReadRegister>
export type WaitingRegister = Handed<HandedRegister, Answered>

type OfRegister = Pick<Register, 'class_id' | 'session'> & { readonly date: string }
export const keyOfRegister = (who: string, { class_id, date, session }: OfRegister): KeptKey => ({
  who,
  kind: registerKind,
  key: `${date} ${session} ${class_id}`,
})
export const placeOfRegister = ({ class_id, session, day }: Register): OfRegister => ({ class_id, session, date: day.date })

/** A register that was taken along before its day, on that day: it can be taken now. */
export function onItsDay(register: Register, today: string): Register {
  const { day } = register
  if (day.kind !== 'future' || day.date > today) return register
  return { ...register, day: { ...day, kind: 'working' }, status: 'due', may_take: true, because: null }
}

/** Of a code that an older console kept. */
const unsaid = { session: null, leave_kinds: [] }
/** Handed in by an older console: its register has no days beside the names, and codes that say less. */
export function inThisForm(handed: WaitingRegister): WaitingRegister {
  const { register } = handed.data
  const children = register.children.map((child) => ({ ...child, strip: child.strip.filter((one) => 'codes' in one) }))
  const codes = register.codes.map((code) => ({ ...unsaid, ...code }))
  return { ...handed, data: { ...handed.data, register: { ...register, children, codes } } }
}

/** The register with what was handed in here and has not come to the service. */
export function withHanded(register: Register, handed: HandedRegister, by: string): Register {
  const children = register.children.map((child) => {
    const mark = handed.marks[child.student_id]
    if (!mark) return child
    const { at, note, code, late_minutes, left_minutes } = mark
    const own = { code, late_minutes, left_minutes, reason: null, note: note || null, by_name: by, at, source: 'web' as const }
    return handed.source === 'correction' ? { ...child, office: { ...own, source: 'correction' as const } } : { ...child, own }
  })
  return { ...register, children }
}

/** What is handed in after something that still waits: it was all put down over what was read first. */
export function handedAfter(before: HandedRegister | null, now: HandedRegister): HandedRegister {
  if (!before) return now
  const { clock, register } = before
  return {
    ...now,
    clock,
    register: { ...now.register, takings: register.takings },
    marks: { ...before.marks, ...now.marks },
    submit: now.submit || before.submit,
    reason: now.reason || before.reason,
  }
}

/** Of what was sent, what is still told: the children of whom somebody else said something, too. */
export function afterwards({ register, ...handed }: HandedRegister, { warnings }: Answered): HandedRegister {
  const told = new Set(warnings.map(({ student_id }) => student_id))
  return { ...handed, marks: {}, register: { ...register, children: register.children.filter(({ student_id }) => told.has(student_id)) } }
}
