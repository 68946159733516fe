/** What a palette offers; the one that is chosen is performed. */
export interface Found {
  readonly id: string
  readonly name: string
  readonly icon: string
  /** what tells a record from others */
  readonly facts?: readonly string[]
  /** it is switched off */
  readonly isOff?: boolean
  readonly perform: () => void
  /** shows what else can be done with it */
  readonly deeds?: () => void
}
export interface Group {
  readonly name: string
  readonly found: readonly Found[]
}
