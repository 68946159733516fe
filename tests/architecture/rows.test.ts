import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keyedReads } from './keyed-reads.ts'

const root = join(import.meta.dirname, '../..')

/** What is read by a name in quotes and is no row; each says what it is. Nothing else is left out of the count. */
const notRows: Readonly<Record<string, string>> = {
  styles: 'the class names of a CSS module',
  dataset: 'what an element of the page says of itself',
  headers: 'of a request: their names have dashes',
  env: 'what the process was started with',
  problems: 'by the path of what is wrong, which is no field where it lies deeper',
  warnings: 'by path, as problems',
  errors: 'by path, as problems',
  attrs: 'of a node of the editor',
  said: 'what an element of rich text says of itself',
  attributes: 'of an element of HTML or XML: their names have dashes and colons',
}
const isRow = ({ text }: { readonly text: string }): boolean => !Object.hasOwn(notRows, /^\w+/.exec(text)?.[0] ?? '')

/** A migration reads tables as they were then, which no declaration says any more. */
const isOfToday = ({ file }: { readonly file: string }): boolean => !file.startsWith('server/database/migrations/')

/** The most there may be: it only ever becomes less. */
const most = 45

test('Rows are read by the names that the compiler knows', () => {
  const reads = keyedReads(['server', 'src', 'resources']).filter(isRow).filter(isOfToday)
  expect(reads.length, reads.map(({ file, line, text }) => `${file}:${line} ${text}`).join('\n')).toBeLessThanOrEqual(most)
})

test('no module, no page and nobody who signs people in reads a row by a name in quotes', () => {
  const reads = keyedReads(['server/modules', 'server/auth', 'server/jobs', 'server/demo', 'src/pages']).filter(isRow)
  expect(reads.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
})

test('The compiler refuses a row that is read by a name it does not know, in every project of the product', () => {
  const said = (file: string): string => readFileSync(join(root, file), 'utf8')
  expect(said('tsconfig.base.json')).toContain('"noPropertyAccessFromIndexSignature": true')
  for (const project of ['resources', 'server', 'src']) expect(said(`${project}/tsconfig.json`)).not.toContain('noPropertyAccess')
})
