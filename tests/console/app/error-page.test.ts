import { act, cleanup, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorPage } from '../../../src/app/errors/error-page.tsx'
import type { ErrorScreen } from '../../../src/app/errors/error-screen.ts'
import { noteRequestId } from '../../../src/providers/request-id.ts'

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string, values?: { count: number }) => (values ? `${key} ${values.count}` : key) }),
}))
const show = (error: ErrorScreen) => render(createElement(ErrorPage, error))

beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML = '<meta name="request-id" content="page0001">'
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('Before any call the reference is the one of the page itself', () => {
  show({ status: 500 })
  expect(screen.getByText('page0001')).toBeTruthy()
})
test('Every screen has a reference: its own, else that of the last answer', () => {
  noteRequestId('last0001')
  noteRequestId(null)
  for (const status of [401, 404, 429, 500, 'load', 'application'] as const) {
    show({ status })
    expect(screen.getByText('last0001'), String(status)).toBeTruthy()
    cleanup()
  }
  show({ status: 500, requestId: 'own00001' })
  expect(screen.getByText('own00001')).toBeTruthy()
})
test('Too many requests: another try is offered when the time is over', () => {
  show({ status: 429, retryAfter: 2 })
  const again = screen.getByRole('button', { name: 'error.reload' })
  expect(screen.getByText('error.429.wait 2')).toBeTruthy()
  expect(again.hasAttribute('disabled')).toBe(true)
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByText('error.429.wait 1')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1000))
  expect(again.hasAttribute('disabled')).toBe(false)
})
