import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createJudge } from './judged-expressions.ts'
import { noteExpressions, root, writtenExpressions, type Written } from './written-expressions.ts'

const judge = createJudge()
const wrongIn = (all: Iterable<Written>, { verdictOn } = judge): string[] =>
  [...new Map([...all].map((one) => [`/${one.source}/${one.flags}`, one])).values()].flatMap((one) => verdictOn(one) ?? [])

/** One letter after the other, and never back: an expression that tries again over what people send stops everybody else. */
describe('No expression of ours goes over a text more than once', () => {
  const { written, made } = writtenExpressions()
  const folder = mkdtempSync(join(tmpdir(), 'judged-'))
  beforeAll(() => void vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure'))
  afterAll(() => {
    judge.keep()
    rmSync(folder, { recursive: true })
  })

  const examples: Written[] = [
    { source: '^(?:<!--[\\s\\S]*?-->\\s*)*<svg', flags: 'i', file: 'a' },
    { source: '\\s+$', flags: '', file: 'b' },
    { source: '^\\s+', flags: '', file: 'c' },
  ]
  const found = [expect.stringContaining('a: '), expect.stringContaining('b: ')]
  test('the check finds what it is there for', () => {
    expect(wrongIn(examples, createJudge(join(folder, 'none.json')))).toEqual(found)
  })

  test('only what was found safe is remembered, by whom and how it was found so', () => {
    const file = join(folder, 'kept.json')
    const first = createJudge(file)
    expect(wrongIn(examples, first)).toEqual(found)
    first.keep()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ safe: ['/^\\s+/'] })
    expect(wrongIn(examples, createJudge(file)), 'what is wrong is told each time').toEqual(found)
    // verdicts of another judge, and a file that is none, are nothing to go by
    for (const text of [JSON.stringify({ by: 'another', safe: ['/\\s+$/'] }), '{'])
      expect([writeFileSync(file, text), wrongIn(examples, createJudge(file))]).toEqual([undefined, found])
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
