import { sayEither, type Locale } from '../../../../resources/kit/index.ts'
import type { RegisterChild } from '../../../../resources/contract/student-attendance.ts'
import type { HandedRegister } from './kept-register.ts'

export interface MarkLine {
  readonly child: RegisterChild
  /** the code by its name, minutes and remark */
  readonly said: string
}
/** What was put down, child by child, in the order of the register. */
export function markLines({ register, marks }: Pick<HandedRegister, 'register' | 'marks'>, locale: Locale): readonly MarkLine[] {
  const codes = new Map(register.codes.map((code) => [code.code, sayEither(code.name_en, code.name_ar, locale)]))
  return register.children.flatMap((child) => {
    const mark = marks[child.student_id]
    if (!mark) return []
    const said = [codes.get(mark.code) ?? mark.code, mark.late_minutes || mark.left_minutes || '', mark.note].filter(Boolean).join(' · ')
    return [{ child, said }]
  })
}
