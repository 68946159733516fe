import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { calm, hasFocus, journey, signIn } from './browser.ts'
import { startOnCopy } from './product.ts'

/** The houses as a school has them that wrote them down a week ago. */
function aWeekOlder(dataDir: string): void {
  const database = new Database(join(dataDir, 'school.sqlite'))
  const before = (column: string) => `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-7 days')`
  database.exec(`UPDATE houses SET ${before('created_at')}`)
  database.exec(`UPDATE history SET ${before('at')} WHERE resource = 'houses'`)
  database.close()
}
const { visit } = journey(() => startOnCopy(inject('productTree'), inject('worldFolder'), aWeekOlder))
const patience = { timeout: 20_000 }

const rowOf = (page: Page, address: string): Locator => page.getByRole('row').filter({ has: page.locator(`a[href="${address}"]`) })
const cellOf = async (row: Locator, at: number): Promise<string> => (await row.getByRole('cell').nth(at).innerText()).trim()

test('What was done to two together is looked at and taken back in another browser: one was put back already and is left alone and named, the other stands as before', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students?search=Ali&columns=firstname,lastname&sort=admission_no')
  const shown = page.getByRole('row').getByRole('link', { name: 'Ali', exact: true })
  await shown.nth(1).waitFor()
  const [first, second] = (await shown.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))).map((to) => rowOf(page, to))
  const names = async () => [await cellOf(first!, 2), await cellOf(second!, 2)]
  const before = await names()
  for (const row of [first!, second!]) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await hasFocus(drawer)
  await drawer.getByRole('combobox', { name: 'Field', exact: true }).fill('Last name')
  await page.getByTitle('Last name', { exact: true }).last().click()
  await drawer.getByRole('textbox', { name: 'Last name' }).fill('Mistaken')
  await drawer.getByRole('button', { name: 'Change 2' }).click()
  await expect.poll(names, patience).toEqual(['Mistaken', 'Mistaken'])

  // one value from the history beside the list
  await first!.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await drawer
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /Last name/ })
    .click()
  await expect.poll(names, patience).toEqual([before[0], 'Mistaken'])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })

  const other = (await visit('ar')).page
  await signIn(other, 'schooladmin', 'ar', '/operations')
  const both = other.getByRole('row').nth(2)
  await both.getByRole('button').first().click()
  const records = other.getByRole('dialog')
  await expect.poll(() => records.getByRole('listitem').getByRole('link').count(), patience).toBe(2)
  expect(await records.getByRole('insertion').allInnerTexts()).toEqual(['Mistaken', 'Mistaken'])
  await other.keyboard.press('Escape')
  await records.waitFor({ state: 'detached' })
  await both.getByRole('button', { name: 'تراجع' }).click()
  const question = other.getByRole('dialog')
  // bones are in its place until it is known
  await question.getByRole('listitem').filter({ hasText: /\S/ }).first().waitFor()
  expect(await question.getByRole('listitem').count()).toBe(1)
  await question.getByRole('button', { name: 'تراجع' }).click()
  // what was left alone stays to be read
  const told = other.getByRole('dialog', { name: 'تم التراجع، ما عدا بعض السجلات' })
  await told.getByRole('listitem').waitFor()
  await told.getByRole('button', { name: 'إغلاق' }).last().click()
  await told.waitFor({ state: 'detached' })
  await page.reload()
  await expect.poll(names, patience).toEqual(before)
})

test('In Arabic the houses are shown as they were last week, and one of the two columns that changed goes back to it', async () => {
  const { page } = await visit('ar')
  await signIn(page, 'schooladmin', 'ar', '/masters/house?columns=name_en,code,name_ar')
  await page.getByRole('link', { name: /تعديل .*الدلفين/ }).click()
  await page.getByRole('textbox', { name: 'الاسم بالعربية' }).fill('الدلافين')
  await page.getByRole('textbox', { name: 'الرمز' }).fill('DLF')
  await page.getByRole('button', { name: 'حفظ', exact: true }).click()
  await page.getByText('تم حفظ').first().waitFor()
  await page.goto('/masters/house?columns=name_en,code,name_ar')
  const row = page.getByRole('row').filter({ hasText: 'Dolphin' })
  const said = async () => [await cellOf(row, 2), await cellOf(row, 3)]
  await expect.poll(said, patience).toEqual(['DLF', 'الدلافين'])

  await page.getByRole('button', { name: 'كما كانت في…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'عرض القائمة' }).click()
  // what stood there, and beside it what stands there now
  await expect.poll(async () => (await said())[0], patience).toMatch(/^DOL[\s\S]*DLF$/)
  expect((await said())[1]).toMatch(/^الدلفين[\s\S]*الدلافين$/)
  await page.getByRole('button', { name: 'إرجاع أعمدة…' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('checkbox', { name: 'الاسم بالعربية' }).waitFor()
  expect(await drawer.getByRole('checkbox').count()).toBe(2)
  await drawer.getByRole('checkbox', { name: 'الرمز' }).check()
  await drawer.getByRole('button', { name: /^تغيير/ }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'العودة إلى اليوم' }).click()
  await expect.poll(said, patience).toEqual(['DOL', 'الدلافين'])
})

test('On a telephone nothing is deleted that others refer to: they are counted and can be gone to; what nothing refers to comes back from where the deleted is', async () => {
  const { page } = await visit()
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'schooladmin', 'en', '/masters/house/add')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Heron')
  await page.getByRole('textbox', { name: 'Code' }).fill('HER')
  await page.getByRole('textbox', { name: 'Colour' }).fill('#334455')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('heading', { name: 'Heron' }).waitFor()

  const ask = async (name: string) => {
    await page.goto('/masters/house')
    await page.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  }
  const question = page.getByRole('dialog')
  await ask('Falcon')
  const children = question.getByRole('link', { name: /^Students/ })
  const counted = Number((await children.innerText()).replace(/\D/g, ''))
  expect(counted).toBeGreaterThan(1)
  expect(await question.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true)
  await children.click()
  await page.getByRole('heading', { name: 'Students', level: 1 }).waitFor()
  await expect.poll(async () => Number((await page.locator('h1 + *').innerText()).replace(/\D/g, '')), patience).toBe(counted)

  await ask('Heron')
  await question.getByRole('button', { name: 'Delete', disabled: false }).click()
  await question.waitFor({ state: 'detached' })
  const heron = page.getByRole('link', { name: 'Heron', exact: true })
  await heron.waitFor({ state: 'detached' })
  await page.goto('/operations/removed')
  const gone = page
    .getByRole('row')
    .filter({ hasText: 'Heron' })
    .or(page.getByRole('listitem').filter({ hasText: 'Heron' }))
  await gone.getByRole('button').click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await calm(page)
  await page.goto('/masters/house')
  await heron.waitFor()
})
