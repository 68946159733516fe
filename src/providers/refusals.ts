import type { OnErrorResponse } from '@refinedev/core'
import { ApiError } from './api-error.ts'

export type RefusalText = 'forbidden' | 'session_ended'
export interface RefusalDeps {
  readonly say: (text: RefusalText) => string
  readonly warn: (message: string) => void
  readonly toastError: (message: string) => void
  /** only the second factor is to be set up from here on: the console asks again who is here */
  readonly factorDue?: () => void
  readonly log: (message: string, detail: unknown) => void
  /** the sign-in page, and from there back to where the person is */
  readonly signInAddress: () => string
}

/** Both spellings of the end of a session: the status, or this message under any status. */
const invalidToken = 'Invalid token'
const endsSession = ({ status, message }: ApiError): boolean => status === 401 || message === invalidToken

/**
 * The specification's error catalogue (section 8): what a failed call means for the person and their session. Each failure is answered
 * once, by whoever brings it first: the http adapter, or the framework, which asks again for what its own hooks have called.
 */
export function createRefusals({ say, warn, toastError, log, factorDue, signInAddress }: RefusalDeps) {
  const answered = new WeakSet<ApiError>()
  return (failure: unknown): OnErrorResponse => {
    // a plain REST collection elsewhere knows nothing of our session
    if (!(failure instanceof ApiError) || answered.has(failure)) return {}
    answered.add(failure)
    const { call, status, message } = failure
    const logged = (): OnErrorResponse => {
      log(`${call?.url ?? 'A call'}: ${status > 200 ? `HTTP ${status} ` : ''}${message}`, failure)
      return {}
    }
    // auth service errors are logged only, also a 401; and what speaks of a session that has ended already leaves the next one alone
    if (!call || call.service === 'auth') return logged()
    if (endsSession(failure)) {
      if (call.isOutdated) return logged()
      warn(say('session_ended'))
      return { logout: true, redirectTo: signInAddress(), error: failure }
    }
    if (failure.code === 'SECOND_FACTOR_DUE') {
      factorDue?.()
      return {}
    }
    if (status === 403) warn(message || say('forbidden'))
    else if (status !== 200) return logged()
    else if (!call.isQuiet) toastError(message)
    return {}
  }
}
