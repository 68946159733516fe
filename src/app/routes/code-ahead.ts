import { useEffect } from 'react'
import { matchRoutes } from 'react-router-dom'
import { componentOf } from './screen-code.tsx'
import type { Screen } from './screens.ts'

/** Asks for the code of the screen an address opens, once; what could not be loaded is asked for again next time. */
export function createCodeAhead(screens: readonly Screen[], load: (screen: Screen) => Promise<unknown>): (path: string) => Promise<void> {
  const routes = screens.map((screen) => ({ path: screen.path, handle: screen }))
  const asked = new Set<Screen>()
  return async (path) => {
    const screen = matchRoutes(routes, path)?.at(-1)?.route.handle
    if (!screen || asked.has(screen)) return
    asked.add(screen)
    await load(screen).catch(() => asked.delete(screen))
  }
}

/** Once the page that was asked for is at rest: what most people open next. The rest comes when they point at it. */
const commonest = (screens: readonly Screen[]): string[] => {
  const kinds = ['list', 'show', 'edit'] as const
  const ofKind = (kind: (typeof kinds)[number]): Screen | undefined =>
    screens.find(({ shows }) => shows.is === 'generic' && shows.page === kind)
  return ['/dashboards/home', ...kinds.flatMap((kind) => ofKind(kind)?.path.replace(/:\w+/g, '-') ?? [])]
}
/** by then the first page has its rows, and nobody who is quick has to share the line with this */
const restsAfter = 4_000

const wantsToSave = (): boolean => 'connection' in navigator && (navigator.connection as { saveData?: boolean } | null)?.saveData === true

/** Pointing at a link, or reaching it by keyboard, loads what it opens: the click finds the code there. */
export function useCodeAhead(screens: readonly Screen[]): void {
  useEffect(() => {
    const ahead = createCodeAhead(screens, componentOf)
    const onPoint = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link && link.origin === location.origin) void ahead(link.pathname)
    }
    document.addEventListener('pointerover', onPoint, { passive: true })
    document.addEventListener('focusin', onPoint)
    const timer = setTimeout(() => {
      if (wantsToSave()) return
      // one after the other, so that a click in between waits for none of them
      void commonest(screens).reduce<Promise<void>>(async (before, path) => {
        await before
        await ahead(path)
      }, Promise.resolve())
    }, restsAfter)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onPoint)
      document.removeEventListener('focusin', onPoint)
    }
  }, [screens])
}
