/** Limits of one upload, said to the person who exceeds them. */
export const importLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  problems: 5_000,
  /** rows that fail, given out to be put right */
  failing: 2_000,
  questions: 2_000,
  sampleRows: 200,
  /** letters in a cell that a person corrects */
  cell: 4_000,
} as const
