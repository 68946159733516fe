import type { Sureness } from '../verdicts.ts'

/** What is asked of a mark that was typed: a question and never a block. Places in braces are filled by whoever asks. */
export const doubtWords = {
  transposed: [
    '{student} has {entered}; {proposed} would be more usual. Were the digits swapped?',
    'درجة {student} هي {entered}، والمعتاد أقرب إلى {proposed}. هل انقلب الرقمان؟',
  ],
  shifted_down: [
    'From {first} to {last} the marks fit the student one row above better. Did they slip down by a row?',
    'الدرجات من {first} إلى {last} أنسب للطالب الذي في السطر الأعلى. هل نزلت سطراً؟',
  ],
  shifted_up: [
    'From {first} to {last} the marks fit the student one row below better. Did they slip up by a row?',
    'الدرجات من {first} إلى {last} أنسب للطالب الذي في السطر الأسفل. هل صعدت سطراً؟',
  ],
  shifted_right: [
    'The marks of {student} from question {first} to {last} fit the question before better. Did they slip by a column?',
    'درجات {student} من السؤال {first} إلى {last} أنسب للسؤال السابق. هل انزاحت عموداً؟',
  ],
  shifted_left: [
    'The marks of {student} from question {first} to {last} fit the question after better. Did they slip by a column?',
    'درجات {student} من السؤال {first} إلى {last} أنسب للسؤال التالي. هل انزاحت عموداً؟',
  ],
  identical: [
    '{first} and {last} have the same marks in every question. Was one row typed twice?',
    'درجات {first} و{last} متطابقة في كل الأسئلة. هل أُدخل سطر واحد مرتين؟',
  ],
  unlike_self: [
    '{entered} is far from what {student} usually has. Is it right?',
    'الدرجة {entered} بعيدة عن المعتاد لدى {student}. هل هي صحيحة؟',
  ],
  all_nought: ['Everybody has nothing in {question}. Was it marked?', 'درجة الجميع في {question} صفر. هل صُحّح السؤال؟'],
} as const
export type DoubtCode = keyof typeof doubtWords

export interface Doubt {
  readonly code: DoubtCode
  readonly sure: Sureness
  /** how probable the slip is, given the model: 0 to 1; of what is only unlike everything else, how seldom chance alone brings it */
  readonly chance: number
  /** whom it is about: one, two neighbours, or a run from the first to the last */
  readonly students: readonly string[]
  /** which questions, where marks are given by question: one, or a run; none: the total */
  readonly items: readonly string[]
  readonly entered?: number
  readonly proposed?: number
}

/**
 * What is taken to be so before a mark is seen. Rates of slips are our estimates, on the careful side of the 0.5 to 1 % of wrong entries that
 * Barchard and Pace (2011), Preventing human error, Computers in Human Behavior 27, found among people who type once; raise them and more
 * is asked.
 */
export const priors = {
  /** of a mark with two digits or more that differ */
  transposed: 0.002,
  /** of a column of marks that somewhere slips by a row */
  shiftedRows: 0.005,
  /** of a student's row that somewhere slips by a column */
  shiftedColumns: 0.002,
  /** of two neighbours */
  identical: 0.001,
  /** of an honest mark that is unlike everything before it: a day of illness, a private lesson */
  odd: 0.005,
} as const

/** It is asked from this chance on, and from that one on it is called likely: to look costs seconds, so one right question in ten is worth it. */
export const asks = { perhaps: 0.1, likely: 0.5 } as const
export const surenessOf = (chance: number): Sureness | null =>
  chance >= asks.likely ? 'likely' : chance >= asks.perhaps ? 'perhaps' : null
/** Odds, given by their logarithm, as a chance. */
export const chanceOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))
