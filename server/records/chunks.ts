/** How many values one statement carries: below the limits of both databases, above where more would help. */
export const atOnce = 500
export function* chunksOf<T>(all: readonly T[], size = atOnce): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}
