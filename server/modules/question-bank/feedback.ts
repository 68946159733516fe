import type { z } from 'zod'
import type { addFeedbackQuestions, keepHands } from '../../../resources/contract/feedback-questions.ts'
import { diagnosticValue, facilityOf } from '../../../resources/domain/questions/diagnosis.ts'
import feedbackQuestions from '../../../resources/feedback-questions.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { invalidField } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import type { ModuleDeps } from '../deps.ts'
import { keepAnswers } from './capabilities.ts'

type Deps = Pick<ModuleDeps, 'records'>
const arabic = /\p{Script=Arabic}/u
/** A text typed in one language, as the record keeps it. */
const said = <const Name extends string>(name: Name, text: string) => ({ [`${name}_${arabic.test(text) ? 'ar' : 'en'}`]: text })

/** As they were typed, each in its own language, as one operation. */
export async function addQuick({ records }: Deps, context: RequestContext, asked: z.output<NonNullable<typeof addFeedbackQuestions.body>>) {
  const { lesson_id, topic_id, questions } = asked
  const made = await records.transaction(context, (within) =>
    within.apply(
      questions.map(({ text, options }) => ({
        verb: 'create' as const,
        resource: feedbackQuestions,
        values: {
          lesson_id,
          topic_id,
          ...said('question_text', text),
          options: options.map(({ text: option, is_correct }) => ({ ...said('text', option), is_correct })),
        },
      })),
    ),
  )
  return { operation_id: undoableBy(context), ids: made.map(({ id }) => id) }
}

/** What a class chose is added to what classes before it chose. */
export async function keepChosen(
  { records }: Deps,
  context: RequestContext,
  id: string,
  { chosen }: z.output<NonNullable<typeof keepHands.body>>,
) {
  // whoever may read it may put it to a class
  await records.get(context, feedbackQuestions, id)
  return records.transaction(withCapability(context, keepAnswers), async (within) => {
    await within.alone(`feedback question ${id}`)
    const question = await within.get(feedbackQuestions, id)
    const { options } = question
    if (options.length !== chosen.length) throw invalidField('chosen', { code: 'not_allowed_here' })
    const after = options.map((option, at) => ({
      id: option.id,
      chosen: (option.chosen ?? 0) + chosen[at]!,
      isRight: option.is_correct === true,
    }))
    const times_asked = (question.times_asked ?? 0) + 1
    await within.update(feedbackQuestions, id, {
      options: after.map((option) => ({ id: option.id, chosen: option.chosen })),
      times_asked,
      last_asked: context.today,
      facility: facilityOf(after),
      diagnostic: diagnosticValue(after.map((option) => option.chosen)),
    })
    return {
      facility: facilityOf(options.map((option, at) => ({ chosen: chosen[at]!, isRight: option.is_correct === true }))),
      diagnostic: diagnosticValue(chosen),
      times_asked,
    }
  })
}
