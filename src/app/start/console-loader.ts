import i18next from 'i18next'
import type { ComponentType } from 'react'
import { localeOf } from '../../providers/texts.ts'
import { http, session } from './services.ts'
import { startSession } from './signed-in.ts'

/** The console is one more piece of the page that is loaded when somebody is signed in; signed out, nothing of it is. */
const loadCode = () => import('../console/console.tsx')

/** Code, texts, and who it is and what is switched on: all are asked for at once. */
export async function loadConsole(): Promise<ComponentType> {
  const texts = i18next.loadNamespaces([...__NAMESPACES__])
  const started = startSession(http, session)
  // the router begins to load the page that is asked for as soon as the code is here
  const [Console, { loadComponentLocale }] = await Promise.all([
    loadCode().then(({ openConsole }) => openConsole()),
    import('../console/component-locale.ts'),
  ])
  await Promise.all([loadComponentLocale(localeOf(i18next.language)), started, texts])
  return Console
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
