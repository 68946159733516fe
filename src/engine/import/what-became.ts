import type { CommitData, ProgressData } from '../../../resources/contract/excel-upload.ts'
import { fateOf } from '../../../resources/contract/import-fate.ts'
import { isLost } from '../refine/failure.ts'

/** How an import ended whose answer never came. */
export type Ended = { readonly is: 'kept'; readonly outcome: CommitData } | { readonly is: 'not_kept' | 'not_begun' }

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const firstPause = 500
const longestPause = 5000

const outcomeOf = ({ upload_id, counts, batch_id }: ProgressData, updateExisting: boolean): CommitData | null =>
  counts && { upload_id, batch_id: batch_id ?? '', ...fateOf(counts, updateExisting), problems: [], problems_total: 0 }

/**
 * The connection broke, or the server went, while a file was being imported: whether it was is a row there, so it is asked for until
 * somebody answers, however long that takes. Null: nobody wants to know any more.
 */
export async function whatBecame(
  ask: () => Promise<ProgressData>,
  updateExisting: boolean,
  isWanted: () => boolean,
): Promise<Ended | null> {
  let untouched = 0
  for (let pause = firstPause; isWanted(); pause = Math.min(pause * 2, longestPause)) {
    await wait(pause)
    const told = await ask().catch((thrown: unknown) => {
      if (!isLost(thrown)) throw thrown
      return null
    })
    if (told?.state === 'committed') {
      const outcome = outcomeOf(told, updateExisting)
      if (outcome) return { is: 'kept', outcome }
    }
    if (told?.state === 'failed' || told?.state === 'cancelled') return { is: 'not_kept' }
    // the file is there as it was checked: what was sent may still be on its way, so it is looked at twice
    untouched = told?.state === 'validated' ? untouched + 1 : 0
    if (untouched > 1) return { is: 'not_begun' }
  }
  return null
}
