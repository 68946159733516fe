import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = readdirSync(join(root, 'server'), { recursive: true, withFileTypes: true })
  .filter((one) => one.isFile() && one.name.endsWith('.ts'))
  .map((one) => relative(root, join(one.parentPath, one.name)))
const linesWith = (file: string, pattern: RegExp): string[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : []))

/** The floor, the generic service, and the queries of everybody else. */
const mayAsk = /^server\/(database|records)\/|\/queries(\.ts|\/)/

test('What asks the database lies where queries lie', () => {
  const asking = /\.(selectFrom|insertInto|updateTable|deleteFrom|executeQuery)\b|\bsql(<[^`]*>)?`|\bCompiledQuery\b/
  expect(files.filter((file) => !mayAsk.test(file)).flatMap((file) => linesWith(file, asking))).toEqual([])
})

test('No module asks which database it is: what differs between them is said below', () => {
  const modules = files.filter((file) => file.startsWith('server/modules/'))
  expect(modules.length).toBeGreaterThan(50)
  expect(modules.flatMap((file) => linesWith(file, /\bdialect\b|\bDialect\b/))).toEqual([])
  // readiness and the start tell people about it
  const told = ['server/http/readiness.ts', 'server/serve.ts']
  const others = files.filter((file) => !/^server\/(database|records)\//.test(file) && !told.includes(file))
  expect(others.flatMap((file) => linesWith(file, /\bdialect [!=]==|[!=]== '(postgres|sqlite)'/))).toEqual([])
})

test("There is one sql tag, Kysely's", () => {
  expect(files.flatMap((file) => linesWith(file, /TemplateStringsArray/))).toEqual([])
  const importing = files.filter(
    (file) => linesWith(file, /\bsql`/).length > 0 && !/database\/(schema\/written|postgres\/dump)\.ts$/.test(file),
  )
  expect(importing.length).toBeGreaterThan(50)
  const from = (file: string): boolean =>
    /import [^;]*?\bsql\b[^;]*? from '(kysely|[./]*\/rows\.ts)'/.test(readFileSync(join(root, file), 'utf8'))
  expect(importing.filter((file) => !from(file))).toEqual([])
})
