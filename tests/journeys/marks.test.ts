import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()
const patience = { timeout: 20_000 }
const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`)
/** As Ctrl+V does it with what a spreadsheet has put on the clipboard. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
/** Of more than are offered at once. */
async function pick(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.locator('.ant-select-dropdown').last().locator('.ant-select-item-option').filter({ hasText: name }).first().click()
}
const act = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}
/** name, code, per cent; then the total, which is typed */
const total = 3

test('Marks are pasted by the teacher, survive a lost connection, are verified and published by another, and read by the child', async () => {
  const head = await visit()
  await signIn(head.page, 'academicadmin', 'en', '/question-bank/exam-assessment/schedule')
  await pick(head.page, 'Exam type', 'Annual Exam')
  await pick(head.page, 'Subject', 'Mathematics')
  await pick(head.page, 'Classes', '8-B')
  await head.page.keyboard.press('Escape')
  await head.page.getByLabel('Maximum marks').fill('80')
  await head.page.getByRole('button', { name: 'Schedule exams' }).click()
  await head.page.getByText('1 exam is scheduled').waitFor()

  // by the tab of the class that the teacher has
  const { page, expectTrouble } = await visit()
  await signIn(page, 'teacher', 'en', '/masters/classes?search=8-B')
  await page.getByRole('link', { name: '8-B' }).first().click()
  await page.getByRole('tab', { name: 'Exams' }).click()
  await page.getByRole('tab', { name: 'Exams', selected: true }).waitFor()
  await page.getByRole('link', { name: 'Annual Exam · Mathematics' }).click()
  await page.getByRole('grid', { name: 'Marks' }).waitFor()
  const children = Number(await page.getByRole('grid', { name: 'Marks' }).getAttribute('aria-rowcount')) - 1
  const own = Number(await page.getByRole('row').filter({ hasText: 'Tariq' }).first().getAttribute('aria-rowindex')) - 2
  // one is absent, and one cannot be
  const [absent, wrong] = [(own + 1) % children, (own + 2) % children]
  const typed = Array.from({ length: children }, (_, row) =>
    row === own ? '61.5' : row === absent ? 'AB' : row === wrong ? '81' : String(40 + row),
  )
  await cell(page, 0, total).click()
  await paste(page, `${typed.join('\r\n')}\r\n`)
  await page.getByText('1 impossible mark').waitFor()
  await page.keyboard.press('Control+Home')
  await expect.poll(() => cell(page, absent, 1).innerText(), patience).toContain('AB')
  await expect.poll(() => page.getByText(/being saved/).count(), patience).toBe(0)

  expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await cell(page, wrong, total).click()
  await page.keyboard.type('18')
  await page.keyboard.press('Enter')
  await page.getByText('1 mark waits on this device: no connection').waitFor()
  await page.context().setOffline(false)
  await page.reload()
  await page.getByText('All saved').waitFor()
  expect(await cell(page, wrong, total).innerText()).toBe('18')
  const address = new URL(page.url()).pathname
  await act(page, 'Submit the marks')
  await page.getByText('The marks are submitted', { exact: true }).waitFor()

  await head.page.goto(address)
  await act(head.page, 'Verify')
  await act(head.page, 'Publish the results')
  await head.page.getByText('The results are published', { exact: true }).waitFor()
  await head.page.getByRole('tab', { name: 'Results' }).click()
  await head.page.getByRole('tabpanel', { name: 'Results' }).getByRole('row').filter({ hasText: 'Tariq' }).getByText('61.5').waitFor()

  const child = await visit()
  await signIn(child.page, 'student', 'en', '/question-bank/my-results')
  await child.page.getByRole('link', { name: 'Annual Exam · Mathematics' }).click()
  await child.page.getByText('61.5 of 80').waitFor()
})
