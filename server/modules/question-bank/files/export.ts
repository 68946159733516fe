import type { z } from 'zod'
import lessons from '../../../../resources/lessons.ts'
import questionSets from '../../../../resources/question-sets.ts'
import questions from '../../../../resources/questions.ts'
import stimuli from '../../../../resources/stimuli.ts'
import topics from '../../../../resources/topics.ts'
import { linkedTo, picturesIn, type Text } from '../../../../resources/kit/index.ts'
import { mostQuestions, type QuestionFormat, type writeQuestionFile } from '../../../../resources/contract/question-files.ts'
import { contentFields, contentOf, withTexts, type QuestionItem } from '../../../../resources/domain/questions/content.ts'
import { apart, workAt, type Limits } from '../../../apart/index.ts'
import type { Stimulus } from '../../../question-files/index.ts'
import { meantParamsOf } from '../../../records/meant-params.ts'
import type { RequestContext } from '../../../request/context.ts'
import { AppError, invalidField, notFound } from '../../../request/errors.ts'
import type { Blob } from '../../../request/route.ts'
import type { ModuleDeps } from '../../deps.ts'

type Deps = Pick<ModuleDeps, 'records' | 'files'>
const writing = workAt<typeof import('./writing.ts').default>('./writing', import.meta.url)
const nothingFits: Text = [
  'None of these questions can be written in this format: choose another',
  'لا يمكن كتابة أي من هذه الأسئلة بهذه الصيغة: اختر صيغة أخرى',
]
const limits: Limits = { heapMb: 512, residentMb: 900, seconds: 60 }
const parts = ['options', 'answers', 'pairs', 'parts', 'marking'] as const
const single = contentFields.filter((name) => !parts.some((part) => part === name)) as Exclude<
  (typeof contentFields)[number],
  (typeof parts)[number]
>[]

export interface Items {
  readonly questions: readonly QuestionItem[]
  readonly stimuli: readonly Stimulus[]
}

/** These questions as files say them, in this order; what somebody may not see is not among them. */
export async function itemsOf({ records }: Pick<Deps, 'records'>, context: RequestContext, ids: readonly string[]): Promise<Items> {
  const rows = await records.byIds(context, questions, ids, [
    ...single,
    'lesson_id',
    'topic_id',
    'difficulty',
    'cognitive_level',
    'keywords',
    'question_no',
    'stimulus_id',
  ])
  const [options, answers, pairs, inner, marking] = await Promise.all(
    parts.map((part) =>
      records.parts(
        context,
        questions,
        part,
        rows.map((row) => row.question_id),
      ),
    ),
  )
  const lessonRows = await records.byIds(context, lessons, [...new Set(rows.map((row) => row.lesson_id))], ['name_en'])
  const topicRows = await records.byIds(context, topics, [...new Set(rows.flatMap((row) => row.topic_id ?? []))], ['name_en'])
  const shared = await records.byIds(
    context,
    stimuli,
    [...new Set(rows.flatMap((row) => row.stimulus_id ?? []))],
    ['name_en', 'text_en', 'text_ar'],
  )
  const outcomes = await records.parts(
    context,
    questions,
    'outcomes',
    rows.map((row) => row.question_id),
    ['code'],
  )
  const stimulusOf = new Map(shared.map((one) => [one.stimulus_id, one.name_en]))
  const lessonOf = new Map(lessonRows.map((one) => [one.lesson_id, one.name_en]))
  const topicOf = new Map(topicRows.map((one) => [one.topic_id, one.name_en]))
  const written = rows.map((row) => ({
    content: contentOf({
      ...row,
      options: options!.get(row.question_id),
      answers: answers!.get(row.question_id),
      pairs: pairs!.get(row.question_id),
      parts: inner!.get(row.question_id),
      marking: marking!.get(row.question_id),
    }),
    about: {
      difficulty: row.difficulty,
      cognitive_level: row.cognitive_level,
      lesson: lessonOf.get(row.lesson_id) ?? null,
      topic: row.topic_id === null ? null : (topicOf.get(row.topic_id) ?? null),
      outcome_codes: (outcomes.get(row.question_id) ?? []).flatMap((link) => codeOf(link)),
      keywords: (row.keywords ?? '')
        .split(/[,،]/)
        .map((word) => word.trim())
        .filter(Boolean),
      name: row.question_no === null ? null : `Q${row.question_no}`,
      stimulus: row.stimulus_id === null ? null : (stimulusOf.get(row.stimulus_id) ?? null),
    },
  }))
  return { questions: written, stimuli: shared.map(({ name_en, text_en, text_ar }) => ({ name: name_en, text_en, text_ar })) }
}
/** The code that rides along with a linked outcome. */
const codeOf = (link: object): string[] =>
  Object.entries(link).flatMap(([name, value]: [string, unknown]) => (name === 'code' && typeof value === 'string' ? [value] : []))

/** One that is not there any more is left out, and the questions are written all the same. */
async function opened(files: Deps['files'], context: RequestContext, id: string): Promise<Blob | null> {
  try {
    return await files.open(context, id)
  } catch (failure) {
    if (failure instanceof AppError && failure.code === 'NOT_FOUND') return null
    throw failure
  }
}

/** The pictures that texts name, as they are kept. */
async function picturesOf({ files }: Deps, context: RequestContext, { questions: items, stimuli: shared }: Items) {
  const ids = new Set<string>()
  const note = (text: string | null) => {
    for (const id of picturesIn(text ?? '')) ids.add(id)
    return text
  }
  for (const item of items) withTexts(item.content, note)
  for (const { text_en, text_ar } of shared) [text_en, text_ar].forEach(note)
  const found: { readonly id: string; readonly name: string; readonly bytes: Buffer }[] = []
  for (const id of ids) {
    const file = await opened(files, context, id)
    if (file && Buffer.isBuffer(file.body)) found.push({ id, name: file.name, bytes: file.body })
  }
  return found
}

export async function writeFile(deps: Deps, context: RequestContext, format: QuestionFormat, items: Items): Promise<Blob> {
  const written = await apart(
    writing,
    { format, locale: context.locale, ...items, pictures: await picturesOf(deps, context, items) },
    limits,
  )
  // a file of nothing says nothing of why
  if (written.bytes.length === 0) throw invalidField('format', { code: 'said', params: { en: nothingFits[0], ar: nothingFits[1] } })
  return { name: written.name, type: written.type, body: Buffer.from(written.bytes) }
}

/** The ids of what is asked for: of a list, or of a question set. */
async function meant({ records }: Deps, context: RequestContext, asked: z.output<NonNullable<typeof writeQuestionFile.body>>) {
  if (asked.question_set_id !== null) {
    const set = await records.get(context, questionSets, asked.question_set_id)
    return linkedTo(questions, set.questions).map((link) => link.question_id)
  }
  return records.ids(context, questions, meantParamsOf(asked.list, questions))
}

export async function exportQuestions(deps: Deps, context: RequestContext, asked: z.output<NonNullable<typeof writeQuestionFile.body>>) {
  const ids = await meant(deps, context, asked)
  if (ids.length === 0) throw notFound()
  if (ids.length > mostQuestions) throw invalidField('list', { code: 'too_many', params: { max: mostQuestions } })
  return writeFile(deps, context, asked.format, await itemsOf(deps, context, ids))
}
