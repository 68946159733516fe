import { cognitiveLevels, difficulties, questionTypes } from '../questions/types.ts'
import {
  attemptedMarks,
  cellsOfSection,
  isWithin,
  lessonMarks,
  minutesAMark,
  nearly,
  rangeOf,
  sectionOf,
  slotMarks,
  type Blueprint,
  type Cell,
  type Quota,
  type Section,
} from './blueprint.ts'
import { reachesRange } from './reachable.ts'
import { lessonName, noNames, print, topicName, type Names, type Sentence } from './sentence.ts'

export interface Place {
  readonly section_id?: string
  readonly lesson_id?: string
  readonly topic_id?: string | null
  readonly level?: string
  readonly outcome_code?: string
}
export type ProblemCode =
  | 'empty'
  | 'section_numbers'
  | 'to_attempt'
  | 'internal_choice'
  | 'total_marks'
  | 'cell_unknown'
  | 'cell_twice'
  | 'cell_number'
  | 'matrix_count'
  | 'lesson_weight'
  | 'lesson_twice'
  | 'quota_unit'
  | 'quota_twice'
  | 'percent_sum'
  | 'quota_sum'
  | 'quota_unreachable'
  | 'outcome_minimum'
  | 'topic_maximum'
  | 'duration'
/** What is wrong with a blueprint, and where. Warnings keep nobody from using it. */
export interface BlueprintProblem {
  readonly code: ProblemCode
  readonly severity: 'error' | 'warning'
  readonly place: Place
  readonly text: Sentence
}
type Told = readonly BlueprintProblem[]

const error = (code: ProblemCode, place: Place, text: Sentence): BlueprintProblem => ({ code, severity: 'error', place, text })
const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0
const twice = <T>(list: readonly T[], keyOf: (one: T) => string): T[] => {
  const seen = new Set<string>()
  return list.filter((one) => seen.size === seen.add(keyOf(one)).size)
}

function ofSection(section: Section): Told {
  const { section_id, code, marks_per_question: marks, question_count: count, to_attempt, internal_choice_count: choice } = section
  const place = { section_id }
  const told: BlueprintProblem[] = []
  if (!(marks > 0) || !isCount(count) || count === 0)
    told.push(
      error('section_numbers', place, [
        `Section ${code}: questions are a whole number from 1 on, and marks are more than 0 (now ${print(count)} of ${print(marks)} marks)`,
        `القسم ${code}: عدد الأسئلة عدد صحيح لا يقل عن 1 والدرجات أكثر من 0 (الآن ${print(count)} بدرجة ${print(marks)})`,
      ]),
    )
  if (!isCount(to_attempt) || to_attempt < 1 || to_attempt > count)
    told.push(
      error('to_attempt', place, [
        `Section ${code}: ${print(to_attempt)} questions are to be answered, but the section has ${print(count)}`,
        `القسم ${code}: المطلوب الإجابة عن ${print(to_attempt)}، وعدد أسئلة القسم ${print(count)}`,
      ]),
    )
  if (!isCount(choice) || choice > count)
    told.push(
      error('internal_choice', place, [
        `Section ${code}: ${print(choice)} questions with a choice, but the section has ${print(count)} questions`,
        `القسم ${code}: عدد الأسئلة ذات البديل ${print(choice)}، وعدد أسئلة القسم ${print(count)}`,
      ]),
    )
  return told
}

const cellName = (names: Names, cell: Cell): Sentence => {
  const lesson = lessonName(names, cell.lesson_id)
  if (cell.topic_id === null) return lesson
  const topic = topicName(names, cell.topic_id)
  return [`${lesson[0]} / ${topic[0]}`, `${lesson[1]} / ${topic[1]}`]
}
function ofMatrix(blueprint: Blueprint, names: Names): Told {
  const unknown = blueprint.matrix.filter(({ section_id }) => !sectionOf(blueprint, section_id))
  return [
    ...unknown.map((cell) => {
      const [en, ar] = cellName(names, cell)
      return error('cell_unknown', cell, [`${en}: the blueprint has no such section`, `${ar}: لا يوجد قسم كهذا في المواصفات`])
    }),
    ...twice(blueprint.matrix, (cell) => JSON.stringify([cell.lesson_id, cell.topic_id, cell.section_id])).map((cell) => {
      const [en, ar] = cellName(names, cell)
      const code = sectionOf(blueprint, cell.section_id)?.code ?? cell.section_id
      return error('cell_twice', cell, [`${en} stands twice in section ${code}`, `${ar}: مكرر في القسم ${code}`])
    }),
    ...blueprint.matrix
      .filter(({ count }) => !isCount(count))
      .map((cell) => {
        const [en, ar] = cellName(names, cell)
        return error('cell_number', cell, [
          `${en}: ${print(cell.count)} is no number of questions; use a whole number from 0 on`,
          `${ar}: القيمة ${print(cell.count)} ليست عدد أسئلة؛ استخدم عدداً صحيحاً لا يقل عن 0`,
        ])
      }),
    ...blueprint.sections.flatMap(({ section_id, code, question_count }) => {
      const placed = cellsOfSection(blueprint, section_id)
      if (placed === question_count) return []
      return error('matrix_count', { section_id }, [
        `Section ${code} has ${print(question_count)} questions, but the lessons come to ${print(placed)}`,
        `القسم ${code}: عدد الأسئلة ${print(question_count)}، ومجموع الدروس ${print(placed)}`,
      ])
    }),
  ]
}

