import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JobData } from '../../../resources/contract/jobs.ts'
import WorkPlace from '../../../src/app/jobs/work-place.tsx'
import { http } from '../../../src/app/start/services.ts'
import { inEnglish } from './in-english.ts'

inEnglish()
afterEach(cleanup)

const job: JobData = {
  job_id: 'j1',
  kind: 'import',
  title: 'Importing a file',
  state: 'running',
  stage: 'Writing',
  done: 30,
  total: 120,
  school_id: 's1',
  is_mine: true,
  is_for_all: false,
  may_stop: true,
  created_at: '2026-11-22T08:00:00.000Z',
  run_at: '2026-11-22T08:00:00.000Z',
  finished_at: null,
  problem: null,
  file: null,
  link: null,
}
let there: JobData[] = []
const asked = vi.fn<(url: string, body: unknown) => void>()
beforeEach(() => {
  asked.mockClear()
  vi.spyOn(http, 'send').mockImplementation((({ url, body }: { url: string; body?: unknown }) => {
    asked(url, body)
    if (url === '/api/jobs/cancel/') there = [{ ...job, state: 'cancelled' }]
    if (url === '/api/jobs/again/') there = [job]
    return Promise.resolve(url === '/api/jobs/' ? { records: there } : there[0])
  }) as never)
})
async function stand(jobs: JobData[]): Promise<void> {
  there = jobs
  const router = createMemoryRouter([{ path: '/', element: <WorkPlace /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(asked).toHaveBeenCalled())
}
const ended = { finished_at: new Date().toISOString() }

test('The header is quiet where nothing is under way, and asks no more', async () => {
  await stand([
    { ...job, is_mine: false },
    { ...job, job_id: 'j2', state: 'done', finished_at: '2026-01-01T00:00:00.000Z' },
  ])
  await new Promise((resolve) => setTimeout(resolve, 1800))
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('What is under way says how far it is, and can be stopped', async () => {
  await stand([job])
  fireEvent.click(await screen.findByRole('button', { name: '1 task is under way: Importing a file' }))
  const [row] = await screen.findAllByRole('listitem')
  expect(document.activeElement).toBe(screen.getByRole('list'))
  expect(within(row!).getByText('Writing')).toBeTruthy()
  expect(within(row!).getByRole('progressbar', { name: 'Importing a file' }).getAttribute('aria-valuenow')).toBe('25')
  fireEvent.click(within(row!).getByRole('button', { name: 'Stop: Importing a file' }))
  await waitFor(() => expect(asked).toHaveBeenCalledWith('/api/jobs/cancel/', { job_id: 'j1' }))
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
})

test('What failed says why, and can be begun again; what is done is said once, and taken off the list', async () => {
  await stand([{ ...job, ...ended, state: 'failed', stage: null, problem: 'There was no room on the disk' }])
  fireEvent.click(await screen.findByRole('button', { name: 'Your tasks are done' }))
  await screen.findByText('There was no room on the disk')
  fireEvent.click(screen.getByRole('button', { name: 'Try again: Importing a file' }))
  await screen.findByRole('button', { name: 'Stop: Importing a file' })
  there = [{ ...job, ...ended, state: 'done' }]
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Done: Importing a file'), { timeout: 4000 })
  fireEvent.click(screen.getByRole('button', { name: 'Remove from this list: Importing a file' }))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

test('What the product does for everybody is told to all, and stopped only by those who may', async () => {
  await stand([{ ...job, is_mine: false, is_for_all: true, may_stop: false, title: 'The demo world is still growing' }])
  fireEvent.click(await screen.findByRole('button', { name: /The demo world is still growing/ }))
  await screen.findByRole('listitem')
  expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull()
})
