/** Milliseconds that others wait for an answer at most. */
const most = 20

export type Turn = () => Promise<void> | undefined

/** Called within a long calculation: others are answered in between. */
export function takingTurns(): Turn {
  let since = performance.now()
  return () => {
    if (performance.now() - since < most) return undefined
    return new Promise((resolve) =>
      setImmediate(() => {
        since = performance.now()
        resolve()
      }),
    )
  }
}
