import { daysBetween } from '../../kit/dates.ts'
import { cognitiveLevels, difficulties } from '../questions/types.ts'
import { isOfLesson, isOfSection, isWritten, type Candidate } from './bank.ts'
import { isWithin, lessonsOf, rangeOf, slotMarks, type Blueprint, type Cell, type Quota, type Range } from './blueprint.ts'
import { lessonName, noNames, print, topicName, type Names, type Sentence } from './sentence.ts'
import { nameOfCell, type Place } from './validate.ts'

/** A question in its place on a paper, and the cell that it is there for. Two of one `or_group` are one slot. */
export interface PlacedQuestion {
  /** from 1 on, each question its own */
  readonly slot: number
  readonly section_id: string
  readonly lesson_id: string
  /** of the cell; a question of a cell of a whole lesson has a topic of its own */
  readonly topic_id: string | null
  readonly question_id: string
  readonly version: number
  readonly marks: number
  readonly or_group: string | null
}
export type ConstraintCode =
  | 'cell'
  | 'section_count'
  | 'total_marks'
  | 'lesson_weight'
  | 'cognitive'
  | 'difficulty'
  | 'outcome'
  | 'internal_choice'
  | 'choice_alike'
  | 'fits_cell'
  | 'used_once'
  | 'current_version'
  | 'enemies'
  | 'stimulus'
  | 'topic_maximum'
  | 'used_days'
  | 'exposure'
  | 'source_sets'
  | 'language'
/** One line of what a paper was asked to be and is. `required` is the range in print; of what should not be it is 0. */
export interface CertificateLine {
  readonly constraint: ConstraintCode
  readonly place: Place
  readonly text: Sentence
  readonly required: string
  readonly actual: number
  /** how far it is from that; 0 where it is kept */
  readonly off: number
  readonly ok: boolean
}
export interface Certified {
  readonly blueprint: Blueprint
  readonly items: readonly PlacedQuestion[]
  /** the questions of the paper at least, and of a shared text all that the bank has */
  readonly bank: readonly Candidate[]
  /** `YYYY-MM-DD`: days without use are counted from here */
  readonly today: string
  readonly names?: Names
}

const printRange = ({ least, most }: Range): string =>
  least === most
    ? print(least)
    : most === Infinity
      ? `≥ ${print(least)}`
      : least <= 0
        ? `≤ ${print(most)}`
        : `${print(least)}–${print(most)}`
const line = (constraint: ConstraintCode, place: Place, text: Sentence, range: Range, actual: number): CertificateLine => ({
  constraint,
  place,
  text,
  required: printRange(range),
  actual: Math.round(actual * 1e6) / 1e6,
  off: isWithin(actual, range) ? 0 : Math.max(range.least - actual, actual - range.most),
  ok: isWithin(actual, range),
})
const exactly = (value: number): Range => ({ least: value, most: value })
const none: Range = { least: 0, most: 0 }
const never = (constraint: ConstraintCode, text: Sentence, found: number): CertificateLine => ({
  ...line(constraint, {}, text, none, found),
  required: '0',
})
const keyOfCell = ({ lesson_id, topic_id, section_id }: Omit<Cell, 'count'>): string => JSON.stringify([section_id, lesson_id, topic_id])

function choiceLines(slots: readonly (readonly PlacedQuestion[])[], known: ReadonlyMap<string, Candidate>): CertificateLine[] {
  const pairs = slots.filter(({ length }) => length > 1)
  if (pairs.length === 0) return []
  const unlike = pairs.filter((pair) => {
    if (pair.length !== 2) return true
    const [one, other] = pair.map(({ question_id }) => known.get(question_id))
    return (
      !one ||
      !other ||
      keyOfCell(pair[0]!) !== keyOfCell(pair[1]!) ||
      one.lesson_id !== other.lesson_id ||
      one.marks !== other.marks ||
      one.cognitive_level === null ||
      one.difficulty === null ||
      one.cognitive_level !== other.cognitive_level ||
      one.difficulty !== other.difficulty
    )
  })
  return [
    never(
      'choice_alike',
      [
        'Choices between questions that are not of the same lesson, marks, cognitive level and difficulty',
        'بدائل لا تتفق في الدرس والدرجة والمستوى المعرفي والصعوبة',
      ],
      unlike.length,
    ),
  ]
}

function levelLines<Level extends string>(
  constraint: 'cognitive' | 'difficulty',
  quotas: readonly Quota<Level>[],
  words: Readonly<Record<Level, Sentence>>,
  marksOf: (level: Level) => number,
  allMarks: number,
): CertificateLine[] {
  return quotas.map((quota) => {
    const [en, ar] = words[quota.level]
    return line(constraint, { level: quota.level }, [`${en}: marks`, `${ar}: الدرجات`], rangeOf(quota, allMarks), marksOf(quota.level))
  })
}

