import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'
import { pagesOf } from './pdf.ts'

const { visit } = journey()
const patience = { timeout: 20_000 }

/** Where the browser would show its own window nothing is shown. */
const withoutWindow = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = document.title)
  })
}
/** The pages that come out of the printer, and under which name they would be kept. */
async function onPaper(page: Page): Promise<{ readonly name: string; readonly pages: readonly string[] }> {
  await page.waitForFunction(() => document.documentElement.dataset['printed'] !== undefined)
  const name = await page.evaluate(() => document.documentElement.dataset['printed']!)
  const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }))
  await page.evaluate(() => delete document.documentElement.dataset['printed'])
  return { name, pages }
}
const numbers = (pages: readonly string[]): string[] => [...new Set(pages.join('\n').match(/A01-\d{6}/g))]

test('In Arabic a list is printed with every row that was found, whatever page of it is shown', async () => {
  const { page } = await visit('ar')
  await withoutWindow(page)
  await signIn(page, 'schooladmin', 'ar', '/masters/students?search=Ali')
  const row = page.getByRole('row').filter({ has: page.getByRole('link') })
  await row.first().waitFor()
  const total = Number((await page.locator('h1 + *').innerText()).replace(/\D/g, ''))
  expect(total).toBeGreaterThan(await row.count())
  await page.getByRole('button', { name: 'طباعة الكل' }).click()
  await page.getByRole('menuitem', { name: 'طباعة الكل' }).click()
  const { name, pages } = await onPaper(page)
  expect(name).toContain('الطلاب')
  expect(numbers(pages)).toHaveLength(total)
  const text = pages.join('\n')
  expect(text).toContain('الكتبي')
  // the page from which it was asked for stays on the screen
  expect(text).not.toContain('الأعمدة')
})

test('A record is printed, then the cards and the labels of those who are selected: whose they are and the number that is scanned', async () => {
  const { page } = await visit()
  await withoutWindow(page)
  await signIn(page, 'schooladmin', 'en', '/masters/students?search=Ali')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await rows.first().waitFor()
  const numberOf = async (at: number) => /A01-\d{6}/.exec(await rows.nth(at).innerText())![0]
  const chosen = [await numberOf(0), await numberOf(1)]
  const lastName = (await rows.first().getByRole('cell', { name: /^Al / }).first().innerText()).trim()
  await rows.first().getByRole('link').first().click()
  const facts = page.getByRole('region', { name: 'At a glance' })
  await facts.waitFor()
  const contact = (await facts.getByRole('definition').last().innerText()).split('\n')[0]!.trim()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Print', exact: true }).click()
  const record = await onPaper(page)
  expect(record.name).toContain(`Ali ${lastName}`)
  expect(numbers(record.pages)).toEqual([chosen[0]])
  expect(record.pages.join('\n')).toContain(contact)

  await page.goBack()
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
  const made = async (what: string) => {
    await page.getByRole('button', { name: 'Print selected' }).click()
    await page.getByRole('menuitem', { name: what }).click()
    const dialog = page.getByRole('dialog', { name: what })
    const print = dialog.getByRole('button', { name: 'Print', exact: true })
    await print.waitFor()
    return { dialog, print }
  }
  const cards = await made('Student cards')
  for (const number of chosen) await cards.dialog.getByRole('img', { name: number }).waitFor()
  await cards.print.click()
  const { pages } = await onPaper(page)
  expect(pages).toHaveLength(1)
  expect(numbers(pages).toSorted()).toEqual(chosen.toSorted())
  expect(pages[0]).toContain(`Ali ${lastName}`)
  expect(pages[0]).toContain('علي')
  await cards.dialog.getByRole('button', { name: 'Close' }).last().click()
  await cards.dialog.waitFor({ state: 'detached' })

  const labels = await made('Address labels for guardians')
  await labels.print.click()
  const addressed = await onPaper(page)
  expect(addressed.pages).toHaveLength(1)
  expect(addressed.pages[0]).toContain(`Parent of Ali ${lastName}`)
  await expect.poll(() => labels.print.isEnabled(), patience).toBe(true)
})

test('On a card with a QR code nothing stands on top of anything else, and no number is cut, in either language', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students?search=Rahman')
  await page.getByRole('button', { name: 'Print all' }).click()
  await page.getByRole('menuitem', { name: 'Student cards' }).click()
  const dialog = page.getByRole('dialog', { name: 'Student cards' })
  await dialog.getByText('QR', { exact: true }).click()
  for (const [speech, language] of [
    ['en', 'English'],
    ['ar', 'العربية'],
  ] as const) {
    await dialog.getByText(language, { exact: true }).click()
    await dialog.locator(`[lang="${speech}"] svg[role="img"]`).first().waitFor()
    const wrong = await dialog.locator(`[lang="${speech}"]`).evaluateAll((cards) =>
      cards.flatMap((card) => {
        const texts = [...card.querySelectorAll('dt, dd, dl + span, svg')]
        const boxes = texts.map((one) => ({ said: one.textContent || 'code', box: one.getBoundingClientRect() }))
        const cut = texts.filter((one) => one instanceof HTMLElement && one.scrollWidth > one.clientWidth + 1)
        const above = boxes.flatMap((one, at) =>
          boxes.slice(at + 1).flatMap((other) => {
            const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
            const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
            return across > 1 && down > 1 ? [`${one.said} on ${other.said}`] : []
          }),
        )
        return [...above, ...cut.map((one) => `${one.textContent} is cut`)]
      }),
    )
    expect(wrong, speech).toEqual([])
  }
})
