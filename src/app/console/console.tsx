import { LoadingOutlined } from '@ant-design/icons'
import { Refine } from '@refinedev/core'
import { QueryClient } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import i18next from 'i18next'
import { lazy, Suspense, useEffect, useMemo, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { RouterProvider } from 'react-router-dom'
import type { ResourceProps } from '@refinedev/core'
import {
  ContributionsContext,
  HeadStartContext,
  ModuleDaysContext,
  RegistryContext,
  WrapPasswordContext,
  type HeadStart,
} from '../../engine/index.ts'
import { createAccessControl } from '../../providers/access-control.ts'
import type { ListData } from '../../../resources/contract/envelope.ts'
import { createDataProvider, listAnswer, listRequest, oneRequest } from '../../providers/data.ts'
import { createI18nProvider } from '../../providers/i18n.ts'
import { createNotificationProvider } from '../../providers/notification.ts'
import { wrapPassword } from '../../providers/password.ts'
import { routerProvider } from '../../providers/router.ts'
import { directionOf } from '../../providers/texts.ts'
import { usePastYear } from '../layout/past-year.ts'
import { Shell } from '../layout/shell.tsx'
import { createConsoleRouter } from '../routes/router.tsx'
import { startLetterKeys } from '../settings/letter-keys.ts'
import { orAsKept } from '../offline/kept-start.ts'
import { useSettings, useStillness, useTheme } from '../settings/use-settings.ts'
import { SignInAgain } from '../sign-in/sign-in-again.tsx'
import { auth, http } from '../start/services.ts'
import { readSignedIn, reloadProfile, subscribeToSignedIn } from '../start/signed-in.ts'
import { Required } from '../../ui/required.tsx'
import { antdTheme } from '../theme/antd-theme.ts'
import '../theme/libraries.css'
import { useComponentLocale } from './component-locale.ts'
import { contributionsOf } from './contributions.ts'
import { discoverContributions, discoverPages, discoverRegistry } from './discovery.ts'
import { followingSchools } from './following-schools.ts'
import { laterAuditLog, laterRest, live } from './later-providers.ts'
import { OwnTextContext, useOwnWords } from './own-words.ts'
import { useWhoItIs } from './who-it-is.ts'

const FactorDue = lazy(() => import('../gates/factor-due.tsx'))
startLetterKeys()
const registry = discoverRegistry()
const pages = discoverPages()
const contributions = contributionsOf(registry, pages, discoverContributions())
if (import.meta.env.DEV) void import('./told-mistakes.ts').then(({ tellMistakes }) => tellMistakes(registry))
const nonce = document.querySelector('meta[name=csp-nonce]')?.getAttribute('content') ?? undefined

const resources: ResourceProps[] = registry.all.map((resource) => ({
  name: resource.name,
  list: resource.path,
  ...(resource.api.create ? { create: `${resource.path}/add` } : {}),
  ...(resource.api.update ? { edit: `${resource.path}/edit/:id` } : {}),
  ...(resource.api.one ? { show: `${resource.path}/show/:id` } : {}),
  // the service writes the history, in the same transaction; the framework's own hooks would have the browser do it
  meta: { audit: [] },
}))

const data = followingSchools(createDataProvider(http, registry, laterRest), () => reloadProfile(http))
/** Rows that are here before the page is drawn for the first time. */
const headStart: HeadStart = {
  list: (resource, call) => {
    const said = resource.source ? undefined : http.arrived?.<ListData<{ id?: string }>>(listRequest(resource, call))
    return said && listAnswer(said)
  },
  one: (resource, id) => {
    const data = resource.source ? undefined : http.arrived?.<{ id?: string }>(oneRequest(resource, id, { skipAutoToast: true }))
    return data && { data }
  },
}
const auditLog = laterAuditLog(http, registry)
const i18nProvider = createI18nProvider(i18next)
const notificationProvider = createNotificationProvider(() => i18next.t('shell:undo'))

/** Failures a second attempt may cure: no answer, or the server's own mistake. A refusal stays one. */
const isWorthRetrying = (failure: unknown): boolean => {
  const status = typeof failure === 'object' && failure !== null && 'status' in failure ? failure.status : undefined
  return status === 0 || status === 502 || status === 503 || status === 504
}
/** One cache per signed-in person: it goes with the console that holds it. Unused data are kept for 60 s. */
const createCache = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 60_000,
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        retry: (count, failure) => count < 2 && isWorthRetrying(failure),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

/** One console per session: the router begins to load the page that is asked for at once, while the profile is on its way. */
export async function openConsole(started: Promise<void>): Promise<ComponentType> {
  const cache = createCache()
  const router = createConsoleRouter(registry, pages, () => <Frame cache={cache} />)
  await orAsKept(started)
  return function Console() {
    useWhoItIs(cache)
    // signed out: nothing that was read stays in memory, and no page of this person's listens to the Back key
    useEffect(
      () => () => {
        router.dispose()
        cache.clear()
      },
      [],
    )
    return <RouterProvider router={router} />
  }
}

/** The mark stands after the label, as in the forms of the engine. */
const markRequired = (label: ReactNode, { required }: { readonly required: boolean }): ReactNode => (
  <>
    {label}
    {required && <Required />}
  </>
)

/**
 * A button keeps its name while it works. The library's own sign adds "loading" to it, and slides away with a movement that now and
 * then never ends, so that the name stayed wrong.
 */
const working = { loadingIcon: <LoadingOutlined aria-hidden="true" /> }

function Frame({ cache }: { readonly cache: QueryClient }) {
  const settings = useSettings()
  const theme = useTheme()
  const { profile, role, flags, days } = useSyncExternalStore(subscribeToSignedIn, readSignedIn)
  const isPastYear = usePastYear() !== null
  const access = useMemo(() => createAccessControl(registry, { role, flags, days, isPastYear }), [role, flags, days, isPastYear])
  const { locale, components } = useComponentLocale()
  const own = useOwnWords(registry, profile?.own_words, locale)
  const isStill = useStillness()
  const config = useMemo(() => antdTheme(settings, theme, locale, isStill), [settings, theme, locale, isStill])
  return (
    <ConfigProvider
      theme={config}
      direction={directionOf(locale)}
      locale={components}
      {...(nonce ? { csp: { nonce } } : {})}
      modal={{ mask: { blur: false } }}
      drawer={{ mask: { blur: false } }}
      form={{ requiredMark: markRequired }}
      button={working}
    >
      <RegistryContext value={own.registry}>
        <OwnTextContext value={own.reword}>
          <WrapPasswordContext value={wrapPassword}>
            <ModuleDaysContext value={days}>
              <Refine
                dataProvider={data}
                authProvider={auth}
                accessControlProvider={access}
                liveProvider={live}
                auditLogProvider={auditLog}
                i18nProvider={i18nProvider}
                notificationProvider={notificationProvider}
                routerProvider={routerProvider}
                resources={resources}
                options={{
                  disableTelemetry: true,
                  disableRouteChangeHandler: true,
                  syncWithLocation: true,
                  warnWhenUnsavedChanges: false,
                  reactQuery: { clientConfig: cache },
                }}
              >
                <HeadStartContext value={headStart}>
                  <ContributionsContext value={contributions}>
                    {profile?.is_factor_due ? (
                      <Suspense fallback={null}>
                        <FactorDue registry={own.registry} pages={pages} />
                      </Suspense>
                    ) : (
                      <Shell registry={own.registry} pages={pages} />
                    )}
                  </ContributionsContext>
                </HeadStartContext>
                <SignInAgain />
              </Refine>
            </ModuleDaysContext>
          </WrapPasswordContext>
        </OwnTextContext>
      </RegistryContext>
    </ConfigProvider>
  )
}
