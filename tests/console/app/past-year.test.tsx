import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import PastYearBar from '../../../src/app/layout/past-year-bar.tsx'
import { usePastYear } from '../../../src/app/layout/past-year.ts'
import { http, session } from '../../../src/app/start/services.ts'
import { startSession } from '../../../src/app/start/signed-in.ts'
import { inEnglish } from './in-english.ts'

const years = [
  { school_id: 's1', academic_year: '2026-2027', state: 'current' },
  { school_id: 's1', academic_year: '2025-2026', state: 'past' },
  { school_id: 's2', academic_year: '2026-2027', state: 'past' },
]
const asked = vi.fn()

inEnglish()
afterEach(cleanup)

function Page() {
  const past = usePastYear()
  return past ? <PastYearBar sections={[]} past={past} /> : <p>Nothing is said</p>
}
async function stand(role: string, academic_year: string): Promise<void> {
  vi.spyOn(http, 'send').mockImplementation((({ url, query }: { url: string; query?: Record<string, unknown> }) => {
    if (!url.includes('profile')) return Promise.resolve({})
    asked(query)
    return Promise.resolve({ role, school_id: 's1', academic_year, academic_years: years, ...query })
  }) as never)
  await startSession(http, session)
  const router = createMemoryRouter([{ path: '/', element: <Page /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
const said = async (): Promise<string> => (await screen.findByRole('status')).textContent.replaceAll(/[\u2068\u2069]/g, '')

test('every page of a year that is over says so, and who may change it', async () => {
  await stand('academic_admin', '2025-2026')
  expect(await said()).toContain('2025-2026 is over. Only a school administrator changes what belongs to it')
  // these an academic administrator still changes there
  expect(await said()).toContain('Names and contacts are the same in every year.')
})

test('who keeps the school is told that a reason is asked for', async () => {
  await stand('school_admin', '2025-2026')
  expect(await said()).toContain('Changes to its records ask for a reason.')
})

test('one step leads back to the present year of this school', async () => {
  await stand('school_admin', '2025-2026')
  fireEvent.click(await screen.findByRole('button', { name: /2026-2027/ }))
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ school_id: 's1', academic_year: '2026-2027' }))
  expect(await screen.findByText('Nothing is said')).toBeTruthy()
})

test('of the present year nothing is said', async () => {
  await stand('school_admin', '2026-2027')
  expect(await screen.findByText('Nothing is said')).toBeTruthy()
})
