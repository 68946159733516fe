import type { Register, RegisterChild } from '../../../resources/contract/student-attendance.ts'
import { absentOf, presentOf, shownOf, type OwnMarks } from './register-marks.ts'

/** Whoever the camera did not see and of whom nobody has said anything yet. */
export const restOf = (register: Register, own: OwnMarks, seen: ReadonlySet<string>): RegisterChild[] =>
  register.children.filter((child) => !seen.has(child.student_id) && (shownOf(register, child, own[child.student_id])?.isGuess ?? true))

/**
 * What a sweep puts down: whose card was seen is there, and so is whoever is there without it; the others are away. What somebody has put
 * down already stays, but for a child that is away and whose card was seen.
 */
export function byCards(
  register: Register,
  own: OwnMarks,
  seen: ReadonlySet<string>,
  there: ReadonlySet<string>,
): { readonly student_id: string; readonly code: string }[] {
  const [present, absent] = [presentOf(register.codes)?.code, absentOf(register.codes)?.code]
  if (present === undefined || absent === undefined) return []
  const presence = new Map(register.codes.map((one) => [one.code, one.presence]))
  const rest = new Set(restOf(register, own, seen).map(({ student_id }) => student_id))
  return register.children.flatMap((child) => {
    const { student_id, leave } = child
    const shown = shownOf(register, child, own[child.student_id])
    if (seen.has(student_id))
      return shown && !shown.isGuess && presence.get(shown.code) === 'present' ? [] : [{ student_id, code: present }]
    if (!rest.has(student_id) || leave) return []
    return [{ student_id, code: there.has(student_id) ? present : absent }]
  })
}
