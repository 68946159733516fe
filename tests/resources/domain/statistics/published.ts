import type { MarkTable } from '../../../../resources/domain/statistics/matrix.ts'

export const tableOf = (rows: readonly (readonly (number | null)[])[], maxima: readonly number[]): MarkTable => ({
  items: maxima.map((max, at) => ({ id: `q${at + 1}`, max })),
  sittings: rows.map((marks, at) => ({ student_id: `s${at + 1}`, code: null, marks })),
})
const repeated = (patterns: readonly string[], times: readonly number[]): MarkTable =>
  tableOf(
    patterns.flatMap((pattern, at) => Array.from({ length: times[at]! }, () => [...pattern].map(Number))),
    [...patterns[0]!].map(() => 1),
  )
const allOfFive = Array.from({ length: 32 }, (_, at) => at.toString(2).padStart(5, '0'))

/**
 * Law School Admission Test, section 6: Bock and Lieberman (1970), Fitting a response model for n dichotomously scored items,
 * Psychometrika 35, table 1; also `LSAT` of R's ltm and `LSAT6` of mirt. Patterns from 00000 on, as binary numbers count.
 */
export const lsat6 = repeated(
  allOfFive,
  [3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15, 10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173, 11, 61, 28, 298],
)

/** Section 7 of the same, ibid. table 1 and `LSAT7` of mirt; figures by `itemstats(expand.table(LSAT7))`, mirt's reference, mirt.md. */
export const lsat7 = repeated(
  allOfFive,
  [12, 19, 1, 7, 3, 19, 3, 17, 10, 5, 3, 7, 7, 23, 8, 28, 7, 39, 11, 34, 14, 51, 15, 90, 6, 25, 7, 35, 18, 136, 32, 308],
)

/**
 * A mathematics test of 19,601 students: de Ayala (2009), The theory and practice of item response theory, table 2.1; `deAyala` of mirt,
 * whose `itemstats` gives the figures.
 */
export const deAyala = repeated(
  (
    '00000 10000 01000 00100 00010 00001 11000 10100 01100 10010 01010 00110 10001 01001 00101 00011 11100 11010 10110 01110 ' +
    '11001 10101 10011 01101 01011 00111 11110 11101 11011 10111 01111 11111'
  ).split(' '),
  [
    691, 2280, 242, 235, 158, 184, 1685, 1053, 134, 462, 92, 65, 571, 79, 87, 41, 1682, 702, 370, 63, 626, 412, 166, 52, 28, 15, 2095, 1219,
    500, 187, 40, 3385,
  ],
)

/**
 * A quiz of seven questions that Moodle tests its statistics report by (mod/quiz/report/statistics/tests/fixtures: results00.csv,
 * qstats00.csv); the expected figures were worked out independently, in a spreadsheet.
 */
export const moodleQuiz = tableOf(
  [
    [1, 1, 1, 1, 1, 0, 1],
    [1, 1, 1, 1, 0.5, 1, 0],
    [1, 1, 1, 1, 0.5, 0, 1],
    [0, 0, 1, 1, 1, 0, 0],
    [1, 0, 1, 0, 0, 1, 0.5],
    [1, 1, 1, 1, 0.5, 0, 0.5],
    [0, 1, 1, 1, 0.5, 1, 0.5],
    [1, 1, 1, 0, 0.5, 1, 0.5],
    [1, 0, 1, 1, 1, 1, 1],
    [0, 1, 1, 0, 0.5, 1, 0.5],
    [0.8, 0, 1, 1, 0.5, 1, 0.5],
    [1, 1, 1, 0, 0.5, 1, 1],
    [1, 0, 1, 1, 0.5, 1, 0.5],
    [1, 0, 1, 1, 1, 0, 0.5],
    [0, 0, 1, 1, 0, 1, 1],
    [1, 0, 1, 0, 0.5, 1, 1],
    [0.8, 0, 1, 1, 0.5, 0, 1],
    [1, 0, 1, 1, 0, 1, 0.5],
    [1, 0, 1, 1, 0.5, 0, 0.5],
    [0, 1, 1, 0, 0.5, 1, 0],
    [1, 1, 0.3333333, 1, 0.5, 0, 0.5],
    [1, 1, 1, 0, 0.5, 0, 0.5],
    [1, 1, 1, 1, 0, 1, 0.5],
    [0, 0, 1, 0, 0.5, 1, 1],
    [0, 0, 1, 1, 1, 1, 1],
  ],
  [1, 1, 1, 1, 1, 1, 1],
)

