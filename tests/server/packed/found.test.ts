import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringAlong, modulesBelow, modulesIn, type Found } from '../../../server/packed/found.ts'

let root: string
const folder = (path: string): URL => pathToFileURL(join(root, path, '/'))
const files = [
  'hooks/students.js',
  'hooks/classes.js',
  'hooks/notes.md',
  'hooks/students.d.ts',
  'parts/licence/routes.js',
  'parts/classes/routes.js',
]
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'found-'))
  for (const file of [...files, 'parts/classes/service.js', 'parts/places/service.js']) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), `export const from = ${JSON.stringify(file)}`)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

const whatIs = (found: Found[]) => Promise.all(found.map(async ({ name, file, load }) => [name, file, { ...((await load()) as object) }]))
const hooks = [
  ['classes', 'classes.js', { from: 'hooks/classes.js' }],
  ['students', 'students.js', { from: 'hooks/students.js' }],
]
const routes = [
  ['routes', 'routes.js', { from: 'parts/classes/routes.js' }],
  ['routes', 'routes.js', { from: 'parts/licence/routes.js' }],
]

test('What lies in a folder is found in the order of its names, whether it is looked for or brought along', async () => {
  expect(await whatIs(await modulesIn(folder('hooks')))).toEqual(hooks)
  expect(await whatIs(await modulesBelow(folder('parts'), 'routes'))).toEqual(routes)
  expect(await modulesIn(folder('none'))).toEqual([])
  const code = files.filter((file) => /^[a-z/]+\.js$/.test(file))
  bringAlong(new Map(code.map((file) => [pathToFileURL(join(root, file)).href, () => ({ from: file })])))
  // nothing is looked for any more
  rmSync(join(root, 'hooks'), { recursive: true })
  rmSync(join(root, 'parts'), { recursive: true })
  expect(await whatIs(await modulesIn(folder('hooks')))).toEqual(hooks)
  expect(await whatIs(await modulesBelow(folder('parts'), 'routes'))).toEqual(routes)
  expect(await modulesIn(folder('none'))).toEqual([])
})
