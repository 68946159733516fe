import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { choose, journey, signIn } from './browser.ts'
import { copySources, copyWorld, startProduct, type Product } from './product.ts'

const folder = mkdtempSync(join(tmpdir(), 'school-clubs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const declaration = `import { choice, defineResource, number, ref, text } from './kit/index.ts'

export default defineResource({
  name: 'clubs',
  key: ['school_id', 'name'],
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    name: text({ required: true, max: 60, example: 'Chess' }),
    day: choice({ mon: ['Monday', 'الاثنين'], wed: ['Wednesday', 'الأربعاء'] }, { required: true, example: 'mon' }),
    places: number({ min: 1, max: 60, example: 20 }),
    teacher_id: ref('teachers', { where: { is_active: true } }),
  },
})
`

/** As a spreadsheet of the country saves it: semicolons, noughts in front, days and amounts of its own. */
const lockers = [
  'Locker No;Size;Price;Handed out;Last inspected;Class',
  '0101;Small;AED 1.250,50;yes;13/04/2026;8-A',
  '0102;Large;AED 900,00;no;05/06/2026;8B',
  '0103;Small;AED 0,75;yes;07/08/2026;',
  '0104;Large;AED 50,00;no;01/02/2026;Grade 8 A',
  '0105;Small;AED 12,00;no;03/03/2026;8-B',
].join('\r\n')

/** What a person types who has the spreadsheet and no declaration. */
function declareLockers(tree: string, dataDir: string): void {
  writeFileSync(join(folder, 'lockers.csv'), lockers)
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/new-resource.mjs', 'lockers', 'خزانة', 'الخزائن', '--from', join(folder, 'lockers.csv')],
    { cwd: tree, env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' },
  )
  expect(stdout, stderr).toMatch(/class_id: reference to classes +4 classes, all of them there/)
}

/** A copy of the tree with two files more, one written and one made of a spreadsheet, started as a person would start it. */
async function startWithMore(): Promise<Product> {
  const tree = join(folder, 'tree')
  copySources(tree)
  cpSync(join(inject('productTree'), 'dist'), join(tree, 'dist'), { recursive: true, preserveTimestamps: true })
  writeFileSync(join(tree, 'resources/clubs.ts'), declaration)
  const dataDir = join(folder, 'data')
  await copyWorld(inject('worldFolder'), dataDir)
  declareLockers(tree, dataDir)
  return startProduct({ tree, dataDir, entry: 'scripts/start.mjs' })
}

const { visit, product } = journey(startWithMore)

test('One new file gives the menu entry, list, form, show, filter, template, import, export, history and OpenAPI', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  // what names no section of its own stands with the other records
  await menu.getByRole('button', { name: 'More records' }).click()
  await menu.getByRole('link', { name: 'Clubs', exact: true }).click()
  await page.getByRole('heading', { name: 'Clubs', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Add club' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Chess')
  await choose(page, 'Day', 'Wednesday')
  await choose(page, 'Teacher')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText('Chess was created').waitFor()

  await page.goto('/masters/clubs')
  await page.getByRole('link', { name: 'Chess', exact: true }).click()
  await page.getByRole('definition').filter({ hasText: 'Wednesday' }).waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('tabpanel', { name: 'History' }).getByText('created the record').waitFor()

  await page.goto('/masters/clubs/import')
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  expect(readFileSync(await (await template).path(), 'utf8')).toContain('Day')
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({
      name: 'clubs.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name,Day,Places\nRobotics,Monday,12\nDrama,Someday,5\n'),
    })
  await page.getByText('With mistakes', { exact: true }).waitFor()
  await page.getByRole('button', { name: /good row/ }).click()
  await page.getByText('1 row was imported').waitFor()

  await page.goto('/masters/clubs')
  await page.getByRole('row').filter({ hasText: 'Robotics' }).waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  const exported = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const written = readFileSync(await (await exported).path(), 'utf8')
  expect(written).toContain('Robotics')
  expect(written).toContain('Chess')

  await page.goto('/masters/clubs?day=mon')
  await page.getByRole('row').filter({ hasText: 'Robotics' }).waitFor()
  expect(await page.getByRole('row').count()).toBe(2)

  const openapi = (await (await fetch(`${product().address}/api/openapi.json`)).json()) as { paths: Record<string, unknown> }
  expect(Object.keys(openapi.paths)).toContain('/api/clubs/')
})

test('The spreadsheet that a declaration was made of comes in as it is, and a second time nothing changes', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/lockers/import')
  const give = () =>
    page
      .getByLabel('Choose a file')
      .first()
      .setInputFiles({ name: 'lockers.csv', mimeType: 'text/csv', buffer: Buffer.from(lockers) })
  await give()
  await page.getByRole('button', { name: 'Import 5 rows' }).click()
  await page.getByText('5 rows were imported').waitFor()
  await page.getByRole('button', { name: 'Import another file' }).click()
  await give()
  await page.getByText('Nothing to import').waitFor()
  await page.goto('/masters/lockers?size=large')
  const row = page.getByRole('row').filter({ hasText: '0102' })
  await row.getByText('900.00').waitFor()
  await row.getByText('8-B').waitFor()
  await row.getByText('Large').waitFor()
})

test('Who may not read the new records has neither menu entry nor rows', async () => {
  const { page, expectTrouble } = await visit()
  expectTrouble(/403/)
  await signIn(page, 'teacher')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Home' }).waitFor()
  // in a closed section nothing could be seen
  const closed = menu.getByRole('button', { expanded: false })
  while ((await closed.count()) > 0) await closed.first().click()
  expect(await page.getByRole('link', { name: 'Clubs', exact: true }).count()).toBe(0)
  await page.goto('/masters/clubs')
  await page
    .getByText(/role|not allowed/i)
    .first()
    .waitFor()
})