/**
 * Another one (ibid., mdl_question_states.csv and statistics_test.php; its figures are from contrib/tools/quiz_tools/stats.xls): 22 attempts
 * at 20 questions, of which four were right for nobody, three carry no marks, and one carries eight.
 */
export const moodleAttempts = tableOf(
  [
    [0, 0, 0, 0, 0, 0, 0, 5.5, 0.3, 0.9, 1, 0.3, 1, 0, 0, 1, 1, 0, 0, 1],
    [0, 0, 0, 0, 0, 0, 0, 1, 0.9, 0.9, 0.3, 0.3, 1, 0, 0, 1, 0, 1, 0, 1],
    [0, 0, 0, 0, 0, 0, 0, 2.5, 1, 0.9, 0.3, 1, 0, 0, 1, 1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0, 0, 0, 4, 0.3, 0.9, 1, 0.3, 0, 0, 0, 0, 1, 0, 0, 1],
    [0, 0, 0, 0, 0, 0, 0, 3, 0.9, 0.3, 0.9, 1, 0, 1, 0, 0, 1, 1, 1, 0],
    [0, 0, 0, 0, 0, 0, 0, 4.5, 0.9, 1, 1, 0.9, 0, 1, 1, 1, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 3, 0.3, 0.3, 0.3, 0.3, 1, 0, 1, 1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0, 0, 0, 6, 0.9, 0.9, 1, 0.3, 0, 1, 1, 1, 1, 0, 0, 1],
    [0, 0, 0, 0, 0, 0, 0, 0.5, 0.9, 1, 0.9, 0.3, 0, 1, 1, 0, 1, 1, 0, 1],
    [0, 0, 0, 0, 0, 0, 0, 5.5, 0.9, 1, 0.9, 0.3, 1, 1, 0, 0, 1, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 2.5, 0.9, 1, 1, 0.9, 0, 1, 0, 0, 1, 0, 0, 1],
    [0, 0, 0, 0, 0, 0, 0, 4, 0.9, 0.3, 0.9, 1, 0, 1, 1, 1, 1, 1, 0, 1],
    [0, 0, 0, 0, 0, 0, 0, 4, 0.9, 0.3, 0.3, 1, 1, 1, 1, 0, 0, 1, 1, 0],
    [0, 0, 0, 0, 0, 0, 0, 3, 1, 1, 0.3, 1, 0, 1, 0, 1, 1, 1, 1, 0],
    [0, 0, 0, 0, 0, 0, 0, 1, 1, 0.9, 0.3, 0.3, 1, 0, 1, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 1, 0.3, 0.3, 0.3, 0.9, 0, 0, 0, 1, 0, 0, 0, 1],
    [0, 0, 0, 0, 0, 0, 0, 1.5, 1, 0.3, 0.9, 1, 1, 1, 0, 1, 1, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 4, 0.9, 1, 0.9, 1, 0, 1, 1, 1, 0, 1, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 2, 0.9, 0.9, 0.3, 0.9, 0, 1, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 1, 1, 0.3, 0.3, 0.3, 0, 1, 1, 0, 1, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 6, 0.9, 1, 1, 0.9, 0, 0, 0, 1, 0, 0, 1, 1],
    [0, 0, 0, 0, 0, 0, 0, 7, 0.9, 0.3, 0.3, 0.3, 1, 0, 1, 1, 1, 1, 0, 0],
  ],
  [1, 1, 1, 1, 0, 0, 0, 8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
)
