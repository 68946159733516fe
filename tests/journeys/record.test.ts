import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()

test('From the list’s second page one goes from child to child, corrects, saves and goes on, and comes back to the list as it was', async () => {
  const { page } = await visit('en', 'no-preference')
  await signIn(page, 'schooladmin', 'en', '/masters/students?page=2')
  await page.getByRole('row').nth(2).getByRole('link').first().click()
  const position = page.getByText(/^\d+ of \d+$/)
  await position.waitFor()
  const first = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: /^Next: / }).click()
  await page.waitForFunction((name) => document.querySelector('h1')?.innerText !== name, first)
  const second = await page.getByRole('heading', { level: 1 }).locator('bdi').first().innerText()

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Middle name' }).fill('Tareq')
  await page.getByRole('button', { name: 'Save, then the next one' }).click()
  await page.getByText(`${second} was saved`).waitFor()
  await page.waitForFunction((name) => document.querySelector('h1')?.innerText !== name, second)
  // the next child's form is open; leaving it leads to the child one came from, and from there to the list as it was left
  await page.getByRole('textbox', { name: 'Middle name' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await position.waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Students', exact: true }).click()
  await page.waitForURL(/\/masters\/students\?page=2$/)
})

test('A number that another child has is told on leaving the field, with the child who has it', async () => {
  const { page } = await visit('en', 'no-preference')
  await signIn(page, 'schooladmin', 'en', '/masters/students')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const head = page.getByRole('region', { name: 'At a glance' })
  const taken = await head.getByRole('definition').filter({ hasText: /^A\d/ }).innerText()
  const owner = await page.getByRole('heading', { level: 1 }).locator('bdi').first().innerText()
  await page.goto('/masters/students/add')
  await page.getByRole('button', { name: /Enrolment/ }).click()
  await page.getByRole('textbox', { name: 'Admission number' }).fill(taken.toLowerCase())
  await page.keyboard.press('Tab')
  await page.getByText('This is already in use').waitFor()
  expect(await page.getByRole('link', { name: owner }).count()).toBe(1)
})

test('A class gets its class teacher on its own page, and a mistake is taken back at once', async () => {
  const { page } = await visit('en', 'no-preference')
  await signIn(page, 'schooladmin', 'en', '/masters/classes')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const teacher = page.getByRole('combobox', { name: 'Class teacher', exact: true })
  await teacher.waitFor()
  const shown = page.locator('dd').filter({ has: teacher })
  // what is shown, and what a reader is told of it: the name, and nothing but the name
  const said = async () => [...new Set((await shown.innerText()).split('\n').map((line) => line.trim()))].filter(Boolean).join(' / ')
  const before = await said()
  await teacher.click()
  const other = page.locator('.ant-select-dropdown').last().locator('.ant-select-item-option').filter({ hasNotText: before }).first()
  const chosen = (await other.innerText()).trim()
  await other.click()
  await page.getByText(`${chosen} is the class teacher now.`).waitFor()
  expect(await said()).toBe(chosen)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(said).toBe(before)
})
