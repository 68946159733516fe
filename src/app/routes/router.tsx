import { lazy, Suspense, type ComponentType } from 'react'
import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom'
import type { Registry } from '../../../resources/kit/registry.ts'
import type { FoundPage } from '../console/discovery.ts'
import { ErrorPage } from '../errors/error-page.tsx'
import { FrameError, RouteError } from '../errors/route-error.tsx'
import { Gate } from '../gates/gate.tsx'
import { stored } from '../../providers/token.ts'
import { connection } from '../start/services.ts'
import { keptKey } from '../offline/kept-key.ts'
import { isKeptStanding } from '../offline/kept-start.ts'
import { readSignedIn } from '../start/signed-in.ts'
import { componentOf } from './screen-code.tsx'
import { allScreens, isRedirect, type Screen, type ScreenHandle } from './screens.ts'

const NeedsConnection = lazy(() => import('../gates/needs-connection.tsx'))

/** Without a connection the code of a page is not there either, but of those that are kept on the device. */
const isUnreachable = (): boolean => isKeptStanding(readSignedIn()) || (connection.read() !== 'connected' && stored.read(keptKey) !== null)

const routeOf = (screen: Screen, screens: readonly Screen[]): RouteObject => ({
  path: screen.path,
  handle: { title: screen.title, path: screen.path, isRecord: screen.isRecord === true } satisfies ScreenHandle,
  lazy: async () => {
    const Page = await componentOf(screen).catch((failure: unknown) => {
      if (!isUnreachable()) throw failure
      return null
    })
    const needs = (
      <Suspense fallback={null}>
        <NeedsConnection screens={screens} />
      </Suspense>
    )
    if (!Page) return { Component: () => needs }
    return {
      Component: () => (
        <Gate needs={screen.isKept ? null : needs} path={screen.path} demand={screen.demand}>
          <Page />
        </Gate>
      ),
    }
  },
})

const errorRoute = (path: string, status: 401 | 404 | 500): RouteObject => ({
  path,
  element: <ErrorPage status={status} />,
  handle: { title: { key: `error.${status}.title` }, path, isRecord: false } satisfies ScreenHandle,
})

export function consoleRoutes(registry: Registry, pages: readonly FoundPage[], Frame: ComponentType): RouteObject[] {
  const screens = allScreens(registry, pages)
  return [
    {
      Component: Frame,
      ErrorBoundary: FrameError,
      HydrateFallback: () => null,
      children: [
        {
          ErrorBoundary: RouteError,
          children: [
            ...pages.flatMap(({ page }): RouteObject[] =>
              isRedirect(page) ? [{ path: page.path, loader: () => redirect(page.redirect), element: <></> }] : [],
            ),
            ...screens.map((screen) => routeOf(screen, screens)),
            errorRoute('/401', 401),
            errorRoute('/500', 500),
            errorRoute('*', 404),
          ],
        },
      ],
    },
  ]
}

export const createConsoleRouter = (registry: Registry, pages: readonly FoundPage[], Frame: ComponentType) =>
  createBrowserRouter(consoleRoutes(registry, pages, Frame))
