import type { Field } from '../../../../resources/kit/index.ts'
import type { FilterValue } from '../../list/filters.ts'

export interface FilterInputProps {
  readonly id: string
  readonly label: string
  readonly field: Field
  readonly value: FilterValue | undefined
  onChange(value: FilterValue | undefined): void
}

/** The two ends of what a range filter holds. */
export const limits = (value: FilterValue | undefined): { readonly from?: string | number; readonly to?: string | number } =>
  value && ('from' in value || 'to' in value) ? value : {}
