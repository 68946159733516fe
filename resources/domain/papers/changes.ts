import { cognitiveLevels, difficulties, type CognitiveLevel, type Difficulty } from '../questions/types.ts'
import { sectionOf, type Blueprint, type Cell, type Quota, type Section } from './blueprint.ts'
import { join, lessonName, print, type Names, type Sentence } from './sentence.ts'
import { nameOfCell } from './validate.ts'

type Limit = number | null
/** One change to a blueprint that a machine can make, and undo. */
export type Change =
  | ({ readonly change: 'cell' } & Omit<Cell, 'count'> & { readonly from: number; readonly to: number })
  | { readonly change: 'lesson_weight'; readonly lesson_id: string; readonly from: number; readonly to: number }
  | { readonly change: 'cognitive_tolerance'; readonly level: CognitiveLevel; readonly from: number; readonly to: number }
  | { readonly change: 'difficulty_tolerance'; readonly level: Difficulty; readonly from: number; readonly to: number }
  | { readonly change: 'outcome'; readonly outcome_code: string; readonly from: number; readonly to: number }
  | {
      readonly change: 'question_count' | 'to_attempt' | 'internal_choice_count'
      readonly section_id: string
      readonly from: number
      readonly to: number
    }
  /** with its cells */
  | { readonly change: 'remove_section'; readonly section_id: string }
  | { readonly change: 'total_marks'; readonly from: number; readonly to: number }
  | { readonly change: 'exclude_used_days' | 'max_exposure' | 'allow_same_topic_max'; readonly from: Limit; readonly to: Limit }
  | { readonly change: 'language_fallback'; readonly from: boolean; readonly to: boolean }

const isSameCell = (cell: Omit<Cell, 'count'>, other: Omit<Cell, 'count'>): boolean =>
  cell.lesson_id === other.lesson_id && cell.topic_id === other.topic_id && cell.section_id === other.section_id
const withTolerance = <Level extends string>(quotas: readonly Quota<Level>[], level: Level, tolerance: number): Quota<Level>[] =>
  quotas.map((quota) => (quota.level === level ? { ...quota, tolerance } : quota))
const withSection = (blueprint: Blueprint, id: string, values: Partial<Section>): Blueprint => ({
  ...blueprint,
  sections: blueprint.sections.map((one) => (one.section_id === id ? { ...one, ...values } : one)),
})

function applyOne(blueprint: Blueprint, change: Change): Blueprint {
  switch (change.change) {
    case 'cell': {
      const { lesson_id, topic_id, section_id, to } = change
      const cell: Cell = { lesson_id, topic_id, section_id, count: to }
      const others = blueprint.matrix.map((one) => (isSameCell(one, cell) ? cell : one))
      return { ...blueprint, matrix: others.includes(cell) ? others : [...others, cell] }
    }
    case 'lesson_weight':
      return {
        ...blueprint,
        lesson_weight: blueprint.lesson_weight.map((one) => (one.lesson_id === change.lesson_id ? { ...one, marks: change.to } : one)),
      }
    case 'cognitive_tolerance':
      return { ...blueprint, cognitive: withTolerance(blueprint.cognitive, change.level, change.to) }
    case 'difficulty_tolerance':
      return { ...blueprint, difficulty: withTolerance(blueprint.difficulty, change.level, change.to) }
    case 'outcome':
      return {
        ...blueprint,
        outcomes: blueprint.outcomes.map((one) => (one.outcome_code === change.outcome_code ? { ...one, min_questions: change.to } : one)),
      }
    case 'question_count':
    case 'to_attempt':
    case 'internal_choice_count':
      return withSection(blueprint, change.section_id, { [change.change]: change.to })
    case 'remove_section':
      return {
        ...blueprint,
        sections: blueprint.sections.filter(({ section_id }) => section_id !== change.section_id),
        matrix: blueprint.matrix.filter(({ section_id }) => section_id !== change.section_id),
      }
    case 'total_marks':
      return { ...blueprint, total_marks: change.to }
    case 'exclude_used_days':
    case 'max_exposure':
    case 'allow_same_topic_max':
    case 'language_fallback':
      return { ...blueprint, rules: { ...blueprint.rules, [change.change]: change.to } }
  }
}
export const applyChanges = (blueprint: Blueprint, changes: readonly Change[]): Blueprint => changes.reduce(applyOne, blueprint)

