import { writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { oneRoster, packed } from '../server/modules/roster-files.ts'
import { journey, signIn } from './browser.ts'

const { visit } = journey()

const text = (name: string, ...lines: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
const book = async (name: string, ...lines: readonly string[]) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows: lines.map((line) => line.split(',')) }] })),
})

test('An office drops its own files together: each is known for what it is, mended where it stands, all of it comes in as one, is found, and is taken back; a zip of another system goes the same way', async () => {
  const { page } = await visit()
  const files = [
    await book(
      'students.xlsx',
      'Admission No,First name,Last name,Gender,DOB,Class,Nickname',
      'SH-1,Omar,Shamsi,Male,2010-03-04,14-C,Momo',
      'SH-2,Sara,Shamsi,Female,2011-04-15,14-C,',
      'SH-3,Huda,Nasser,Female,soon,14-C,',
    ),
    text('guardians.csv', 'Admission No,Father name,Father mobile', 'SH-1,Karim Shamsi,+971501230010', 'SH-2,Karim Shamsi,+971501230010'),
    text('classes.csv', 'Grade,Section,Capacity', '14,C,25'),
    text('grades.csv', 'Code,Name,Level', '14,Grade 14,14'),
  ]
  // who brings them to the import of one kind is shown the way
  await signIn(page, 'schooladmin', 'en', '/masters/students/import')
  await page.getByLabel('Choose a file').first().setInputFiles(files)
  await page.getByRole('link', { name: 'Import a school' }).last().click()
  await page.getByText('Drop the school’s files here').waitFor()
  await page.locator('input[type=file]').setInputFiles(files)

  const tables = page.getByRole('table', { name: 'The tables' })
  await tables.getByText('Not read: Nickname').waitFor()
  const coming = page.getByRole('table', { name: 'What would come in' })
  expect(await coming.getByRole('checkbox').evaluateAll((all) => all.map((one) => one.closest('label')?.textContent))).toEqual([
    'Grades (grades.csv)',
    'Classes (classes.csv)',
    'Students (students.xlsx)',
    'Students (guardians.csv)',
  ])
  await page.getByRole('row').filter({ hasText: 'soon' }).getByText('This is not a date we can read').waitFor()

  await page.getByRole('tab', { name: 'Put right' }).click()
  await page.getByRole('grid', { name: 'Rows that fail' }).getByRole('gridcell', { name: 'soon' }).dblclick()
  await page.getByRole('textbox', { name: 'DOB 4' }).fill('2010-05-06')
  await page.keyboard.press('Enter')
  await page.getByText('1 row mended.').waitFor()

  // whoever loads the page anew, or comes back to it, goes on where he was
  await page.reload()
  await page.getByRole('button', { name: 'Import 7 records' }).waitFor()
  await page.goto('/import-school')
  const unfinished = page.getByRole('region', { name: 'Not finished yet' })
  await unfinished.getByText('students.xlsx, guardians.csv, classes.csv, grades.csv').waitFor()
  await unfinished.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Import 7 records' }).click()
  await page.getByText('All of it is in').waitFor()

  const done = page.url()
  await page.reload()
  await page.getByText('All of it is in').waitFor()
  await page.goto('/masters/students?search=Shamsi')
  await page.getByRole('row').filter({ hasText: 'SH-1' }).getByText('14-C').waitFor()
  await page.goto('/masters/guardians?search=Shamsi')
  await page.getByText('Karim Shamsi').first().waitFor()

  await page.goto('/operations')
  await page.getByRole('row').filter({ hasText: 'Import of a file' }).first().getByText('students.xlsx', { exact: true }).waitFor()
  await page.getByRole('row').filter({ hasText: 'Import of a file' }).first().getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/Removed: \d+/).waitFor()
  await page.goto('/masters/students?search=Shamsi')
  await page.getByText('SH-1').waitFor({ state: 'detached' })

  await page.goto(done)
  await page.getByText('This import was undone').waitFor()
  await page.getByRole('button', { name: 'Import other files' }).click()
  await page.getByText('Drop the school’s files here').waitFor()
  const zip = { name: 'roster.zip', mimeType: 'application/zip', buffer: packed(oneRoster()) }
  await page.locator('input[type=file]').setInputFiles(zip)
  await page.getByText('OneRoster 1.1').waitFor()
  await page.getByRole('table', { name: 'What would come in' }).waitFor()
})
