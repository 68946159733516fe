import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { calm, journey, signIn } from './browser.ts'

const { visit, product } = journey()
const here = (page: Page): string => page.url().slice(product().address.length)

test('Whatever is wanted signed out comes after signing in, to the letter; nothing of another host does', async () => {
  const { page } = await visit()
  const wanted: readonly (readonly [string, string])[] = [
    ['/masters/students?search=Khan&page=1#rows', '/masters/students?search=Khan&page=1#rows'],
    ['/diary?from=home', '/diary?from=home'],
    ['/settings', '/settings/general'],
    ['/', '/dashboards/home'],
    ['/login?redirect=https%3A%2F%2Felsewhere.example%2Fmasters', '/dashboards/home'],
    ['/login?redirect=%2F%2Felsewhere.example%2Fmasters', '/dashboards/home'],
  ]
  for (const [address, reached] of wanted) {
    await page.goto(address)
    await page.getByLabel('User name').waitFor()
    if (!address.startsWith('/login'))
      expect(here(page)).toBe(address === '/' ? '/login' : `/login?redirect=${encodeURIComponent(address)}`)
    await signIn(page, 'schooladmin', 'en', here(page))
    await page.getByRole('main').getByRole('heading').first().waitFor()
    expect(here(page)).toBe(reached)
    // a page that still asks would ask without it
    await calm(page)
    await page.evaluate(() => localStorage.removeItem('authToken'))
  }
})

test('Who is signed in is not asked to sign in: the sign-in pages lead home', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin')
  for (const address of ['/login', '/register', '/login?redirect=%2Fmasters%2Fclasses']) {
    await page.goto(address)
    await page.getByRole('navigation').first().waitFor()
    await page.getByRole('main').getByRole('heading').first().waitFor()
    expect(here(page)).toBe(address.includes('classes') ? '/masters/classes' : '/dashboards/home')
  }
})
