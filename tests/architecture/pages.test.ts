import { expect, test } from 'vitest'
import { createRegistry, defineResource, text } from '../../resources/kit/index.ts'
import { discoverPages, discoverRegistry, discoverTexts, type FoundPage } from '../../src/app/console/discovery.ts'
import { checkPages } from '../../src/app/console/page-checks.ts'
import { definePage, type Page } from '../../src/engine/definitions/index.ts'

const registry = discoverRegistry()
const pages = discoverPages()
const load = () => Promise.reject(new Error('not opened here'))
const found = (page: Page, file = 'src/pages/clubs/pages.ts'): FoundPage => ({ page, module: 'clubs', file })
const texts = new Set([...discoverTexts(), 'src/pages/clubs/texts/en.json', 'src/pages/clubs/texts/ar.json'])
const told = (...more: Page[]): string[] => checkPages(registry, [...pages, ...more.map((page) => found(page))], texts)

test('The pages of the product, their sections, paths and titles are in order', () => {
  expect(checkPages(registry, pages)).toEqual([])
})

const good = { path: '/clubs', title: ['Clubs', 'الأندية'], load } as const
test('A page with a path, a title and its code is in order as it is', () => {
  expect(told(definePage(good))).toEqual([])
})

test.each<[string, Page, string]>([
  ['a section that there is not', { ...good, menu: { section: 'clubz' } }, 'there is no section "clubz" in the menu. Use one of home, '],
  ['a known section opened again', { ...good, menu: { section: { id: 'home', label: ['Home', 'بيت'] } } }, 'has a section "home" already'],
  ['a path that another module has', { ...good, path: '/diary' }, 'src/pages/diary/pages.ts has a page of this path already'],
  ['a path that differs by a parameter’s name', { ...good, path: '/psychometric/studentlist/:other' }, 'has a page of this path already'],
  [
    'a path that a declaration has',
    { ...good, path: '/masters/students/show/:student' },
    'resources/students.ts has a screen of this path',
  ],
  ['instead of nothing', { ...good, instead: true }, 'it stands instead of a screen that there is not'],
  [
    'no Arabic title',
    { ...good, title: ['Clubs', ''] },
    "it has no Arabic title. Write it behind the English one: title: ['Clubs', '...']",
  ],
  ['English where Arabic belongs', { ...good, title: ['Clubs', 'Clubs'] }, 'it has no Arabic title'],
  ['an icon nobody drew', { ...good, menu: { section: 'home', icon: 'unicorn' } }, 'there is no icon "unicorn"'],
  ['a page of one record in the menu', { ...good, path: '/clubs/:id', menu: { section: 'home' } }, 'cannot stand in the menu'],
  ['a redirect to nowhere', { path: '/club', redirect: '/nowhere' }, 'it leads to "/nowhere", where there is nothing'],
  [
    'the address of an unknown declaration',
    { path: '/club/:id', same: { resource: 'clubz', page: 'show' } },
    'it shows "clubz", which is not declared',
  ],
])('%s is told with file and remedy', (_, page, sentence) => {
  const sentences = told(page)
  expect(sentences).toHaveLength(1)
  expect(sentences[0]).toContain(`src/pages/clubs/pages.ts, page "${'path' in page ? page.path : ''}": `)
  expect(sentences[0]).toContain(sentence)
})

test('The address of a screen that a declaration has not is told', () => {
  const fixed = defineResource({ name: 'fixed', api: { create: null }, fields: { name_en: text({ required: true }) } })
  const page = definePage({ path: '/fix', same: { resource: 'fixed', page: 'create' } })
  expect(checkPages(createRegistry([...registry.all, fixed]), [...pages, found(page)])).toEqual([
    'src/pages/clubs/pages.ts, page "/fix": "fixed" has no screen "create". Declare its call in resources/fixed.ts, or name another screen.',
  ])
})

test('A module that draws something without its words is told which file to write', () => {
  const half = new Set([...discoverTexts(), 'src/pages/clubs/texts/en.json'])
  expect(checkPages(registry, [...pages, found(good)], half)).toEqual([
    'src/pages/clubs/texts/ar.json: the words of this module are missing. Write the file, with {} where there are none.',
  ])
})
