import type { Text } from '../../../resources/kit/index.ts'
import classKind from '../../../resources/classes.ts'
import { mappingStatus } from '../../../resources/domain/psychometrics/states.ts'
import mappings from '../../../resources/questionnaire-mappings.ts'
import responses from '../../../resources/questionnaire-responses.ts'
import students from '../../../resources/students.ts'
import teachers from '../../../resources/teachers.ts'
import type { RequestContext } from '../../request/context.ts'
import { locked, notFound } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import { takeBack, tell, type Telling } from '../messages/service.ts'
import { guardianAccounts } from '../parents/service.ts'
import { studentAccounts } from '../students/service.ts'
import { responseTask } from './answering/saving.ts'
import { setAside } from './answering/submit.ts'
import { keepResponses } from './capabilities.ts'
import { placeOf, type Deps } from './mappings.ts'
import { removeAnswers } from './queries/answers.ts'
import { all, is } from './roster.ts'
import { aboutResponse } from './told-of.ts'

const notOpen = () => locked(['It is not open: nobody can answer now', 'الاستبيان غير مفتوح: لا يمكن لأحد الإجابة الآن'])

/** Whoever still has to answer hears of it, once a day: children, guardians, or the teachers who answer about them. */
export async function remind(
  deps: Deps,
  context: RequestContext,
  id: string,
  studentIds: readonly string[] | undefined,
): Promise<{ told: number; without_account: number; told_today: number }> {
  const { records } = deps
  const mapping = await records.get(context, mappings, id)
  const here = placeOf(context, mapping)
  if (mappingStatus({ ...mapping, is_deleted: mapping.is_deleted ?? false }, context.today) !== 'open') throw notOpen()
  // of a teacher those of own classes
  const { records: rows } = await records.list(here, responses, {
    ...all,
    columns: ['student_id', 'class_id', 'status', 'reminded_at'],
    condition: { and: [is('mapping_id', id), { field: 'status', op: 'in', value: ['not_started', 'in_progress'] }] },
  })
  const asked = studentIds === undefined ? rows : rows.filter(({ student_id }) => studentIds.includes(student_id))
  const waiting = asked.filter(({ reminded_at }) => reminded_at === null || reminded_at.slice(0, 10) !== context.now.slice(0, 10))
  const { tenantId } = context.principal
  return records.transaction(withCapability(here, keepResponses), async (within) => {
    await within.alone(`questionnaire reminder ${id}`)
    const to = await addressees({ within, tenantId }, mapping, waiting)
    const text = asksFor([mapping.questionnaire_en ?? '', mapping.questionnaire_ar ?? mapping.questionnaire_en ?? ''])
    const reached = waiting.filter((row) => (to.get(row.response_id) ?? []).length > 0)
    for (const { response_id } of reached) await takeBack({ context: here, within }, aboutResponse(response_id))
    await tell(
      { context: here, within },
      reached.flatMap(({ response_id }): Telling[] =>
        (to.get(response_id) ?? []).map((account) => ({
          to: account,
          kind: 'questionnaire',
          text,
          link: mapping.mode === 'teacher' ? `/psychometric/answer-class/${id}` : `/psychometric/answer/${response_id}`,
          // a teacher is told once of all of them
          source: `${mapping.mode === 'teacher' ? `questionnaire-class:${id}` : aboutResponse(response_id)}:${context.today}`,
          about: aboutResponse(response_id),
        })),
      ),
    )
    await within.apply(
      reached.map(({ response_id }) => ({
        verb: 'update' as const,
        resource: responses,
        id: response_id,
        values: { reminded_at: context.now },
      })),
    )
    return { told: reached.length, without_account: waiting.length - reached.length, told_today: asked.length - waiting.length }
  })
}
const asksFor = ([en, ar]: Text): Text => [`A questionnaire waits for your answers: ${en}`, `استبيان بانتظار إجاباتك: ${ar}`]

