import { grouped } from '../../../resources/domain/attendance/grouped.ts'
import diaryAcks from '../../../resources/diary-acks.ts'
import diary from '../../../resources/diary.ts'
import { isolated, printDate, printNumber } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import teachers from '../../../resources/teachers.ts'
import { defineHandover, type Handover, type HandoverAsked, type HandoverGiven, type HandoverItem } from '../../handovers/index.ts'
import { invalidField } from '../../request/errors.ts'
import { handOverDiary } from './capabilities.ts'
import { all, every, is, oneOf } from './of-child.ts'
import { standing } from './queries.ts'

const columns = ['date', 'title', 'title_ar', 'class_id', 'student_id', 'subject_id', 'visible_to', 'author_id'] as const
const accountsOf = (asked: HandoverAsked): ReadonlyMap<string, string> =>
  new Map(asked.teachers.flatMap(({ teacher_id, account }) => (account === null ? [] : [[account, teacher_id] as const])))

async function draftsOf({ within }: HandoverAsked, accounts: readonly string[]) {
  const { records } = await within.as(handOverDiary).list(diary, {
    ...all,
    columns,
    condition: { and: [oneOf('author_id', accounts), is('status', 'draft')] },
    sort_by: 'date',
  })
  return records
}

/** Entries for which some family of theirs has not said that it has read them. */
async function waitingOf({ within, context }: HandoverAsked, accounts: readonly string[]) {
  const { records: asked } = await within.as(handOverDiary).list(diary, {
    ...all,
    columns,
    condition: { and: [oneOf('author_id', accounts), is('status', 'published'), is('requires_ack', true)] },
    sort_by: 'class_id',
  })
  if (asked.length === 0) return []
  const [{ records: written }, { records: seated }] = [
    await within.list(diaryAcks, {
      ...every,
      columns: ['diary_id', 'student_id', 'user_id'],
      condition: oneOf(
        'diary_id',
        asked.map(({ diary_id }) => diary_id),
      ),
    }),
    await within.list(students, {
      ...every,
      columns: ['class_id'],
      condition: { and: [oneOf('class_id', [...new Set(asked.map(({ class_id }) => class_id))]), is('is_active', true)] },
    }),
  ]
  const acks = await standing(within.q, context.principal.tenantId, written, asked)
  return asked.filter(({ diary_id, class_id, student_id }) => {
    const done = new Set(acks.flatMap((ack) => (ack.diary_id === diary_id ? [ack.student_id] : [])))
    return student_id === null ? seated.some((child) => child.class_id === class_id && !done.has(child.student_id)) : !done.has(student_id)
  })
}

async function openDrafts(asked: HandoverAsked): Promise<HandoverItem[]> {
  const teacherOf = accountsOf(asked)
  if (teacherOf.size === 0) return []
  return (await draftsOf(asked, [...teacherOf.keys()])).map((one): HandoverItem => {
    const { diary_id, title, title_ar, subject, subject_ar, class_name, class_id, subject_id, date, author_id } = one
    const [en, ar] =
      title || title_ar ? [title ?? title_ar, title_ar ?? title] : subject_id ? [subject, subject_ar ?? subject] : diary.label.one
    return {
      teacher_id: teacherOf.get(author_id ?? '') ?? '',
      key: diary_id,
      title: [`${en}, ${isolated(class_name)}`, `${ar}، ${isolated(class_name)}`],
      note: [printDate(date, 'en'), printDate(date, 'ar')],
      class_id,
      subject_id,
    }
  })
}

const waitingKey = ({ author_id, class_id }: { readonly author_id: string | null; readonly class_id: string }): string =>
  `${author_id ?? ''} ${class_id}`
async function openWaiting(asked: HandoverAsked): Promise<HandoverItem[]> {
  const teacherOf = accountsOf(asked)
  if (teacherOf.size === 0) return []
  const classes = grouped(await waitingOf(asked, [...teacherOf.keys()]), waitingKey)
  return [...classes].map(([key, some]): HandoverItem => {
    const { author_id, class_id, class_name } = some[0]!
    const name = isolated(class_name)
    return {
      teacher_id: teacherOf.get(author_id ?? '') ?? '',
      key,
      title: [name, name],
      note: [`Entries: ${printNumber(some.length, 'en')}`, `القيود: ${printNumber(some.length, 'ar')}`],
      class_id,
      link: `/diary?class=${class_id}`,
    }
  })
}

const noAccount = (name: string) => ({
  en: `${name} has no user account, and could not open the diary: choose somebody else`,
  ar: `ليس لـ${name} حساب مستخدم، ولن يتمكن من فتح اليوميات: اختر غيره`,
})
/** Without an account nobody opens the diary. */
const against: Handover['against'] = (_asked, items, candidates) =>
  Promise.resolve(
    candidates.flatMap(({ teacher_id, account, name }) => {
      const { en, ar } = noAccount(name)
      return account === null ? items.map(({ key }) => ({ key, teacher_id, said: [en, ar] as const })) : []
    }),
  )

/** Who gets each of them, by its key; left to nobody it stays under the name of its author, and is the office's to finish. */
function successorsIn(given: readonly HandoverGiven[]): ReadonlyMap<string, NonNullable<HandoverGiven['to']>> {
  const taken = new Map(given.flatMap(({ item, to }) => (to ? [[item.key, to] as const] : [])))
  for (const { account, name } of taken.values())
    if (account === null) throw invalidField('gives', { code: 'said', params: noAccount(name) })
  return taken
}

async function giveDrafts({ within }: HandoverAsked, given: readonly HandoverGiven[]): Promise<void> {
  const taken = successorsIn(given)
  const { records: named } = await within.list(teachers, {
    ...all,
    columns: ['name_ar'],
    condition: oneOf(
      'teacher_id',
      [...taken.values()].map(({ teacher_id }) => teacher_id),
    ),
  })
  await within.as(handOverDiary).apply(
    [...taken].map(([id, to]) => ({
      verb: 'update' as const,
      resource: diary,
      id,
      values: {
        author: to.name,
        author_ar: named.find(({ teacher_id }) => teacher_id === to.teacher_id)?.name_ar ?? null,
        author_id: to.account,
      },
    })),
  )
}

/** What was published stays signed by whoever wrote it; the successor reminds, and withdraws. */
async function giveWaiting(asked: HandoverAsked, given: readonly HandoverGiven[]): Promise<void> {
  const taken = successorsIn(given)
  const waiting = await waitingOf(asked, [...accountsOf(asked).keys()])
  await asked.within.as(handOverDiary).apply(
    waiting.flatMap((one) => {
      const to = taken.get(waitingKey(one))
      return to ? [{ verb: 'update' as const, resource: diary, id: one.diary_id, values: { author_id: to.account } }] : []
    }),
  )
}

export default [
  defineHandover({
    name: 'diary.drafts',
    label: ['Diary entries not published yet', 'قيود يوميات لم تُنشر بعد'],
    order: 52,
    package: 'diary',
    open: openDrafts,
    against,
    give: giveDrafts,
  }),
  defineHandover({
    name: 'diary.waiting',
    label: ['Diary entries that wait for an acknowledgement', 'قيود يوميات تنتظر الإقرار بالاطلاع'],
    order: 54,
    package: 'diary',
    open: openWaiting,
    against,
    give: giveWaiting,
  }),
]
