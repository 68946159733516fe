import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()
const patience = { timeout: 20_000 }

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`)
const textsIn = (page: Page, column: number, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, row) => cell(page, row, column).innerText()))
/** As Ctrl+V does it with what a spreadsheet has put on the clipboard. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
const columns = 'columns=firstname,house_id,dob,gender,emergency_phone'
const [house, birth, sex, phone] = [2, 3, 4, 5]

test('A clerk pastes three columns from a spreadsheet, mends the cell that is wrong, saves and puts it back', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', `/masters/students?${columns}`)
  await page.getByRole('searchbox', { name: 'Search' }).fill('Ali')
  await expect.poll(() => page.url(), patience).toContain('search=Ali')
  await page.getByRole('button', { name: 'Grid' }).click()
  await page.getByRole('grid', { name: 'Students' }).waitFor()
  expect(page.url()).toContain('mode=grid')
  const asked = async () => [await textsIn(page, house!, 3), await textsIn(page, birth!, 3), await textsIn(page, phone!, 3)]
  const before = await asked()

  await cell(page, 0, house!).click()
  await paste(page, 'Falcon\t25/12/2013\tBoy\r\nDragon\t03/04/2014\tBoy\r\nالصقر\t05/06/2014\tBoy\r\n')
  await expect.poll(() => textsIn(page, birth!, 3), patience).toEqual(['25 Dec 2013', '3 Apr 2014', '5 Jun 2014'])
  await page.getByText('Cells to correct: 1').waitFor()
  expect(await cell(page, 1, house!).getAttribute('aria-invalid')).toBe('true')

  // the others can be saved without it; it is mended instead
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog', { name: 'Before it is saved' }).getByRole('button', { name: 'Back to the cells' }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByText('“Dragon” does not exist').waitFor()
  await page.keyboard.press('f')
  // the letter that opened the cell narrows it
  await expect.poll(() => page.locator('.ant-select-item-option').allInnerTexts(), patience).toEqual(['Falcon'])
  await page.keyboard.press('Enter')
  await expect.poll(() => textsIn(page, house!, 3), patience).toEqual(['Falcon', 'Falcon', 'Falcon'])

  // a choice is picked from its list
  const was = await cell(page, 0, sex!).innerText()
  const other = was === 'Boy' ? 'Girl' : 'Boy'
  for (const said of [other, was]) {
    await cell(page, 0, sex!).dblclick()
    await page.getByRole('option', { name: said, exact: true }).click()
    await expect.poll(() => cell(page, 0, sex!).innerText(), patience).toBe(said)
  }

  // one telephone for all three, in one press
  await cell(page, 0, phone!).click()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: /^Emergency telephone/ }).waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('٠٥٠ ١٢٣ ٤٥٦٧')
  await page.keyboard.press('Enter')
  await expect.poll(() => cell(page, 0, phone!).innerText(), patience).toContain('971501234567')
  await cell(page, 0, phone!).click()
  await cell(page, 2, phone!).click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+d')
  const after = async () => new Set(await textsIn(page, phone!, 3))
  await expect.poll(async () => (await after()).size, patience).toBe(1)
  await page.getByText('Cells to correct').waitFor({ state: 'detached' })

  // what is typed is there after a reload
  await page.reload()
  await page.getByText(/^We kept what you typed/).waitFor()
  expect(await textsIn(page, birth!, 3)).toEqual(['25 Dec 2013', '3 Apr 2014', '5 Jun 2014'])
  await page.getByRole('button', { name: 'Save 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Before it is saved' })
  const saved = page.getByText('Saved rows: 3')
  await dialog.or(saved).first().waitFor()
  // some have earned points for the house that they leave, which is worth knowing
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Save 3' }).click()
  await saved.waitFor()
  // whoever points at it has the time that it takes, also on a slow machine
  await page.getByRole('button', { name: 'Undo' }).hover()
  await page.getByText(/^Changed cells: \d+ in rows/).waitFor({ state: 'detached' })
  expect(await textsIn(page, house!, 3)).toEqual(['Falcon', 'Falcon', 'Falcon'])

  await page.getByRole('button', { name: 'Undo' }).click()
  // what is said instead is told where it fails
  const toasts = page.locator('[data-sonner-toast]')
  await expect.poll(() => toasts.allInnerTexts(), patience).toContainEqual(expect.stringContaining('Put back: 3'))
  await expect.poll(asked, patience).toEqual(before)
})

test('In Arabic the arrow that points left leads on, and sixty columns into nine are refused with a sentence', async () => {
  const { page } = await visit('ar')
  await signIn(page, 'schooladmin', 'ar', `/masters/students?mode=grid&${columns}`)
  await page.getByRole('grid', { name: 'الطلاب' }).waitFor()
  await cell(page, 0, 1).click()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('0:2')
  await paste(page, Array.from({ length: 60 }, () => 'x').join('\t'))
  await page.getByText(/لم يُلصق شيء: عدد أسطر ما نسخته 1 وعدد أعمدته 60/).waitFor()
  expect(await page.getByText(/^الخلايا المتغيّرة/).count()).toBe(0)
})
