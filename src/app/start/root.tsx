import { useEffect, useState, type ComponentType } from 'react'
import { ErrorAlone } from '../errors/error-alone.tsx'
import { errorScreenOf, type ErrorScreen } from '../errors/error-screen.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { loadConsole, preloadConsole } from './console-loader.ts'
import { entryFor, type Entry } from './entry.ts'
import { Splash } from './splash.tsx'
import { Toasts } from './toasts.tsx'
import { useSession } from './use-session.ts'

/** Who is there decides what is mounted: the sign-in page, the console, or, until that is known, the logo. */
export function Root() {
  const { isInitialized, isAuthenticated } = useSession()
  return (
    <>
      {isInitialized ? <Entrance key={String(isAuthenticated)} isAuthenticated={isAuthenticated} /> : <Splash />}
      <Toasts />
    </>
  )
}

function settle(isAuthenticated: boolean): Entry {
  const entry = entryFor(location, isAuthenticated, location.origin)
  if ('replace' in entry && entry.replace) history.replaceState(null, '', entry.replace)
  return entry
}

function Entrance({ isAuthenticated }: { readonly isAuthenticated: boolean }) {
  const [entry, setEntry] = useState(() => settle(isAuthenticated))
  useEffect(() => {
    // signed out there is no router: Back and Forward lead to the sign-in page of what stood there
    if (isAuthenticated) return
    const follow = (): void => setEntry(settle(false))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [isAuthenticated])
  if (entry.show === 'error') return <ErrorAlone status={entry.status} homeHref="/" />
  if (entry.show === 'sign-in') return <SignInPage key={entry.step} step={entry.step} preload={preloadConsole} />
  return <LoadedConsole />
}

type Loading =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly screen: ErrorScreen }
  | { readonly is: 'ready'; readonly Console: ComponentType }

function LoadedConsole() {
  const [loading, setLoading] = useState<Loading>({ is: 'loading' })
  useEffect(() => {
    let isOn = true
    loadConsole().then(
      (Console) => isOn && setLoading({ is: 'ready', Console }),
      (failure: unknown) => isOn && setLoading({ is: 'failed', screen: errorScreenOf(failure) }),
    )
    return () => {
      isOn = false
    }
  }, [])
  if (loading.is === 'ready') return <loading.Console />
  return loading.is === 'failed' ? <ErrorAlone {...loading.screen} /> : <Splash />
}
