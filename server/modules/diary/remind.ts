import diaryAcks from '../../../resources/diary-acks.ts'
import diary from '../../../resources/diary.ts'
import { enrolledIn } from '../../../resources/domain/students/enrolled.ts'
import { isOfSchoolOffice, printDate, type Condition, type RowOf, type Text } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import type { RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { locked } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import { takeBack, tell, type Telling } from '../messages/service.ts'
import { remindOfDiary } from './capabilities.ts'
import type { Deps } from './feed.ts'
import { aboutEntry, all, is } from './of-child.ts'
import { accountsFor, saidTo, type Child } from './news.ts'
import { standing } from './queries.ts'

type Row = RowOf<typeof diary>
type Entry = Pick<Row, 'status' | 'requires_ack' | 'author_id' | 'reminded_on'>
/** What of an entry says whom to remind of it. */
export type Reminded = Pick<Row, 'class_id' | 'student_id' | 'visible_to' | 'date'> & { readonly diary_id: string }

/** Why the families of an entry are not reminded by this person now; null: they are. */
export function whyNotRemind({ principal, today }: Pick<RequestContext, 'principal' | 'today'>, entry: Entry): Text | null {
  const { role, userId } = principal
  if (!isOfSchoolOffice(role) && entry.author_id !== userId)
    return ['Whoever wrote an entry reminds of it, or the school office', 'يذكّر بالقيد من كتبه، أو إدارة المدرسة']
  if (entry.status !== 'published' || !entry.requires_ack)
    return ['Nobody is asked to acknowledge this entry', 'لا يُطلب من أحد الإقرار بالاطلاع على هذا القيد']
  return entry.reminded_on === today ? ['They were reminded today already', 'ذُكِّروا اليوم بالفعل'] : null
}

/** The children of an entry for whom nobody has acknowledged it. */
export async function waitingFor({ records, database }: Deps, here: RequestContext, entry: Reminded): Promise<readonly Child[]> {
  const condition: Condition =
    entry.student_id === null ? enrolledIn(entry.class_id) : { and: [is('student_id', entry.student_id), is('is_active', true)] }
  const [{ records: children }, { records: written }] = await Promise.all([
    records.list(here, students, { ...all, columns: ['firstname', 'lastname', 'full_name_ar'], condition }),
    records.list(here, diaryAcks, { ...all, columns: ['diary_id', 'student_id', 'user_id'], condition: is('diary_id', entry.diary_id) }),
  ])
  const { tenantId } = here.principal
  const acks = await database.read(tenantId, (q) => standing(q, tenantId, written, [entry]))
  const answered = new Set(acks.map(({ student_id }) => student_id))
  return children.filter(({ student_id }) => !answered.has(student_id))
}

const askedAgain = (date: string): Text => [
  `Please acknowledge the diary entry of ${printDate(date, 'en')}`,
  `يرجى الإقرار بالاطلاع على قيد اليوميات في ${printDate(date, 'ar')}`,
]

/** Tells them, and notes that it was today. Answers how many were told: none, and nothing is noted, where nobody of them has an account. */
export async function tellWaiting(
  { context, within }: { readonly context: RequestContext; readonly within: RecordsWithin },
  entry: Reminded,
  waiting: readonly Child[],
): Promise<number> {
  const told = await accountsFor(within.q, context.principal.tenantId, entry, waiting)
  if (told.length === 0) return 0
  await within.update(diary, entry.diary_id, { reminded_on: context.today })
  // it stands once under a bell, however often it is said
  for (const student_id of new Set(told.map(({ child }) => child.student_id)))
    await takeBack({ context, within }, aboutEntry(entry.diary_id, student_id))
  await tell(
    { context, within },
    told.map(({ child, to, isOwn }): Telling => {
      const about = aboutEntry(entry.diary_id, child.student_id)
      return {
        to,
        kind: 'diary',
        text: saidTo(askedAgain(entry.date), child, isOwn),
        link: `/diary?day=${entry.date}`,
        source: `${about}:reminder:${context.today}`,
        about,
      }
    }),
  )
  return told.length
}

/** Once a day, and only the families of children for whom nobody has acknowledged it. */
export async function remind(deps: Deps, context: RequestContext, id: string): Promise<{ told: number }> {
  const { records } = deps
  const entry = await records.get(context, diary, id)
  const here = { ...context, schoolId: entry.school_id, academicYear: entry.academic_year }
  const refused = whyNotRemind(context, entry)
  if (refused) throw locked(refused)
  const waiting = await waitingFor(deps, here, { ...entry, diary_id: id })
  const told = await records.transaction(withCapability(here, remindOfDiary), async (within) => {
    await within.alone(`diary reminder ${id}`)
    const now = await within.get(diary, id)
    const late = whyNotRemind(context, now)
    if (late) throw locked(late)
    const reached = await tellWaiting({ context, within }, { ...now, diary_id: id }, waiting)
    if (reached === 0) throw locked(['Nobody who has not acknowledged it has an account', 'لا حساب لأي ممن لم يقرّوا بالاطلاع'])
    return reached
  })
  return { told }
}
