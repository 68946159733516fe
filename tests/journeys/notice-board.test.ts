import { test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()
const title = 'Fire drill on Monday'

test('A notice is put up, heard of under the bell, read, and confirmed', async () => {
  const [writing, reading] = [await visit(), await visit()]
  await signIn(reading.page, 'teacher', 'en', '/dashboards/home')
  const bell = reading.page.getByRole('button', { name: /^Messages/ })
  await bell.waitFor()

  const { page } = writing
  await signIn(page, 'schooladmin', 'en', '/noticeBoard/notices/add')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  // a text is read until it is pressed
  await page.getByRole('textbox', { name: 'Text (English)' }).click()
  await page.locator('[contenteditable="true"]').waitFor()
  await page.keyboard.type('Leave by the nearest door.')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('combobox', { name: 'For', exact: true }).click()
  await page.getByRole('option', { name: 'Teachers' }).or(page.getByTitle('Teachers')).first().click()
  await page.keyboard.press('Escape')
  await page.getByText(/It reaches \d+ people/).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Has to be confirmed').click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('button', { name: 'Put up' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put up' }).click()
  await page.getByText(/people were told/).waitFor()

  await bell.click()
  await reading.page.getByRole('button', { name: new RegExp(`Please read and confirm: ${title}`) }).click()
  const card = reading.page.getByRole('article', { name: title })
  await card.getByRole('button', { name: title }).click()
  await card.getByRole('button', { name: 'I have read this' }).click()
  await card.getByText(/^Confirmed,/).waitFor()

  await page.reload()
  await page.getByRole('combobox', { name: 'State' }).waitFor()
  await page
    .getByText(/^Confirmed,/)
    .first()
    .waitFor()
})
