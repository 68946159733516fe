import type { Row } from './types.ts'

type Read = Row | readonly Row[] | { readonly records: readonly Row[]; readonly total: number } | ReadonlyMap<string, readonly Row[]> | null

/** What was read by the names in a declaration is what the declaration says: the one place where the compiler takes the engine's word. */
export const declared = <T>(read: Promise<Read>): Promise<T> => read as Promise<T>