function ofLessons(blueprint: Blueprint, names: Names): Told {
  return [
    ...twice(blueprint.lesson_weight, ({ lesson_id }) => lesson_id).map(({ lesson_id }) => {
      const [en, ar] = lessonName(names, lesson_id)
      return error('lesson_twice', { lesson_id }, [`${en} has two weights`, `${ar}: له وزنان`])
    }),
    ...blueprint.lesson_weight.flatMap(({ lesson_id, marks, tolerance }) => {
      const placed = lessonMarks(blueprint, lesson_id)
      if (isWithin(placed, { least: marks - tolerance, most: marks + tolerance })) return []
      const [en, ar] = lessonName(names, lesson_id)
      return error('lesson_weight', { lesson_id }, [
        `${en}: its questions come to ${print(placed)} marks, its weight is ${print(marks)} ± ${print(tolerance)}`,
        `${ar}: مجموع درجات أسئلته ${print(placed)}، ووزنه ${print(marks)} ± ${print(tolerance)}`,
      ])
    }),
  ]
}

interface Levels {
  readonly name: Sentence
  readonly quotas: readonly Quota<string>[]
  readonly words: Readonly<Record<string, Sentence>>
}
function ofQuotas({ name, quotas, words }: Levels, sections: readonly Section[]): Told {
  if (quotas.length === 0) return []
  const allMarks = slotMarks(sections)
  const ranges = quotas.map((quota) => rangeOf(quota, allMarks))
  const isPercent = quotas.every(({ pct }) => pct !== null)
  const percent = quotas.reduce((sum, { pct }) => sum + (pct ?? 0), 0)
  const least = ranges.reduce((sum, range) => sum + range.least, 0)
  const most = ranges.reduce((sum, range) => sum + range.most, 0)
  const wordOf = (level: string): Sentence => words[level] ?? [level, level]
  const told: BlueprintProblem[] = [
    ...twice(quotas, ({ level }) => level).map(({ level }) =>
      error('quota_twice', { level }, [`${wordOf(level)[0]} stands twice`, `${wordOf(level)[1]}: مكرر`]),
    ),
    ...quotas
      .filter(({ pct, marks, tolerance }) => (pct === null) === (marks === null) || (pct ?? marks ?? 0) < 0 || tolerance < 0)
      .map(({ level }) =>
        error('quota_unit', { level }, [
          `${wordOf(level)[0]}: say either per cent or marks, from 0 on`,
          `${wordOf(level)[1]}: حدّد إما نسبة مئوية أو درجات، من 0 فأكثر`,
        ]),
      ),
  ]
  if (isPercent && Math.abs(percent - 100) > nearly)
    told.push(
      error('percent_sum', {}, [
        `${name[0]}: the shares come to ${print(percent)}%, not 100%`,
        `${name[1]}: مجموع النسب ${print(percent)}% وليس 100%`,
      ]),
    )
  const hasAll = quotas.length === Object.keys(words).length
  if (least > allMarks + nearly || (hasAll && most < allMarks - nearly))
    told.push(
      error('quota_sum', {}, [
        `${name[0]}: the quotas come to ${print(least)} to ${print(most)} marks, the questions to ${print(allMarks)}`,
        `${name[1]}: مجموع الحصص من ${print(least)} إلى ${print(most)}، ومجموع درجات الأسئلة ${print(allMarks)}`,
      ]),
    )
  for (const [at, range] of ranges.entries())
    if (!reachesRange(sections, range))
      told.push(
        error('quota_unreachable', { level: quotas[at]!.level }, [
          `${wordOf(quotas[at]!.level)[0]}: no whole questions of this paper come to between ${print(range.least)} and ${print(range.most)} marks`,
          `${wordOf(quotas[at]!.level)[1]}: لا توجد أسئلة كاملة في هذه الورقة مجموعها بين ${print(range.least)} و${print(range.most)}`,
        ]),
      )
  return told
}

