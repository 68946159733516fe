import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { calm, journey, signIn } from './browser.ts'

/** Where things stand, measured: what a quick hand would miss. */
const { visit } = journey()

/** From the next frame on, every place where the first row stands and what the tools are. */
const watchRows = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<string>()
    const look = () => {
      const row = document.querySelector('[data-row-index="0"]')?.getBoundingClientRect()
      seen.add(`${row?.top} ${document.querySelectorAll('[role="toolbar"] button').length}`)
      document.body.dataset['seen'] = [...seen].join(', ')
      requestAnimationFrame(look)
    }
    look()
  })
const seen = (page: Page) => page.evaluate(() => (document.body.dataset['seen'] ?? '').split(', ').map((one) => one.split(' ')[0]))
const sideways = (page: Page) => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))

test('A ticked row moves nothing, and columns that are added are seen', async () => {
  const { page } = await visit('en', 'no-preference')
  await signIn(page, 'schooladmin', 'en', '/masters/students')
  await page.locator('[data-row-index="1"]').waitFor()
  await calm(page)
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    // the window has its new width, and the tools have found their places in it
    await page.waitForTimeout(400)
    await watchRows(page)
    await page.locator('[data-row-index="0"] input').click()
    await page.locator('[data-row-index="1"] input').click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Edit', exact: true }).waitFor()
    await page.waitForTimeout(600)
    expect([...new Set(await seen(page))], `at ${width} px`).toHaveLength(1)
    await page.getByRole('button', { name: 'Clear the selection' }).click()
    await page.reload()
    await page.locator('[data-row-index="1"]').waitFor()
    await calm(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog').getByText('Changed by', { exact: true }).click()
  const [added, status] = [page.locator('th[data-column="updated_by"]'), page.locator('th[data-column="is_active"]')]
  await added.waitFor()
  await calm(page)
  const [one, next] = [await added.boundingBox(), await status.boundingBox()]
  expect(one!.x + one!.width).toBeLessThanOrEqual(next!.x + 1)
})

test('On a tablet the tools above the rows fill their line, in both languages, over the list and over the grid', async () => {
  for (const locale of ['en', 'ar'] as const) {
    const { page } = await visit(locale, 'no-preference')
    await page.setViewportSize({ width: 768, height: 900 })
    await signIn(page, 'schooladmin', locale, '/masters/students')
    for (const mode of ['', '?mode=grid']) {
      await page.goto(`/masters/students${mode}`)
      const tools = page.getByRole('toolbar').first()
      await tools.getByRole('button', { expanded: false }).last().waitFor()
      await calm(page)
      const gaps = await tools.evaluate((line) => {
        const shown = [...line.querySelectorAll('input, button')].map((one) =>
          (one.closest('.ant-input-affix-wrapper') ?? one).getBoundingClientRect(),
        )
        const boxes = shown.filter(({ width }) => width > 0).toSorted((one, next) => one.left - next.left)
        return boxes.slice(1).map((box, at) => Math.round(box.left - boxes[at]!.right))
      })
      expect(Math.max(...gaps), `${locale} ${mode}`).toBeLessThanOrEqual(8)
    }
  }
})

test('On a telephone the tools take two lines, and no menu leaves the window', async () => {
  const { page } = await visit('en', 'no-preference')
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'schooladmin', 'en', '/masters/students')
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .waitFor()
  await calm(page)
  expect((await page.getByRole('toolbar').boundingBox())!.height).toBeLessThan(100)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByText('Students without a house').waitFor()
  expect(await sideways(page)).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More tools' }).click()
  const tools = page.getByRole('group', { name: 'More tools' })
  for (const name of ['Group', 'Grid', 'Export', 'Columns']) expect(await tools.getByRole('button', { name }).isVisible()).toBe(true)
  await tools.getByRole('button', { name: 'Group' }).click()
  await page.getByRole('menuitem', { name: 'House' }).click()
  await page.locator('main li').getByText('All', { exact: true }).waitFor()
  expect(await tools.isVisible()).toBe(false)
})

