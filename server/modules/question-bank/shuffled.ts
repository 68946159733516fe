/** The same order for the same seed on every machine (mulberry32 and Fisher-Yates). */
export function shuffled<One>(all: readonly One[], seed: number): One[] {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const order = [...all]
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    const one = order[at]!
    order[at] = order[other]!
    order[other] = one
  }
  return order
}
