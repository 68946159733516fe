import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()

test('The same in Arabic: the page is mirrored, a student is found, corrected and saved', async () => {
  const { page } = await visit('ar')
  await signIn(page, 'schooladmin', 'ar', '/masters/students')
  await page.getByRole('heading', { name: 'الطلاب', level: 1 }).waitFor()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await page.locator('html').getAttribute('lang')).toBe('ar')
  // the menu stands on the right of what it opens
  const menu = await page.getByRole('navigation').first().boundingBox()
  const main = await page.getByRole('main').boundingBox()
  expect(menu!.x).toBeGreaterThan(main!.x)

  await page.getByRole('searchbox').fill('احمد')
  await page.waitForURL(/search=/)
  const found = page.getByRole('row').filter({ hasText: 'أحمد' }).first()
  await found.getByRole('link').first().click()
  await page.getByRole('tab').first().waitFor()
  await page.getByRole('link', { name: 'تعديل', exact: true }).click()
  await page.getByRole('textbox', { name: 'الاسم الأوسط' }).fill('طارق')
  await page.getByRole('button', { name: 'حفظ', exact: true }).click()
  await page
    .getByText(/تم حفظ|حُفظ/)
    .first()
    .waitFor()
})

test('Somebody changes the language of the page, and nothing of the list is lost', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students?search=Khan')
  await page.getByRole('row').nth(1).waitFor()
  const rows = await page.getByRole('row').count()
  await page.getByRole('button', { name: 'العربية' }).click()
  await page.getByRole('heading', { name: 'الطلاب', level: 1 }).waitFor()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.getByRole('row').count()).toBe(rows)
  expect(await page.getByRole('searchbox').inputValue()).toBe('Khan')
})
