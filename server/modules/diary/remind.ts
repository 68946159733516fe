import diaryAcks from '../../../resources/diary-acks.ts'
import diary from '../../../resources/diary.ts'
import { enrolledIn } from '../../../resources/domain/students/enrolled.ts'
import { isOfSchoolOffice, personName, printDate, type Condition, type RowOf, type Text } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import type { RequestContext } from '../../request/context.ts'
import { locked } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import { tell, type Telling } from '../messages/service.ts'
import { guardianAccounts } from '../parents/service.ts'
import { remindOfDiary } from './capabilities.ts'
import type { Deps } from './feed.ts'
import { all, is } from './of-child.ts'

type Entry = Pick<RowOf<typeof diary>, 'status' | 'requires_ack' | 'visible_to' | 'author_id' | 'reminded_on'>
/** What a family is told of an entry about a child. */
export const aboutEntry = (id: string, studentId: string): string => `diary:${id}:${studentId}`

/** Why the families of an entry are not reminded by this person now; null: they are. */
export function whyNotRemind({ principal, today }: Pick<RequestContext, 'principal' | 'today'>, entry: Entry): Text | null {
  const { role, userId } = principal
  if (!isOfSchoolOffice(role) && entry.author_id !== userId)
    return ['Whoever wrote an entry reminds of it, or the school office', 'يذكّر بالقيد من كتبه، أو إدارة المدرسة']
  if (entry.status !== 'published' || !entry.requires_ack || entry.visible_to === 'student')
    return ['No parent is asked to acknowledge this entry', 'لا يُطلب من ولي أمر الإقرار بالاطلاع على هذا القيد']
  return entry.reminded_on === today ? ['They were reminded today already', 'ذُكِّروا اليوم بالفعل'] : null
}

/** Once a day, and only the families of children for whom nobody has acknowledged it. */
export async function remind({ records }: Deps, context: RequestContext, id: string): Promise<{ told: number }> {
  const entry = await records.get(context, diary, id)
  const here = { ...context, schoolId: entry.school_id, academicYear: entry.academic_year }
  const refused = whyNotRemind(context, entry)
  if (refused) throw locked(refused)
  const condition: Condition = entry.student_id === null ? enrolledIn(entry.class_id) : is('student_id', entry.student_id)
  const [{ records: children }, { records: acks }] = await Promise.all([
    records.list(here, students, { ...all, columns: ['firstname', 'lastname', 'full_name_ar'], condition }),
    records.list(here, diaryAcks, { ...all, columns: ['student_id'], condition: is('diary_id', id) }),
  ])
  const answered = new Set(acks.map(({ student_id }) => student_id))
  const waiting = children.filter(({ student_id }) => !answered.has(student_id))
  const told = await records.transaction(withCapability(here, remindOfDiary), async (within) => {
    await within.alone(`diary reminder ${id}`)
    const now = await within.get(diary, id)
    const late = whyNotRemind(context, now)
    if (late) throw locked(late)
    const accounts = await guardianAccounts(
      within.q,
      context.principal.tenantId,
      waiting.map(({ student_id }) => student_id),
    )
    const messages = waiting.flatMap((child): Telling[] =>
      (accounts.get(child.student_id) ?? []).map((to) => {
        const about = aboutEntry(id, child.student_id)
        const [name, nameAr] = [personName(child), child.full_name_ar ?? personName(child)]
        return {
          to,
          kind: 'diary',
          text: [
            `Please acknowledge the diary entry of ${printDate(entry.date, 'en')}: ${name}`,
            `يرجى الإقرار بالاطلاع على قيد اليوميات في ${printDate(entry.date, 'ar')}: ${nameAr}`,
          ],
          link: `/diary?day=${entry.date}`,
          source: `${about}:reminder:${context.today}`,
          about,
        }
      }),
    )
    if (messages.length === 0) throw locked(['Nobody who has not acknowledged it has an account', 'لا حساب لأي ممن لم يقرّوا بالاطلاع'])
    await within.update(diary, id, { reminded_on: context.today })
    await tell({ context, within }, messages)
    return messages.length
  })
  return { told }
}
