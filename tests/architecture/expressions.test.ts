import { join } from 'node:path'
import { checkSync } from 'recheck'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { noteExpressions, root, writtenExpressions, type Written } from './written-expressions.ts'

/** Limits in work, not in time, so that the answer is the same on any machine; nothing but JavaScript is started. */
const limits = { timeout: null, attackTimeout: null, incubationTimeout: null, recallTimeout: -1, attackLimit: 3_000_000 } as const

function verdictOn({ source, flags, file }: Written): string | null {
  const found = checkSync(source, flags, limits)
  if (found.status === 'safe') return null
  const why = found.status === 'vulnerable' ? `${found.complexity.summary}, by ${found.attack.pattern}` : found.error.kind
  return `${file}: /${source}/${flags} is ${why}`
}
const wrongIn = (all: Iterable<Written>): string[] =>
  [...new Map([...all].map((one) => [`/${one.source}/${one.flags}`, one])).values()].flatMap((one) => verdictOn(one) ?? [])

/** One letter after the other, and never back: an expression that tries again over what people send stops everybody else. */
describe('No expression of ours goes over a text more than once', () => {
  const { written, made } = writtenExpressions()
  beforeAll(() => void vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure'))

  test('the check finds what it is there for', () => {
    const told = wrongIn([
      { source: '^(?:<!--[\\s\\S]*?-->\\s*)*<svg', flags: 'i', file: 'a' },
      { source: '\\s+$', flags: '', file: 'b' },
      { source: '^\\s+', flags: '', file: 'c' },
    ])
    expect(told).toEqual([expect.stringContaining('a: '), expect.stringContaining('b: ')])
  })

  test('of those that are written', { timeout: 180_000 }, () => {
    expect(written.length).toBeGreaterThan(100)
    expect(wrongIn(written)).toEqual([])
  })

  test('of those that are made of parts: each is made here once, from everything that is declared', { timeout: 180_000 }, async () => {
    const noted = noteExpressions()
    vi.resetModules()
    for (const file of made.keys()) await import(join(root, file))
    const { discoverResources } = await import('../../server/discover.ts')
    const { checkValue, withOwnWords, ownNamed } = await import('../../resources/kit/index.ts')
    const { registry } = await discoverResources()
    for (const resource of registry.all)
      for (const field of Object.values(resource.fields))
        for (const one of [field, ...Object.values(field.fields ?? {})])
          if (one.pattern !== undefined) checkValue('A-1', one, { mode: 'create', role: 'school_admin', today: '2026-11-22' })
    const called = { one: ['Tower', 'برج'], many: ['Towers', 'الأبراج'] } as const
    withOwnWords(registry, Object.fromEntries(ownNamed.map((name) => [name, called])))

    const places = new Map<string, Set<string>>()
    for (const one of noted.values()) places.set(one.file, new Set([...(places.get(one.file) ?? []), ...one.places]))
    expect(Object.fromEntries([...places].map(([file, found]) => [file, found.size]))).toEqual(Object.fromEntries(made))
    expect(wrongIn(noted.values())).toEqual([])
  })
})
