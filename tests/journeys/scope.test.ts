import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()

/** Chooses another of the schools in the header; answers its name. */
async function switchSchool(page: Page, at: number): Promise<string> {
  await page.getByRole('button', { name: /^School: / }).click()
  const school = page.getByRole('menuitem').nth(at)
  const name = (await school.textContent()) ?? ''
  await school.click()
  return name
}

test('In another school the same kind of page opens from its beginning; a record stays behind, and what is typed is asked about', async () => {
  const { page } = await visit()
  await signIn(page, 'platform', 'en', '/masters/students?page=2&search=a')
  const first = page.getByRole('row').nth(1)
  await first.waitFor()
  const before = await first.textContent()
  const other = await switchSchool(page, 1)
  await page.waitForURL((url) => url.pathname === '/masters/students' && url.search === '')
  await page.getByRole('button', { name: `School: ${other}` }).waitFor()
  await first.waitFor()
  expect(await first.textContent()).not.toBe(before)

  await first.getByRole('link').first().click()
  await page.waitForURL(/\/show\//)
  await page.getByRole('region', { name: 'Identity' }).waitFor()
  await switchSchool(page, 0)
  await page.waitForURL((url) => url.pathname === '/masters/students')
  await first.waitFor()

  await page.goto('/masters/school/add_school')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Half a school')
  await switchSchool(page, 1)
  const question = page.getByRole('dialog', { name: 'Switch without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  expect(await name.inputValue()).toBe('Half a school')
  await switchSchool(page, 1)
  await question.getByRole('button', { name: 'Switch without saving' }).click()
  await page.getByRole('button', { name: `School: ${other}` }).waitFor()
  await page.waitForFunction(() => document.querySelector('main input[type=text], main input:not([type])') !== null)
  expect(await name.inputValue()).toBe('')
})
