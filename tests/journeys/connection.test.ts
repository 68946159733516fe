import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()
/** What a browser says of calls that get no answer. */
const noAnswer = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click()

test('Without a connection: what was loaded stays readable, a save says so and loses nothing, and goes through once it is back', async () => {
  const { page, expectTrouble } = await visit()
  expectTrouble(noAnswer)
  expectTrouble(/preload CSS|dynamically imported module/)
  await signIn(page, 'schooladmin', 'en', '/masters/students')
  const first = page.getByRole('row').nth(1).getByRole('link').first()
  const name = await first.textContent()
  await follow(page, 'Classes')
  await page.getByRole('heading', { name: 'Classes', level: 1 }).waitFor()

  await page.context().setOffline(true)
  const bar = page.getByText('You are offline.')
  await bar.waitFor()
  await follow(page, 'Students')
  await page.getByRole('heading', { name: 'Students', level: 1 }).waitFor()
  expect(await first.textContent()).toBe(name)
  // what would be asked has not been loaded: the list stays, and the question comes once there is a connection
  const isActive = page.getByRole('row').nth(1).getByRole('switch')
  // said once it was told as a failure of the code, and once more where the dialog would stand: from then on it is closed
  let told = 0
  const isLost = page.waitForEvent(
    'console',
    (message) => /^(Type)?Error: .*(status-dialog|impact-note)/.test(message.text()) && ++told === 2,
  )
  await isActive.click()
  await isLost
  expect(await first.textContent()).toBe(name)
  await page.context().setOffline(false)
  await bar.waitFor({ state: 'detached' })
  await isActive.click()
  await page.getByRole('dialog', { name: /^Deactivate/ }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await first.click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const middle = page.getByRole('textbox', { name: 'Middle name' })
  await middle.fill('Typed on the train')
  await page.context().setOffline(true)
  await bar.waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'There is no answer from the service' }).waitFor()
  expect(await middle.inputValue()).toBe('Typed on the train')
  await page.context().setOffline(false)
  await bar.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/was saved/).waitFor()
})

test('Code that cannot be loaded: a screen that offers to load again, the preload error is raised, and loading again works', async () => {
  const { page, expectTrouble } = await visit()
  expectTrouble(noAnswer)
  expectTrouble(/dynamically imported module/)
  await page.addInitScript(() =>
    addEventListener('vite:preloadError', () => document.documentElement.setAttribute('data-preload-error', '')),
  )
  await signIn(page, 'schooladmin')
  const code = /\/assets\/calendar-page-[\w-]+\.js$/
  await page.route(code, (route) => route.abort())
  await follow(page, 'Calendar')
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  expect(await page.locator('html[data-preload-error]').count()).toBe(1)

  await page.unroute(code)
  await page.getByRole('button', { name: 'Load again' }).click()
  await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor()
})

test('Words that do not come at once are asked for again', async () => {
  const { page, expectTrouble } = await visit()
  expectTrouble(noAnswer)
  let asked = 0
  await page.route(/\/start\.json$/, (route) => (++asked <= 3 ? route.abort() : route.continue()))
  await page.goto('/login')
  await page.getByLabel('User name').waitFor()
  expect(asked).toBeGreaterThan(3)
})
