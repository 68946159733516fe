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
  const home = /\/dashboards\/home$/
  await teacher.goto('/')
  await teacher.waitForURL(home)
  await teacher.goto('/masters/users')
  await expect.poll(() => teacher.url(), patience).toContain('&view=')
  await teacher.goBack()
  await teacher.waitForURL(home)
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

test('Classes are brought together by their grade, folded, kept as a view, and one of them alone', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/classes')
  await calm(page)
  await page.getByRole('button', { name: 'Group', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Grade', exact: true }).click()
  const head = page.getByRole('rowheader', { name: /Grade Grade 5/ })
  const all = page.getByRole('row', { name: /^All \d+ records/ })
  // the line is there before its numbers are
  await head.locator('xpath=..').getByText('2 records').waitFor()
  expect(await head.locator('xpath=..').innerText()).toMatch(/2 records\s+\d+/)
  expect(await all.innerText()).toMatch(/Sum\s*\d+/)
  // the first of the grade stands under its line; shut, its rows are gone and the line stays
  await page.getByRole('row', { name: /5-A/ }).first().waitFor()
  await head.getByRole('button', { expanded: true }).click()
  await page.getByRole('row', { name: /5-A/ }).first().waitFor({ state: 'detached' })
  await head.waitFor()

  await page.getByRole('button', { name: 'By Grade', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Fold all groups' }).click()
  await page.getByRole('row', { name: /1-A/ }).first().waitFor({ state: 'detached' })
  await head.waitFor()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a view' })
  await dialog.getByLabel('Name', { exact: true }).fill('Room per grade')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Room per grade' }).waitFor()

  // one that is opened to look into it changes no view
  await head.getByRole('button', { expanded: false }).click()
  await page.getByRole('row', { name: /5-A/ }).first().waitFor()
  expect(await page.getByLabel('Changed since it was saved').count()).toBe(0)
  await page.goBack()
  await page.getByRole('row', { name: /5-A/ }).first().waitFor({ state: 'detached' })

  await page.goto('/masters/classes')
  await calm(page)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Room per grade' }).click()
  await head.getByRole('button', { expanded: false }).waitFor()
  // the rows from before stay readable until those of the view are there
  await page.getByRole('row', { name: /5-A/ }).first().waitFor({ state: 'detached' })
  await head.getByRole('button', { name: 'Show only Grade 5' }).click()
  await page.getByText('Grade Grade 5').first().waitFor()
  await expect.poll(async () => found(await page.locator('h1 + *').innerText()), patience).toBe(2)
})
