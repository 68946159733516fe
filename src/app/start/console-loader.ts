import i18next from 'i18next'
import type { ComponentType } from 'react'
import { loadTexts, localeOf } from '../../providers/texts.ts'
import { http, session } from './services.ts'
import { startSession } from './signed-in.ts'

/** The console is one more piece of the page that is loaded when somebody is signed in; signed out, nothing of it is. */
let loadCode = () => import('../console/console.tsx')

/** While somebody develops: another console takes the place of this one, for a declaration or the server behind it is another. */
if (import.meta.hot) {
  const renew = (): void => {
    for (const told of document.querySelectorAll('vite-error-overlay')) told.remove()
    dispatchEvent(new Event('console:renewed'))
  }
  import.meta.hot.accept('../console/console.tsx', (fresh) => {
    // the address that was imported stays that of the old one
    if (fresh) loadCode = () => Promise.resolve(fresh as unknown as typeof import('../console/console.tsx'))
    renew()
  })
  import.meta.hot.on('server:renewed', renew)
}

/** Code, texts, and who it is and what is switched on: all are asked for at once. */
async function open(textsReady: Promise<unknown>): Promise<ComponentType> {
  const texts = textsReady.then(() => loadTexts(__NAMESPACES__))
  const started = startSession(http, session)
  // looked at by the console, once its code is here
  started.catch(() => 0)
  // the router begins to load the page that is asked for as soon as the code is here
  const [Console] = await Promise.all([
    loadCode().then(({ openConsole }) => openConsole(started)),
    Promise.all([import('../console/component-locale.ts'), textsReady]).then(([{ loadComponentLocale }]) =>
      loadComponentLocale(localeOf(i18next.language)),
    ),
    texts,
  ])
  return Console
}

let opening: Promise<ComponentType> | null = null
/** A visitor who is signed in already: the page need not be drawn once before all that is asked for. */
export function openEarly(textsReady: Promise<unknown>): void {
  const early = open(textsReady)
  opening = early
  // what failed before it was mounted is not kept for whoever signs in next
  early.catch(() => {
    if (opening === early) opening = null
  })
}
/** One console per session: what was opened early is used once. */
export function loadConsole(): Promise<ComponentType> {
  const early = opening
  opening = null
  return early ?? open(Promise.resolve())
}

let preloaded = false
/** While the person types their name: the code that comes after signing in. */
export function preloadConsole(): void {
  if (preloaded) return
  preloaded = true
  void loadCode().catch(() => {
    preloaded = false
  })
}
