import { enrolledIn } from '../../../resources/domain/students/enrolled.ts'
import diaryAcks from '../../../resources/diary-acks.ts'
import type diary from '../../../resources/diary.ts'
import { personName, printDate, type RowOf, type Text } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import type { Queries } from '../../database/index.ts'
import type { ReactionInput } from '../../records/reaction.ts'
import type { RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { takeBack, tell, type Telling } from '../messages/service.ts'
import { guardianAccounts } from '../parents/service.ts'
import { remindDaily } from './capabilities.ts'
import { aboutEntry, all, is } from './of-child.ts'
import { studentAccounts } from '../students/service.ts'

type Row = RowOf<typeof diary>
type AckRow = RowOf<typeof diaryAcks>
type Input = ReactionInput<typeof diary>
interface Place {
  readonly context: RequestContext
  readonly within: RecordsWithin
}
export interface Child {
  readonly student_id: string
  readonly firstname: string
  readonly lastname: string | null
  readonly full_name_ar: string | null
}

/** Who is asked for each child: its guardians; the child, where the entry is for it alone. */
export async function accountsFor(
  q: Queries,
  tenantId: string,
  { visible_to }: Pick<Row, 'visible_to'>,
  asked: readonly Child[],
): Promise<readonly { readonly child: Child; readonly to: string; readonly isOwn: boolean }[]> {
  const ids = asked.map(({ student_id }) => student_id)
  if (visible_to === 'student') {
    const own = await studentAccounts(q, tenantId, ids)
    return asked.flatMap((child) => {
      const to = own.get(child.student_id)
      return to === undefined ? [] : [{ child, to, isOwn: true }]
    })
  }
  const guardians = await guardianAccounts(q, tenantId, ids)
  return asked.flatMap((child) => (guardians.get(child.student_id) ?? []).map((to) => ({ child, to, isOwn: false })))
}

/** What is said of an entry, of which child where it is said to somebody else. */
export const saidTo = ([en, ar]: Text, child: Child, isOwn: boolean): Text => {
  const name = personName(child)
  return isOwn ? [en, ar] : [`${en}: ${name}`, `${ar}: ${child.full_name_ar ?? name}`]
}

type Seen = Pick<Row, 'status' | 'polarity' | 'requires_ack' | 'visible_to'>
/** What families are told at once: a concern, and what asks them for an acknowledgement. Another word for it: others are told. */
function newsOf({ status, polarity, requires_ack, visible_to }: Seen): string | null {
  if (status !== 'published') return null
  if (polarity === 'concern') return 'concern'
  if (!requires_ack) return null
  return visible_to === 'student' ? 'asks-children' : 'asks-guardians'
}
const saidOf = (news: string, date: string): Text => {
  const [en, ar] = [printDate(date, 'en'), printDate(date, 'ar')]
  return news === 'concern'
    ? [`A concern was written in the diary, ${en}`, `كُتبت في اليوميات ملاحظة تستدعي الاهتمام، ${ar}`]
    : [`A diary entry asks you to acknowledge it, ${en}`, `قيد في اليوميات يُطلب منك الإقرار بالاطلاع عليه، ${ar}`]
}

const childrenOf = async ({ within }: Pick<Place, 'within'>, { student_id, class_id }: Pick<Row, 'student_id' | 'class_id'>) =>
  (
    await within.as(remindDaily).list(students, {
      ...all,
      columns: ['firstname', 'lastname', 'full_name_ar'],
      condition: student_id === null ? enrolledIn(class_id) : is('student_id', student_id),
    })
  ).records

/** What somebody has answered of an entry for a child. */
const aboutReply = ({ diary_id, student_id, user_id }: Pick<AckRow, 'diary_id' | 'student_id' | 'user_id'>): string =>
  `${aboutEntry(diary_id, student_id)}:reply:${user_id}`

/** What was answered of an entry that nobody reads any more is nothing to look for. */
async function takeBackAnswers({ context, within }: Place, id: string): Promise<void> {
  const { records: answered } = await within
    .as(remindDaily)
    .list(diaryAcks, { ...all, columns: ['diary_id', 'student_id', 'user_id'], condition: is('diary_id', id) })
  for (const one of answered) await takeBack({ context, within }, aboutReply(one))
}

/** Whom an entry asks hears of it when it is published; what nobody reads any more is told to nobody, and nobody is reminded of it. */
export async function tellOfEntries({ context, within, cases }: Input): Promise<void> {
  const place = { context, within }
  for (const { id, before, values } of cases) {
    // what is entered as published was read before there was anybody to tell
    if (!before) continue
    // what has to be there was asked for before it was stored
    const after = { ...before, ...values } as typeof before
    if (before.status === 'published' && after.status !== 'published') await takeBackAnswers(place, id)
    const [was, news] = [newsOf(before), newsOf(after)]
    if (was === news) continue
    const children = await childrenOf(place, after)
    if (was !== null) for (const { student_id } of children) await takeBack(place, aboutEntry(id, student_id))
    if (news === null) continue
    const told = await accountsFor(within.q, context.principal.tenantId, after, children)
    await tell(
      place,
      told.map(({ child, to, isOwn }): Telling => {
        const about = aboutEntry(id, child.student_id)
        const text = saidTo(saidOf(news, after.date), child, isOwn)
        return { to, kind: 'diary', text, link: `/diary?day=${after.date}`, source: `${about}:${news}`, about }
      }),
    )
  }
}

/** Whoever wrote an entry hears what is answered to it. */
export async function tellOfReply(
  place: Place,
  { diary_id, date, author_id }: Pick<Row, 'date' | 'author_id'> & { readonly diary_id: string },
  child: Child,
): Promise<void> {
  if (author_id === null) return
  const { name, userId } = place.context.principal
  const about = aboutReply({ diary_id, student_id: child.student_id, user_id: userId })
  const text: Text = [
    `${name} has answered to the diary entry of ${printDate(date, 'en')}`,
    `وصل رد من ${name} على قيد اليوميات في ${printDate(date, 'ar')}`,
  ]
  await tell(place, [
    {
      to: author_id,
      kind: 'diary',
      text: saidTo(text, child, false),
      link: `/diary?day=${date}`,
      source: `${about}:${place.context.now}`,
      about,
    },
  ])
}

/** What was answered is put otherwise, or taken back: nobody is sent to look for it. */
export async function takeBackReplies({ context, within, cases }: ReactionInput<typeof diaryAcks>): Promise<void> {
  for (const { verb, before, values } of cases)
    if (before?.reply && (verb === 'remove' || ('reply' in values && values.reply !== before.reply)))
      await takeBack({ context, within }, aboutReply(before))
}
