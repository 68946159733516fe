/** Limits of one upload, said to the person who exceeds them. */
export const importLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  /** letters of all its cells together: a workbook says one long text once, and names it in any number of them */
  letters: 40_000_000,
  problems: 5_000,
  /** rows that fail, given out to be put right */
  failing: 2_000,
  /** letters of all of these together */
  failingLetters: 4_000_000,
  questions: 2_000,
  sampleRows: 200,
  /** letters in a cell that a person corrects */
  cell: 4_000,
  /** letters of a reason */
  message: 500,
} as const
