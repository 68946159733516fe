import type { Field } from '../../../../resources/kit/index.ts'
import type { FilterValue } from '../../../../resources/kit/list-filters.ts'

export interface FilterInputProps {
  readonly id: string
  readonly label: string
  readonly field: Field
  readonly value: FilterValue | undefined
  /** a collection elsewhere knows no today */
  readonly isElsewhere?: boolean
  onChange(value: FilterValue | undefined): void
}

/** The two ends of what a range filter holds. */
export const limits = (value: FilterValue | undefined): { readonly from?: string | number; readonly to?: string | number } =>
  value && ('from' in value || 'to' in value) ? value : {}
