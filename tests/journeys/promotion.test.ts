import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()

test('A promotion is tried, carried out and undone, and the child has the year and has it no longer', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students_promotion/new')
  await page.getByRole('button', { name: 'Create the same classes as this year' }).click()
  await page.getByRole('checkbox', { name: 'All classes' }).uncheck()
  await page.getByRole('group', { name: 'Grade 2', exact: true }).getByRole('checkbox').first().check()
  await page.getByRole('combobox', { name: 'Rules' }).click()
  await page.getByTitle('Nobody repeats a grade').click()
  await page.getByRole('button', { name: /^Check \d/ }).click()

  const first = page.getByRole('table', { name: 'Eligibility' }).getByRole('rowheader').first().getByRole('link')
  const child = await first.getAttribute('href')
  await page.getByRole('button', { name: 'Next: placement' }).click()
  await page.getByRole('button', { name: 'Next: difference' }).click()
  await page.getByRole('button', { name: 'Dry run' }).click()
  // in the middle of the year it is too early, and said so
  await page.getByText(/still runs until/).waitFor()
  await page.getByRole('button', { name: 'Next: carry out' }).click()
  for (const step of ['Submit', 'Approve']) await page.getByRole('button', { name: step, exact: true }).click()
  await page.getByRole('button', { name: 'Carry out', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /all the same/ })
    .check()
  await page.getByRole('dialog').getByRole('button', { name: 'Carry out' }).click()
  await page.getByText(/^Carried out: \d+ student/).waitFor()
  const done = page.url()

  const years = page.getByRole('table', { name: 'Years at the school' })
  const look = async () => {
    await page.goto(new URL(`${child}?tab=years`, done).href)
    await years.getByRole('row').nth(1).waitFor()
    return (await years.getByRole('rowheader').allInnerTexts()).includes('2027-2028')
  }
  expect(await look()).toBe(true)
  await page.goto(done)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Only tried')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/^Undone: \d+ student/).waitFor()
  expect(await look()).toBe(false)
})
