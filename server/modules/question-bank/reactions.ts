import feedbackQuestions from '../../../resources/feedback-questions.ts'
import questionSets from '../../../resources/question-sets.ts'
import questionUses from '../../../resources/question-uses.ts'
import questions from '../../../resources/questions.ts'
import { languageOf } from '../../../resources/domain/questions/choices.ts'
import { flawsOf } from '../../../resources/domain/questions/rules.ts'
import type { RowOf } from '../../../resources/kit/index.ts'
import { addProblem } from '../../records/cases.ts'
import { defineReaction, type ReactionInput } from '../../records/reaction.ts'
import { keepVersions } from './capabilities.ts'
import { judgeAuthor, type Authorship } from './authorship.ts'
import { contentFields, contentOf, type StoredContent } from '../../../resources/domain/questions/content.ts'
import { saidBy } from './said.ts'
import { freezeUsed, judgeUses, versionsOf } from './versions.ts'

type Input = ReactionInput<typeof questions>
type Judged = Input['cases'][number]

interface Counted {
  readonly verb: Judged['verb']
  readonly before: object | null
  readonly values: { readonly times_used?: unknown; readonly times_asked?: unknown }
}
/** What the history puts back was judged when it was written; and nobody writes how often something was used, but for the product. */
const isNotWritten = ({ verb, before, values }: Counted): boolean =>
  verb === 'restore' || verb === 'revert' || (before !== null && (values.times_used !== undefined || values.times_asked !== undefined))
const saysContent = ({ before, values }: Judged): boolean => before === null || contentFields.some((name) => values[name] !== undefined)

interface Sent {
  readonly id?: unknown
}
/** Of a row that is there a change says only what differs. */
const rowsAfter = <Row extends { readonly id: string }>(held: readonly Row[], changed: readonly Sent[]): Partial<Row>[] =>
  changed.map((row) => ({ ...held.find(({ id }) => id === row.id), ...(row as Partial<Row>) }))

/** Rows of a list as they will be: of one that is there a change says only what differs. */
function afterwards(before: Partial<RowOf<typeof questions>>, values: Judged['values']): StoredContent {
  const after: Record<string, unknown> = { ...before, ...values }
  for (const name of ['options', 'answers', 'pairs', 'parts', 'marking'] as const)
    after[name] = values[name] ? rowsAfter<{ readonly id: string }>(before[name] ?? [], values[name]) : before[name]
  return after
}

/** What is wrong with a question is never kept; what is missing a draft may do without. All of it is told at once. */
async function judgeContent({ within }: Input, one: Judged): Promise<void> {
  const before = one.before === null ? {} : await within.get(questions, one.id)
  const content = contentOf(afterwards(before, one.values))
  const isDraft = (one.values.status ?? one.before?.status ?? 'draft') === 'draft'
  for (const { path, en, ar, isMissing } of flawsOf(content)) if (!isMissing || !isDraft) addProblem(one, path, 'said', { en, ar })
  if (!saysContent(one)) return
  one.values.language = languageOf(content)
  one.values.said = saidBy(content)
}

/** Nobody approves what he wrote, or wrote last. */
function judgeApproval({ context }: Input, one: Judged): void {
  if (one.before === null || one.values.status !== 'active' || one.before.status === 'active') return
  const { userId, name } = context.principal
  if (one.before.author_id === userId || one.before.edited_by === userId) addProblem(one, 'status', 'said', notOneself)
  one.values.reviewer = name
}

/** What was used is kept as it was, and an edit makes the next version; what was approved is looked at again. */
function judgeEdit({ context }: Input, one: Judged, frozen: ReadonlySet<string>): void {
  const { before, values } = one
  values.edited_by = context.principal.userId
  if (before === null) return
  if (frozen.has(`${one.id} ${before.version}`)) {
    values.version = (before.version ?? 1) + 1
    values.facility = null
    values.discrimination = null
  }
  if (before.status === 'active' && values.status === undefined) values.status = 'review'
}

