import type { Difficulty } from '../questions/types.ts'
import type { Blueprint, Quota, Section } from './blueprint.ts'

type Sections = Pick<Blueprint, 'total_marks' | 'duration_min' | 'sections' | 'cognitive'>
type Numbers = readonly [type: Section['question_type'], count: number, marks: number, choices?: number]

const sectionsOf = (numbers: readonly Numbers[]): Section[] =>
  numbers.map(([question_type, question_count, marks_per_question, internal_choice_count = 0], at) => ({
    section_id: `section-${at + 1}`,
    code: String.fromCharCode(65 + at),
    question_type,
    marks_per_question,
    question_count,
    to_attempt: question_count,
    internal_choice_count,
  }))
/** Shares of the marks in per cent, each right within five on both sides. */
const sharesOf = <Level extends string>(shares: Readonly<Partial<Record<Level, number>>>): Quota<Level>[] =>
  (Object.entries(shares) as [Level, number][]).map(([level, pct]) => ({ level, pct, marks: null, tolerance: 5 }))

/** By easy, medium and hard, as boards publish them (modules 1.12). */
export const difficultyDesigns = {
  cbse_xii: { name: ['CBSE XII: 20/60/20', 'CBSE للصف 12: 20/60/20'], shares: { easy: 20, medium: 60, hard: 20 } },
  cbse_x: { name: ['CBSE X: 15/70/15', 'CBSE للصف 10: 15/70/15'], shares: { easy: 15, medium: 70, hard: 15 } },
  cbse_practice: { name: ['CBSE practice: 30/40/30', 'CBSE للتدريب: 30/40/30'], shares: { easy: 30, medium: 40, hard: 30 } },
} as const
export type DifficultyDesign = keyof typeof difficultyDesigns
export const difficultyOf = (design: DifficultyDesign): Quota<Difficulty>[] => sharesOf<Difficulty>(difficultyDesigns[design].shares)

export const designs = {
  /** Typology of CBSE XII mathematics: 29 questions, thirty of the hundred marks with a choice; HOTS stands for analysing. */
  cbse_xii_100: { name: ['CBSE XII mathematics: 100 marks', 'رياضيات CBSE للصف 12: 100 درجة'], difficulty: 'cbse_xii' },
  /** CBSE, classes 5 to 8: 40 questions. */
  cbse_middle_80: { name: ['CBSE classes 5–8: 80 marks', 'CBSE للصفوف 5–8: 80 درجة'], difficulty: 'cbse_practice' },
  /** no board's, and short */
  unit_test_20: { name: ['Unit test: 20 marks', 'اختبار وحدة: 20 درجة'], difficulty: 'cbse_practice' },
} as const satisfies Readonly<Record<string, { readonly name: readonly [string, string]; readonly difficulty: DifficultyDesign }>>
export type DesignName = keyof typeof designs

const planned: Readonly<Record<DesignName, Sections>> = {
  cbse_xii_100: {
    total_marks: 100,
    duration_min: 180,
    sections: sectionsOf([
      ['vsa', 4, 1],
      ['sa', 8, 2],
      ['la', 11, 4, 3],
      ['la', 6, 6, 3],
    ]),
    cognitive: sharesOf({ remember: 20, understand: 35, apply: 25, analyse: 10, evaluate: 10 }),
  },
  cbse_middle_80: {
    total_marks: 80,
    duration_min: 150,
    sections: sectionsOf([
      ['mcq_single', 20, 1],
      ['vsa', 8, 2],
      ['sa', 6, 3],
      ['la', 4, 4],
      ['la', 2, 5],
    ]),
    cognitive: [],
  },
  unit_test_20: {
    total_marks: 20,
    duration_min: 40,
    sections: sectionsOf([
      ['mcq_single', 8, 1],
      ['vsa', 3, 2],
      ['sa', 2, 3],
    ]),
    cognitive: [],
  },
}
export type Designed = Sections & Pick<Blueprint, 'difficulty'>
/** Everything of a design but the lessons. */
export const designOf = (name: DesignName): Designed => ({ ...planned[name], difficulty: difficultyOf(designs[name].difficulty) })
