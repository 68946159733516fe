import type { z } from 'zod'
import type { saveAnswers } from '../../../../resources/contract/psychometric-answering.ts'
import type { DataOf } from '../../../../resources/contract/call.ts'
import { isOnScale } from '../../../../resources/domain/psychometrics/packed.ts'
import type { Questionnaire } from '../../../../resources/domain/psychometrics/questionnaire.ts'
import { noProblems, type Text } from '../../../../resources/kit/index.ts'
import responses from '../../../../resources/questionnaire-responses.ts'
import { holdAlone, type Queries } from '../../../database/index.ts'
import type { RequestContext } from '../../../request/context.ts'
import { invalid, invalidField, notFound } from '../../../request/errors.ts'
import { withCapability } from '../../../request/granted.ts'
import { isWithdrawn } from '../../questionnaires/service.ts'
import { keepResponses } from '../capabilities.ts'
import { placeOf, type Deps } from '../mappings.ts'
import { findAnswered, findAsked, keepAnswers, listAnswers, revisionOf, type Asked, type NewAnswer } from '../queries/answers.ts'
import { versionOf } from './definitions.ts'
import { refusalOf, whyNotNow, type WhyNot } from './judging.ts'

/** Whoever is at a response is alone at it: handing in, setting back and answering. */
export const responseTask = (responseId: string): string => `questionnaire ${responseId}`

/** Is this person the one who answers? A child for itself, a guardian where guardians are asked. */
export function isMine(
  { role, studentId, childIds = [] }: RequestContext['principal'],
  asked: Pick<Asked, 'mode' | 'student_id'>,
): boolean {
  if (role === 'student') return asked.mode === 'student' && studentId === asked.student_id
  return role === 'parent' && asked.mode === 'parent' && childIds.includes(asked.student_id)
}
/** A child's own, or one of a guardian's child: others are not told that there is such a thing. */
export const isOfFamily = ({ role, studentId, childIds = [] }: RequestContext['principal'], studentIdOf: string): boolean =>
  role === 'student' ? studentId === studentIdOf : role === 'parent' && childIds.includes(studentIdOf)

/** With why it cannot be answered now, and the questionnaire as it was given out. */
export async function askedOf(
  q: Queries,
  context: RequestContext,
  responseId: string,
): Promise<{ readonly asked: Asked; readonly definition: Questionnaire; readonly why: WhyNot | null }> {
  const { tenantId } = context.principal
  const [asked] = await findAsked(q, tenantId, [responseId])
  return judged(q, context, asked)
}
async function judged<Found extends Asked>(
  q: Queries,
  context: RequestContext,
  asked: Found | undefined,
): Promise<{ readonly asked: Found; readonly definition: Questionnaire; readonly why: WhyNot | null }> {
  const { tenantId } = context.principal
  if (!asked || !isOfFamily(context.principal, asked.student_id)) throw notFound()
  const definition = await versionOf(q, tenantId, asked.questionnaire_id, asked.version ?? 1)
  const why = whyNotNow(asked, context.today, isMine(context.principal, asked), await isWithdrawn(q, tenantId, asked.questionnaire_id))
  return { asked, definition, why }
}

const notTheirs: Text = [
  'Somebody else gave these answers on this device: they are sent when they sign in',
  'أجاب شخص آخر على هذا الجهاز، وتُرسَل إجاباته عند تسجيل دخوله',
]
const noItem: Text = ['There is no such item', 'لا يوجد هذا البند']
export const outOfRange = ({ min, max }: Questionnaire['scale']): Text => [
  `An answer is a whole number from ${min} to ${max}`,
  `الإجابة رقم صحيح من ${min} إلى ${max}`,
]
/** Everything that is no answer to this questionnaire, at once. */
export function judgeAnswers(
  { items, scale }: Questionnaire,
  answers: readonly { readonly item_no: number; readonly value: number | null }[],
): void {
  const known = new Set(items.map(({ item_no }) => item_no))
  const problems = noProblems()
  const no = (path: string, [en, ar]: Text): void => void (problems[path] ??= []).push({ code: 'said', params: { en, ar } })
  for (const [at, { item_no, value }] of answers.entries()) {
    if (!known.has(item_no)) no(`answers.${at}.item_no`, noItem)
    if (value !== null && !isOnScale(scale, value)) no(`answers.${at}.value`, outOfRange(scale))
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** That somebody has begun is said with the record, once. */
export async function begin(
  deps: Deps,
  context: RequestContext,
  asked: Pick<Asked, 'response_id' | 'school_id' | 'academic_year'>,
): Promise<void> {
  const here = placeOf(context, asked)
  await deps.records.transaction(withCapability(here, keepResponses), async (within) => {
    await within.alone(responseTask(asked.response_id))
    const { status } = await within.get(responses, asked.response_id)
    if (status === 'not_started')
      await within.update(responses, asked.response_id, {
        status: 'in_progress',
        started_at: context.now,
        respondent_id: context.principal.userId,
      })
  })
}

/** No later than now, whatever a device says. */
const givenAt = (at: string | undefined, { now }: Pick<RequestContext, 'now'>): string => {
  const given = at === undefined ? now : new Date(at).toISOString()
  return given < now ? given : now
}

type Sent = z.output<NonNullable<typeof saveAnswers.body>>
/** Answers while they are given: what is told as kept is on the disk. */
export async function save(deps: Deps, context: RequestContext, responseId: string, sent: Sent): Promise<DataOf<typeof saveAnswers>> {
  const { tenantId, userId } = context.principal
  const { database } = deps
  if (sent.by !== undefined && sent.by !== userId)
    throw invalidField('by', { code: 'said', params: { en: notTheirs[0], ar: notTheirs[1] } })
  const keep = (isBegun: boolean) =>
    database.write(tenantId, async (q) => {
      await holdAlone(q, database, [`${tenantId} ${responseTask(responseId)}`])
      const items = [...new Set(sent.answers.map(({ item_no }) => item_no))]
      const { asked, definition, why } = await judged(q, context, await findAnswered(q, tenantId, responseId, items))
      if (why) throw refusalOf(why, asked, context)
      judgeAnswers(definition, sent.answers)
      if (asked.status === 'not_started' && !isBegun) return asked
      const before = Number(asked.revision ?? 0)
      // of one item that is told twice in a request the later counts
      const byItem = new Map<number, NewAnswer>()
      for (const { item_no, value, ms, at } of sent.answers)
        byItem.set(item_no, { response_id: responseId, item_no, value, ms: ms + (byItem.get(item_no)?.ms ?? 0), at: givenAt(at, context) })
      const isBehind = sent.revision !== undefined && sent.revision < before
      const revision = before + 1
      const given = [...byItem.values()]
      const kept = await keepAnswers(q, given, { tenantId, language: sent.language, revision, by: userId })
      const withValue = given.filter(({ value }) => value !== null).length
      const answered =
        kept === given.length
          ? Number(asked.answered ?? 0) - Number(asked.answered_of_these ?? 0) + withValue
          : (await revisionOf(q, tenantId, responseId)).answered
      const all = isBehind ? await listAnswers(q, tenantId, [responseId]) : null
      return {
        status: 'in_progress' as const,
        answered,
        revision,
        others: all && all.map(({ item_no, value }) => ({ item_no, value })),
      }
    })
  const kept = await keep(false)
  if (!('response_id' in kept)) return kept
  await begin(deps, context, kept)
  const again = await keep(true)
  if ('response_id' in again) throw notFound()
  return again
}
