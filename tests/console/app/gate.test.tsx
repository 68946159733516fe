import { AccessControlContext } from '@refinedev/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Validity } from '../../../resources/contract/licence.ts'
import { passageOf, type Asked } from '../../../src/app/gates/closed.ts'
import { Gate } from '../../../src/app/gates/gate.tsx'
import { http, session } from '../../../src/app/start/services.ts'
import { readSignedIn, startSession } from '../../../src/app/start/signed-in.ts'
import { createRegistry } from '../../../resources/kit/registry.ts'
import { createAccessControl, type Demand } from '../../../src/providers/access-control.ts'
import arabic from '../../../src/locales/ar/shell.json'
import english from '../../../src/locales/en/shell.json'

const validity = (reason: Validity['reason']): Validity => ({
  is_valid: reason === 'OK' || reason === 'GRACE',
  reason,
  module_name: 'settings.student',
  valid_from: '2026-12-05',
  valid_to: '2026-11-11',
  grace_until: '2026-12-11',
  seats_total: null,
  seats_used: 0,
  seats_left: null,
})
const told = (reason: Validity['reason']): Asked => ({ is: 'told', validity: validity(reason) })
const waiting: Asked = { is: 'waiting' }

describe('which gate is named', () => {
  test('an open page does not wait for the licence; a closed one does before it says why', () => {
    expect(passageOf(null, waiting, false)).toEqual({ is: 'open' })
    for (const own of ['package', 'role', 'licence'] as const) expect(passageOf(own, waiting, false)).toEqual({ is: 'waiting' })
  })
  test.each([
    ['NOT_LICENSED', 'licence'],
    ['NOT_YET_VALID', 'not_yet'],
    ['EXPIRED', 'expired'],
    ['INACTIVE', 'package'],
    ['UNKNOWN_MODULE', 'licence'],
  ] as const)('%s closes as %s, before package and role', (reason, word) => {
    for (const own of [null, 'package', 'role'] as const) expect(passageOf(own, told(reason), false)).toMatchObject({ is: 'closed', word })
  })
  test('with a good licence the package is asked, then the role', () => {
    expect(passageOf('package', told('OK'), false)).toMatchObject({ is: 'closed', word: 'package' })
    expect(passageOf('role', told('OK'), false)).toMatchObject({ is: 'closed', word: 'role' })
    expect(passageOf(null, told('OK'), true)).toEqual({ is: 'open' })
  })
  test('in the days of grace what reads is open, what writes is not', () => {
    expect(passageOf(null, told('GRACE'), false)).toEqual({ is: 'open' })
    expect(passageOf('licence', told('GRACE'), true)).toMatchObject({ is: 'closed', word: 'read_only' })
    expect(passageOf('role', told('GRACE'), false)).toMatchObject({ is: 'closed', word: 'role' })
  })
  test('where the service does not answer, the console says what it knows', () => {
    expect(passageOf('package', { is: 'failed' }, false)).toEqual({ is: 'closed', word: 'package', validity: null })
    expect(passageOf(null, { is: 'failed' }, false)).toEqual({ is: 'open' })
  })
})

describe('on the screen', () => {
  beforeAll(async () => {
    await i18next.use(initReactI18next).init({
      lng: 'en',
      ns: ['shell'],
      resources: { en: { shell: english }, ar: { shell: arabic } },
      interpolation: { escapeValue: false },
    })
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  /** Signed in with these packages; the licence answers when it is told to. */
  async function open(demand: Demand, packages: object, role = 'school_admin') {
    let answer: (validity: Validity) => void = () => undefined
    vi.spyOn(http, 'send').mockImplementation(({ url }: { url: string }) => {
      if (url === '/auth/profile/') return Promise.resolve({ role, usertype: 2, school_id: 's1', academic_year: '2026-2027' }) as never
      if (url.endsWith('package-details/')) return Promise.resolve(packages) as never
      return new Promise((resolve) => (answer = resolve)) as never
    })
    await startSession(http, session)
    const { can } = createAccessControl(createRegistry([]), readSignedIn())
    render(
      <QueryClientProvider client={new QueryClient()}>
        <AccessControlContext value={{ can, options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } } }}>
          <MemoryRouter>
            <Gate path="/masters/students" demand={demand}>
              <p>The students</p>
            </Gate>
          </MemoryRouter>
        </AccessControlContext>
      </QueryClientProvider>,
    )
    return { answer: (reason: Validity['reason']) => act(async () => answer(validity(reason))) }
  }
  const on = { settings: { is_active: true, student: { is_active: true } } }
  const grace = { settings: { is_active: true, student: { is_active: true, read_only_until: '2026-12-11' } } }
  const students = { package: 'settings.student' } as const

  test('a closed page says nothing until the licence has answered, and then the one reason that holds', async () => {
    const { answer } = await open(students, {})
    expect(screen.queryByRole('alert')).toBeNull()
    await answer('EXPIRED')
    expect((await screen.findByRole('heading')).textContent).toBe('The licence has ended')
    expect((await screen.findByRole('alert')).textContent).toContain('ended on 11 Nov 2026')
    expect((await screen.findByRole('alert')).textContent).toContain('office can renew it')
  })
  test('a module that is switched off is not told as one that was not bought', async () => {
    const { answer } = await open(students, {})
    await answer('INACTIVE')
    expect((await screen.findByRole('heading')).textContent).toBe('Switched off for your school')
  })
  test('a licence that has not begun says from when', async () => {
    const { answer } = await open(students, {})
    await answer('NOT_YET_VALID')
    expect((await screen.findByRole('alert')).textContent).toContain('begins on 5 Dec 2026')
  })
  test('whoever can open it is told so', async () => {
    const { answer } = await open(students, {}, 'platform_admin')
    await answer('NOT_LICENSED')
    expect(await screen.findByText('You can change this under Licence partition.')).toBeTruthy()
  })
  test('in the days of grace the page is there at once, under a line that says until when, in both languages', async () => {
    const { answer } = await open(students, grace)
    expect(screen.getByText('The students')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toMatch(/^Read-only until 11 Dec 2026/)
    await answer('GRACE')
    expect(screen.getByText('The students')).toBeTruthy()
    await act(() => i18next.changeLanguage('ar'))
    expect(screen.getByRole('status').textContent).toMatch(/^للاطلاع فقط حتى 11 ديسمبر 2026/)
    await act(() => i18next.changeLanguage('en'))
  })
  test('a page that only writes is closed then, with both days', async () => {
    const { answer } = await open({ ...students, writes: true }, grace)
    expect(screen.queryByText('The students')).toBeNull()
    await answer('GRACE')
    expect((await screen.findByRole('alert')).textContent).toMatch(/ended on 11 Nov 2026\. Until 11 Dec 2026 it can be read/)
  })
  test('an open page does not wait', async () => {
    await open(students, on)
    expect(screen.getByText('The students')).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
  })
})
