import { expect, test } from 'vitest'
import { errorScreenOf } from '../../../src/app/errors/error-screen.ts'
import { ApiError } from '../../../src/providers/api-error.ts'

test.each([401, 404, 429, 500] as const)('%i has a screen of its own', (status) => {
  expect(errorScreenOf(new ApiError(status, 'x', { requestId: 'r1' }))).toMatchObject({ status, requestId: 'r1' })
})
test('429 keeps the time to wait', () => {
  expect(errorScreenOf(new ApiError(429, 'x', { retryAfter: 30 }))).toMatchObject({ retryAfter: 30 })
})
test('code that could not be loaded offers a reload', () => {
  expect(errorScreenOf(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toEqual({ status: 'load' })
})
test('no answer at all is told as a page that could not be loaded', () => {
  expect(errorScreenOf(new ApiError(0, 'x', { code: 'NETWORK' }))).toEqual({ status: 'load' })
})
test('anything else is the application error', () => {
  expect(errorScreenOf(new ApiError(503, 'x')).status).toBe('application')
  expect(errorScreenOf('oh').status).toBe('application')
  expect(errorScreenOf(null).status).toBe('application')
})
