import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'
import { writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { strangersFile } from '../server/import/stranger.ts'
import { journey, signIn } from './browser.ts'

const { visit } = journey()
const intake = fileURLToPath(new URL('../server/import/students-messy.csv', import.meta.url))

const counted = async (page: Page, term: string): Promise<number> => {
  const said = await page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=..')
    .getByRole('definition')
    .textContent()
  return Number((said ?? '').replace(/\D/g, ''))
}

/** The demo school is nearly full: what the intake puts beyond the places of a class waits until a person seats it all the same. */
async function seatAll(page: Page): Promise<void> {
  await page.getByText('With mistakes', { exact: true }).waitFor()
  // what stands twice or is taken is a mistake, too: nobody has to decide anything about it
  expect(await counted(page, 'With mistakes')).toBe(21)
  expect((await counted(page, 'New')) + (await counted(page, 'Unchanged')) + (await counted(page, 'To be decided'))).toBe(397)
  await page.getByRole('tab', { name: /^Places \(\d+ rows wait\)$/, selected: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Seat them all the same' }).check()
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('tab', { name: 'Problems (21 rows)', selected: true }).waitFor()
}

test('A real intake with mistakes: every bad row told by row, column and reason, the good ones imported, and a second time nothing changes', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students/import')
  await page.getByLabel('Choose a file').first().setInputFiles(intake)
  await seatAll(page)
  expect(await counted(page, 'New')).toBe(397)
  expect((await counted(page, 'With mistakes')) + (await counted(page, 'To be decided'))).toBe(21)
  const row = page.getByRole('row').filter({ hasText: 'soon' }).first()
  await row.getByText('This is not a date we can read').waitFor()
  await row.getByText('D.O.B').waitFor()

  await page.getByRole('button', { name: 'Import the 397 good rows' }).click()
  await page.getByText('397 rows were imported').waitFor()

  await page.getByRole('button', { name: 'Import another file' }).click()
  await page.getByLabel('Choose a file').first().setInputFiles(intake)
  await page.getByText('With mistakes', { exact: true }).waitFor()
  expect(await counted(page, 'New')).toBe(0)
  expect(await counted(page, 'Changed')).toBe(0)
  expect(await counted(page, 'Unchanged')).toBe(397)
})

test('The same intake as a workbook means the same', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students/import')
  const { data } = Papa.parse<string[]>(readFileSync(intake, 'utf8').replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' })
  const bytes = await writeXlsx({ sheets: [{ name: 'Intake', rows: data }] })
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({
      name: 'students-messy.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(bytes),
    })
  await page.getByText('With mistakes', { exact: true }).waitFor()
  // alone it meets a school with too few places; after the file above everybody is in already
  if ((await counted(page, 'Unchanged')) === 0) await seatAll(page)
  expect((await counted(page, 'With mistakes')) + (await counted(page, 'To be decided'))).toBe(21)
  expect((await counted(page, 'New')) + (await counted(page, 'Unchanged'))).toBe(397)
})

test('The list of a stranger: saved on a Mac, below two titles, with the days of the United States; what it leaves open is said once', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students/import')
  const give = () =>
    page.getByLabel('Choose a file').first().setInputFiles({ name: 'eleves.csv', mimeType: 'text/csv', buffer: strangersFile() })
  await give()
  const facts = page.getByRole('list', { name: 'How the file was read' })
  await facts.getByText('row 3').waitFor()
  await facts.getByText('Western, Mac (MacRoman)').waitFor()
  await facts.getByText('semicolon').waitFor()
  await page.getByText('“D.O.B”: 3 years are written with two digits').waitFor()
  await page.getByText(/^“Joined”: \d+ dates? reads? either way/).waitFor()
  expect(await counted(page, 'New')).toBe(0)

  await page.getByRole('button', { name: 'Say what they mean' }).click()
  const meaning = page.getByRole('group', { name: '“Full” means' })
  await meaning.getByRole('button', { name: 'Something else…' }).click()
  await meaning.getByRole('combobox').click()
  await page.locator('.ant-select-dropdown').last().getByText('Active', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Add a field' }).fill('Class')
  await page.locator('.ant-select-dropdown').last().getByText('Class', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Class of every row' }).click()
  await page.locator('.ant-select-dropdown').last().locator('.ant-select-item-option').first().click()
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await page.getByText('3 rows were imported').waitFor()

  await page.getByRole('button', { name: 'Import another file' }).click()
  await give()
  await page.getByText('As in an earlier file').waitFor()
  expect(await counted(page, 'Unchanged')).toBe(3)

  // on second thoughts: taken back among what was done
  await page.goto('/operations')
  const mine = page.getByRole('row').filter({ hasText: 'Import of a file' }).first()
  await mine.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  // the children, and the guardians that came with them
  await page.getByText('Removed: 6').waitFor()
})
