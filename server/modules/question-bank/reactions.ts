import feedbackQuestions from '../../../resources/feedback-questions.ts'
import questionSets from '../../../resources/question-sets.ts'
import questionUses from '../../../resources/question-uses.ts'
import questions from '../../../resources/questions.ts'
import stimuli from '../../../resources/stimuli.ts'
import { languageOf } from '../../../resources/domain/questions/choices.ts'
import { flawsOf } from '../../../resources/domain/questions/rules.ts'
import { linkedTo, type RowOf } from '../../../resources/kit/index.ts'
import { addProblem } from '../../records/cases.ts'
import type { Row } from '../../records/index.ts'
import { defineReaction, type ReactionInput } from '../../records/reaction.ts'
import type { RequestContext } from '../../request/context.ts'
import { keepVersions } from './capabilities.ts'
import { judgeAuthor, type Authorship } from './authorship.ts'
import { contentFields, contentOf, type StoredContent } from '../../../resources/domain/questions/content.ts'
import { saidBy } from './said.ts'
import { freezeUsed, judgeUses, uncount, versionsOf } from './versions.ts'

type Input = ReactionInput<typeof questions>
type Judged = Input['cases'][number]
type SetInput = ReactionInput<typeof questionSets>

interface Counted {
  readonly before: object | null
  readonly values: { readonly times_used?: unknown; readonly times_asked?: unknown }
}
/** What children made of it, with nothing said of the question itself. */
const figures: ReadonlySet<string> = new Set(['facility', 'discrimination', 'updated_at'])
/** How often something was used, and what came of it, is written by the product alone. */
const isCounted = ({ before, values }: Counted): boolean =>
  before !== null &&
  (values.times_used !== undefined || values.times_asked !== undefined || Object.keys(values).every((name) => figures.has(name)))
/** What the history puts back is judged as if it were written anew; what was deleted comes back as it was. */
const isBack = ({ verb }: Pick<Judged, 'verb'>): boolean => verb === 'restore'

const saysContent = ({ before, values }: Judged): boolean => before === null || contentFields.some((name) => values[name] !== undefined)

interface Sent {
  readonly id?: unknown
}
const idIn = ({ id }: Sent): string => (typeof id === 'string' ? id : '')
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

/** Nobody approves what he wrote, or wrote last, nor what he changes with the same stroke; and nothing is approved by putting it back. */
function judgeApproval({ context }: Input, one: Judged): void {
  if (one.before === null || one.values.status !== 'active' || one.before.status === 'active') return
  if (one.verb === 'revert') {
    one.values.status = one.before.status
    return
  }
  const { userId, name } = context.principal
  if (one.before.author_id === userId || one.before.edited_by === userId) addProblem(one, 'status', 'said', notOneself)
  if (saysContent(one)) addProblem(one, 'status', 'said', notAtOnce)
  one.values.reviewer = name
}

/** What was used is kept as it was, and an edit makes the next version; what was approved is looked at again. */
function judgeEdit({ context }: Input, one: Judged, frozen: ReadonlySet<string>): void {
  const { before, values } = one
  // a text that is whole again as it was is of whoever wrote it then
  if (one.verb !== 'revert' || !values.edited_by) values.edited_by = context.principal.userId
  if (before === null) return
  values.version = before.version
  if (frozen.has(`${one.id} ${before.version}`)) {
    values.version = (before.version ?? 1) + 1
    values.facility = null
    values.discrimination = null
  }
  if (before.status === 'active' && (values.status === undefined || values.status === 'active')) values.status = 'review'
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
  const judged = input.cases.filter((one) => !isCounted(one) && !isBack(one))
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
    Object.assign(one.values, signed(one.before, one.values, judgeAuthor(input.context, one, one.before, one.values.visibility)))
    judgeApproval(input, one)
    if (saysContent(one)) judgeEdit(input, one, frozen)
    const status = one.values.status ?? one.before?.status ?? 'draft'
    if ((one.values.visibility ?? one.before?.visibility) === 'private' && status !== 'draft')
      addProblem(one, 'visibility', 'said', notAlone)
    // what leaves the author’s hands is whole
    if (saysContent(one) || one.before?.status === 'draft') await judgeContent(input, one)
  }
}

/** A new one says whose it is, unless the product has said it; one that is there is found by whom it is shared with. */
function signed(before: object | null, { author_id: said }: { readonly author_id?: unknown }, authorship: Authorship) {
  const { author, author_id, school_id, seen_by } = authorship
  return before === null && said === undefined ? { author, author_id, school_id, seen_by } : { seen_by }
}

interface Left {
  readonly context: RequestContext
  readonly cases: readonly (Pick<Judged, 'problems' | 'refused' | 'verb'> & {
    readonly before: object | null
    readonly values: object
  })[]
}
/** What somebody else wrote is not taken away, switched off or brought back by a teacher either. */
const judgeLeaving =
  (authorOf: (row: { readonly author_id?: string | null; readonly posted_by_id?: string | null }) => string | null | undefined) =>
  async ({ context, cases }: Left): Promise<void> => {
    for (const one of cases) judgeAuthor(context, one, { author_id: authorOf(one.before ?? one.values) }, undefined)
  }

