import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createRegistry } from '../../../resources/kit/index.ts'
import { mistakesIn } from '../../../server/declarations.ts'
import { readDeclarations } from '../../../server/discover.ts'
import { toText } from '../../../server/declaring/draft.ts'
import { csv, inferred, offices } from './files.ts'

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'school-declaring-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'clubs.csv')
writeFileSync(file, offices.clubs)

const run = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/new-resource.mjs', ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: join(folder, 'none'), INIT_CWD: folder },
    encoding: 'utf8',
  })

// it loads the server from its sources
test('A dry run prints what was decided and the declaration as the house writes it, and writes nothing', { timeout: 120_000 }, () => {
  const { stdout, stderr } = run('sports-days', '--from', 'clubs.csv', '--dry-run')
  expect(stderr.replaceAll(/^npm.*\n/gm, '')).toBe('')
  expect(stdout).toMatch(/^6 rows below the headers in line 1 \(utf-8, separated by commas\)\n/)
  expect(stdout).toMatch(/ Day +day: choice +required +3 values: Monday, Wednesday, Thursday\n/)
  expect(stdout).toContain('    places: number({ required: true, min: 0, example: 20 }),\n')
  expect(stdout).toContain('label: what one and several of "sports-days" are called')
  expect(existsSync(join(root, 'resources/sports-days.ts'))).toBe(false)
  expect(existsSync(join(folder, 'none'))).toBe(false)
})

test('What is declared already is not written over unless that is said, and a file that is not there is told', () => {
  const before = readFileSync(join(root, 'resources/houses.ts'), 'utf8')
  expect(run('houses', '--from', file)).toMatchObject({
    status: 1,
    stderr: 'resources/houses.ts is there already. With --from, --overwrite writes it anew.\n',
  })
  expect(readFileSync(join(root, 'resources/houses.ts'), 'utf8')).toBe(before)
  expect(run('sports-days', '--from', 'no.csv').stderr).toContain(`There is no file ${join(folder, 'no.csv')}`)
})

test('What is written declares what was proved: the same fields, and no mistake', async () => {
  for (const [name, bytes] of [...Object.entries(offices), ['chess-sets', csv('Name,Say "yes"', "A,it's", 'B,"a\\b"')] as const]) {
    const { draft, resource } = await inferred(bytes, { name })
    const text = toText(draft).replace("'./kit/index.ts'", JSON.stringify(join(root, 'resources/kit/index.ts')))
    const written = join(folder, 'resources')
    rmSync(written, { recursive: true, force: true })
    mkdirSync(written)
    writeFileSync(join(written, `${name}.ts`), text)
    const { default: read } = (await import(join(written, `${name}.ts`))) as { default: unknown }
    expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(JSON.stringify(resource)))
    const found = await readDeclarations()
    expect(mistakesIn({ ...found, registry: createRegistry([...found.registry.all, resource]) })).toEqual([])
  }
})
