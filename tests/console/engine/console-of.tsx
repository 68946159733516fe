import { Refine, type AccessControlProvider, type DataProvider, type LiveProvider } from '@refinedev/core'
import { act, render } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import i18next from 'i18next'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import type { ReactElement, ReactNode } from 'react'
import { vi } from 'vitest'
import {
  choice,
  code,
  createRegistry,
  date,
  defineResource,
  flag,
  links,
  number,
  packageFlags,
  phone,
  ref,
  text,
  type Resource,
} from '../../../resources/kit/index.ts'
import type { Log } from '../../../src/engine/history/use-history.ts'
import { createAccessControl, type Standing } from '../../../src/providers/access-control.ts'
import { noDays } from '../../../src/providers/packages.ts'
import { routerProvider } from '../../../src/providers/router.ts'
import { textsOfModule } from '../../../src/engine/definitions/texts.ts'
import { contributed, ContributionsContext } from '../../../src/engine/contributions/contributions-context.ts'
import type { Contribution } from '../../../src/engine/definitions/define-contributions.ts'
import { usePerson } from '../../../src/engine/refine/principal.ts'
import { RegistryContext } from '../../../src/engine/registry-context.tsx'
import arabic from '../../../src/locales/ar/engine.json'
import english from '../../../src/locales/en/engine.json'

export const teams = defineResource({ name: 'teams', id: 'team_id', fields: { name: text({ required: true }) } })
export const parents = defineResource({
  name: 'parents',
  id: 'parent_id',
  title: ['{name}', '{name_ar}'],
  fields: { name: text({ required: true }), name_ar: text(), phone: phone({ required: true }) },
})
/** A kind of record that nobody has: the engine must not know any. */
export const players = defineResource({
  name: 'players',
  id: 'player_id',
  label: { one: ['Player', 'لاعب'], many: ['Players', 'اللاعبون'] },
  title: '{name}',
  fields: {
    name: text({ required: true, max: 60 }),
    number: code({ required: true }),
    goals: number({ min: 0, max: 99 }),
    position: choice({ back: ['Back', 'مدافع'], front: ['Front', 'مهاجم'] }),
    born: date({ past: true }),
    team_id: ref('teams'),
    captain: flag(),
    phone: phone(),
    left: flag({ label: ['Left', 'غادر'] }),
    left_on: date({ required: true, showIf: { left: true } }),
    // a field that has the name of a word of the list itself
    page: text(),
    parents: links('parents', {
      inline: ['name', 'name_ar', 'phone'],
      fields: {
        relation: choice({ father: ['Father', 'الأب'], mother: ['Mother', 'الأم'] }, { required: true }),
        is_first: flag({ label: ['First contact', 'جهة الاتصال الأولى'] }),
      },
    }),
    allergy: text({ label: ['Allergy', 'الحساسية'] }),
    secret: text({ readers: ['platform_admin'] }),
  },
  page: {
    facts: ['number', 'team_id', { age: 'born' }, { first: 'parents', by: 'is_first', label: ['First contact', 'جهة الاتصال الأولى'] }],
    alerts: [
      { label: ['Allergy', 'حساسية'], where: { allergy: { filled: true } }, value: 'allergy', urgent: true },
      { label: ['A secret', 'سر'], where: { secret: { filled: true } } },
    ],
  },
  list: {
    columns: ['name', 'number', 'position', 'team_id'],
    sort: 'name',
    filters: ['position', 'team_id', 'born', 'goals', 'captain'],
    search: ['name'],
  },
  quality: [
    { name: 'no_team', label: ['Players without a team', 'لاعبون بلا فريق'], broken: { team_id: null } },
    { name: 'no_phone', label: ['Players without a telephone', 'لاعبون بلا هاتف'], broken: { phone: null } },
    { name: 'no_secret', label: ['Players without a secret', 'لاعبون بلا سر'], broken: { secret: null } },
  ],
})
/** A long form, in steps: only the first and the last ask for something. */
export const coaches = defineResource({
  name: 'coaches',
  id: 'coach_id',
  label: { one: ['Coach', 'مدرب'], many: ['Coaches', 'المدربون'] },
  title: '{name}',
  key: ['number'],
  fields: { name: text({ required: true }), hobby: text(), number: code({ required: true }) },
  form: {
    steps: [
      { name: 'person', label: ['Person', 'الشخص'], fields: ['name'] },
      { name: 'life', label: ['Life', 'الحياة'], fields: ['hobby'] },
      { name: 'work', label: ['Work', 'العمل'], fields: ['number'] },
    ],
  },
})
export const registry = createRegistry([players, teams, parents, coaches] as Resource[])

// nothing here is looked at, and each question about an element asks all rules of the library's styles
const unstyled = { zeroRuntime: true }
/** As the product's own provider: a list is asked for with the columns that are drawn, a picker for its short rows. */
const namingColumns = (provider: DataProvider): DataProvider => ({
  ...provider,
  getList: (asked) =>
    asked.meta?.['columns'] || asked.meta?.['endpoint'] === 'options'
      ? provider.getList(asked)
      : Promise.reject(new Error(`${asked.resource} is asked for without its columns`)),
  ...(provider.getMany && {
    getMany: (asked) =>
      asked.meta?.['columns']
        ? provider.getMany!(asked)
        : Promise.reject(new Error(`${asked.resource} are asked for without their columns`)),
  }),
})
type Fake = { [Name in keyof DataProvider]?: ReturnType<typeof vi.fn> }

