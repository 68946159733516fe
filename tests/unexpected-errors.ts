import { afterEach, beforeEach, vi } from 'vitest'

let unexpected: string[] = []
let expected: RegExp[] = []

/** Says that this test provokes such an error on the console; any other fails it. */
export const expectConsoleError = (pattern: RegExp): void => void expected.push(pattern)

const say = (parts: readonly unknown[]): string =>
  parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' ')

beforeEach(() => {
  unexpected = []
  expected = []
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const message = say(parts)
    if (!expected.some((pattern) => pattern.test(message))) unexpected.push(message)
  })
})

afterEach(() => {
  vi.mocked(console.error).mockRestore?.()
  if (unexpected.length > 0) throw new Error(`Unexpected on the console:\n${unexpected.join('\n')}`)
})
