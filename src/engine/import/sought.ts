/** A value of a column that somebody comes to give its meaning: another object each time, also for the same. */
export interface Sought {
  readonly header: string
  readonly value: string
}
