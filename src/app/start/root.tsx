import { useEffect, useState, type ReactNode } from 'react'
import { ErrorAlone } from '../errors/error-alone.tsx'
import { errorScreenOf, type ErrorScreen } from '../errors/error-screen.ts'
import { isSetupOpen } from './setup-open.ts'
import { loadSetup } from './setup-loader.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { loadConsole, preloadConsole } from './console-loader.ts'
import { entryFor, type Entry } from './entry.ts'
import { Splash } from './splash.tsx'
import { Toasts } from './toasts.tsx'
import { useSession } from './use-session.ts'

/** Who is there decides what is mounted: the sign-in page, the console, or, until that is known, the logo; before everything, the set-up. */
export function Root() {
  const { isInitialized, isAuthenticated } = useSession()
  const [isToSetUp, setToSetUp] = useState(isSetupOpen)
  if (isToSetUp) return <Loaded load={loadSetup} show={(Setup) => <Setup onDone={() => setToSetUp(false)} />} />
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
  return <Loaded load={loadConsole} show={(Console) => <Console />} />
}

type Loading<Part> =
  { readonly is: 'loading' } | { readonly is: 'failed'; readonly screen: ErrorScreen } | { readonly is: 'ready'; readonly part: Part }

/** A piece of the page that is loaded once it is needed. */
function Loaded<Part>({ load, show }: { readonly load: () => Promise<Part>; readonly show: (part: Part) => ReactNode }) {
  const [loading, setLoading] = useState<Loading<Part>>({ is: 'loading' })
  useEffect(() => {
    let isOn = true
    load().then(
      (part) => isOn && setLoading({ is: 'ready', part }),
      (failure: unknown) => isOn && setLoading({ is: 'failed', screen: errorScreenOf(failure) }),
    )
    return () => {
      isOn = false
    }
  }, [load])
  if (loading.is === 'ready') return show(loading.part)
  return loading.is === 'failed' ? <ErrorAlone {...loading.screen} /> : <Splash />
}
