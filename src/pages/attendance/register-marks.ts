import { excusedBy, isUsual } from '../../../resources/domain/attendance/codes.ts'
import type { Register, RegisterChild } from '../../../resources/contract/student-attendance.ts'

type Code = Register['codes'][number]
/** What of a register says how a child is marked in it. */
export interface Rules extends Pick<Register, 'codes' | 'begins_with' | 'may_take'> {
  /** nobody handed it in while it could be: only what somebody put down is shown */
  readonly isMissed?: boolean
}
/** What somebody has put down and not sent yet. */
export interface OwnMark {
  readonly code: string
  readonly late_minutes: number
  readonly left_minutes: number
  readonly note: string
  /** the moment at which it was put down */
  readonly at: string
}
export type OwnMarks = Readonly<Record<string, OwnMark>>
export interface ShownMark extends Omit<OwnMark, 'at'> {
  /** it is what the register begins with, and nobody has said it yet */
  readonly isGuess: boolean
}

export const presentOf = (codes: readonly Code[]): Code | undefined => codes.find(isUsual)
export const absentOf = (codes: readonly Code[]): Code | undefined =>
  codes.find((one) => one.presence === 'absent' && !one.is_explained && one.teacher_may_use)
const lateOf = (codes: readonly Code[]): Code | undefined => codes.find((one) => one.presence === 'present' && one.scope === 'onsite_late')

/** What a press on a child goes through: there, away, late. */
export const roundOf = (codes: readonly Code[]): readonly string[] =>
  [presentOf(codes), absentOf(codes), lateOf(codes)].flatMap((one) => one?.code ?? [])
export function nextCode(codes: readonly Code[], now: string | undefined): string | undefined {
  const round = roundOf(codes)
  const at = now === undefined ? -1 : round.indexOf(now)
  return round[(at + 1) % round.length]
}

/** What stands in the register for a child: the office's mark where it has one. */
export const standingOf = ({ own, office }: RegisterChild) => office ?? own

/** What the screen shows of a child: what was put down here, what stands in the register, or what the register begins with. */
export function shownOf(register: Rules, child: RegisterChild, mine: OwnMark | undefined): ShownMark | null {
  if (mine) return { ...mine, isGuess: false }
  const standing = standingOf(child)
  if (standing)
    return {
      code: standing.code,
      late_minutes: standing.late_minutes,
      left_minutes: standing.left_minutes,
      note: standing.note ?? '',
      isGuess: false,
    }
  if (register.isMissed) return null
  const plain = { late_minutes: 0, left_minutes: 0, note: '', isGuess: true }
  if (child.leave?.part === 'full') {
    const excused = excusedBy(register.codes, child.leave.kind)
    if (excused) return { code: excused.code, ...plain }
  }
  const present = presentOf(register.codes)
  return register.begins_with === 'present' && present ? { code: present.code, ...plain } : null
}

/** Of what was put down, what differs from the register as it is now: another hand may have said the same. */
export function changedMarks(register: Register, own: OwnMarks): OwnMarks {
  const here = new Map(register.children.map((child) => [child.student_id, child]))
  return Object.fromEntries(
    Object.entries(own).filter(([id, mark]) => {
      const child = here.get(id)
      const standing = child && standingOf(child)
      if (!child) return false
      return (
        !standing ||
        standing.code !== mark.code ||
        standing.late_minutes !== mark.late_minutes ||
        standing.left_minutes !== mark.left_minutes ||
        (standing.note ?? '') !== mark.note
      )
    }),
  )
}

export interface Summary {
  readonly present: number
  readonly absent: number
  readonly late: number
  readonly open: number
  readonly away: readonly RegisterChild[]
  readonly lateOnes: readonly { readonly child: RegisterChild; readonly minutes: number }[]
}
export function summaryOf(register: Pick<Register, 'children'> & Rules, own: OwnMarks): Summary {
  const codes = new Map(register.codes.map((code) => [code.code, code]))
  const shown = register.children.map((child) => {
    const mark = shownOf(register, child, own[child.student_id])
    return { child, code: codes.get(mark?.code ?? ''), minutes: mark?.late_minutes ?? 0 }
  })
  const lateOnes = shown.filter(({ code }) => code?.scope === 'onsite_late' && code.presence === 'present')
  return {
    present: shown.filter(({ code }) => code?.presence === 'present').length,
    absent: shown.filter(({ code }) => code?.presence === 'absent').length,
    late: lateOnes.length,
    open: shown.filter(({ code }) => code === undefined).length,
    away: shown.filter(({ code }) => code?.presence === 'absent').map(({ child }) => child),
    lateOnes: lateOnes.map(({ child, minutes }) => ({ child, minutes })),
  }
}

/** Keys of codes that are no letters. */
const signs: Readonly<Record<string, string>> = { Slash: '/', Backslash: '\\', IntlBackslash: '\\' }
/**
 * The code that a key stands for, by the place of the key, so that it is the same on an Arabic keyboard: of those that this person may write
 * the one of that letter; P and A are there and away in every school; else the first one that begins with it.
 */
export function codeOfKey({ codes, may_correct }: Pick<Register, 'codes' | 'may_correct'>, place: string): string | undefined {
  const sign = signs[place] ?? /^Key([A-Z])$/.exec(place)?.[1]
  if (sign === undefined) return undefined
  const own = codes.filter(({ teacher_may_use }) => teacher_may_use || may_correct)
  const everywhere = sign === 'P' ? presentOf(codes) : sign === 'A' ? absentOf(codes) : undefined
  return (own.find(({ code }) => code.toUpperCase() === sign) ?? everywhere ?? own.find(({ code }) => code.toUpperCase().startsWith(sign)))
    ?.code
}
