import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from './axe.ts'
import { journey } from './browser.ts'

const { visit } = journey()

interface Focus {
  readonly name: string
  readonly role: string
  /** the person can see that it has the focus */
  readonly isShown: boolean
  /** main, dialog, ... : the innermost of those it lies in */
  readonly within: string | null
}
const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const label = element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null
    const named = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent
    const style = getComputedStyle(element)
    const field = element.closest('.ant-select, .ant-picker, .ant-input-affix-wrapper') ?? element
    return {
      name: (named ?? '').replace(/[*\s\u200c]+/g, ' ').trim(),
      role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
      isShown: style.outlineStyle !== 'none' || getComputedStyle(field).boxShadow !== 'none',
      within: element.closest('[role=dialog], dialog, [role=menu], main, nav, header')?.tagName.toLowerCase() ?? null,
    }
  })

/** Goes from stop to stop until one has this name; every stop on the way must show that it has the focus. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<Focus> {
  const passed: string[] = []
  for (let stop = 0; stop < 150; stop++) {
    await page.keyboard.press(key)
    const now = await focus(page)
    if (now.role === 'body') continue
    expect(now.isShown, `${now.role} "${now.name}" shows the focus`).toBe(true)
    if (name.test(now.name)) return now
    passed.push(now.name)
  }
  throw new Error(`No stop is called ${String(name)}; there are: ${passed.join(', ')}`)
}
/** Opens the menu whose button has the focus, and goes down to this entry. */
async function arrowTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem')
  for (let now = await focus(page); now.name !== name; now = await focus(page)) {
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction((before) => document.activeElement?.textContent !== before, now.name)
  }
  expect(await focus(page)).toMatchObject({ name, isShown: true })
}
const heading = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor()

test('By keys alone a person signs in, finds a child, corrects it, thinks better of it, and deletes it', async () => {
  const { page } = await visit()
  await page.goto('/')
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement && document.activeElement.name === 'username')
  await page.keyboard.type('schooladmin')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement && document.activeElement.name === 'password')
  await page.keyboard.type('Demo-2026!')
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').first().waitFor()
  await settled(page)

  // the first stop leads past the menu
  expect((await tabTo(page, /./)).name).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect((await focus(page)).role).toBe('main')

  await tabTo(page, /^Students$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await heading(page, 'Students')
  await settled(page)
  // who does not see it is told where they are
  await page
    .getByRole('status')
    .filter({ hasText: /^Students$/ })
    .waitFor()

  // the menu of a row and back
  await page.keyboard.press('/')
  await page.keyboard.type('Adam')
  await page.waitForURL(/search=Adam/)
  await settled(page)
  const more = await tabTo(page, /^More for Adam/)
  await arrowTo(page, 'History')
  await page.keyboard.press('Escape')
  await page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, more.name)
  // opened again at once it stays, however long somebody reads in it
  await arrowTo(page, 'Open')
  await page.waitForTimeout(400)
  await page.keyboard.press('Enter')
  await heading(page, /^Adam/)
  await page.waitForFunction(() => document.activeElement?.closest('main') !== null)

  // a change that is thought better of
  await tabTo(page, /^Edit$/)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Middle name' }).waitFor()
  await tabTo(page, /^Middle name$/)
  await page.keyboard.type('Karim')
  await tabTo(page, /^Cancel$/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.textContent === 'Cancel')
  // and saved after all
  await page.keyboard.press('Control+Enter')
  await page.getByText('Karim').first().waitFor()
  await page.waitForFunction(() => document.activeElement !== document.body)

  // added, and deleted: the focus stays among the rows
  await page.goto('/masters/house/add')
  await page.getByRole('textbox', { name: 'Colour' }).waitFor()
  for (const [field, text] of [
    [/^Name$/, 'Heron'],
    [/^Code$/, 'HER'],
    [/^Colour$/, '#334455'],
  ] as const) {
    await page.getByRole('textbox', { name: field }).focus()
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Control+Enter')
  await heading(page, 'Heron')
  await page.goto('/masters/house')
  await settled(page)
  const rows = await page.getByRole('row').count()
  await tabTo(page, /^More for Heron/)
  await arrowTo(page, 'Delete')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, /^Delete$/)
  await page.keyboard.press('Enter')
  await page.waitForFunction((before) => document.querySelectorAll('main tr').length < before, rows)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(async () => (await focus(page)).within, { timeout: 20_000 }).toBe('main')

  // the key that chose from the menu does not go on to close the dialog that it opened, which is there at once by now
  await tabTo(page, /^More for /)
  await arrowTo(page, 'Delete')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Cancel$/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('More for '))

  // somewhere else by its name, typed in one go
  await page.keyboard.press('Control+K')
  await page.waitForFunction(() => document.activeElement?.closest('dialog') !== null)
  await page.keyboard.type('houses')
  await page.keyboard.press('Enter')
  await heading(page, 'Houses')
  await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')

  // somebody by the beginning of a name and the class, typed in one go, and once more as what was opened last
  await page.keyboard.press('Control+K')
  await page.waitForFunction(() => document.activeElement?.closest('dialog') !== null)
  await page.keyboard.type('a 8-B')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/masters\/students\/show\//)
  await page.getByText('8-B', { exact: true }).first().waitFor()
  await page.keyboard.press('Control+K')
  await page.getByRole('group', { name: 'Opened lately' }).getByRole('option', { name: /8-B/ }).first().waitFor()
  // the second step is what may be done with it
  await page.keyboard.press('ArrowRight')
  await page.getByRole('option', { name: 'Edit' }).waitFor()
  await page.keyboard.type('hist')
  await page.keyboard.press('Enter')
  await page.waitForURL(/tab=history/)
  await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
})

test('On a telephone the menu takes the focus, keeps it, and gives it back', async () => {
  const { page } = await visit('ar', 'no-preference')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.locator('input[name=username]').fill('teacher')
  await page.keyboard.press('Enter')
  await page.locator('input[name=password]').fill('Demo-2026!')
  await page.keyboard.press('Enter')
  const toggle = page.getByRole('button', { name: 'إظهار القائمة أو إخفاؤها' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-current') === 'page')
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab')
    expect(['nav', null]).toContain((await focus(page)).within)
  }
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-controls') === 'sidebar')
  expect(await toggle.getAttribute('aria-expanded')).toBe('false')
})
