import { isValidToken, pendingUsernameKey, readToken, saveToken, stored, subjectOf, tokenKey } from './token.ts'

export interface SessionUser {
  readonly username: string
}
/** The client's login state, as the specification names it (sections 3 and 4). */
export interface SessionState {
  readonly isAuthenticated: boolean
  readonly isLoading: boolean
  readonly isInitialized: boolean
  readonly errorMessage: string | null
  readonly user: SessionUser | null
}
export const initialSession: SessionState = {
  isAuthenticated: false,
  isLoading: false,
  isInitialized: false,
  errorMessage: null,
  user: null,
}

export type SessionAction =
  | { readonly type: 'INITIALIZE'; readonly isAuthenticated: boolean; readonly user?: SessionUser | null }
  | { readonly type: 'LOGIN_REQUEST' }
  | { readonly type: 'LOGIN_SUCCESS'; readonly user: SessionUser }
  | { readonly type: 'LOGIN_ERROR'; readonly errorMessage?: string }
  | { readonly type: 'LOGOUT' }
  | { readonly type: 'REDIRECT_TO_REGISTER'; readonly message?: string }

export const sessionMessages = {
  error: 'An error occurred',
  register: 'Please complete your registration',
} as const

export function sessionReducer(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'INITIALIZE':
      return { ...initialSession, isInitialized: true, isAuthenticated: action.isAuthenticated, user: action.user ?? null }
    case 'LOGIN_REQUEST':
      return { ...state, isLoading: true, errorMessage: null }
    case 'LOGIN_SUCCESS':
      return { ...state, isAuthenticated: true, isLoading: false, errorMessage: null, user: action.user }
    case 'LOGIN_ERROR':
      return { ...state, isLoading: false, errorMessage: action.errorMessage || sessionMessages.error }
    case 'LOGOUT':
      return { ...state, isAuthenticated: false, isLoading: false, errorMessage: null, user: null }
    case 'REDIRECT_TO_REGISTER':
      return { ...state, isLoading: false, errorMessage: action.message || sessionMessages.register }
  }
}

export interface Session {
  read(): SessionState
  subscribe(listener: () => void): () => void
  dispatch(action: SessionAction): void
  /** whether somebody is signed in was found out; a token that says nothing is taken away */
  initialize(isAuthenticated: boolean, isTokenWorthless: boolean): void
  signIn(token: string, username: string): void
  /** takes the token and everything that belongs to the person out of this browser, and so out of every open tab */
  signOut(): void
}

const personalKeys = [tokenKey, pendingUsernameKey]

export function createSession(): Session {
  let state = initialSession
  const listeners = new Set<() => void>()
  const dispatch = (action: SessionAction): void => {
    state = sessionReducer(state, action)
    for (const listener of listeners) listener()
  }
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch,
    initialize(isAuthenticated, isTokenWorthless) {
      if (isTokenWorthless) saveToken(null)
      dispatch({ type: 'INITIALIZE', isAuthenticated })
    },
    signIn(token, username) {
      saveToken(token)
      stored.remove(pendingUsernameKey)
      dispatch({ type: 'LOGIN_SUCCESS', user: { username } })
    },
    signOut() {
      for (const key of personalKeys) stored.remove(key)
      dispatch({ type: 'LOGOUT' })
    },
  }
}

/**
 * Keeps the tabs of one browser together: signing out in one signs out in all; another person's token in one
 * starts the others afresh, so that nobody goes on looking at somebody else's rows. A page that the browser kept
 * and brings back was told nothing meanwhile, so it looks for itself.
 */
export function followOtherTabs(session: Session, startAfresh: () => void): () => void {
  let mine = subjectOf(readToken())
  const unfollow = session.subscribe(() => {
    mine = subjectOf(readToken())
  })
  const compare = (): void => {
    const token = readToken()
    const { isAuthenticated } = session.read()
    if (token === null) {
      if (isAuthenticated) session.signOut()
    } else if (isAuthenticated ? subjectOf(token) !== mine : isValidToken(token)) {
      // first away from the page, which would ask about what is not saved and could be kept open
      if (isAuthenticated) session.dispatch({ type: 'LOGOUT' })
      startAfresh()
    }
  }
  const onStorage = (event: StorageEvent): void => {
    if (event.key === tokenKey || event.key === null) compare()
  }
  const onReturn = (event: PageTransitionEvent): void => {
    if (event.persisted) compare()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onReturn)
  return () => {
    unfollow()
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onReturn)
  }
}