const counted = (name: Sentence, from: number, to: number): Sentence =>
  to < from
    ? [`lower ${name[0]} from ${print(from)} to ${print(to)}`, `خفّض ${name[1]} من ${print(from)} إلى ${print(to)}`]
    : [`raise ${name[0]} from ${print(from)} to ${print(to)}`, `ارفع ${name[1]} من ${print(from)} إلى ${print(to)}`]
const limit = (name: Sentence, to: Limit): Sentence =>
  to === null ? [`no longer ask for ${name[0]}`, `ألغِ ${name[1]}`] : [`set ${name[0]} to ${print(to)}`, `اجعل ${name[1]} ${print(to)}`]

const limitNames = {
  exclude_used_days: ['the days for which used questions are left out', 'عدد الأيام التي تُستبعد فيها الأسئلة المستخدمة'],
  max_exposure: ['the number of uses after which a question is left out', 'عدد مرات الاستخدام التي يُستبعد السؤال بعدها'],
  allow_same_topic_max: ['the most questions of one topic', 'الحد الأعلى لأسئلة الموضوع الواحد'],
} as const
const sectionNumbers = {
  question_count: ['the number of questions', 'عدد الأسئلة'],
  to_attempt: ['the questions to be answered', 'عدد الأسئلة المطلوب الإجابة عنها'],
  internal_choice_count: ['the questions with a choice', 'عدد الأسئلة ذات البديل'],
} as const

/** What a person would do; begins with a small letter, to stand in a list. */
export function sayChange(change: Change, blueprint: Blueprint, names: Names): Sentence {
  switch (change.change) {
    case 'cell': {
      const section = sectionOf(blueprint, change.section_id)
      return counted(
        section ? nameOfCell(names, { ...change, count: change.from }, section) : [change.section_id, change.section_id],
        change.from,
        change.to,
      )
    }
    case 'lesson_weight': {
      const [en, ar] = lessonName(names, change.lesson_id)
      return counted([`the weight of ${en}`, `وزن ${ar}`], change.from, change.to)
    }
    case 'cognitive_tolerance': {
      const [en, ar] = cognitiveLevels[change.level]
      return counted([`the tolerance of ${en}`, `هامش ${ar}`], change.from, change.to)
    }
    case 'difficulty_tolerance': {
      const [en, ar] = difficulties[change.level]
      return counted([`the tolerance of ${en}`, `هامش ${ar}`], change.from, change.to)
    }
    case 'outcome':
      return counted([`the questions on outcome ${change.outcome_code}`, `عدد أسئلة الناتج ${change.outcome_code}`], change.from, change.to)
    case 'question_count':
    case 'to_attempt':
    case 'internal_choice_count': {
      const code = sectionOf(blueprint, change.section_id)?.code ?? change.section_id
      const [en, ar] = sectionNumbers[change.change]
      return counted([`${en} of section ${code}`, `${ar} في القسم ${code}`], change.from, change.to)
    }
    case 'remove_section': {
      const code = sectionOf(blueprint, change.section_id)?.code ?? change.section_id
      return [`leave out section ${code}`, `احذف القسم ${code}`]
    }
    case 'total_marks':
      return counted(['the marks of the paper', 'درجة الورقة'], change.from, change.to)
    case 'exclude_used_days':
    case 'max_exposure':
    case 'allow_same_topic_max':
      return limit(limitNames[change.change], change.to)
    case 'language_fallback':
      return ['allow questions in the other language', 'اسمح بأسئلة باللغة الأخرى']
  }
}
export const sayChanges = (changes: readonly Change[], blueprint: Blueprint, names: Names): Sentence =>
  join(
    changes.map((change) => sayChange(change, blueprint, names)),
    [' and ', ' و'],
  )
