/** What both shapes draw. */
export interface Series {
  readonly name: string
  /** one per label; null: there is none, which is not nought */
  readonly values: readonly (number | null)[]
}
export interface Drawn {
  readonly labels: readonly string[]
  readonly series: readonly Series[]
  /** of the whole scale; otherwise the largest value gives it */
  readonly max?: number
  readonly print: (value: number) => string
}
