import { expect, test } from 'vitest'
import { journey, signIn, signOut } from './browser.ts'

const { visit } = journey()

test('A new teacher registers with a one-time password and is signed in', async () => {
  const { page } = await visit()
  await page.goto('/masters/profile')
  await page.waitForURL(/\/login\?redirect=%2Fmasters%2Fprofile/)
  await page.getByLabel('User name').fill('newteacher')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText('Please complete your registration to continue').waitFor()
  expect(new URL(page.url()).pathname).toBe('/register')
  await page.getByRole('button', { name: /^Send/ }).first().click()
  const code = await page
    .locator('bdi')
    .filter({ hasText: /^\d{4,8}$/ })
    .textContent()
  await page.getByLabel('One-time code').fill(code!)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByLabel('New password', { exact: true }).fill('Journey-2026')
  await page.getByLabel('New password again', { exact: true }).fill('Journey-2026')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByRole('navigation').first().waitFor()
  expect(new URL(page.url()).pathname).not.toBe('/register')
})

test('A wrong name and a wrong password are told in the words of the specification', async () => {
  const { page } = await visit()
  await page.goto('/login')
  await page.getByLabel('User name').fill('nobody-here')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText('User does not exist').waitFor()
  await page.getByLabel('User name').fill('schooladmin')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Invalid credentials').waitFor()
})

test('Who signs in after somebody else in the same browser sees only the own rows', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students')
  await page.getByRole('row').nth(1).waitFor()
  await signOut(page)
  await page.getByLabel('User name').waitFor()
  await signIn(page, 'student', 'en', '/masters/students')
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
})
