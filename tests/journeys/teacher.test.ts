import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()

test('A teacher sees the own classes only: in lists, in their filters and by a direct link', async () => {
  const admin = await visit()
  await signIn(admin.page, 'schooladmin', 'en', '/masters/classes')
  await admin.page.getByRole('row').nth(1).waitFor()
  const every = await admin.page.getByRole('heading', { level: 1 }).locator('xpath=..').textContent()
  const all = Number(/\d+/.exec(every ?? '')?.[0])

  const { page } = await visit()
  await signIn(page, 'teacher', 'en', '/masters/classes')
  await page.getByRole('row').nth(1).waitFor()
  const own = (await page.getByRole('row').count()) - 1
  expect(own).toBeGreaterThan(0)
  expect(own).toBeLessThan(all)
  const names = await page.getByRole('row').locator('td:nth-of-type(1), td:nth-of-type(2)').allTextContents()
  const mine = new Set(names.filter((name) => /^\w+-[A-Z]+$/.test(name)))

  await page.goto('/masters/students?per_page=200')
  await page.getByRole('row').nth(1).waitFor()
  const classes = await page
    .getByRole('cell')
    .filter({ hasText: /^(KG)?\d+-[A-Z]+$/ })
    .allTextContents()
  expect(classes.length).toBeGreaterThan(0)
  if (mine.size > 0) for (const name of classes) expect([...mine]).toContain(name)
  expect(await page.getByRole('link', { name: 'Add student' }).count()).toBe(0)
  expect(await page.getByRole('switch').filter({ visible: true }).and(page.locator(':enabled')).count()).toBe(0)

  // somebody of another class, by an address that a colleague sent
  await admin.page.goto('/masters/students?per_page=200&sort=class_id')
  await admin.page.getByRole('row').nth(1).waitFor()
  const other = admin.page
    .getByRole('row')
    .filter({ hasNotText: new RegExp([...new Set(classes)].join('|')) })
    .nth(1)
  const address = await other.getByRole('link').first().getAttribute('href')
  await page.goto(address!)
  await page.getByText('This record could not be loaded').or(page.getByText('This record does not exist')).first().waitFor()
})
