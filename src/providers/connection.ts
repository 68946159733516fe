/** `offline`: the device has no network; `silent`: it has one, but the service does not answer. */
export type ConnectionState = 'connected' | 'offline' | 'silent'

export interface Connection {
  read(): ConnectionState
  subscribe(listener: () => void): () => void
  /** a call was answered, whatever the answer */
  answered(): void
  /** a call got no answer: from now on the service is asked, ever more rarely, until it is there again */
  unanswered(): void
}

/** Milliseconds between two questions; the last one goes on. */
const waits = [2_000, 4_000, 8_000, 15_000]
/** A service that was back for less than this, ms, is asked as rarely as before: one call may stay without an answer while others have theirs. */
const settled = 60_000

/** `ask` resolves when the service answers, and rejects while it does not. */
export function createConnection(ask: () => Promise<unknown>, device: { readonly onLine: boolean } & EventTargetLike): Connection {
  let isSilent = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  let backSince = -Infinity
  const listeners = new Set<() => void>()
  const tell = (): void => listeners.forEach((listener) => listener())

  const answered = (): void => {
    clearTimeout(timer)
    if (!isSilent) return
    isSilent = false
    backSince = Date.now()
    tell()
  }
  const askLater = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask().then(answered, askLater), waits[Math.min(asked++, waits.length - 1)])
  }
  device.addEventListener('offline', tell)
  device.addEventListener('online', () => {
    if (!isSilent) return tell()
    void ask().then(answered, askLater)
  })
  return {
    read: () => (device.onLine ? (isSilent ? 'silent' : 'connected') : 'offline'),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answered,
    unanswered() {
      if (isSilent) return
      if (Date.now() - backSince > settled) asked = 0
      isSilent = true
      tell()
      askLater()
    },
  }
}
interface EventTargetLike {
  addEventListener(type: 'online' | 'offline', listener: () => void): void
}