/** New ones are counted on from the last one of the institution. */
async function number({ within, cases }: Input): Promise<void> {
  const fresh = cases.filter(({ before }) => before === null)
  if (fresh.length === 0) return
  const { records } = await within.as(keepVersions).list(questions, {
    page_no: 1,
    per_page: 1,
    columns: ['question_no'],
    sort_by: 'question_no',
    order_by: 'desc',
  })
  let last = records[0]?.question_no ?? 0
  for (const one of fresh) one.values.question_no = ++last
}

async function judgeQuestions(input: Input): Promise<void> {
  await number(input)
  const judged = input.cases.filter((one) => !isNotWritten(one))
  const edited = judged.filter((one) => one.before !== null && saysContent(one))
  const kept =
    edited.length === 0
      ? []
      : await versionsOf(
          input.within,
          edited.map((one) => one.id),
        )
  const frozen = new Set(kept.map((one) => `${one.question_id} ${one.version}`))
  for (const one of judged) {
    const isStep = one.before !== null && Object.keys(one.values).every((name) => name === 'status')
    if (!isStep)
      Object.assign(one.values, signed(one.before, one.values, judgeAuthor(input.context, one, one.before, one.values.visibility)))
    judgeApproval(input, one)
    if (saysContent(one)) judgeEdit(input, one, frozen)
    // what leaves the author’s hands is whole
    if (saysContent(one) || one.before?.status === 'draft') await judgeContent(input, one)
  }
}

/** A new one says whose it is, unless the product has said it; one that is there is found by whom it is shared with. */
function signed(before: object | null, { author_id: said }: { readonly author_id?: unknown }, authorship: Authorship) {
  const { author, author_id, school_id, seen_by } = authorship
  return before === null && said === undefined ? { author, author_id, school_id, seen_by } : { seen_by }
}

async function judgeSets({ context, cases }: ReactionInput<typeof questionSets>): Promise<void> {
  for (const one of cases) {
    const { before, values } = one
    if (one.verb === 'restore' || one.verb === 'revert') continue
    const known = before && { author_id: before.posted_by_id, school_id: before.school_id, visibility: before.visibility }
    const { author, author_id, school_id, seen_by } = judgeAuthor(context, one, known, values.visibility)
    const isSaid = before !== null || values.posted_by_id !== undefined
    Object.assign(values, isSaid ? { seen_by } : { posted_by: author, posted_by_id: author_id, school_id, seen_by })
    if (values.questions) values.question_count = values.questions.length
  }
}

/** Two to four options, one of them right, or none: then it asks for an opinion. */
async function judgeFeedback({ context, within, cases }: ReactionInput<typeof feedbackQuestions>): Promise<void> {
  for (const one of cases) {
    if (isNotWritten(one)) continue
    Object.assign(one.values, signed(one.before, one.values, judgeAuthor(context, one, one.before, one.values.visibility)))
    if (!one.values.options) continue
    const held = one.before === null ? [] : (await within.get(feedbackQuestions, one.id)).options
    const options = rowsAfter(held, one.values.options)
    for (const [at, { text_en, text_ar }] of options.entries())
      if (!text_en && !text_ar) addProblem(one, `options.${at}.text_en`, 'said', { en: 'Write something here', ar: 'اكتب شيئاً هنا' })
    if (options.filter((row) => row.is_correct === true).length > 1) addProblem(one, 'options', 'said', oneRight)
  }
}

const notOneself = {
  en: 'Somebody else approves what you wrote',
  ar: 'يعتمد ما كتبته شخص آخر',
}
const oneRight = {
  en: 'One option is right, or none: then it asks for an opinion',
  ar: 'خيار صحيح واحد، أو لا شيء: فيكون السؤال استطلاعاً للرأي',
}

export default [
  defineReaction({ resource: questions, on: ['create', 'update'], tasks: () => ['question-numbers'], judge: judgeQuestions }),
  defineReaction({ resource: questionUses, on: ['create'], judge: judgeUses, after: freezeUsed }),
  defineReaction({ resource: questionSets, on: ['create', 'update'], judge: judgeSets }),
  defineReaction({ resource: feedbackQuestions, on: ['create', 'update'], judge: judgeFeedback }),
]