/** Shared texts of which some questions are on the paper and others not, or that stand in two sections. */
function tornTexts(items: readonly PlacedQuestion[], known: ReadonlyMap<string, Candidate>, bank: readonly Candidate[]): number {
  const sections = new Map<string, Set<string>>()
  const placed = new Map<string, number>()
  for (const { question_id, section_id } of items) {
    const text = known.get(question_id)?.stimulus_id
    if (!text) continue
    sections.set(text, (sections.get(text) ?? new Set()).add(section_id))
    placed.set(text, (placed.get(text) ?? 0) + 1)
  }
  const all = new Map<string, number>()
  for (const { stimulus_id } of bank) if (stimulus_id !== null) all.set(stimulus_id, (all.get(stimulus_id) ?? 0) + 1)
  return [...placed].filter(([text, count]) => count !== all.get(text) || sections.get(text)!.size > 1).length
}

/** Pairs on the paper of which one gives the other away. */
function enemyPairs(chosen: readonly Candidate[]): number {
  const there = new Set(chosen.map(({ question_id }) => question_id))
  const pairs = new Set<string>()
  for (const { question_id, enemies } of chosen)
    for (const enemy of enemies) if (enemy !== question_id && there.has(enemy)) pairs.add([question_id, enemy].sort().join('\n'))
  return pairs.size
}

function ruleLines(
  { blueprint: { rules, language }, items, bank, today, names = noNames }: Certified,
  known: ReadonlyMap<string, Candidate>,
): CertificateLine[] {
  const chosen = items.flatMap(({ question_id }) => known.get(question_id) ?? [])
  const { exclude_used_days: days, max_exposure: uses, allow_same_topic_max: most, source_sets: sets } = rules
  const lines: CertificateLine[] = []
  if (rules.no_enemy_items)
    lines.push(never('enemies', ['Pairs of which one gives the other away', 'أزواج يكشف أحدها الآخر'], enemyPairs(chosen)))
  if (chosen.some(({ stimulus_id }) => stimulus_id !== null))
    lines.push(
      never(
        'stimulus',
        ['Shared texts that are not whole in one section', 'نصوص مشتركة غير مكتملة في قسم واحد'],
        tornTexts(items, known, bank),
      ),
    )
  if (most !== null) {
    const counts = new Map<string, number>()
    for (const { topic_id } of chosen) if (topic_id !== null) counts.set(topic_id, (counts.get(topic_id) ?? 0) + 1)
    for (const [topic_id, count] of [...counts].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const [en, ar] = topicName(names, topic_id)
      lines.push(
        line('topic_maximum', { topic_id }, [`${en}: questions of this topic`, `${ar}: أسئلة هذا الموضوع`], { least: 0, most }, count),
      )
    }
  }
  if (days !== null)
    lines.push(
      never(
        'used_days',
        [`Questions used within ${days} days`, `أسئلة استُخدمت خلال ${days} يوماً`],
        chosen.filter(({ last_used }) => last_used !== null && daysBetween(last_used, today) < days).length,
      ),
    )
  if (uses !== null)
    lines.push(
      never(
        'exposure',
        [`Questions used ${uses} times already`, `أسئلة بلغ استخدامها ${uses}`],
        chosen.filter(({ times_used }) => times_used >= uses).length,
      ),
    )
  if (sets.length > 0)
    lines.push(
      never(
        'source_sets',
        ['Questions of other sets', 'أسئلة من مجموعات أخرى'],
        chosen.filter(({ source_sets }) => !source_sets.some((set) => sets.includes(set))).length,
      ),
    )
  const foreign = chosen.filter((one) => !isWritten(one, language)).length
  const words: Sentence = ["Questions that are not written in the paper's language", 'أسئلة غير مكتوبة بلغة الورقة']
  lines.push(
    rules.language_fallback ? line('language', {}, words, { least: 0, most: items.length }, foreign) : never('language', words, foreign),
  )
  return lines
}

/**
 * What a paper was asked to be and what it is, counted from its questions alone: whoever made it, by hand or by a solver, has no say in
 * this. A slot with a choice counts once for cells, lessons and quotas; outcomes and topics count every question.
 */
