import type { Candidate } from '../../../resources/domain/papers/bank.ts'
import { lessonsOf, type Blueprint, type WrittenIn } from '../../../resources/domain/papers/blueprint.ts'
import type { ReadIn } from '../../../resources/domain/questions/fields.ts'
import { linkedTo, type Condition } from '../../../resources/kit/index.ts'
import questionSets from '../../../resources/question-sets.ts'
import questions from '../../../resources/questions.ts'
import type { BankReader } from './reader.ts'

/** A question of the bank, and whether the school may put it on a paper as it is now. */
export interface BankedQuestion extends Candidate {
  readonly isGivenOut: boolean
}
type Needs = Pick<Blueprint, 'outcomes' | 'rules'>

const columns = [
  'version',
  'lesson_id',
  'topic_id',
  'question_type',
  'marks',
  'difficulty',
  'cognitive_level',
  'enemy_group',
  'stimulus_id',
  'language',
  'times_used',
  'last_used',
  'facility',
  'status',
  'seen_by',
] as const
/** At once: in pages it takes four times as long, and nobody waits less. */
const all = { page_no: 1, per_page: 20_000, columns } as const
const writtenIn: Readonly<Record<ReadIn, readonly WrittenIn[]>> = { en: ['en'], ar: ['ar'], both: ['en', 'ar'] }

const oneOf = (field: string, value: readonly unknown[]): Condition => ({ field, op: 'in', value })
/** Approved, and found by a school. */
const givenOutTo = (schoolId: string): readonly Condition[] => [
  { field: 'status', op: 'eq', value: 'active' },
  oneOf('seen_by', [schoolId, 'institution']),
]
const rowsWhere = async (reader: BankReader, condition: Condition) => (await reader.list(questions, { ...all, condition })).records
type Row = Awaited<ReturnType<typeof rowsWhere>>[number]

/** With the others on the same texts, which are taken together or not at all. */
async function withTexts(reader: BankReader, schoolId: string, rows: readonly Row[]): Promise<Row[]> {
  const texts = [...new Set(rows.flatMap(({ stimulus_id }) => stimulus_id ?? []))]
  if (texts.length === 0) return [...rows]
  const there = new Set(rows.map(({ question_id }) => question_id))
  const onTexts = await rowsWhere(reader, { and: [...givenOutTo(schoolId), oneOf('stimulus_id', texts)] })
  return [...rows, ...onTexts.filter(({ question_id }) => !there.has(question_id))]
}

/** Which of these sets of questions each question is in. */
async function setsOf(reader: BankReader, setIds: readonly string[]): Promise<(questionId: string) => readonly string[]> {
  const found = new Map<string, string[]>()
  const { records } =
    setIds.length === 0
      ? { records: [] }
      : await reader.list(questionSets, {
          page_no: 1,
          per_page: 500,
          columns: ['question_name'],
          condition: oneOf('question_set_id', setIds),
        })
  for (const { question_set_id } of records)
    for (const { question_id } of linkedTo(questions, (await reader.get(questionSets, question_set_id)).questions))
      found.set(question_id, [...(found.get(question_id) ?? []), question_set_id])
  return (id) => found.get(id) ?? []
}

async function asCandidates(
  reader: BankReader,
  schoolId: string,
  rows: readonly Row[],
  { outcomes, rules }: Needs,
): Promise<BankedQuestion[]> {
  const groups = new Map<string, string[]>()
  for (const { question_id, enemy_group } of rows)
    if (enemy_group) groups.set(enemy_group, [...(groups.get(enemy_group) ?? []), question_id])
  const codes = outcomes.length === 0 ? null : await reader.outcomesOf(rows.map(({ question_id }) => question_id))
  const inSets = await setsOf(reader, rules.source_sets)
  return rows.map((row) => ({
    question_id: row.question_id,
    version: row.version ?? 1,
    lesson_id: row.lesson_id,
    topic_id: row.topic_id,
    question_type: row.question_type,
    marks: row.marks,
    difficulty: row.difficulty,
    cognitive_level: row.cognitive_level,
    outcome_codes: codes?.get(row.question_id) ?? [],
    enemies: (row.enemy_group ? (groups.get(row.enemy_group) ?? []) : []).filter((id) => id !== row.question_id),
    stimulus_id: row.stimulus_id,
    languages: writtenIn[row.language ?? 'en'],
    source_sets: inSets(row.question_id),
    times_used: row.times_used ?? 0,
    last_used: row.last_used,
    p: row.facility,
    isGivenOut: row.status === 'active' && (row.seen_by === schoolId || row.seen_by === 'institution'),
  }))
}

/** What a school may put on a paper to a blueprint: one narrow look at what its sections and lessons can take. */
export async function candidatesFor(
  reader: BankReader,
  schoolId: string,
  blueprint: Pick<Blueprint, 'matrix' | 'sections'> & Needs,
): Promise<BankedQuestion[]> {
  const rows = await rowsWhere(reader, {
    and: [
      ...givenOutTo(schoolId),
      oneOf('lesson_id', lessonsOf(blueprint)),
      oneOf('question_type', [...new Set(blueprint.sections.map(({ question_type }) => question_type))]),
    ],
  })
  return asCandidates(reader, schoolId, await withTexts(reader, schoolId, rows), blueprint)
}

/** Questions by their ids, whatever has become of them, with all that stand on the same texts: what a certificate is counted from. */
export async function banked(reader: BankReader, schoolId: string, ids: readonly string[], needs: Needs): Promise<BankedQuestion[]> {
  if (ids.length === 0) return []
  const rows = await rowsWhere(reader, oneOf('question_id', [...new Set(ids)]))
  return asCandidates(reader, schoolId, await withTexts(reader, schoolId, rows), needs)
}

/** Others of the same lesson, type and marks. */
export async function alikeIn(
  reader: BankReader,
  schoolId: string,
  like: Pick<Candidate, 'lesson_id' | 'question_type' | 'marks'>,
  needs: Needs,
): Promise<BankedQuestion[]> {
  const is = (field: 'lesson_id' | 'question_type' | 'marks'): Condition => ({ field, op: 'eq', value: like[field] })
  const rows = await rowsWhere(reader, { and: [...givenOutTo(schoolId), is('lesson_id'), is('question_type'), is('marks')] })
  return asCandidates(reader, schoolId, await withTexts(reader, schoolId, rows), needs)
}
