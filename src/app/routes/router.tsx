import type { ComponentType } from 'react'
import { createBrowserRouter, redirect, useParams, type RouteObject } from 'react-router'
import type { Registry } from '../../../resources/kit/registry.ts'
import type { PageRoute } from '../console/discovery.ts'
import { ErrorPage } from '../errors/error-page.tsx'
import { RouteError } from '../errors/route-error.tsx'
import { Gate } from '../gates/gate.tsx'
import { allScreens, type GenericPage, type Screen, type ScreenHandle } from './screens.ts'
import { redirects } from './redirects.ts'

async function genericPage(page: GenericPage, resource: string): Promise<ComponentType> {
  // one chunk per kind of page: a list does not load forms, and nobody loads the import wizard in passing
  const { genericPages } = await import('./generic-pages.tsx')
  const Page = await genericPages[page]()
  return function Generic() {
    const { id } = useParams()
    return <Page key={`${resource}:${id ?? ''}`} resource={resource} {...(id ? { id } : {})} />
  }
}

async function componentOf(screen: Screen): Promise<ComponentType> {
  const { shows } = screen
  switch (shows.is) {
    case 'page':
      return (await shows.lazy()).Component
    case 'generic':
      return genericPage(shows.page, shows.resource.name)
    case 'not-available':
      return (await import('./not-available-page.tsx')).NotAvailablePage
    case 'settings': {
      const pages = await import('../settings/settings-pages.tsx')
      return shows.page === 'general' ? pages.GeneralSettings : pages.AppearanceSettings
    }
  }
}

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: { title: screen.title, path: screen.path, isRecord: screen.isRecord === true } satisfies ScreenHandle,
  lazy: async () => {
    const Page = await componentOf(screen)
    return {
      Component: () => (
        <Gate demand={screen.demand}>
          <Page />
        </Gate>
      ),
    }
  },
})

export function consoleRoutes(registry: Registry, pages: readonly PageRoute[], Frame: ComponentType): RouteObject[] {
  return [
    {
      Component: Frame,
      ErrorBoundary: RouteError,
      HydrateFallback: () => null,
      children: [
        {
          ErrorBoundary: RouteError,
          children: [
            ...Object.entries(redirects).map(([path, to]): RouteObject => ({ path, loader: () => redirect(to), element: <></> })),
            ...allScreens(registry, pages).map(routeOf),
            { path: '/401', element: <ErrorPage status={401} /> },
            { path: '/500', element: <ErrorPage status={500} /> },
            {
              path: '*',
              element: <ErrorPage status={404} />,
              handle: { title: { key: 'error.404.title' }, path: '*', isRecord: false } satisfies ScreenHandle,
            },
          ],
        },
      ],
    },
  ]
}

export const createConsoleRouter = (registry: Registry, pages: readonly PageRoute[], Frame: ComponentType) =>
  createBrowserRouter(consoleRoutes(registry, pages, Frame))