export function certify(certified: Certified): CertificateLine[] {
  const { blueprint, items, bank, names = noNames } = certified
  const { sections, matrix, cognitive, difficulty } = blueprint
  const known = new Map(bank.map((one) => [one.question_id, one]))
  const grouped = new Map<string, PlacedQuestion[]>()
  for (const item of items) {
    const key = item.or_group === null ? `slot ${item.slot}` : `choice ${item.or_group}`
    grouped.set(key, [...(grouped.get(key) ?? []), item])
  }
  const slots = [...grouped.values()]
  const firsts = slots.map(([first]) => ({ item: first!, question: known.get(first!.question_id) }))
  const marksWhere = (holds: (one: (typeof firsts)[number]) => boolean): number =>
    firsts.filter(holds).reduce((sum, { item }) => sum + item.marks, 0)
  const inCell = new Map<string, number>()
  for (const { item } of firsts) inCell.set(keyOfCell(item), (inCell.get(keyOfCell(item)) ?? 0) + 1)
  const planned = new Set(matrix.map(keyOfCell))
  const unplanned = firsts.filter(({ item }) => !planned.has(keyOfCell(item))).length
  const allMarks = slotMarks(sections)
  const misplaced = items.filter((item) => {
    const question = known.get(item.question_id)
    const section = sections.find(({ section_id }) => section_id === item.section_id)
    return (
      !question || !section || !isOfSection(question, section) || !isOfLesson(question, item) || item.marks !== section.marks_per_question
    )
  }).length
  const weights = new Map(blueprint.lesson_weight.map((one) => [one.lesson_id, one]))
  return [
    ...matrix
      .filter((cell) => cell.count > 0 || inCell.has(keyOfCell(cell)))
      .flatMap((cell) => {
        const section = sections.find(({ section_id }) => section_id === cell.section_id)
        const { lesson_id, topic_id, section_id } = cell
        return section
          ? line(
              'cell',
              { lesson_id, topic_id, section_id },
              nameOfCell(names, cell, section),
              exactly(cell.count),
              inCell.get(keyOfCell(cell)) ?? 0,
            )
          : []
      }),
    ...sections.flatMap(({ section_id, code, question_count, internal_choice_count }) => {
      const own = slots.filter(([first]) => first!.section_id === section_id)
      return [
        line(
          'section_count',
          { section_id },
          [`Section ${code}: questions`, `القسم ${code}: الأسئلة`],
          exactly(question_count),
          own.length,
        ),
        ...(internal_choice_count > 0 || own.some(({ length }) => length > 1)
          ? [
              line(
                'internal_choice',
                { section_id },
                [`Section ${code}: questions with a choice`, `القسم ${code}: الأسئلة ذات البديل`],
                exactly(internal_choice_count),
                own.filter(({ length }) => length > 1).length,
              ),
            ]
          : []),
      ]
    }),
    line(
      'total_marks',
      {},
      ['Marks of what is answered', 'درجات ما يُجاب عنه'],
      exactly(blueprint.total_marks),
      sections.reduce((sum, { section_id, to_attempt }) => {
        const own = firsts.filter(({ item }) => item.section_id === section_id).map(({ item }) => item.marks)
        return (
          sum +
          own
            .sort((one, other) => other - one)
            .slice(0, to_attempt)
            .reduce((all, marks) => all + marks, 0)
        )
      }, 0),
    ),
    ...[...new Set([...lessonsOf(blueprint), ...weights.keys()])].flatMap((lesson_id) => {
      const weight = weights.get(lesson_id)
      if (!weight) return []
      const [en, ar] = lessonName(names, lesson_id)
      const range = { least: weight.marks - weight.tolerance, most: weight.marks + weight.tolerance }
      return line(
        'lesson_weight',
        { lesson_id },
        [`${en}: marks`, `${ar}: الدرجات`],
        range,
        marksWhere(({ question }) => question?.lesson_id === lesson_id),
      )
    }),
    ...levelLines(
      'cognitive',
      cognitive,
      cognitiveLevels,
      (level) => marksWhere(({ question }) => question?.cognitive_level === level),
      allMarks,
    ),
    ...levelLines(
      'difficulty',
      difficulty,
      difficulties,
      (level) => marksWhere(({ question }) => question?.difficulty === level),
      allMarks,
    ),
    ...blueprint.outcomes.map(({ outcome_code, min_questions }) =>
      line(
        'outcome',
        { outcome_code },
        [`Outcome ${outcome_code}: questions`, `الناتج ${outcome_code}: الأسئلة`],
        { least: min_questions, most: Infinity },
        items.filter(({ question_id }) => known.get(question_id)?.outcome_codes.includes(outcome_code)).length,
      ),
    ),
    ...choiceLines(slots, known),
    never(
      'fits_cell',
      ['Questions that are not of the type, marks, lesson or topic of their place', 'أسئلة لا توافق نوع مكانها أو درجته أو درسه أو موضوعه'],
      misplaced + unplanned,
    ),
    never(
      'used_once',
      ['Questions that stand on the paper twice', 'أسئلة مكررة في الورقة'],
      items.length - new Set(items.map(({ question_id }) => question_id)).size,
    ),
    never(
      'current_version',
      ['Questions of which the bank has another version', 'أسئلة توجد منها نسخة أخرى في البنك'],
      items.filter(({ question_id, version }) => (known.get(question_id)?.version ?? version) !== version).length,
    ),
    ...ruleLines(certified, known),
  ]
}
export const brokenLines = (lines: readonly CertificateLine[]): CertificateLine[] => lines.filter(({ ok }) => !ok)
/** Two lines about the same thing. */
export const keyOfLine = ({ constraint, place }: Pick<CertificateLine, 'constraint' | 'place'>): string =>
  JSON.stringify([constraint, place.section_id, place.lesson_id, place.topic_id, place.level, place.outcome_code])
