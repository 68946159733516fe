import type { QuestionFormat } from '../../../../resources/contract/question-files.ts'
import type { QuestionItem } from '../../../../resources/domain/questions/content.ts'
import type { Locale } from '../../../../resources/kit/index.ts'
import { answerTasks } from '../../../apart/answer-tasks.ts'
import { writeQuestions, type Stimulus } from '../../../question-files/index.ts'

interface Asked {
  readonly format: QuestionFormat
  readonly locale: Locale
  readonly questions: readonly QuestionItem[]
  readonly stimuli: readonly Stimulus[]
  readonly pictures: readonly { readonly id: string; readonly name: string; readonly bytes: Uint8Array }[]
}

/** Questions as a file, written where nobody waits for it. */
export default answerTasks<Asked, { readonly name: string; readonly type: string; readonly bytes: Uint8Array }, never>(
  async ({ format, locale, questions, stimuli, pictures }) => {
    const files = new Map(pictures.map((one) => [one.id, { name: one.name, bytes: Buffer.from(one.bytes) }]))
    const { name, type, bytes } = await writeQuestions(format, { questions, stimuli, pictureOf: (id) => files.get(id) ?? null }, locale)
    return { name, type, bytes }
  },
)
