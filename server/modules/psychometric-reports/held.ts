/** What was worked out once for a key holds as long as its stamp does; the oldest go. */
export class Held<T> {
  readonly #most: number
  readonly #known = new Map<string, { readonly stamp: string; readonly value: T }>()

  constructor(most: number) {
    this.#most = most
  }

  async of(key: string, stamp: string, make: () => Promise<T>): Promise<T> {
    const before = this.#known.get(key)
    if (before?.stamp === stamp) return before.value
    const value = await make()
    this.#known.delete(key)
    if (this.#known.size >= this.#most) this.#known.delete(this.#known.keys().next().value ?? '')
    this.#known.set(key, { stamp, value })
    return value
  }
}