function ofRules({ sections, matrix, outcomes, rules }: Blueprint, names: Names): Told {
  const most = sections.reduce((sum, { question_count, internal_choice_count }) => sum + question_count + internal_choice_count, 0)
  const topicMost = rules.allow_same_topic_max
  const topics = new Map<string, number>()
  for (const { topic_id, count } of matrix) if (topic_id !== null) topics.set(topic_id, (topics.get(topic_id) ?? 0) + count)
  return [
    ...outcomes
      .filter(({ min_questions }) => !isCount(min_questions) || min_questions > most)
      .map(({ outcome_code, min_questions }) =>
        error('outcome_minimum', { outcome_code }, [
          `Outcome ${outcome_code}: ${print(min_questions)} questions are asked for, the paper has ${print(most)}`,
          `الناتج ${outcome_code}: المطلوب ${print(min_questions)}، وعدد أسئلة الورقة ${print(most)}`,
        ]),
      ),
    ...(topicMost === null ? [] : [...topics].filter(([, count]) => count > topicMost)).map(([topic_id, count]) => {
      const [en, ar] = topicName(names, topic_id)
      return error('topic_maximum', { topic_id }, [
        `${en}: ${print(count)} questions are planned, at most ${print(topicMost ?? 0)} of one topic are allowed`,
        `${ar}: المخطط ${print(count)}، والحد الأعلى من الموضوع الواحد ${print(topicMost ?? 0)}`,
      ])
    }),
  ]
}

function ofDuration(minutes: number | null, marks: number): Told {
  if (minutes === null || marks <= 0) return []
  const [least, most] = [minutesAMark.least * marks, minutesAMark.most * marks]
  if (minutes >= least && minutes <= most) return []
  return [
    {
      code: 'duration',
      severity: 'warning',
      place: {},
      text: [
        `${print(minutes)} minutes for ${print(marks)} marks; usual are ${print(least)} to ${print(most)} minutes`,
        `${print(minutes)} دقيقة لعدد ${print(marks)} من الدرجات؛ المعتاد من ${print(least)} إلى ${print(most)} دقيقة`,
      ],
    },
  ]
}

/** Every rule that a blueprint breaks by itself, whatever the bank has (modules 1.12). */
export function validateBlueprint(blueprint: Blueprint, names: Names = noNames): BlueprintProblem[] {
  const { sections, total_marks, duration_min, cognitive, difficulty } = blueprint
  if (sections.length === 0) return [error('empty', {}, ['The blueprint has no section', 'لا يوجد أي قسم في المواصفات'])]
  const attempted = attemptedMarks(sections)
  return [
    ...sections.flatMap(ofSection),
    ...(Math.abs(attempted - total_marks) > nearly
      ? [
          error('total_marks', {}, [
            `What is answered comes to ${print(attempted)} marks, the paper has ${print(total_marks)}`,
            `مجموع درجات ما يُجاب عنه ${print(attempted)}، ودرجة الورقة ${print(total_marks)}`,
          ]),
        ]
      : []),
    ...ofMatrix(blueprint, names),
    ...ofLessons(blueprint, names),
    ...ofQuotas({ name: ['Cognitive levels', 'المستويات المعرفية'], quotas: cognitive, words: cognitiveLevels }, sections),
    ...ofQuotas({ name: ['Difficulty', 'الصعوبة'], quotas: difficulty, words: difficulties }, sections),
    ...ofRules(blueprint, names),
    ...ofDuration(duration_min, total_marks),
  ]
}
export const hasErrors = (problems: readonly BlueprintProblem[]): boolean => problems.some(({ severity }) => severity === 'error')

/** As in "Lesson 4 x Short answer x 3 marks". */
export function nameOfCell(names: Names, cell: Cell, section: Section): Sentence {
  const [en, ar] = cellName(names, cell)
  const [type, typeAr] = questionTypes[section.question_type]
  const marks = print(section.marks_per_question)
  return [
    `${en} × ${type} × ${marks} ${section.marks_per_question === 1 ? 'mark' : 'marks'} (section ${section.code})`,
    `${ar} × ${typeAr} × ${marks} درجة (القسم ${section.code})`,
  ]
}
