import type { RequestContext } from '../../request/context.ts'
import { locked } from '../../request/errors.ts'
import { handsIn, type ExamRow } from './exam.ts'
import type { Reader } from './reader.ts'
import { partIn, type Part } from './rights.ts'

type Typed = Pick<ExamRow, 'is_double_entry' | 'status' | 'hands'>

/** Two people are typing the marks: what one of them has typed is none of the other's business until a child is compared. */
export const isTypedTwice = ({ is_double_entry, status }: Pick<Typed, 'is_double_entry' | 'status'>): boolean =>
  is_double_entry && (status === 'scheduled' || status === 'entry_open')

/** Whoever has begun one of two entries goes on with it; the second is for whoever comes when the first has been begun. */
export function ownEntry(row: Typed, { principal: { userId } }: Pick<RequestContext, 'principal'>): 1 | 2 {
  if (!row.is_double_entry) return 1
  const { first, second } = handsIn(row)
  if (second.includes(userId)) return 2
  return first.includes(userId) || first.length === 0 || !isTypedTwice(row) ? 1 : 2
}

/** The head answers for both entries, and looks at both for as long as he types neither. */
export function seesOther(row: Typed, { isHead }: Part, { principal: { userId } }: Pick<RequestContext, 'principal'>): boolean {
  if (!isTypedTwice(row)) return true
  const { first, second } = handsIn(row)
  return isHead && ![...first, ...second].includes(userId)
}

export const notYours = () =>
  locked([
    'These marks are typed by two people, neither of whom sees those of the other: they are shown once both are done',
    'يُدخل هذه الدرجات شخصان لا يرى أحدهما ما أدخله الآخر: تظهر عندما ينتهي كلاهما',
  ])

/** What is worked out of the first entry is for whoever may see it. */
export async function assertSeesFirst(reader: Reader, context: RequestContext, row: ExamRow): Promise<void> {
  if (!isTypedTwice(row) || ownEntry(row, context) === 1) return
  if (!seesOther(row, await partIn(reader, context, row), context)) throw notYours()
}
