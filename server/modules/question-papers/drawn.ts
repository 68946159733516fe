import { questionContent } from '../../../resources/contract/question-bank.ts'
import type { DrawnQuestion, PaperSet } from '../../../resources/contract/question-papers.ts'
import { contentFields, contentOf, type QuestionContent } from '../../../resources/domain/questions/content.ts'
import { partsOf, type QuestionType } from '../../../resources/domain/questions/types.ts'
import questionVersions from '../../../resources/question-versions.ts'
import questions from '../../../resources/questions.ts'
import stimuli from '../../../resources/stimuli.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import { drawFromBank } from './capabilities.ts'
import { bankReader, type Deps } from './reader.ts'

const lists = ['options', 'answers', 'pairs', 'parts', 'marking'] as const
type List = (typeof lists)[number]
type Single = Exclude<(typeof contentFields)[number], List>
const isList = (name: string): name is List => lists.some((one) => one === name)
const singles = contentFields.filter((name): name is Single => !isList(name))
const all = { page_no: 1, per_page: 20_000 } as const

/** A short answer is taken as right in so many words, too. */
const isShort = ({ question_type }: { readonly question_type: QuestionType }): boolean => question_type === 'vsa'

/** Questions as they are now, with their rows: a look for each kind of row, however many there are. */
async function asTheyAre({ records }: Deps, context: RequestContext, ids: readonly string[]) {
  const granted = withCapability(context, drawFromBank)
  const { records: rows } = await records.list(granted, questions, {
    ...all,
    columns: [...singles, 'version', 'status', 'stimulus_id', 'difficulty', 'cognitive_level', 'facility'],
    condition: { field: 'question_id', op: 'in', value: ids },
  })
  // a kind of row is looked for where a question may have it
  const having = (list: List): string[] =>
    rows
      .filter(({ question_type }) => list === 'marking' || partsOf[question_type].some((one) => one === list))
      .map((row) => row.question_id)
  const [options, answers, pairs, parts, marking] = await Promise.all([
    records.parts(granted, questions, 'options', having('options')),
    records.parts(granted, questions, 'answers', [...having('answers'), ...rows.filter(isShort).map((row) => row.question_id)]),
    records.parts(granted, questions, 'pairs', having('pairs')),
    records.parts(granted, questions, 'parts', having('parts')),
    records.parts(granted, questions, 'marking', having('marking')),
  ])
  return rows.map((row) => {
    const of = <One>(byId: ReadonlyMap<string, readonly One[]>): readonly One[] => byId.get(row.question_id) ?? []
    const content = contentOf({
      ...row,
      options: of(options),
      answers: of(answers),
      pairs: of(pairs),
      parts: of(parts),
      marking: of(marking),
    })
    return { row, content }
  })
}

/** Earlier versions, as they were asked. */
async function asTheyWere(
  { records }: Deps,
  context: RequestContext,
  wanted: readonly { readonly question_id: string; readonly version: number }[],
): Promise<ReadonlyMap<string, QuestionContent>> {
  if (wanted.length === 0) return new Map()
  const { records: kept } = await records.list(withCapability(context, drawFromBank), questionVersions, {
    ...all,
    columns: ['question_id', 'version', 'content'],
    condition: { field: 'question_id', op: 'in', value: [...new Set(wanted.map(({ question_id }) => question_id))] },
  })
  const keys = new Set(wanted.map(keyOf))
  return new Map(
    kept
      .filter((one) => keys.has(keyOf(one)))
      .map((one) => [keyOf(one), contentOf(questionContent.parse(JSON.parse(one.content ?? '{}')))]),
  )
}
const keyOf = ({ question_id, version }: { readonly question_id: string; readonly version: number }): string => `${question_id} ${version}`

/** Every question of these sets once for each version, as it is read; what the bank has no longer is not among them. */
export async function drawn(deps: Deps, context: RequestContext, sets: readonly PaperSet[]): Promise<DrawnQuestion[]> {
  const wanted = new Map(sets.flatMap(({ items }) => items).map((item) => [keyOf(item), item]))
  if (wanted.size === 0) return []
  const ids = [...new Set([...wanted.values()].map(({ question_id }) => question_id))]
  const [now, outcomes] = await Promise.all([asTheyAre(deps, context, ids), bankReader(deps, context).outcomesOf(ids)])
  const byId = new Map(now.map((one) => [one.row.question_id, one]))
  const earlier = await asTheyWere(
    deps,
    context,
    [...wanted.values()].filter(({ question_id, version }) => (byId.get(question_id)?.row.version ?? 1) !== version),
  )
  const texts = await textsOf(deps, context, [...new Set(now.flatMap(({ row }) => row.stimulus_id ?? []))])
  return [...wanted.values()].flatMap(({ question_id, version }) => {
    const one = byId.get(question_id)
    if (!one) return []
    const { row, content } = one
    const isNow = (row.version ?? 1) === version
    return {
      question_id,
      version,
      is_outdated: !isNow || row.status !== 'active',
      content: isNow ? content : (earlier.get(keyOf({ question_id, version })) ?? content),
      stimulus: row.stimulus_id === null ? null : (texts.get(row.stimulus_id) ?? null),
      difficulty: row.difficulty,
      cognitive_level: row.cognitive_level,
      outcome_codes: [...(outcomes.get(question_id) ?? [])],
      p: row.facility,
    }
  })
}

async function textsOf(
  { records }: Deps,
  context: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<DrawnQuestion['stimulus']>>> {
  if (ids.length === 0) return new Map()
  const { records: rows } = await records.list(withCapability(context, drawFromBank), stimuli, {
    ...all,
    columns: ['text_en', 'text_ar'],
    condition: { field: 'stimulus_id', op: 'in', value: ids },
  })
  return new Map(rows.map(({ stimulus_id, text_en, text_ar }) => [stimulus_id, { stimulus_id, text_en, text_ar }]))
}
