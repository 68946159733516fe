import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()
const patience = { timeout: 20_000 }

test('Two of a list are set side by side, made one with the keyboard alone, and two again', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students')
  for (const at of [1, 2]) await page.getByRole('row').nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('heading', { name: 'Are they one?' }).waitFor()
  const line = page.getByRole('row', { name: /^Admission number/ })
  const [first, second] = [line.getByRole('radio').first(), line.getByRole('radio').nth(1)]
  await expect.poll(() => first.isChecked(), patience).toBe(true)
  const number = await line.getByRole('cell').nth(1).innerText()
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => second.isChecked(), patience).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByText('is one record now').waitFor()
  const facts = page.getByRole('region', { name: 'At a glance' })
  await expect.poll(() => facts.innerText(), patience).toContain(number.trim())
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => facts.innerText(), patience).not.toContain(number.trim())
})