test('Whatever the width of the window, the account and its menu stand in it', async () => {
  for (const locale of ['en', 'ar'] as const) {
    const { page } = await visit(locale, 'no-preference')
    await signIn(page, 'schooladmin', locale, '/masters/students')
    await page.locator('[data-row-index="0"]').waitFor()
    await calm(page)
    const account = page.locator('header').getByRole('button', { expanded: false }).last()
    for (const width of [1024, 900, 895, 820, 768, 767]) {
      await page.setViewportSize({ width, height: 800 })
      await page.waitForTimeout(300)
      const seen = [{ what: 'the account', box: (await account.boundingBox())! }]
      await account.click()
      const menu = page
        .getByRole('menu')
        .filter({ has: page.getByRole('menuitem').first() })
        .last()
      await menu.waitFor()
      seen.push({ what: 'its menu', box: (await menu.boundingBox())! })
      await page.keyboard.press('Escape')
      for (const { what, box } of seen) {
        expect(box.x, `${what} at ${width} px, ${locale}`).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width, `${what} at ${width} px, ${locale}`).toBeLessThanOrEqual(width)
      }
      expect(await sideways(page), `at ${width} px, ${locale}`).toBe(0)
    }
  }
})

test('A worklist’s long name leaves the tools on one line, and is whole in its title', async () => {
  const { page } = await visit('en', 'no-preference')
  await signIn(page, 'schooladmin', 'en', '/masters/students?is_active=true&emis_id=∅')
  const named = page.getByRole('button', { name: 'Students without an EMIS number' })
  await named.waitFor()
  await page.getByRole('button', { name: /^Edit \d/ }).waitFor()
  expect(await named.getAttribute('title')).toBe('Students without an EMIS number')
  const tops = await page
    .getByRole('toolbar')
    .evaluate((bar) =>
      [...bar.querySelectorAll('button')].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top),
    )
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(20)
})

test('Moved sideways, a grouped list keeps the names of its groups in sight', async () => {
  for (const locale of ['en', 'ar'] as const) {
    const { page } = await visit(locale, 'no-preference')
    const columns = 'firstname,lastname,full_name_ar,admission_no,class_id,roll_no,house_id,updated_at,gender,dob,nationality,blood_group'
    await signIn(page, 'schooladmin', locale, `/masters/students?group=house_id&columns=${columns}`)
    const name = page.locator('[role="rowheader"] button[aria-expanded] bdi').first()
    await name.waitFor()
    await calm(page)
    const shown = () =>
      name.evaluate((one, isArabic) => {
        let frame = one.parentElement!
        while (frame.scrollWidth <= frame.clientWidth + 40 || !/auto|scroll/.test(getComputedStyle(frame).overflowX))
          frame = frame.parentElement!
        frame.scrollLeft = isArabic ? -300 : 300
        const [text, table] = [one.getBoundingClientRect(), frame.getBoundingClientRect()]
        return { moved: Math.abs(frame.scrollLeft), isIn: text.left >= table.left && text.right <= table.right }
      }, locale === 'ar')
    const { moved, isIn } = await shown()
    expect([moved > 100, isIn], locale).toEqual([true, true])
  }
})

test('A name stands as high beside a photo as beside initials', async () => {
  const { page } = await visit('en', 'no-preference')
  await signIn(page, 'schooladmin', 'en', '/masters/students')
  const rows = page.locator('[data-row-index]')
  await rows.nth(1).waitFor()
  await calm(page)
  const heights = await page.evaluate(() => {
    const row = document.querySelector('[data-row-index="0"]')!
    const height = () => row.querySelector('a')!.getBoundingClientRect().top - row.getBoundingClientRect().top
    const before = height()
    const photo = document.createElement('img')
    photo.src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
    row.querySelector('a')!.closest('td')!.querySelector('span > span')!.replaceChildren(photo)
    return [before, height()]
  })
  expect(heights[1]).toBe(heights[0])
})
