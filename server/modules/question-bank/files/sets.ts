import type { z } from 'zod'
import questionSets from '../../../../resources/question-sets.ts'
import questions from '../../../../resources/questions.ts'
import { linkedTo, type Locale } from '../../../../resources/kit/index.ts'
import type { uploadQuestionSet } from '../../../../resources/contract/questionset.ts'
import type { RequestContext } from '../../../request/context.ts'
import { emptyTemplate } from '../../../question-files/index.ts'
import type { Blob, Upload } from '../../../request/route.ts'
import type { ModuleDeps } from '../../deps.ts'
import { itemsOf, writeFile } from './export.ts'
import { readFile } from './read.ts'
import { save } from './save.ts'

type Deps = Pick<ModuleDeps, 'records' | 'files'>

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The workbook that questions are typed into. */
export async function template(locale: Locale): Promise<Blob> {
  return { name: 'questions.xlsx', type: workbook, body: Buffer.from(await emptyTemplate(locale)) }
}
/** A set as a workbook; without one the empty template. */
export async function setAsBook(deps: Deps, context: RequestContext, id: string | undefined): Promise<Blob> {
  if (id === undefined) return template(context.locale)
  const set = await deps.records.get(context, questionSets, id)
  const ids = linkedTo(questions, set.questions).map((link) => link.question_id)
  return writeFile(deps, context, 'xlsx', await itemsOf(deps, context, ids))
}

/** A file as a question set: all of it or nothing, or without what has something to put right. */
export async function uploadSet(
  deps: Deps,
  context: RequestContext,
  file: Upload | undefined,
  asked: z.output<NonNullable<typeof uploadQuestionSet.body>>,
) {
  const read = await readFile(deps, context, file, asked.lesson_id)
  const rows = read.questions.map(({ key, at, values, problems, alike }) => ({
    row: Number(/\d+/.exec(at)?.[0] ?? key + 1),
    status: problems.length > 0 || values === null ? ('invalid' as const) : alike.length > 0 ? ('duplicate' as const) : ('valid' as const),
    errors: problems.map(({ path, text }) => ({ column: path, msg: text })),
    question: values,
  }))
  const invalid = rows.filter(({ status }) => status === 'invalid').length
  const told = {
    total: rows.length,
    valid: rows.length - invalid,
    invalid,
    duplicates: rows.filter(({ status }) => status === 'duplicate').length,
    rows,
  }
  const isSaved = asked.mode !== 'validate' && told.valid > 0 && (invalid === 0 || asked.mode === 'save_valid')
  if (!isSaved) return { question_set_id: null, operation_id: null, ...told }
  const { question_name, grade_id, subject_id, lesson_id } = asked
  const good = read.questions.flatMap(({ key, values, stimulus, problems }) =>
    values === null || problems.length > 0 ? [] : [{ key, values, stimulus }],
  )
  const items = read.unsupported.flatMap(({ file_id, ...one }) => (file_id === null ? [] : [{ ...one, file_id }]))
  const { question_set_id, operation_id } = await save(deps, context, {
    questions: good,
    stimuli: read.stimuli,
    unsupported: items.length === 0 ? null : { lesson_id, from_file: file?.name.slice(-200) ?? '', items },
    is_part: asked.mode === 'save_valid',
    question_set: { values: { question_name, grade_id, subject_id, lesson_id } },
  })
  return { question_set_id, operation_id, ...told }
}

/** How the questions of a set did, in everything that they were used in. */
export async function report({ records }: Deps, context: RequestContext, id: string) {
  const set = await records.get(context, questionSets, id)
  const ids = linkedTo(questions, set.questions).map((link) => link.question_id)
  const rows = await records.byIds(context, questions, ids, [
    'question_no',
    'stem_en',
    'stem_ar',
    'question_type',
    'status',
    'times_used',
    'last_used',
    'facility',
    'discrimination',
  ])
  const answered = rows.flatMap((row) => row.facility ?? [])
  return {
    question_name: set.question_name,
    records: rows.map(
      ({ question_id, question_no, stem_en, stem_ar, question_type, status, times_used, last_used, facility, discrimination }) => ({
        question_id,
        question_no,
        stem_en,
        stem_ar,
        question_type,
        status,
        times_used: times_used ?? 0,
        last_used,
        p: facility,
        r_pb: discrimination,
      }),
    ),
    avg_p: answered.length === 0 ? null : Math.round((answered.reduce((sum, one) => sum + one, 0) / answered.length) * 10_000) / 10_000,
  }
}
