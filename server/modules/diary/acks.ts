import type { DiaryAcks } from '../../../resources/contract/diary-writing.ts'
import diaryAcks from '../../../resources/diary-acks.ts'
import diary from '../../../resources/diary.ts'
import { enrolledIn } from '../../../resources/domain/students/enrolled.ts'
import { linkedTo, personName, type Condition } from '../../../resources/kit/index.ts'
import guardians from '../../../resources/guardians.ts'
import students from '../../../resources/students.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalidField, locked } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import { hasSeen, takeBack } from '../messages/service.ts'
import { answerDiary, knowWhoCanAcknowledge } from './capabilities.ts'
import { mayAcknowledge, type Deps } from './feed.ts'
import { aboutEntry, all, is, oneOf } from './of-child.ts'
import { tellOfReply } from './news.ts'
import { studentAccounts } from '../students/service.ts'
import { standing } from './queries.ts'
import { whyNotRemind } from './remind.ts'

const ofGuardians = () =>
  locked(['The guardians are asked to acknowledge this entry', 'يُطلب الإقرار بالاطلاع على هذا القيد من أولياء الأمر'])
const notAsked = () => locked(['Nobody is asked to acknowledge this entry', 'لا يُطلب الإقرار بالاطلاع على هذا القيد'])

/** A family says for its own child that it has read; what it answers may be put otherwise later. */
export async function acknowledge(
  { records }: Deps,
  context: RequestContext,
  id: string,
  asked: { readonly student_id: string; readonly reply?: string | null | undefined },
): Promise<{ at: string }> {
  // an entry, or a child, that is not the person's answers as if there were none
  const entry = await records.get(context, diary, id)
  const here = { ...context, schoolId: entry.school_id, academicYear: entry.academic_year }
  const child = await records.get(here, students, asked.student_id)
  const isAbout = entry.student_id === null ? child.class_id === entry.class_id : child.student_id === entry.student_id
  if (!isAbout) throw invalidField('student_id', { code: 'not_allowed_here' })
  if (!entry.requires_ack) throw notAsked()
  if (!mayAcknowledge(context.principal.role, entry)) throw ofGuardians()
  const { userId, name } = context.principal
  const written = await records.transaction(withCapability(here, answerDiary), async (within) => {
    // of two taps at the same moment the second changes what the first wrote
    await within.alone(`diary ack ${id} ${asked.student_id} ${userId}`)
    await hasSeen({ context: here, within }, aboutEntry(id, asked.student_id))
    const there = await within.find(diaryAcks, { diary_id: id, student_id: asked.student_id, user_id: userId })
    const reply = asked.reply || null
    // one of them has done it for all; of a concern each of them hears
    if (entry.polarity !== 'concern' && !(await within.find(diaryAcks, { diary_id: id, student_id: asked.student_id })))
      await takeBack({ context: here, within }, aboutEntry(id, asked.student_id))
    const kept = there
      ? await within.update(diaryAcks, there.diary_ack_id, { reply })
      : await within.create(diaryAcks, {
          school_id: entry.school_id,
          academic_year: entry.academic_year,
          diary_id: id,
          student_id: asked.student_id,
          user_id: userId,
          by: name,
          at: context.now,
          reply,
        })
    if (reply !== null && reply !== there?.reply) await tellOfReply({ context: here, within }, { ...entry, diary_id: id }, child)
    return kept
  })
  return { at: written.at ?? context.now }
}

/** Of an entry's children: who has acknowledged, and who else could. */
export async function readAcks({ records, database }: Deps, context: RequestContext, id: string): Promise<DiaryAcks> {
  const entry = await records.get(context, diary, id)
  const here = { ...context, schoolId: entry.school_id, academicYear: entry.academic_year }
  const condition: Condition = entry.student_id === null ? enrolledIn(entry.class_id) : is('student_id', entry.student_id)
  const [{ records: children }, { records: written }] = await Promise.all([
    records.list(here, students, {
      ...all,
      columns: ['firstname', 'middlename', 'lastname', 'full_name_ar'],
      condition,
      sort_by: 'firstname',
    }),
    records.list(here, diaryAcks, {
      ...all,
      columns: ['diary_id', 'student_id', 'user_id', 'by', 'at', 'reply'],
      condition: is('diary_id', id),
      sort_by: 'at',
    }),
  ])
  const knowing = withCapability(here, knowWhoCanAcknowledge)
  const ids = children.map(({ student_id }) => student_id)
  const { tenantId } = context.principal
  const [accounts, acks] = await database.read(tenantId, async (q) => [
    await studentAccounts(q, tenantId, ids),
    await standing(q, tenantId, written, [{ ...entry, diary_id: id }]),
  ])
  const links = await records.parts(knowing, students, 'guardians', ids)
  const adultsOf = (studentId: string): readonly string[] =>
    linkedTo(guardians, links.get(studentId) ?? []).map(({ guardian_id }) => guardian_id)
  const { records: adults } = await records.list(knowing, guardians, {
    ...all,
    columns: ['name', 'name_ar', 'ldap_id'],
    condition: oneOf('guardian_id', [...new Set(ids.flatMap(adultsOf))]),
  })
  const told = children.map((child) => {
    const own = adultsOf(child.student_id)
    return {
      student: { id: child.student_id, label: personName(child), label_ar: child.full_name_ar },
      has_account: accounts.has(child.student_id),
      acks: acks.filter(({ student_id }) => student_id === child.student_id).map(({ by, at, reply }) => ({ by, at, reply })),
      guardians: adults
        .filter(({ guardian_id }) => own.includes(guardian_id))
        .map(({ name, name_ar, ldap_id }) => ({ name, name_ar, has_account: ldap_id !== null }))
        .toSorted((one, other) => Number(other.has_account) - Number(one.has_account)),
    }
  })
  const done = told.filter((one) => one.acks.length > 0).length
  return {
    children: told,
    done,
    all: told.length,
    reminded_on: entry.reminded_on,
    may_remind: done < told.length && whyNotRemind(context, entry) === null,
  }
}
