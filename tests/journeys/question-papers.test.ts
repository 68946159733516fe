import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()

test('A blueprint that the bank cannot meet becomes a paper by one offered change, which is kept, put into another order and sent for review', async () => {
  const { page, expectTrouble } = await visit()
  // the answer that there is no such paper
  expectTrouble(/generate-questions|status of 4\d\d/)
  await signIn(page, 'academicadmin', 'en', '/question-bank/blueprint?search=More than the bank')
  await page.getByRole('link', { name: 'More than the bank has (to try out)' }).first().click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('link', { name: 'Make a paper' }).click()
  await page.waitForURL(/\/question-bank\/blueprint\/generate-question-paper\?blueprint=/)
  await page.getByRole('button', { name: 'Generate' }).click()

  await page.getByText('Not possible with the questions that the bank has').waitFor()
  const short = page.getByRole('table', { name: 'What is short' })
  expect(await short.getByRole('row').count()).toBeGreaterThan(1)
  const [offer] = await page.getByRole('list', { name: 'The smallest changes that make it possible' }).getByRole('list').allInnerTexts()
  await page.getByRole('button', { name: 'Change and generate' }).first().click()

  await page.getByText(/^All \d+ kept$/).waitFor()
  const taken = page.getByRole('list', { name: 'Changed for this paper alone' })
  expect(await taken.getByRole('list').innerText()).toBe(offer)
  await page.getByRole('button', { name: 'Keep as paper' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('As far as the bank goes')
  await dialog.getByRole('button', { name: 'Keep as paper' }).click()

  await page.getByRole('heading', { name: 'As far as the bank goes' }).waitFor()
  await page.getByText(/^All \d+ kept$/).waitFor()
  const first = page.getByRole('button', { name: /^Move question 1:/ })
  const question = page.locator('li', { has: first })
  const moved = await question.innerText()
  await first.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved').first().waitFor()
  await page.reload()
  const second = page.locator('li', { has: page.getByRole('button', { name: /^Move question 2:/ }) })
  expect((await second.innerText()).replace('2', '1')).toBe(moved)
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByText('In review').first().waitFor()
})
