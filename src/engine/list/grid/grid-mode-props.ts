import type { Resource } from '../../../../resources/kit/index.ts'
import type { Sort } from '../../../../resources/kit/list-state.ts'
import type { ShownColumn } from '../rows-context.ts'
import type { SelectionQuestion } from '../selection.ts'
import type { SelectionControl } from '../use-selection.ts'

export interface GridModeProps {
  readonly resource: Resource
  readonly question: SelectionQuestion
  /** only these of them, where some are */
  readonly chosen: SelectionControl
  readonly sorts: readonly Sort[]
  readonly columns: readonly ShownColumn[]
  readonly isNarrowed: boolean
  onWiden(): void
}
