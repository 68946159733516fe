import type { Resource } from '../../../../resources/kit/index.ts'

/**
 * What comes by the thousands in one school is there so often; all but the last few are in the school that asks. A dozen times what any
 * question may touch here, so that a way through all of them is told from an index; more of them only take longer to fill in.
 */
export const many = 30_000
export const fewElsewhere = 200
/** Of other kinds one school has so many (in one year), and its institution ten times as many. */
export const own = 400

export const year = '2026-2027'
export const rowsOf = (resource: Resource): number => (resource.many ? many : own * 10)
/** so many of them are in the school that asks, in the year that it asks for */
export const ownRowsOf = (resource: Resource): number => (resource.many ? many - fewElsewhere : own)

/** Every so many rows one has the rarest value of a choice, is switched off, or says nothing. */
export const rare = 1000
/** Short ones: the database compares them a million times while they are filled in. */
export const idOf = (table: string, n: number | string): string => `${table.slice(0, 3)}${n}`
/** One in so many has words that a search finds; what an index of letters does with the others is the same. */
export const spoken = 20
/** The number by which some rows are looked for: two of them have it in their names. */
export const sought = 1240
