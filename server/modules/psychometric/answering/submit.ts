import { carelessnessOf } from '../../../../resources/domain/psychometrics/flags.ts'
import { inOrder, packAnswers, packTimes, type Answers } from '../../../../resources/domain/psychometrics/packed.ts'
import type { Language, Questionnaire } from '../../../../resources/domain/psychometrics/questionnaire.ts'
import { scoreOf } from '../../../../resources/domain/psychometrics/scoring.ts'
import { noProblems, yearsBetween, type Text } from '../../../../resources/kit/index.ts'
import mappings from '../../../../resources/questionnaire-mappings.ts'
import responses from '../../../../resources/questionnaire-responses.ts'
import type { Queries } from '../../../database/index.ts'
import type { RecordsWithin } from '../../../records/types.ts'
import type { RequestContext } from '../../../request/context.ts'
import { invalid, locked } from '../../../request/errors.ts'
import { withCapability } from '../../../request/granted.ts'
import { takeBack } from '../../messages/service.ts'
import { keepResponses } from '../capabilities.ts'
import { placeOf, type Deps } from '../mappings.ts'
import { listAnswers, removeAnswers, type Asked, type KeptAnswer } from '../queries/answers.ts'
import { insertResults, peopleOf, withdrawResult, type ResultRow, type ScoreRow } from '../queries/results.ts'
import { aboutResponse } from '../told-of.ts'
import { refusalOf } from './judging.ts'
import { askedOf, responseTask } from './saving.ts'

/** What was handed in is counted nowhere any more, what was begun is gone; an earlier one of the child is its last again. */
export async function setAside(
  q: Queries,
  { tenantId, responseId }: { readonly tenantId: string; readonly responseId: string },
): Promise<void> {
  await withdrawResult(q, tenantId, responseId)
}

