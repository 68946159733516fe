import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()

interface Frame {
  readonly theme: string | undefined
  readonly dir: string
  readonly ground: string
}
const frameOf = (page: Page): Promise<Frame> =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset['theme'],
    dir: document.documentElement.dir,
    ground: getComputedStyle(document.documentElement).backgroundColor,
  }))

test('Dark and Arabic from the first frame to the last: no flash of another theme or direction, not even without any script of ours', async () => {
  const { page, expectTrouble } = await visit('ar', 'no-preference')
  expectTrouble(/ERR_FAILED/)
  await page.addInitScript(() => {
    localStorage.setItem('settings', JSON.stringify({ themeMode: 'dark' }))
    const frames: string[] = []
    Object.assign(window, { frames_seen: frames })
    const look = (): void => {
      const root = document.documentElement
      // as soon as there is something to paint
      if (document.body) frames.push([root.dataset['theme'], root.dir, getComputedStyle(root).backgroundColor].join(' '))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const scripts = /\/assets\/.*\.js$/
  await page.route(scripts, (route) => route.abort())
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('.splash').waitFor()
  const bare = await frameOf(page)
  expect(bare).toMatchObject({ theme: 'dark', dir: 'rtl' })
  const light = bare.ground.match(/\d+/g)!.map(Number)
  expect(Math.max(...light.slice(0, 3)), `the ground ${bare.ground} is dark`).toBeLessThan(70)

  await page.unroute(scripts)
  await signIn(page, 'schooladmin', 'ar', '/masters/students')
  await page.getByRole('row').nth(1).waitFor()
  await page.reload()
  await page.getByRole('row').nth(1).waitFor()
  const frames = await page.evaluate(() => (window as unknown as { frames_seen: string[] }).frames_seen)
  expect(frames.length).toBeGreaterThan(2)
  // the menu's own ground goes on under it to the edge of the window once it is there
  const { ground } = await frameOf(page)
  expect([...new Set(frames)]).toEqual([`dark rtl ${bare.ground}`, `dark rtl ${ground}`])
  expect(Math.max(...ground.match(/\d+/g)!.map(Number)), `the ground ${ground} is dark`).toBeLessThan(70)
})

test('The theme of the system is followed as it changes; what is chosen is kept, and reaches the other tabs', async () => {
  const { page } = await visit('en', 'no-preference')
  await page.goto('/login')
  await page.getByLabel('User name').waitFor()
  const theme = async (tab: Page, value: string): Promise<void> => tab.locator(`html[data-theme=${value}]`).waitFor({ state: 'attached' })
  await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ themeMode: 'system' })))
  await page.reload()
  await theme(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await theme(page, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await theme(page, 'light')

  const other = await page.context().newPage()
  await other.goto('/login')
  await theme(other, 'light')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await theme(page, 'dark')
  await theme(other, 'dark')
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('settings')!) as unknown)).toMatchObject({ themeMode: 'dark' })
  await other.close()
  await page.reload()
  await theme(page, 'dark')
})

test('On a telephone a finger hits what is pressed: buttons, and the switch of a card, are 44 px in both directions', async () => {
  const { page } = await visit('ar', 'no-preference')
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'schooladmin', 'ar', '/masters/students')
  const first = page.getByRole('main').getByRole('switch').first()
  await first.scrollIntoViewIfNeeded()
  const missed = await first.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const corners = [-21, 21].flatMap((across) => [-21, 21].map((down) => [x + across, y + down] as const))
    return corners.filter(([across, down]) => document.elementFromPoint(across, down) !== element)
  })
  expect(missed).toEqual([])
  const small = await page.locator('main .ant-btn:visible').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect()
      return width < 44 || height < 44 ? [`${button.textContent ?? ''} ${width} × ${height}`] : []
    }),
  )
  expect(small).toEqual([])
})
