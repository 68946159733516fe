import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  localStorage.setItem('i18nextLng', 'ar')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('A language file that fails is asked for five times more, after 350 ms, doubling; the other language is not fetched', async () => {
  const { createTexts } = await import('../../../src/providers/texts.ts')
  const asked: { readonly at: number; readonly url: string }[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push({ at: Date.now(), url })
    return Promise.resolve(new Response('', { status: 503 }))
  })
  void createTexts('/texts', ['start'])
  await vi.advanceTimersByTimeAsync(30_000)
  expect([...new Set(asked.map(({ url }) => url))]).toEqual(['/texts/ar/start.json'])
  expect(asked.slice(1).map(({ at }, index) => at - asked[index]!.at)).toEqual([350, 700, 1400, 2800, 5600])
})

test('A language whose file never came is told from one that is there', async () => {
  const { createTexts, missingTexts } = await import('../../../src/providers/texts.ts')
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(url.endsWith('/start.json') ? new Response('{"title":"x"}') : new Response('', { status: 404 })),
  )
  void createTexts('/texts', ['start', 'shell'])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(missingTexts(['start', 'shell'])).toEqual(['shell'])
})

test('A language whose texts cannot be had is not switched to; asked for again, it is', async () => {
  const { createTexts, speak } = await import('../../../src/providers/texts.ts')
  const { default: i18next } = await import('i18next')
  let isThere = false
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(url.includes('/ar/') || isThere ? new Response('{"title":"x"}') : new Response('', { status: 404 })),
  )
  void createTexts('/texts', ['start'])
  await vi.advanceTimersByTimeAsync(1_000)
  const refused = speak('en')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await refused).toBe(false)
  expect(i18next.language).toBe('ar')
  isThere = true
  const spoken = speak('en')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await spoken).toBe(true)
  expect(i18next.language).toBe('en')
})

test('Words of a part of the console are asked for once, and those that did not come are asked for again', async () => {
  const { createTexts, loadTexts } = await import('../../../src/providers/texts.ts')
  const asked: string[] = []
  let isThere = false
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const found = url.endsWith('/start.json') || isThere
    return Promise.resolve(found ? new Response('{"title":"x"}') : new Response('', { status: 404 }))
  })
  void createTexts('/texts', ['start'])
  await vi.advanceTimersByTimeAsync(1_000)
  const refused = loadTexts(['page-calendar']).then(
    () => 'here',
    (failure: unknown) => (failure instanceof Error ? failure.message : 'else'),
  )
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await refused).toBe('Texts could not be loaded')
  isThere = true
  const loaded = loadTexts(['page-calendar'])
  await vi.advanceTimersByTimeAsync(1_000)
  await loaded
  asked.length = 0
  await loadTexts(['page-calendar'])
  expect(asked).toEqual([])
})

test('Another language brings the words of every part that was opened', async () => {
  const { createTexts, loadTexts, speak } = await import('../../../src/providers/texts.ts')
  const { default: i18next } = await import('i18next')
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(new Response(JSON.stringify({ title: url }))))
  void createTexts('/texts', ['start'])
  await vi.advanceTimersByTimeAsync(1_000)
  const loaded = loadTexts(['page-calendar'])
  await vi.advanceTimersByTimeAsync(1_000)
  await loaded
  const spoken = speak('en')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await spoken).toBe(true)
  expect(i18next.t('page-calendar:title')).toBe('/texts/en/page-calendar.json')
})

test('What is filled in keeps its own direction where it has letters of the other script, and is left as it is elsewhere', async () => {
  const { createTexts, speak } = await import('../../../src/providers/texts.ts')
  const { default: i18next } = await import('i18next')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ of: '({{name}}): {{count}} <b>' }))))
  void createTexts('/texts', ['start'])
  await vi.advanceTimersByTimeAsync(1_000)
  const said = (name: string): string => i18next.t('of', { name, count: 3 })
  expect(said('12-A')).toBe('(\u206812-A\u2069): 3 <b>')
  expect(said('2026-2027')).toBe('(\u20682026-2027\u2069): 3 <b>')
  expect(said('1,811.5')).toBe('(1,811.5): 3 <b>')
  expect(said('مها & طارق')).toBe('(مها & طارق): 3 <b>')
  expect(said('\u206812-A\u2069، \u206812-B\u2069')).toBe('(\u206812-A\u2069، \u206812-B\u2069): 3 <b>')
  const spoken = speak('en')
  await vi.advanceTimersByTimeAsync(1_000)
  await spoken
  expect(said('12-A')).toBe('(12-A): 3 <b>')
  expect(said('مها 5')).toBe('(\u2068مها 5\u2069): 3 <b>')
})
