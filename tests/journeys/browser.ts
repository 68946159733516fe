import { existsSync } from 'node:fs'
import { chromium, type Browser, type Locator, type Page, type Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { startOnCopy, type Product } from './product.ts'

/** The same browser without a window does the same in three quarters of the time. */
const browsers = [
  process.env['CHROMIUM'],
  ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`),
]
export const findBrowser = (): string | undefined => browsers.find((path) => path !== undefined && existsSync(path))

/** Nothing is asked of anybody but the product. */
const quiet = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

export const launch = (): Promise<Browser> =>
  chromium.launch({
    ...(findBrowser() ? { executablePath: findBrowser()! } : {}),
    // root has no sandbox of its own in a container; nothing but our own pages is opened
    args: [...quiet, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })

export interface Visit {
  readonly page: Page
  /** says that the person provokes this one */
  expectTrouble(pattern: RegExp): void
}
/** Movements are drawn by the processor here and take a third of all its time: they are looked at where a test is about what moves. */
export type Motion = 'reduce' | 'no-preference'
export interface Journey {
  product(): Product
  /** a person in a browser of their own, speaking this language */
  visit(locale?: 'en' | 'ar', motion?: Motion): Promise<Visit>
}

/** What opens takes the focus, and what is typed before that is taken from it again. */
export async function hasFocus(dialog: Locator): Promise<void> {
  const isIn = () => dialog.evaluate((shown) => (shown.closest('.ant-drawer') ?? shown).contains(document.activeElement))
  await expect.poll(isIn, { timeout: 20_000 }).toBe(true)
}

/** One browser and one server for a file. Whatever a page logs as an error, or asks for in vain, fails the test that did it. */
export function journey(start: () => Promise<Product> = () => startOnCopy(inject('productTree'), inject('worldFolder'))): Journey {
  let browser: Browser
  let product: Product
  let troubles: string[] = []
  let expected: RegExp[] = []
  const visits: Page[] = []
  beforeAll(async () => {
    ;[product, browser] = await Promise.all([start(), launch()])
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  afterEach(async () => {
    const unexpected = troubles.filter((one) => !expected.some((pattern) => pattern.test(one)))
    for (const page of visits.splice(0)) await page.context().close()
    troubles = []
    expected = []
    expect(unexpected, 'errors on the console and requests that failed').toEqual([])
  })
  return {
    product: () => product,
    async visit(locale = 'en', reducedMotion = 'reduce') {
      const context = await browser.newContext({
        baseURL: product.address,
        locale: locale === 'ar' ? 'ar-AE' : 'en-GB',
        viewport: { width: 1440, height: 900 },
        acceptDownloads: true,
        // what a test takes away on the wire must not come from the device; what is kept there has a journey of its own
        serviceWorkers: 'block',
        reducedMotion,
      })
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      page.on('console', (message) => {
        if (message.type() === 'error') troubles.push(`console: ${message.text()}`)
      })
      page.on('pageerror', (error) => troubles.push(`page: ${error.message}`))
      page.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? ''
        // the page itself takes back what it no longer needs
        if (!why.includes('ERR_ABORTED')) troubles.push(`request: ${request.method()} ${request.url()} ${why}`)
      })
      page.on('response', (response) => {
        if (response.status() >= 400) troubles.push(`answer: ${response.status()} ${response.url()}`)
      })
      watch(page)
      visits.push(page)
      return { page, expectTrouble: (pattern) => void expected.push(pattern) }
    },
  }
}

const underWay = new WeakMap<Page, Set<Request>>()
function watch(page: Page): void {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', (request) => void (request.url().includes('/api/live/') || open.add(request)))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
}
/** Until nothing has been on its way for half a second but the news, which is never over. */
export async function calm(page: Page): Promise<void> {
  let since = performance.now()
  await expect
    .poll(
      () => {
        if (underWay.get(page)?.size) since = performance.now()
        return performance.now() - since
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBeGreaterThan(500)
}

const words = {
  en: { username: 'User name', password: 'Password', next: 'Continue', enter: 'Sign in' },
  ar: { username: 'اسم المستخدم', password: 'كلمة المرور', next: 'متابعة', enter: 'دخول' },
} as const

/** Signs in from the sign-in page, as a person does, and waits for the console. */
export async function signIn(page: Page, username: string, locale: 'en' | 'ar' = 'en', to = '/'): Promise<void> {
  const said = words[locale]
  await page.goto(to)
  await page.getByLabel(said.username).fill(username)
  await page.getByRole('button', { name: said.next, exact: true }).click()
  await page.getByLabel(said.password, { exact: true }).fill('Demo-2026!')
  await page.getByRole('button', { name: said.enter, exact: true }).click()
  await page.getByRole('navigation').first().waitFor()
}

/** Signs out through the menu of the account. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** Opens the choice with this label and takes the option that says so; without words, the first. */
export async function choose(page: Page, label: string, option?: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  // the one opened last: the one before may still be closing
  const offered = page.locator('.ant-select-dropdown').last().locator('.ant-select-item-option')
  await (option === undefined ? offered : offered.filter({ hasText: option })).first().click()
}