/** Others would find a set with questions that they do not find. */
async function judgeAlone({ within }: SetInput, one: SetInput['cases'][number]): Promise<void> {
  const { before, values, id } = one
  if ((values.visibility ?? before?.visibility) === 'private' || (!values.questions && !values.visibility)) return
  const links: readonly Row[] =
    values.questions ?? (before === null ? [] : linkedTo(questions, (await within.get(questionSets, id)).questions))
  const ids = links.flatMap(({ question_id }) => (typeof question_id === 'string' ? [question_id] : []))
  if (ids.length === 0) return
  const { total } = await within.list(questions, {
    page_no: 1,
    per_page: 1,
    condition: {
      and: [
        { field: 'question_id', op: 'in', value: ids },
        { field: 'visibility', op: 'eq', value: 'private' },
      ],
    },
  })
  if (total > 0) addProblem(one, values.questions ? 'questions' : 'visibility', 'said', forYouAlone(total))
}
const forYouAlone = (count: number) => ({
  en: count === 1 ? 'One question is for you alone: share it first' : `${count} questions are for you alone: share them first`,
  ar: count === 1 ? 'سؤال واحد لك وحدك: شاركه أولاً' : `أسئلة لك وحدك (${count}): شاركها أولاً`,
})

async function judgeSets(input: SetInput): Promise<void> {
  const { context, cases } = input
  for (const one of cases) {
    const { before, values } = one
    if (isBack(one)) continue
    const known = before && { author_id: before.posted_by_id, school_id: before.school_id, visibility: before.visibility }
    const { author, author_id, school_id, seen_by } = judgeAuthor(context, one, known, values.visibility)
    const isSaid = before !== null || values.posted_by_id !== undefined
    Object.assign(values, isSaid ? { seen_by } : { posted_by: author, posted_by_id: author_id, school_id, seen_by })
    if (values.questions) values.question_count = values.questions.length
    await judgeAlone(input, one)
  }
}

/** Two to four options, one of them right, or none: then it asks for an opinion. */
async function judgeFeedback({ context, within, cases }: ReactionInput<typeof feedbackQuestions>): Promise<void> {
  for (const one of cases) {
    if (isCounted(one) || isBack(one)) continue
    Object.assign(one.values, signed(one.before, one.values, judgeAuthor(context, one, one.before, one.values.visibility)))
    if (!one.values.options) continue
    const held = one.before === null ? [] : (await within.get(feedbackQuestions, one.id)).options
    // what classes chose is counted, and nobody says it
    const countOf = new Map(held.map((row) => [row.id, row.chosen ?? 0]))
    one.values.options = one.values.options.map((row) => ({ ...row, chosen: countOf.get(idIn(row)) ?? 0 }))
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
const notAtOnce = {
  en: 'Save what you changed first: somebody else approves it then',
  ar: 'احفظ تعديلك أولاً، ثم يعتمده شخص آخر',
}
const notAlone = {
  en: 'Others work with it: only a draft is for you alone',
  ar: 'يعمل عليه آخرون: المسودة وحدها يمكن أن تكون لك وحدك',
}
const oneRight = {
  en: 'One option is right, or none: then it asks for an opinion',
  ar: 'خيار صحيح واحد، أو لا شيء: فيكون السؤال استطلاعاً للرأي',
}

/** A shared text is changed by whoever wrote it, and by heads. */
async function judgeTexts({ context, cases }: ReactionInput<typeof stimuli>): Promise<void> {
  for (const one of cases) {
    if (isBack(one)) continue
    const { author_id } = judgeAuthor(context, one, one.before, undefined)
    if (one.before === null && one.values.author_id === undefined) one.values.author_id = author_id
  }
}

const byAuthor = judgeLeaving(({ author_id }) => author_id)
const leaving = ['remove', 'restore', 'status'] as const

export default [
  defineReaction({ resource: questions, on: ['create', 'update'], tasks: () => ['question-numbers'], judge: judgeQuestions }),
  defineReaction({ resource: questions, on: leaving, judge: byAuthor }),
  defineReaction({ resource: questionUses, on: ['create'], judge: judgeUses, after: freezeUsed }),
  defineReaction({ resource: questionUses, on: ['remove'], after: uncount }),
  defineReaction({ resource: questionSets, on: ['create', 'update'], judge: judgeSets }),
  defineReaction({ resource: questionSets, on: leaving, judge: judgeLeaving(({ posted_by_id }) => posted_by_id) }),
  defineReaction({ resource: feedbackQuestions, on: ['create', 'update'], judge: judgeFeedback }),
  defineReaction({ resource: feedbackQuestions, on: leaving, judge: byAuthor }),
  defineReaction({ resource: stimuli, on: ['create', 'update'], judge: judgeTexts }),
  defineReaction({ resource: stimuli, on: leaving, judge: byAuthor }),
]