const open: Text = ['This item has no answer yet', 'لم يُجب عن هذا البند بعد']
/** Items that must not stay open; of a child that was told and means it they may. */
export function judgeWhole({ items }: Questionnaire, answers: ReadonlyMap<number, number>, leaveOpen: boolean, path: string): void {
  if (answers.size === 0) throw locked(['Nothing was answered yet', 'لم يُجب عن شيء بعد'])
  if (leaveOpen) return
  const problems = noProblems()
  for (const { item_no, required } of items)
    if (required && !answers.has(item_no)) problems[`${path}.${item_no}`] = [{ code: 'said', params: { en: open[0], ar: open[1] } }]
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

export const valuesIn = (answers: readonly KeptAnswer[]): ReadonlyMap<number, number> =>
  new Map(answers.flatMap(({ item_no, value }) => (value === null ? [] : [[item_no, Number(value)] as const])))

interface Handed {
  readonly asked: Asked
  readonly answers: readonly KeptAnswer[]
}
interface Sheet {
  /** in the order of the items */
  readonly answers: Answers
  readonly times: Answers
  readonly language: Language
  /** when it was handed in */
  readonly at: string
}
type OfMapping = Pick<Asked, 'response_id' | 'school_id' | 'academic_year' | 'mapping_id' | 'student_id' | 'class_id' | 'from_date'>
/** A whole sheet as it is kept: packed, with what speaks for careless answering, and a score of each category that has one. */
export function comesTo(
  definition: Questionnaire,
  asked: OfMapping,
  person: { readonly dob: string; readonly gender: string; readonly grade_id: string } | undefined,
  { answers, times, language, at }: Sheet,
): { readonly result: ResultRow; readonly scores: readonly ScoreRow[] } {
  const { signs } = carelessnessOf(definition, answers, times)
  return {
    result: {
      response_id: asked.response_id,
      school_id: asked.school_id,
      academic_year: asked.academic_year,
      questionnaire_id: definition.questionnaire_id,
      version: definition.version,
      mapping_id: asked.mapping_id,
      student_id: asked.student_id,
      class_id: asked.class_id,
      grade_id: person?.grade_id ?? '',
      gender: person?.gender ?? '',
      age: person ? yearsBetween(person.dob, asked.from_date) : 0,
      language,
      answers: packAnswers(definition.scale, answers),
      times: packTimes(times),
      flags: signs.join(' '),
      is_flagged: signs.length > 0,
      submitted_at: at,
    },
    scores: scoreOf(definition, answers).flatMap((one) =>
      one.is === 'scored'
        ? [
            {
              response_id: asked.response_id,
              category: one.category,
              answered: one.answered,
              mean: one.mean,
              pomp: one.pomp,
              band: one.band ?? '',
            },
          ]
        : [],
    ),
  }
}

/** Packs, scores and keeps what was answered, in the transaction in which the responses are handed in. */
export async function handIn(
  within: RecordsWithin,
  context: RequestContext,
  definition: Questionnaire,
  handed: readonly Handed[],
): Promise<void> {
  const { tenantId } = context.principal
  const { q } = within
  const people = await peopleOf(
    q,
    tenantId,
    handed.map(({ asked }) => asked),
  )
  const whole = handed.map(({ asked, answers }) =>
    comesTo(definition, asked, people.get(asked.student_id), {
      answers: inOrder(definition.items, valuesIn(answers)),
      times: inOrder(definition.items, new Map(answers.map(({ item_no, ms }) => [item_no, Number(ms)]))),
      language: mostOf(answers),
      at: context.now,
    }),
  )
  const results = whole.map(({ result }) => result)
  const scores = whole.flatMap((one) => one.scores)
  await insertResults(q, tenantId, results, scores)
  for (const { asked } of handed) await removeAnswers(q, tenantId, asked.response_id)
  await within.as(keepResponses).apply(
    results.map(({ response_id, flags }) => ({
      verb: 'update' as const,
      resource: responses,
      id: response_id,
      values: { status: 'submitted', submitted_at: context.now, flags: flags || null },
    })),
  )
  for (const { response_id } of results) await takeBack({ context, within }, aboutResponse(response_id))
}
/** The language that most of the answers were given in. */
function mostOf(answers: readonly KeptAnswer[]): Language {
  const arabic = answers.filter(({ language }) => language === 'ar').length
  return arabic * 2 > answers.length ? 'ar' : 'en'
}

/** Once: whoever sends it a second time, from whichever device, is told when it was handed in. */
export async function submit(deps: Deps, context: RequestContext, responseId: string, leaveOpen: boolean) {
  const { tenantId } = context.principal
  const { asked: first } = await deps.database.read(tenantId, (q) => askedOf(q, context, responseId))
  const here = placeOf(context, first)
  return deps.records.transaction(withCapability(here, keepResponses), async (within) => {
    await within.alone(responseTask(responseId))
    const { asked, definition, why } = await askedOf(within.q, context, responseId)
    if (why) throw refusalOf(why, asked, context)
    const answers = await listAnswers(within.q, tenantId, [responseId])
    judgeWhole(definition, valuesIn(answers), leaveOpen, 'questions')
    await handIn(within, here, definition, [{ asked, answers }])
    const mapping = await within.get(mappings, asked.mapping_id)
    const isReleased = context.principal.role === 'student' ? mapping.release_to_student : mapping.release_to_parent
    return { status: 'submitted' as const, submitted_at: context.now, is_released: isReleased }
  })
}

/** What was answered so far is erased: nobody answers against the own will. */
export async function decline(deps: Deps, context: RequestContext, responseId: string) {
  const { tenantId } = context.principal
  const { asked: first } = await deps.database.read(tenantId, (q) => askedOf(q, context, responseId))
  const here = placeOf(context, first)
  return deps.records.transaction(withCapability(here, keepResponses), async (within) => {
    await within.alone(responseTask(responseId))
    const { asked, why } = await askedOf(within.q, context, responseId)
    if (why) throw refusalOf(why, asked, context)
    await removeAnswers(within.q, tenantId, responseId)
    await within.update(responses, responseId, { status: 'declined' })
    await takeBack({ context: here, within }, aboutResponse(responseId))
    return { status: 'declined' as const }
  })
}
