import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()

const className = /^(KG)?\d+-[A-Z]+$/
/** What stands in the column of classes, and in no other. */
async function classesOn(page: Page): Promise<string[]> {
  await page.getByRole('row').nth(1).waitFor()
  return page.getByRole('cell').filter({ hasText: className }).allTextContents()
}

test('A teacher sees the own classes only: in lists, without the means to change them, and not by a direct link', async () => {
  const admin = await visit()
  await signIn(admin.page, 'schooladmin', 'en', '/masters/classes?per_page=200')
  const every = new Set(await classesOn(admin.page))

  const { page } = await visit()
  await signIn(page, 'teacher', 'en', '/masters/classes?per_page=200')
  const mine = new Set(await classesOn(page))
  expect(mine.size).toBeGreaterThan(0)
  expect(mine.size).toBeLessThan(every.size)

  await page.goto('/masters/students?per_page=200')
  const ofStudents = new Set(await classesOn(page))
  expect(ofStudents.size).toBeGreaterThan(0)
  expect([...ofStudents].filter((name) => !mine.has(name))).toEqual([])
  expect(await page.getByRole('link', { name: 'Add student' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: /^Edit / }).count()).toBe(0)

  // somebody of another class, by an address that a colleague sent
  await admin.page.goto('/masters/students?per_page=200')
  await classesOn(admin.page)
  const elsewhere = [...every].find((name) => !mine.has(name))!
  const row = admin.page.getByRole('row').filter({ has: admin.page.getByRole('cell', { name: elsewhere, exact: true }) })
  const address = await row.first().getByRole('link').first().getAttribute('href')
  await page.goto(address!)
  await page.getByText('This does not exist, or is not yours to see').waitFor()
  expect(await page.getByRole('tab').count()).toBe(0)
})
