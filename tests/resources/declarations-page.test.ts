import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldKinds, operators } from '../../resources/kit/index.ts'
import { optionKinds } from '../../resources/kit/checks/field-options.ts'
import { resourceOptions } from '../../resources/kit/checks/resource-options.ts'

const page = readFileSync(new URL('../../docs/declarations.md', import.meta.url), 'utf8')
const linesUnder = (heading: string): string[] => (page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').split('\n')
/** what the first cells of a section's table name */
const namedUnder = (heading: string): string[] =>
  linesUnder(heading).flatMap((line) => [...(/^\| ([^|]+) \|/.exec(line)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1]!))

test('the page about declarations names every kind of field, in one line with an example', () => {
  expect(namedUnder('Kinds of field').toSorted()).toEqual([...fieldKinds].toSorted())
  const rows = linesUnder('Kinds of field').filter((line) => line.startsWith('| `'))
  for (const row of rows) expect(row).toMatch(/^\| `\w+` \| .+ \| `\w+: .+` \|$/)
})

test('it names every option of a field, and none that is not there', () => {
  expect(namedUnder('Options of a field').toSorted()).toEqual(Object.keys(optionKinds).toSorted())
})

test('it names every word of a declaration, and none that is not there', () => {
  const named = new Set([...namedUnder('The rest of a declaration'), 'name', 'fields'])
  expect([...named].toSorted()).toEqual(Object.keys(resourceOptions).toSorted())
})

test('it names every operator of a condition', () => {
  for (const operator of operators) expect(page).toContain(`\`${operator}\``)
})
