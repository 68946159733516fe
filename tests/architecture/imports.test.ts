import { beforeAll, expect, test } from 'vitest'

interface Rule {
  readonly name: string
  readonly comment: string
}
interface Violation extends Rule {
  readonly text: string
}
interface ImportChecks {
  readGraph(): Map<string, string[]>
  cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][]
  violationsOf(graph: ReadonlyMap<string, readonly string[]>, rules: readonly Rule[]): Violation[]
  missingIn(graph: ReadonlyMap<string, readonly string[]>, isThere?: (path: string) => boolean): Violation[]
  readRules(): Rule[]
}

let checks: ImportChecks
beforeAll(async () => {
  checks = (await import(new URL('../../scripts/check-imports.mjs', import.meta.url).href)) as ImportChecks
})
const told = (imports: Record<string, string[]>): string[] =>
  checks.violationsOf(new Map(Object.entries(imports)), checks.readRules()).map(({ name }) => name)

test('Every import of the product runs the right way, and none in a circle', () => {
  const graph = checks.readGraph()
  expect(graph.size).toBeGreaterThan(100)
  expect(checks.violationsOf(graph, checks.readRules()).map(({ name, text }) => `${name}: ${text}`)).toEqual([])
})

test('What is imported is there, stylesheets too', () => {
  expect(checks.missingIn(checks.readGraph()).map(({ text }) => text)).toEqual([])
  const graph = new Map([['src/a.tsx', ['src/a.module.css', 'node_modules/react/', 'node:fs']]])
  expect(checks.missingIn(graph, () => false).map(({ text }) => text)).toEqual(['src/a.tsx imports src/a.module.css'])
})

test('Every rule says what to do instead', () => {
  for (const { name, comment } of checks.readRules()) expect(comment.length, name).toBeGreaterThan(40)
})

test('A circle is found, and told once with all its members', () => {
  const graph = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['a.ts']],
    ['d.ts', ['a.ts']],
  ])
  expect(checks.cyclesIn(graph).map((members) => members.toSorted())).toEqual([['a.ts', 'b.ts', 'c.ts']])
})

test('A page of tomorrow may not import another page, nor a provider', () => {
  expect(told({ 'src/pages/diary/page.tsx': ['src/pages/reports/chart.tsx'] })).toEqual(['pages-stand-alone'])
  expect(told({ 'src/pages/diary/page.tsx': ['src/providers/http.ts'] })).toEqual(['pages-stand-alone'])
  expect(told({ 'src/pages/diary/page.tsx': ['src/pages/diary/entry.tsx', 'src/engine/index.ts'] })).toEqual([])
})

test('Nothing reaches behind the doors of the engine, but the tests of its inside', () => {
  const inside = ['src/engine/list/list-page.tsx']
  for (const file of ['src/pages/diary/page.tsx', 'src/app/menu/menu.ts', 'tests/console/pages/diary.test.tsx'])
    expect(told({ [file]: inside }), file).toEqual(['engine-has-one-face'])
  expect(told({ 'tests/console/engine/list-page.test.tsx': inside, 'src/engine/list/index.ts': inside })).toEqual([])
  expect(told({ 'src/app/routes/pages.tsx': ['src/engine/list/index.ts', 'src/engine/definitions/index.ts'] })).toEqual([])
})

test('A module of tomorrow reaches another one by its service only', () => {
  expect(told({ 'server/modules/diary/service.ts': ['server/modules/reports/queries.ts'] })).toEqual(['modules-meet-at-services'])
  expect(told({ 'server/modules/diary/service.ts': ['server/modules/reports/service.ts'] })).toEqual([])
})

test('The shared ground knows neither side', () => {
  expect(told({ 'resources/diary.ts': ['server/records/index.ts'] })).toContain('resources-are-the-ground')
  expect(told({ 'resources/kit/fields.ts': ['src/ui/page.tsx'] })).toContain('resources-are-the-ground')
})
