import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()

/** Goes down until this one is marked, as the keys do it. */
async function arrowTo(page: Page, name: RegExp): Promise<void> {
  const option = page.getByRole('option', { name }).first()
  await option.waitFor()
  while ((await option.getAttribute('aria-selected')) !== 'true') {
    const now = await page.getByRole('combobox').first().getAttribute('aria-activedescendant')
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction((before) => document.activeElement?.getAttribute('aria-activedescendant') !== before, now)
  }
}
async function seek(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+K')
  await page.waitForFunction(() => document.activeElement?.closest('dialog') !== null)
  await page.keyboard.type(typed)
}

test('A child is found by the beginning of a name and the class, by the Arabic name, and by the telephone of the family as it is written down; what may be done with it is an arrow away', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students?columns=firstname,lastname,full_name_ar,class_id')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
  await row.waitFor()
  const cells = await row.getByRole('cell').allInnerTexts()
  const [first, last, arabic, place] = cells.slice(1, 5).map((text) => text.trim().split('\n').at(-1)!)
  const address = (await row.getByRole('link').first().getAttribute('href'))!

  await seek(page, `${first!.slice(0, 2).toUpperCase()} ${place!}`)
  await arrowTo(page, new RegExp(`^${first!} ${last!}.*${place!}`))
  await page.keyboard.press('ArrowRight')
  await page.getByRole('option', { name: 'Edit' }).waitFor()
  await page.keyboard.type('edi')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === address.replace('/show/', '/edit/'))

  // somebody who calls back has left a number of the country, in digits of the country
  await page.goto('/masters/guardians')
  const guardian = page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
  const telephone = /\+971[\d ]+/.exec(await guardian.innerText())![0].replace(/\D/g, '')
  const who = (await guardian.getByRole('link').first().innerText()).trim()

  const other = (await visit('ar')).page
  await other.setViewportSize({ width: 360, height: 740 })
  await signIn(other, 'schooladmin', 'ar')
  const written = `0${telephone.slice(3, 5)} ${telephone.slice(5, 8)} ${telephone.slice(8)}`
  await seek(
    other,
    written.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!),
  )
  await other.getByRole('group', { name: 'الطلاب' }).getByRole('option').first().waitFor()
  await other.getByRole('group', { name: 'أولياء الأمور' }).getByRole('option').first().click()
  await other.waitForURL(/\/masters\/guardians\/show\//)
  await other.getByText(who).first().waitFor()

  await seek(other, arabic!)
  await arrowTo(other, new RegExp(`${arabic!}.*${place!}`))
  // what comes next lies on the other hand
  await other.keyboard.press('ArrowLeft')
  await other.getByRole('option', { name: 'تعديل' }).waitFor()
  await arrowTo(other, /^فتح/)
  await other.keyboard.press('Enter')
  await other.waitForURL((url) => url.pathname === address)
  await other.getByRole('heading', { level: 1, name: arabic! }).waitFor()
})
