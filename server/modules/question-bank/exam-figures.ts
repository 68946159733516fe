import questionVersions from '../../../resources/question-versions.ts'
import questions from '../../../resources/questions.ts'
import type { RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import type { ModuleDeps } from '../deps.ts'
import { keepVersions, tellQuestions } from './capabilities.ts'

const all = { page_no: 1, per_page: 20_000 } as const

export interface QuestionFigure {
  readonly question_id: string
  readonly version: number
  readonly answered: number
  /** null: nobody has answered it */
  readonly facility: number | null
  readonly discrimination: number | null
}

/** What exams and quizzes have found out about versions of questions; a question that is still of that version tells it as well. */
export async function keepQuestionFigures(within: RecordsWithin, figures: readonly QuestionFigure[]): Promise<void> {
  if (figures.length === 0) return
  const keeper = within.as(keepVersions)
  const condition = { field: 'question_id', op: 'in', value: [...new Set(figures.map(({ question_id }) => question_id))] } as const
  const { records: versions } = await keeper.list(questionVersions, { ...all, columns: ['question_id', 'version'], condition })
  const { records: now } = await keeper.list(questions, { ...all, columns: ['version'], condition })
  const versionOf = new Map(versions.map((one) => [`${one.question_id} ${one.version}`, one.question_version_id]))
  const current = new Map(now.map(({ question_id, version }) => [question_id, version ?? 1]))
  await keeper.apply(
    figures.flatMap(({ question_id, version, answered, facility, discrimination }) => {
      const id = versionOf.get(`${question_id} ${version}`)
      return id === undefined
        ? []
        : { verb: 'update' as const, resource: questionVersions, id, values: { answered, facility, discrimination } }
    }),
  )
  await keeper.apply(
    figures.flatMap(({ question_id, version, facility, discrimination }) =>
      current.get(question_id) === version
        ? { verb: 'update' as const, resource: questions, id: question_id, values: { facility, discrimination } }
        : [],
    ),
  )
}

/** How questions are marked with level and difficulty, also those that the person does not find in the bank. */
export async function marksOfQuestions({ records }: Pick<ModuleDeps, 'records'>, context: RequestContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const { records: found } = await records.list(withCapability(context, tellQuestions), questions, {
    ...all,
    columns: ['topic_id', 'cognitive_level', 'difficulty', 'question_type'],
    condition: { field: 'question_id', op: 'in', value: [...new Set(ids)] },
  })
  return new Map(found.map((question) => [question.question_id, question]))
}
