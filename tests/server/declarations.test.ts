import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { mistakesIn } from '../../server/declarations.ts'
import { readDeclarations } from '../../server/discover.ts'

// inside the tree, so that the files find the kit
const folder = mkdtempSync(join(import.meta.dirname, '.declared-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const declared = (fields: string, name = 'clubs'): string => `import { defineResource, ref, text } from '../../../resources/kit/index.ts'
export default defineResource({ name: '${name}', fields: { ${fields} } })
`
/** What is said of a folder with these files. */
async function told(files: Readonly<Record<string, string>>): Promise<string[]> {
  const here = mkdtempSync(join(folder, 'of-'))
  for (const [file, source] of Object.entries(files)) writeFileSync(join(here, file), source.replaceAll('../../../', '../../../../'))
  return mistakesIn(await readDeclarations(pathToFileURL(`${here}/`)))
}

test('what cannot be read, what declares nothing and what is declared twice is told in a sentence each, beside all other mistakes', async () => {
  const sentences = await told({
    'books.ts': 'export const books = 1\n',
    'buses.ts': 'export default defineResource({\n',
    'clubs.ts': declared('name: text({ max: -1 })'),
    'events.ts': declared('name: text()', 'clubs'),
    'rooms.ts': declared("name: text(), bus_id: ref('buses', { label: ['Bus', 'حافلة'] })", 'rooms'),
    'trips.ts': declared('name: text(null.x)', 'trips'),
  })
  expect(sentences).toEqual([
    'resources/books.ts: it has no declaration. Export one as default: `export default defineResource({ ... })`.',
    expect.stringMatching(/^resources\/buses\.ts: it cannot be read: .+\. Correct it there\.$/),
    'resources/events.ts: the name "clubs" is already declared in resources/clubs.ts. Give one of them another.',
    "resources/trips.ts: it cannot be read: Cannot read properties of null (reading 'x'). Correct it there.",
    'resources/clubs.ts, field "name": `min` and `max` count, and one of them is no count. Write a whole number.',
  ])
})

test('a table of the product itself is nobody else’s', async () => {
  expect(
    await told({
      'sessions.ts': declared('name: text()', 'sessions').replace(
        "name: 'sessions',",
        "name: 'sessions', label: { one: ['Session', 'جلسة'], many: ['Sessions', 'الجلسات'] },",
      ),
    }),
  ).toEqual(['resources/sessions.ts: the table "sessions" is already that of the product itself. Give one of the two another `table`.'])
})
