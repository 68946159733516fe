import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()

const head = 'Adm No,First Name,Last Name,Gender,DOB,Class,House'
const lines = [
  'MEND-1,Omar,Haddad,Male,2015-01-02,5-A,Falcon',
  'MEND-2,Sara,Haddad,Female,soon,5-A,Falcon',
  'MEND-3,Huda,Nasser,Female,2015-03-04,5-A,Flacon',
  'MEND-4,Yousef,Saleh,Male,2015-04-05,5-Y,Oryx',
  'MEND-5,Mona,Saleh,Female,2015-05-06,6-Y,Oryx',
  'MEND-6,Ali,Karim,Male,never,5-A,Oryx',
]

test('A file with mistakes is mended where it stands: a cell, a name, classes that are missing, a row left out; after a reload one goes on, and what came in is shown', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students/import')
  const file = { name: 'last year.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...lines].join('\n')) }
  await page.getByLabel('Choose a file').first().setInputFiles(file)
  const grid = page.getByRole('grid', { name: 'Rows that fail' })
  await grid.getByRole('rowheader', { name: '3' }).waitFor()

  const names = page.getByRole('region', { name: 'Names that are not known' })
  await names.getByRole('button', { name: 'Falcon is meant' }).click()
  await names.getByText('Flacon').waitFor({ state: 'detached' })
  await names.getByRole('button', { name: 'Add all 2: Classes' }).click()
  await names.waitFor({ state: 'detached' })

  await grid.getByRole('gridcell', { name: 'soon' }).dblclick()
  await page.getByRole('textbox', { name: 'DOB 3' }).fill('2015-02-03')
  await page.keyboard.press('Enter')
  await page.getByText('1 row mended.').waitFor()
  await grid.getByRole('gridcell', { name: 'soon' }).waitFor({ state: 'detached' })

  // somebody shuts the lid in between
  await page.reload()
  const open = page.getByRole('region', { name: 'Not finished yet' })
  await open.getByText('last year.csv').waitFor()
  await open.getByRole('button', { name: 'Go on' }).click()
  await page.getByText('1 row mended.').waitFor()
  await grid.getByRole('gridcell', { name: 'never' }).click()
  await page.getByRole('button', { name: 'Leave this row out' }).click()
  await page.getByText('1 row left out on purpose.').waitFor()

  const seat = page.getByRole('tab', { name: /^Places/ })
  if (await seat.isVisible()) {
    await seat.click()
    const all = page.getByRole('checkbox', { name: 'Seat them all the same' })
    if (await all.isVisible()) {
      await all.check()
      await page.getByRole('button', { name: 'Check again' }).click()
    }
  }
  await page.getByRole('button', { name: 'Import 5 rows' }).click()
  await page.getByText('5 rows were imported').waitFor()
  await page.getByRole('link', { name: /^What came in \(\d+\)$/ }).click()
  // as a list: to be narrowed, edited together, and taken out
  await page.getByRole('link', { name: 'Huda Nasser' }).waitFor()
  expect(await page.getByRole('link', { name: 'Ali Karim' }).count()).toBe(0)
  await page.getByText('1–5 of 5').waitFor()
  const trail = page.getByRole('group', { name: 'Active filters' })
  await trail.getByRole('link', { name: 'Import of a file' }).waitFor()
  await page.getByRole('button', { name: 'Edit 5' }).waitFor()
  await trail.getByRole('button', { name: /^Remove the filter/ }).click()
  await page.getByText('1–5 of 5').waitFor({ state: 'detached' })
})
