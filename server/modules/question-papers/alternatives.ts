import type { z } from 'zod'
import type { findAlternatives, reloadQuestions } from '../../../resources/contract/question-papers.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { noRules, sectionOf, type PaperLanguage } from '../../../resources/domain/papers/blueprint.ts'
import { seedOf } from '../../../resources/domain/chance/random.ts'
import questionPapers from '../../../resources/question-papers.ts'
import questions from '../../../resources/questions.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalidField } from '../../request/errors.ts'
import { chosenFrom } from '../question-bank/service.ts'
import { alikeIn, banked } from './candidates.ts'
import { alternativesFor, mostAlternatives } from './generation/swap.ts'
import { pointsOf, tieOf } from './generation/worth.ts'
import { lineOf } from './judging.ts'
import { calledIn, idsIn, type PaperRow } from './paper.ts'
import { bankReader, type Deps } from './reader.ts'
import { noPlace, whichOne } from './refusals.ts'
import { planIn, setsIn } from './stored.ts'

type Asked = z.output<NonNullable<typeof reloadQuestions.query>>
type Written = z.output<NonNullable<typeof findAlternatives.body>>
type Found = DataOf<typeof reloadQuestions>
type Breaks = Found['records'][number]['breaks']

async function told(
  deps: Deps,
  context: RequestContext,
  found: readonly { readonly question_id: string; readonly breaks: Breaks }[],
): Promise<Found> {
  const { records } = await chosenFrom(deps, context, {
    page_no: 1,
    per_page: mostAlternatives,
    condition: { field: 'question_id', op: 'in', value: found.map(({ question_id }) => question_id) },
  })
  return {
    records: found.flatMap(({ question_id, breaks }) => {
      const question = records.find((one) => one.question_id === question_id)
      return question ? [{ ...question, breaks }] : []
    }),
  }
}

interface Place {
  readonly set_code?: string | undefined
  readonly slot?: number | undefined
  readonly question_id?: string | undefined
  readonly excluded: readonly string[]
}
/** Of a place on a paper: what keeps the certificate first, and of the others which lines they break. */
async function forPlace(deps: Deps, context: RequestContext, row: PaperRow, sets: Written['sets'], place: Place): Promise<Found> {
  const [plan, reader] = [planIn(row.plan), bankReader(deps, context)]
  const set = sets.find(({ set_code }) => set_code === (place.set_code ?? sets[0]?.set_code))
  const item = set?.items.find(({ slot, question_id }) =>
    place.slot === undefined ? question_id === place.question_id : slot === place.slot,
  )
  const section = item && sectionOf(plan, item.section_id)
  if (!set || !item || !section) throw invalidField('slot', { code: 'said', params: noPlace })
  const like = { lesson_id: item.lesson_id, question_type: section.question_type, marks: section.marks_per_question }
  const [onPaper, alike, called] = await Promise.all([
    banked(reader, row.school_id, idsIn([set]), plan),
    alikeIn(reader, row.school_id, like, plan),
    calledIn({ list: (resource, params) => deps.records.list(context, resource, params) }, row, plan, sets),
  ])
  const there = new Set(onPaper.map(({ question_id }) => question_id))
  const found = alternativesFor({
    blueprint: plan,
    items: set.items,
    bank: [...onPaper, ...alike.filter(({ question_id }) => !there.has(question_id))].filter(
      (one) => one.isGivenOut || set.items.some(({ question_id }) => question_id === one.question_id),
    ),
    today: context.today,
    names: called.names,
    slot: item.slot,
    seed: row.seed ?? 0,
    excluded: [...place.excluded, ...idsIn(sets)],
  })
  return told(
    deps,
    context,
    found.map(({ question_id, breaks }) => ({ question_id, breaks: breaks.map(lineOf) })),
  )
}

/** Of a question by itself: the same topic first, then what was used least. */
async function forQuestion(deps: Deps, context: RequestContext, questionId: string, excluded: ReadonlySet<string>): Promise<Found> {
  const row = await deps.records.get(context, questions, questionId)
  const schoolId = context.schoolId ?? context.principal.schoolId ?? ''
  const language: PaperLanguage = row.language ?? 'en'
  const alike = await alikeIn(bankReader(deps, context), schoolId, row, { outcomes: [], rules: noRules })
  const found = alike
    .filter((one) => one.isGivenOut && one.question_id !== questionId && !excluded.has(one.question_id))
    .filter(
      ({ question_type, marks, lesson_id }) => question_type === row.question_type && marks === row.marks && lesson_id === row.lesson_id,
    )
    .map((one) => ({
      question_id: one.question_id,
      points: pointsOf(one, language, context.today) + (one.topic_id === row.topic_id ? 0 : 1000),
      tie: tieOf(seedOf(questionId), one.question_id, 2 ** 31),
    }))
    .toSorted((one, other) => one.points - other.points || one.tie - other.tie)
    .slice(0, mostAlternatives)
  return told(
    deps,
    context,
    found.map(({ question_id }) => ({ question_id, breaks: [] })),
  )
}

export async function alternatives(deps: Deps, context: RequestContext, asked: Asked): Promise<Found> {
  const excluded = (asked.exclude_ids ?? '').split(',').filter((id) => id !== '')
  const { paper_id, question_id } = asked
  if (paper_id !== undefined) {
    const row = await deps.records.get(context, questionPapers, paper_id)
    return forPlace(deps, context, row, setsIn(row.sets), { ...asked, excluded })
  }
  if (question_id === undefined) throw invalidField('question_id', { code: 'said', params: whichOne })
  return forQuestion(deps, context, question_id, new Set(excluded))
}

/** Beside what is being written: what was put there since it was saved counts, and what was taken away does not. */
export async function alternativesBeside(deps: Deps, context: RequestContext, id: string, asked: Written): Promise<Found> {
  const row = await deps.records.get(context, questionPapers, id)
  const { sets, set_code, slot, exclude_ids } = asked
  return forPlace(deps, context, row, sets, { set_code, slot, excluded: exclude_ids })
}
