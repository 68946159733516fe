/** What somebody has decided of records that are one. */
export interface Choice {
  /** of which one each value, and each year, is */
  readonly values: Readonly<Record<string, string>>
  readonly years: Readonly<Record<string, string>>
}
