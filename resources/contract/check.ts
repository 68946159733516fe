/** A record that a form may be about, as far as the person may know it. */
export interface Known {
  readonly id: string
  readonly label: string
  readonly label_ar?: string
}
/** What a form is told of its values before it is saved. */
export interface Checked {
  /** held by another record; which one is told to those who may see it */
  readonly taken: readonly { readonly field: string; readonly message: string; readonly record: Known | null }[]
  /** records that seem to be the same, by the declaration's rules */
  readonly alike: readonly (Known & { readonly why: string })[]
}
