import { expect, test } from 'vitest'
import { calm, choose, journey, signIn } from './browser.ts'

const { visit } = journey()
const patience = { timeout: 20_000 }
/** As the head of the list says it. */
const found = (text: string): number => Number(text.replace(/\D/g, ''))

test('An administrator shares who came this week; a teacher opens it, has it stand first, and sees no more than before', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/users')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: /more filters?/ }).click()
  await choose(page, 'Last sign-in: Today, this week…', 'This week')
  await page.getByRole('button', { name: 'Show results' }).click()
  await page.getByText('Last sign-in This week').waitFor()
  expect(page.url()).toContain('last_login=this_week')

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a view' })
  await dialog.getByLabel('Name', { exact: true }).fill('Here this week')
  await dialog.getByLabel('Name in Arabic').fill('من دخل هذا الأسبوع')
  await dialog.getByText('Everyone').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Here this week' }).waitFor()
  const here = page.url()
  expect(here).toMatch(/last_login=this_week.*&view=/)

  // changed, marked, and saved; a reload shows the same
  await page.getByRole('columnheader', { name: 'Role' }).click()
  await page.getByLabel('Changed since it was saved').waitFor()
  await page.getByRole('button', { name: /Here this week/ }).click()
  await page.getByRole('menuitem', { name: 'Save changes' }).click()
  await page.getByLabel('Changed since it was saved').waitFor({ state: 'detached' })
  const sorted = page.url()
  await page.reload()
  await page.getByRole('button', { name: 'Here this week' }).waitFor()
  expect(page.url()).toBe(sorted)

  const teacher = (await visit('ar')).page
  await signIn(teacher, 'teacher', 'ar', '/masters/users')
  const total = teacher.locator('h1 + *')
  await calm(teacher)
  const all = found(await total.innerText())
  await teacher.getByRole('button', { name: 'العروض' }).click()
  await teacher.getByRole('menuitem', { name: 'من دخل هذا الأسبوع' }).click()
  await teacher.getByRole('button', { name: 'من دخل هذا الأسبوع' }).waitFor()
  await expect.poll(async () => found(await total.innerText()), patience).toBeLessThan(all)
  await teacher.getByRole('button', { name: 'من دخل هذا الأسبوع' }).click()
  expect(await teacher.getByRole('menuitem', { name: 'حذف هذا العرض' }).count()).toBe(0)
  await teacher.getByRole('menuitem', { name: 'فتح القائمة بهذا العرض' }).click()
  await teacher.getByText('ستُفتح القائمة بهذا العرض من الآن').waitFor()

  // from the bare address the list opens with it, and Back leads out of the list
  await teacher.goto('/')
  await teacher.goto('/masters/users')
  await expect.poll(() => teacher.url(), patience).toContain('&view=')
  await teacher.goBack()
  expect(new URL(teacher.url()).pathname).toBe('/')
  await teacher.goForward()
  await teacher.getByRole('button', { name: 'من دخل هذا الأسبوع' }).click()
  await teacher.getByRole('menuitem', { name: 'الكل', exact: true }).click()
  await expect.poll(async () => found(await total.innerText()), patience).toBe(all)
  expect(teacher.url()).toContain('?view=all')

  // deleted by a slip, it is put back, and opens again
  await page.getByRole('button', { name: 'Here this week' }).click()
  await page.getByRole('menuitem', { name: 'Delete this view' }).click()
  await page.getByRole('button', { name: 'Views' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.goto(sorted)
  await page.getByRole('button', { name: 'Here this week' }).waitFor()
})
