import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()
const patience = { timeout: 20_000 }
const numberIn = (text: string): number => Number(text.replace(/\D/g, ''))

test('From the morning page one goes to the children without a house, gives four of them one together, and the count falls there and among the views', async () => {
  const { page } = await visit('ar')
  await signIn(page, 'schooladmin', 'ar')
  const line = page.getByRole('listitem').filter({ hasText: 'طلاب بلا فريق' })
  await line.waitFor()
  const missing = numberIn(await line.innerText())
  expect(missing).toBeGreaterThan(4)

  await line.getByRole('link', { name: 'اختيار الفريق' }).click()
  await page.getByRole('heading', { name: 'الطلاب', level: 1 }).waitFor()
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect.poll(() => rows.count(), patience).toBe(missing)
  expect(numberIn(await page.locator('h1 + *').innerText())).toBe(missing)
  for (const at of [0, 1, 2, 3]) await rows.nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'تعديل', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'الحقل' }).fill('الفريق')
  await page.keyboard.press('Enter')
  await page.getByTitle('الصقر', { exact: true }).click()
  const change = drawer.getByRole('button', { name: /^تغيير / })
  await change.click()
  await expect.poll(() => rows.count(), patience).toBe(missing - 4)

  // the list is called after the worklist, not only narrowed by it
  await page.getByRole('button', { name: 'طلاب بلا فريق', exact: true }).click()
  const rule = page.getByRole('menuitem', { name: /طلاب بلا فريق/ })
  await rule.waitFor()
  expect(numberIn(await rule.innerText())).toBe(missing - 4)
  await page.goto('/')
  await expect.poll(async () => numberIn(await line.innerText()), patience).toBe(missing - 4)
})
