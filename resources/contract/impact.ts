/** The records of a kind that refer to one record by one field: as many as their list shows when it is narrowed by it. */
export interface Use {
  readonly resource: string
  readonly field: string
  /** the kind, and the field where the kind refers by several */
  readonly label: string
  readonly count: number
}
/** How many of another school are linked to a record that schools share: what is changed here changes there, too. */
export interface Elsewhere {
  readonly school: string
  readonly school_ar?: string
  readonly count: number
}
/** What a person is told of a record before it is switched off or deleted. */
export interface Impact {
  readonly uses: readonly Use[]
  /** others keep it from being deleted: switched off, of another year or school, or not this person's to see */
  readonly beyond: boolean
  readonly elsewhere: readonly Elsewhere[]
  /** why it cannot be switched off as it is now, in words for the person */
  readonly kept: string | null
}
