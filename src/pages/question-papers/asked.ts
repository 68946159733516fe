import type { SetMode } from '../../../resources/domain/papers/paper-states.ts'

/** What is said of a paper before it is made. */
export interface Asked {
  readonly sets: number
  readonly set_mode: SetMode
  readonly exclude_paper_ids: readonly string[]
  readonly exclude_used_days: number | null
  /** null: a new one is drawn */
  readonly seed: number | null
}
export const usual: Asked = { sets: 1, set_mode: 'shuffle', exclude_paper_ids: [], exclude_used_days: null, seed: null }
export const mostSeed = 4_294_967_295
