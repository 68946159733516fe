import { expect, test } from 'vitest'
import { checkContributions } from '../../src/app/console/contribution-checks.ts'
import { contributionsOf } from '../../src/app/console/contributions.ts'
import { discoverContributions, discoverPages, discoverRegistry, discoverTexts } from '../../src/app/console/discovery.ts'
import { defineContributions, type Contribution } from '../../src/engine/definitions/index.ts'

const registry = discoverRegistry()
const pages = discoverPages()
const contributions = discoverContributions()
const texts = new Set([...discoverTexts(), 'src/pages/clubs/texts/en.json', 'src/pages/clubs/texts/ar.json'])
const load = () => Promise.reject(new Error('not opened here'))
const file = 'src/pages/clubs/contributions.ts'
const told = (...more: Contribution[]): string[] =>
  checkContributions(
    registry,
    pages,
    [...contributions, ...defineContributions(...more).map((said) => ({ said, module: 'clubs', file }))],
    texts,
  )

test('What the modules of the product contribute is in order', () => {
  expect(checkContributions(registry, pages, contributions)).toEqual([])
})

const tab = { slot: 'record-tab', resource: 'students', key: 'clubs', title: ['Clubs', 'الأندية'], load } as const
test.each<[string, Contribution, string]>([
  ['an unknown slot', { ...tab, slot: 'record-tap' as 'record-tab' }, 'there is no slot "record-tap". Use one of record-tab, '],
  ['an unknown declaration', { ...tab, resource: 'pupils' }, '"pupils" is not declared. Use one of '],
  [
    'a key that another module has',
    { ...tab, resource: 'teachers', key: 'incharge' },
    'src/pages/teachers/contributions.ts has this key already',
  ],
  ['a key that the page has', { ...tab, key: 'history' }, 'the page itself has this key already'],
  ['no Arabic title', { ...tab, title: ['Clubs', ''] }, 'it has no Arabic title'],
  ['an unknown package', { ...tab, package: 'clubs' as 'diary' }, 'package "clubs" is not known'],
  ['a condition on a field that there is not', { ...tab, where: { club: true } }, '"students" has no field "club"'],
  ['a count of a field that there is not', { ...tab, count: 'clubs' }, '"students" has no field "clubs"'],
  [
    'an entry to nowhere',
    { slot: 'row-entry', resource: 'students', key: 'join', title: ['Join', 'انضمام'], to: '/clubs/{id}' },
    'it leads to "/clubs/{id}"',
  ],
  [
    'an entry of no record',
    { slot: 'row-entry', resource: 'students', key: 'join', title: ['Join', 'انضمام'], to: '/diary' },
    'it leads to "/diary", which names no record',
  ],
  [
    'a place that home has not',
    { slot: 'home-card', key: 'clubs', title: ['Clubs', 'الأندية'], place: 'cellar' as 'main', load },
    'the home page has no place "cellar"',
  ],
])('%s is told with file and remedy', (_, said, sentence) => {
  const sentences = told(said)
  expect(sentences).toHaveLength(1)
  expect(sentences[0]).toContain(`${file}, ${said.slot} "${said.key}": `)
  expect(sentences[0]).toContain(sentence)
})

test('A module that contributes something to see has its words', () => {
  expect(checkContributions(registry, pages, [{ said: tab, module: 'clubs', file }], discoverTexts())).toEqual(
    ['en', 'ar'].map(
      (language) =>
        `src/pages/clubs/texts/${language}.json: the words of this module are missing. Write the file, with {} where there are none.`,
    ),
  )
})

test('An entry is for whom the page is that it leads to, and is not offered on the page it leads to', () => {
  const named = contributionsOf(registry, pages, contributions)
  const entry = (key: string) => named.find((one) => one.slot === 'row-entry' && one.key === key)
  expect(entry('transfer')).toMatchObject({
    demand: { package: 'settings.student', roles: ['school_admin', 'academic_admin'], writes: true, ofYear: true },
    isHere: false,
  })
  expect(entry('logo')).toMatchObject({ demand: { roles: ['platform_admin', 'school_admin'], writes: true }, isHere: false })
  expect(entry('incharge')).toMatchObject({ isHere: true })
})
