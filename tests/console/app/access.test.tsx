import { AccessControlContext, type AccessControlProvider } from '@refinedev/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { discoverPages, discoverRegistry } from '../../../src/app/console/discovery.ts'
import { Gate } from '../../../src/app/gates/gate.tsx'
import { accountPages, buildMenu } from '../../../src/app/menu/menu.ts'
import { commandsOf } from '../../../src/app/palette/commands.ts'
import { allScreens } from '../../../src/app/routes/screens.ts'
import { http, session } from '../../../src/app/start/services.ts'
import { startSession } from '../../../src/app/start/signed-in.ts'
import { answerOf, type Ask } from '../../../src/engine/index.ts'

const registry = discoverRegistry()
const screens = allScreens(registry, discoverPages())

/** A provider that says the same to everybody and everything. */
const saying = (can: boolean) => {
  const answer = can ? { can } : { can, reason: 'role' }
  const provider: AccessControlProvider = { can: () => Object.assign(Promise.resolve(answer), { value: answer }) }
  const ask: Ask = (question) => answerOf(provider.can(question))
  return { provider, ask }
}
const ways = (ask: Ask): string[] =>
  commandsOf(registry, buildMenu(screens, ask), accountPages(screens, ask), ask, (key) => [key, key]).flatMap(({ does }) =>
    'path' in does ? [does.path] : [],
  )

describe('what replaces the access-control provider decides', () => {
  test('every entry of the menu', () => {
    expect(buildMenu(screens, saying(true).ask).length).toBeGreaterThan(5)
    expect(buildMenu(screens, saying(false).ask)).toEqual([])
  })
  test('every page and every action of the palette that leads somewhere', () => {
    expect(ways(saying(true).ask)).toEqual(expect.arrayContaining(['/masters/students', '/masters/students/add', '/masters/profile']))
    expect(ways(saying(false).ask)).toEqual([])
  })
})

describe('every page', () => {
  beforeAll(() => {
    vi.spyOn(http, 'send').mockImplementation(
      ({ url }) => (url.endsWith('license-validate/') ? new Promise(() => {}) : Promise.resolve({ role: 'school_admin' })) as never,
    )
    return startSession(http, session)
  })
  afterEach(cleanup)

  const open = (path: string, can: boolean): void => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <AccessControlContext
          value={{ can: saying(can).provider.can, options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } } }}
        >
          <MemoryRouter>
            <Gate path={path} demand={{}}>
              <p>The page</p>
            </Gate>
          </MemoryRouter>
        </AccessControlContext>
      </QueryClientProvider>,
    )
  }
  test.each(screens.map(({ path }) => path))('%s', (path) => {
    open(path, true)
    expect(screen.queryByText('The page')).not.toBeNull()
    cleanup()
    open(path, false)
    expect(screen.queryByText('The page')).toBeNull()
  })
})
