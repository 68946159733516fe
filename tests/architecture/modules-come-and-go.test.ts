import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// each of them starts whole programs
vi.setConfig({ testTimeout: 240_000 })

const root = join(import.meta.dirname, '../..')
const tree = mkdtempSync(join(tmpdir(), 'school-modules-'))
const name = 'field-trips'
const written = [
  `resources/contract/${name}.ts`,
  `server/modules/${name}/routes.ts`,
  `server/modules/${name}/service.ts`,
  `src/pages/${name}/pages.ts`,
  `src/pages/${name}/${name}-page.tsx`,
  `src/pages/${name}/texts/en.json`,
  `src/pages/${name}/texts/ar.json`,
  `tests/server/modules/${name}.test.ts`,
  `tests/console/pages/${name}.test.tsx`,
]
/** All that there is of one module. */
const removed = [
  'resources/house-points.ts',
  'resources/house-results.ts',
  'resources/contract/house-points.ts',
  'server/modules/house-points',
  'src/pages/house-points',
  'tests/conformance/ground/house-points.ts',
  'tests/console/pages/house-points.test.tsx',
  'tests/journeys/house-points.test.ts',
  'tests/server/granted/house-points.json',
  'tests/server/modules/house-points.test.ts',
]
const copied = [
  'resources',
  'server',
  'src',
  'tests',
  'scripts',
  'bench',
  'public',
  'index.html',
  'vite.config.ts',
  'vitest.config.ts',
  'tsconfig.base.json',
  'package.json',
  '.dependency-cruiser.cjs',
  '.oxlintrc.json',
  '.prettierrc.json',
]

/** What a command says in the copy of the tree; an empty string is a command that found nothing wrong. */
function wrongIn(file: string, ...args: string[]): string {
  const how = { cwd: tree, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(tree, file), ...args], how)
  return status === 0 ? '' : `${stdout}${stderr}` || `ended with ${status}`
}
const newModule = (...args: string[]): string => wrongIn('scripts/new-module.mjs', ...args)

beforeAll(() => {
  for (const one of copied) if (existsSync(join(root, one))) cpSync(join(root, one), join(tree, one), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

test('A name that is wrong or taken, and one without Arabic, is refused with a sentence', () => {
  expect(newModule('FieldTrips', 'رحلات')).toContain('in small letters: npm run module:new field-trips')
  expect(newModule('utils', 'أدوات')).toContain('is a drawer and no subject')
  expect(newModule('trips', 'trips')).toContain("in Arabic: npm run module:new trips '")
  expect(newModule('classes', 'الشعب')).toContain('resources/contract/classes.ts is there already')
  expect(newModule('tidying', 'ترتيب')).toContain('server/modules/tidying is there already')
})

test('A new module passes what is checked of it as it is', () => {
  expect(newModule(name, 'الرحلات المدرسية')).toBe('')
  expect(written.filter((path) => !existsSync(join(tree, path)))).toEqual([])
  expect(newModule(name, 'الرحلات المدرسية')).toContain('is there already')
  expect(wrongIn('node_modules/prettier/bin/prettier.cjs', '--check', ...written)).toBe('')
  const code = written.filter((path) => !path.endsWith('.json'))
  expect(wrongIn('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...code)).toBe('')
})

test('With a tab on the page of a student it is written in under 120 lines, tests and all', () => {
  const tab = {
    'contributions.ts': `import { defineContributions } from '../../engine/definitions/index.ts'

export default defineContributions({
  slot: 'record-tab',
  resource: 'students',
  key: '${name}',
  title: ['Field trips', 'الرحلات المدرسية'],
  load: async () => (await import('./child-trips.tsx')).ChildTrips,
})
`,
    'child-trips.tsx': `import { getFieldTripsOverview } from '../../../resources/contract/${name}.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { Answered, titleOf, useAnswer, useLocale } from '../../engine/index.ts'

export function ChildTrips({ resource, row }: OfRecord) {
  const [locale, answer] = [useLocale(), useAnswer(getFieldTripsOverview)]
  return <Answered answer={answer}>{() => <p>{titleOf(resource, row, locale)}</p>}</Answered>
}
`,
  }
  for (const [file, content] of Object.entries(tab)) writeFileSync(join(tree, `src/pages/${name}`, file), content)
  const all = [...written, ...Object.keys(tab).map((file) => `src/pages/${name}/${file}`)]
  expect(wrongIn('node_modules/prettier/bin/prettier.cjs', '--check', ...all)).toBe('')
  expect(all.flatMap((path) => readFileSync(join(tree, path), 'utf8').trimEnd().split('\n')).length).toBeLessThan(120)
})

test('A module that is taken out with its folders leaves nothing behind that names it, and the new one imports what it may', () => {
  for (const path of removed) rmSync(join(tree, path), { recursive: true })
  // the whole tree is looked at once, for both
  expect(wrongIn('scripts/check-imports.mjs')).toBe('')
  expect(wrongIn('node_modules/tsx/dist/cli.mjs', 'server/check-declarations.ts')).toBe('')
})

test('Without it, and with the new one, the console is built as it is for schools', () => {
  const built = join(tree, 'dist/console/assets')
  const failure = wrongIn('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error')
  expect(failure).toBe('')
  const scripts = readdirSync(built).filter((file) => file.endsWith('.js'))
  const code = scripts.map((file) => readFileSync(join(built, file), 'utf8')).join('\n')
  expect(code).toContain(`/${name}/overview/`)
  expect(code).not.toContain('house-points')
})

test('Without it, and with the new one, the product starts and answers', async () => {
  const server = spawn(process.execPath, [join(tree, 'node_modules/tsx/dist/cli.mjs'), 'server/main.ts'], {
    cwd: tree,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(tree, '.data'), DEMO: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise((resolve) => server.once('exit', resolve))
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let said = ''
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString('utf8')
          const found = /on (http:\/\/[\d.]+:\d+)/.exec(said)
          if (found) resolve(found[1]!)
        })
      server.once('exit', () => reject(new Error(said)))
    })
    const { paths } = (await (await fetch(`${address}/api/openapi.json`)).json()) as { paths: Readonly<Record<string, unknown>> }
    expect(Object.keys(paths)).toContain(`/api/${name}/overview/`)
    expect(Object.keys(paths).filter((path) => path.includes('house-points'))).toEqual([])
    expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  } finally {
    server.kill('SIGTERM')
    await gone
  }
})

test('The types of the whole tree agree with a module that came and one that went', () => {
  // the four projects as one, since what they share would be judged four times
  const project = { extends: './tests/tsconfig.json', include: ['resources', 'server', 'src', 'tests'] }
  writeFileSync(join(tree, 'tsconfig.json'), JSON.stringify(project))
  expect(wrongIn('node_modules/typescript/bin/tsc', '--noEmit')).toBe('')
})