type Within = Parameters<Parameters<Deps['records']['transaction']>[1]>[0]
async function addressees(
  { within, tenantId }: { readonly within: Within; readonly tenantId: string },
  { mode, teacher_id }: { readonly mode: string; readonly teacher_id: string | null },
  rows: readonly { readonly response_id: string; readonly student_id: string; readonly class_id: string }[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = rows.map(({ student_id }) => student_id)
  if (mode === 'parent') {
    const found = await guardianAccounts(within.q, tenantId, ids)
    return new Map(rows.map((row) => [row.response_id, found.get(row.student_id) ?? []]))
  }
  if (mode === 'student') {
    const found = await studentAccounts(within.q, tenantId, ids)
    return new Map(rows.map((row) => [row.response_id, [found.get(row.student_id)].filter((one) => one !== undefined)]))
  }
  const { records: classes } = await within.list(classKind, {
    ...all,
    columns: ['incharge_id'],
    condition: { field: 'class_id', op: 'in', value: [...new Set(rows.map(({ class_id }) => class_id))] },
  })
  const whose = new Map(classes.map((one) => [one.class_id, teacher_id ?? one.incharge_id]))
  const { records: people } = await within.list(teachers, {
    ...all,
    columns: ['ldap_id'],
    condition: { field: 'teacher_id', op: 'in', value: [...new Set([...whose.values()].filter((one) => one !== null))] },
  })
  const accounts = new Map(people.map(({ teacher_id: one, ldap_id }) => [one, ldap_id]))
  return new Map(
    rows.map((row) => [row.response_id, [accounts.get(whose.get(row.class_id) ?? '')].filter((one) => typeof one === 'string')]),
  )
}

/** What was answered is kept under its attempt and counted nowhere; the child begins anew. */
export async function reset(
  deps: Deps,
  context: RequestContext,
  id: string,
  reason: string,
): Promise<{ response_id: string; attempt: number }> {
  const { records } = deps
  const row = await records.get(context, responses, id)
  const here = placeOf(context, row)
  if (row.status === 'reset') throw locked(['It was set back before', 'أُعيد من البداية من قبل'])
  if (row.status === 'not_started') throw locked(['Nothing was answered yet', 'لم يُجب عن شيء بعد'])
  return records.transaction(withCapability({ ...here, reason }, keepResponses), async (within) => {
    await within.alone(responseTask(id))
    const { status, attempt, mapping_id, student_id, class_id, school_id, academic_year, consent } = await within.get(responses, id)
    if (status === 'reset') throw locked(['It was set back before', 'أُعيد من البداية من قبل'])
    await assertThere(within, mapping_id)
    await setAside(within.q, { tenantId: context.principal.tenantId, responseId: id })
    await within.update(responses, id, { status: 'reset', reset_because: reason })
    const child = await within.get(students, student_id)
    const next = await within.create(responses, {
      school_id,
      academic_year,
      mapping_id,
      student_id,
      class_id: child.class_id ?? class_id,
      attempt: attempt + 1,
      status: 'not_started',
      consent: status === 'declined' && consent === 'refused' ? 'pending' : consent,
    })
    return { response_id: next.response_id, attempt: attempt + 1 }
  })
}

/** Of what was deleted nobody's response is there to be changed. */
async function assertThere(within: Within, mappingId: string): Promise<void> {
  const { is_deleted } = await within.get(mappings, mappingId)
  if (is_deleted) throw notFound()
}

/** A guardian says it for the own child; what is on paper the counsellor writes down. Whoever does not agree has what was begun erased. */
export async function consentTo(
  deps: Deps,
  context: RequestContext,
  id: string,
  consent: 'given' | 'refused',
): Promise<{ consent: 'given' | 'refused' }> {
  const { records } = deps
  const row = await records.get(context, responses, id)
  const here = placeOf(context, row)
  if (row.consent === 'not_needed') throw locked(['Nobody has to agree to this questionnaire', 'لا تُطلب موافقة على هذا الاستبيان'])
  await records.transaction(withCapability(here, keepResponses), async (within) => {
    await within.alone(responseTask(id))
    const { status, mapping_id } = await within.get(responses, id)
    await assertThere(within, mapping_id)
    if (status === 'reset') throw locked(['It was set back before', 'أُعيد من البداية من قبل'])
    if (status === 'submitted')
      throw locked(['It was handed in already: ask the counsellor to set it back', 'سُلِّم بالفعل: اطلب من المرشد إعادته من البداية'])
    const { name, tenantId } = context.principal
    const isErased = consent === 'refused' && status === 'in_progress'
    if (isErased) await removeAnswers(within.q, tenantId, id)
    await within.update(responses, id, {
      consent,
      consent_by: name,
      consent_at: context.now,
      ...(isErased ? { status: 'not_started', started_at: null, respondent_id: null } : {}),
    })
  })
  return { consent }
}
