/** A child to be put into a section. */
export interface Seeker {
  readonly id: string
  readonly gender: string
  readonly pct: number | null
  /** house points of the year that is left; null: none, or they are not weighed */
  readonly points: number | null
  /** in which class it sits now: old classmates are spread as well */
  readonly from: string
}
export interface Section {
  readonly id: string
  /** places that are free */
  readonly room: number
}
export interface BalanceTask {
  readonly seekers: readonly Seeker[]
  readonly sections: readonly Section[]
  readonly together: readonly (readonly [string, string])[]
  readonly apart: readonly (readonly [string, string])[]
  readonly seconds: number
}
export type Balanced =
  | {
      readonly is: 'placed'
      /** child -> section */
      readonly placed: readonly (readonly [string, string])[]
      /** nothing better is possible by what is weighed */
      readonly isBest: boolean
    }
  /** there are not so many places, or the pairs cannot be had */
  | { readonly is: 'impossible'; readonly why: 'room' | 'pairs' }
