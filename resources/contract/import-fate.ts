import type { ImportCounts } from './import-rows.ts'

/** What became of the rows that were counted so, by what was to be done with those that are there already. */
export const fateOf = (counts: ImportCounts, updateExisting: boolean) => ({
  created: counts.new,
  updated: updateExisting ? counts.changed : 0,
  unchanged: counts.same,
  skipped: updateExisting ? 0 : counts.changed,
  failed: counts.error + counts.conflict,
  counts,
})