const notOurs = () => Promise.reject(new Error('The service writes the history'))

const texts = i18next.createInstance()
await texts.init({
  lng: 'en',
  ns: ['engine'],
  defaultNS: 'engine',
  resources: { en: { engine: english }, ar: { engine: arabic } },
  interpolation: { escapeValue: false },
})
// the words beside the pages, for the tests of these
for (const [path, { default: words }] of Object.entries(
  import.meta.glob<{ readonly default: Readonly<Record<string, string>> }>('../../../src/pages/*/texts/*.json', { eager: true }),
)) {
  const [, module = '', language = ''] = /([^/]+)\/texts\/(\w+)\.json$/.exec(path) ?? []
  texts.addResourceBundle(language, textsOfModule(module), words)
}

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
})

// a browser's answer where nothing styles a text area; without one, the library works out its height as NaN
const measured = document.createElement('style')
measured.textContent =
  'textarea { padding-top: 0px; padding-bottom: 0px; border-top-width: 0px; border-bottom-width: 0px; box-sizing: border-box }'
document.head.append(measured)

/** A dialog opens long after it is known who is there. */
export const WhenKnown = ({ children }: { readonly children: ReactNode }) => (usePerson().isKnown ? children : null)

/** What is answered to a list whose page asks for its saved views. */
export const noViews = { views: [], opening: null, reaches: ['mine'] }

export interface ConsoleOf {
  readonly data: Fake
  readonly router: ReturnType<typeof createMemoryRouter>
  readonly queries: QueryClient
  readonly notices: ReturnType<typeof vi.fn>
  /** the reader chooses the other language */
  readonly speak: (locale: 'en' | 'ar') => Promise<void>
}

const everything: Standing = { role: 'school_admin', flags: new Set(packageFlags), days: noDays }

/** A console with one page in it, against a data provider of the test's own. */
export function consoleOf(
  pages: Record<string, ReactElement>,
  {
    at,
    data,
    locale = 'en',
    more = [],
    standing = {},
    person = {},
    access,
    contributions = [],
    live,
    log,
  }: {
    at: string
    data: Fake
    locale?: 'en' | 'ar'
    /** declarations beside those of this file */
    more?: readonly Resource[]
    standing?: Partial<Standing>
    /** of the one signed in, beside the ordinary */
    person?: object
    /** what modules add to the pages */
    contributions?: readonly Contribution[]
    /** in the place of the product's own */
    access?: AccessControlProvider
    /** from where it is told what others do */
    live?: LiveProvider
    /** what the history answers */
    log?: () => Promise<Log>
  },
): ConsoleOf {
  let spoken = locale
  void texts.changeLanguage(locale)
  const known = createRegistry([...registry.all, ...more])
  const given = contributions.map((said) =>
    contributed(said, { name: `${said.slot} ${said.key}`, demand: 'load' in said ? said : {} }, () => Promise.resolve()),
  )
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const notices = vi.fn()
  const router = createMemoryRouter(
    [
      {
        element: (
          <Refine
            dataProvider={namingColumns({
              getApiUrl: () => '',
              getList: () => Promise.resolve({ data: [], total: 0 }),
              ...data,
            } as unknown as DataProvider)}
            routerProvider={routerProvider}
            accessControlProvider={access ?? createAccessControl(known, { ...everything, ...standing })}
            {...(live ? { liveProvider: live } : {})}
            {...(log ? { auditLogProvider: { get: log, create: notOurs, update: notOurs } } : {})}
            authProvider={{
              login: () => Promise.resolve({ success: true }),
              logout: () => Promise.resolve({ success: true }),
              check: () => Promise.resolve({ authenticated: true }),
              onError: () => Promise.resolve({}),
              getIdentity: () =>
                Promise.resolve({ ldap_id: 'u1', role: 'school_admin', school_id: 's1', academic_year: '2026-2027', ...person }),
            }}
            i18nProvider={{
              translate: (key: string, options?: object) => texts.t(key, { ...options }),
              changeLocale: () => Promise.resolve(),
              getLocale: () => spoken,
            }}
            notificationProvider={{ open: notices, close: () => undefined }}
            resources={known.all.map(({ name }) => ({ name }))}
            options={{ disableTelemetry: true, reactQuery: { clientConfig: queries } }}
          >
            <ConfigProvider theme={unstyled}>
              <RegistryContext value={known}>
                <ContributionsContext value={given}>
                  <Outlet />
                </ContributionsContext>
              </RegistryContext>
            </ConfigProvider>
          </Refine>
        ),
        children: [...Object.entries(pages).map(([path, element]) => ({ path, element })), { path: '*', element: <p>Elsewhere</p> }],
      },
    ],
    { initialEntries: [at] },
  )
  render(<RouterProvider router={router} />)
  const speak = async (next: 'en' | 'ar') => {
    spoken = next
    await act(async () => {
      await texts.changeLanguage(next)
      await router.navigate(router.state.location, { replace: true })
    })
  }
  return { data, router, queries, notices, speak }
}
