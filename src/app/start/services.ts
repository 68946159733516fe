import i18next from 'i18next'
import { answerRefusal, createAuthProvider, type Auth } from '../../providers/auth.ts'
import { createConnection } from '../../providers/connection.ts'
import { createHeadStart } from '../../providers/head-start.ts'
import { createHttp, type HttpText } from '../../providers/http.ts'
import { toast } from '../../providers/notification.ts'
import type { RefusalText } from '../../providers/refusals.ts'
import { noteRequestId } from '../../providers/request-id.ts'
import { createSession } from '../../providers/session.ts'
import { localeOf } from '../../providers/texts.ts'
import { browserUid, readToken } from '../../providers/token.ts'
import { reauthenticate } from './reauthentication.ts'
import { loginAddress } from './redirect.ts'
import { scope } from './scope.ts'
import { readSignedIn, reloadProfile } from './signed-in.ts'

export const session = createSession()

/** Spelt in English as the specification spells them; the texts hold both languages. */
const spoken: Record<HttpText | RefusalText, string> = {
  went_wrong: 'Something went wrong',
  oops: 'Oops... Something went wrong',
  forbidden: 'You are not allowed to do this',
  session_ended: 'Your session has ended. Please sign in again.',
}
const say = (text: HttpText | RefusalText): string => i18next.t(`start:http.${text}`, { defaultValue: spoken[text] })

/** On a developer's own machine the console comes from another port than the services, so its origin names no institution. */
const isDevelopmentHost = import.meta.env.DEV && ['localhost', '127.0.0.1'].includes(location.hostname)

const mainUrl: string = import.meta.env['VITE_MAIN_URL'] ?? ''
async function askForLife(): Promise<void> {
  if (!(await fetch(`${mainUrl}/health/live`, { cache: 'no-store' })).ok) throw new Error()
}
/** `navigator` knows whether there is a network, `window` is told when that changes. */
export const connection = createConnection(askForLife, {
  get onLine() {
    return navigator.onLine
  },
  addEventListener: (type, listener) => addEventListener(type, listener),
})

const authUrl: string = import.meta.env['VITE_AUTH_URL'] ?? ''
export const http = createHttp({
  authUrl,
  mainUrl,
  fetch: (...call) => fetch(...call),
  token: readToken,
  locale: () => localeOf(i18next.language),
  scope: scope.read,
  browserUid,
  tenantOrigin: isDevelopmentHost ? null : location.origin,
  say,
  refused: (failure) => answerRefusal(auth, failure),
  answered: (requestId) => {
    noteRequestId(requestId)
    connection.answered()
  },
  unanswered: connection.unanswered,
  headStart: createHeadStart(globalThis.headStart),
  ready: () => reauthenticate(auth, session),
})

/** Who is here: the one provider of the sign-in page, of every call, and of the framework. */
export const auth: Auth = createAuthProvider({
  http,
  session,
  identity: () => readSignedIn().profile,
  flags: () => readSignedIn().flags,
  reload: () => reloadProfile(http),
  say,
  factorDue: () => void reloadProfile(http).catch(() => undefined),
  warn: (message) => toast('warning', message, { id: message }),
  toastError: (message) => toast('error', message, { id: message }),
  // a failed call belongs in the console of the browser, with all the answer said
  log: (message, detail) => console.warn(message, detail),
  // a service on another origin gives none
  keepsCookies: () => authUrl !== '' || navigator.cookieEnabled,
  signInAddress: () => loginAddress(`${location.pathname}${location.search}${location.hash}`),
})
