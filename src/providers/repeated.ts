import { ApiError } from './api-error.ts'

const most = 50
const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The key under which a write is sent, so that it is done once: the same content pressed again after a write that nobody answered goes
 * under the same key. What was answered is over, and its content may be sent anew.
 */
export function createRepeated() {
  const unanswered = new Map<string, string>()
  return {
    keyOf: (write: string): string => unanswered.get(write) ?? hex(crypto.getRandomValues(new Uint8Array(16))),
    settle(write: string, key: string, failure: unknown): void {
      unanswered.delete(write)
      // no answer, or one of a proxy that had none: it may have been done
      const isOpen = failure !== null && (!(failure instanceof ApiError) || failure.status === 0 || failure.status >= 502)
      if (!isOpen) return
      unanswered.set(write, key)
      if (unanswered.size > most) unanswered.delete(unanswered.keys().next().value!)
    },
  }
}
