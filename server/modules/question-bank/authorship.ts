import { academicOffice } from '../../../resources/kit/index.ts'
import { addProblem } from '../../records/cases.ts'
import { refuseCase } from '../../records/reaction.ts'
import type { Case } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { locked } from '../../request/errors.ts'

/** What is written by one person, and found by that one, a school or all of them. */
export interface Authored {
  readonly author_id?: string | null | undefined
  readonly school_id?: string | null | undefined
  readonly visibility?: string | null | undefined
}
/** What the server keeps of it. */
export interface Authorship {
  readonly author_id: string | null
  readonly author: string
  readonly school_id: string | null
  readonly seen_by: string | null
}

/** By whom it is found: an account, those of a school, or everybody of the institution. */
const seenBy = ({ visibility, author_id, school_id }: Authored): string | null =>
  visibility === 'institution' ? 'institution' : visibility === 'private' ? (author_id ?? null) : (school_id ?? 'institution')

const isHead = ({ principal }: RequestContext): boolean => academicOffice.some((role) => role === principal.role)

/**
 * A teacher changes what is hers; a head whatever the school finds. Heads alone share with other schools. Answers what the server keeps
 * of a new one; of one that is there only `seen_by` may be another.
 */
export function judgeAuthor(
  context: RequestContext,
  one: Pick<Case, 'problems' | 'refused'>,
  before: Authored | null,
  visibility: string | null | undefined,
): Authorship {
  const { principal, schoolId } = context
  if (before !== null && before.author_id !== principal.userId && !isHead(context)) refuseCase(one, locked(notYours))
  if (visibility === 'institution' && before?.visibility !== 'institution' && !isHead(context))
    addProblem(one, 'visibility', 'said', forHeads)
  const after = {
    author_id: before === null ? principal.userId : (before.author_id ?? null),
    school_id: before === null ? schoolId : (before.school_id ?? null),
    visibility: visibility ?? before?.visibility,
  }
  return { author_id: after.author_id, author: principal.name, school_id: after.school_id, seen_by: seenBy(after) }
}

const notYours = ['Only whoever wrote it, and the academic head, changes this', 'لا يغيّر هذا إلا كاتبه والمشرف الأكاديمي'] as const
const forHeads = {
  en: 'Academic heads share with all schools: share it with your school, and ask one',
  ar: 'المشاركة مع كل المدارس للمشرفين الأكاديميين: شاركه مع مدرستك واطلب ذلك منهم',
}
