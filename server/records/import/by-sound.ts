import { fold, soundKeys } from '../../../resources/kit/index.ts'

/**
 * Names by their sound, so that of thousands with one date of birth only those are compared that may be one. Who is called the same has
 * every key of the other; who is called by fewer names has none that the other has not.
 */
export class BySound<T> {
  readonly #all: T[] = []
  readonly #texts = new Map<string, number[]>()
  readonly #keys = new Map<string, number[]>()
  /** each under the one of its keys that fewest had */
  readonly #rarest = new Map<string, number[]>()

  add(name: string, one: T): void {
    const at = this.#all.push(one) - 1
    const keys = soundKeys(name)
    const rarest = this.#fewest(keys)
    for (const key of keys) put(this.#keys, key, at)
    if (rarest !== undefined) put(this.#rarest, rarest, at)
    put(this.#texts, fold(name), at)
  }
  /** Those that may be called so, in the order in which they came. */
  near(name: string): T[] {
    const keys = soundKeys(name)
    const fewest = this.#fewest(keys)
    const those = new Set([
      ...(this.#texts.get(fold(name)) ?? []),
      ...(fewest === undefined ? [] : (this.#keys.get(fewest) ?? [])),
      ...keys.flatMap((key) => this.#rarest.get(key) ?? []),
    ])
    return [...those].toSorted((a, b) => a - b).map((at) => this.#all[at]!)
  }
  #fewest(keys: readonly string[]): string | undefined {
    const countOf = (key: string): number => this.#keys.get(key)?.length ?? 0
    return keys.length === 0 ? undefined : keys.reduce((few, key) => (countOf(key) < countOf(few) ? key : few))
  }
}

function put(lists: Map<string, number[]>, key: string, at: number): void {
  const list = lists.get(key)
  if (list) list.push(at)
  else lists.set(key, [at])
}
