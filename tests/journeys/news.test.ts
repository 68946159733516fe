import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { calm, journey, signIn } from './browser.ts'

const { visit } = journey()

const list = '/masters/students?per_page=200'
/** The addresses of the records on the page. */
async function shownOn(page: Page): Promise<string[]> {
  await page.getByRole('row').nth(1).waitFor()
  const links = await page
    .getByRole('row')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return links.filter((address) => address.includes('/show/'))
}
async function saveLastName(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Last name' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(/ was saved$/)
    .first()
    .waitFor()
}

test('What one saves the others see where they are, in a list and in an open form, and nobody hears of what is not theirs', async () => {
  const [editor, reader, teacher] = await Promise.all([visit(), visit(), visit()])
  await signIn(editor.page, 'academicadmin')
  await signIn(reader.page, 'schooladmin', 'en', list)
  await signIn(teacher.page, 'teacher', 'en', list)
  const mine = new Set(await shownOn(teacher.page))
  const shown = (await shownOn(reader.page)).find((address) => !mine.has(address))!
  const edit = shown.replace('/show/', '/edit/')
  const heard: string[] = []
  await Promise.all([calm(reader.page), calm(teacher.page)])
  teacher.page.on('request', (request) => heard.push(request.url()))

  await saveLastName(editor.page, edit, 'Newname')
  const row = reader.page.getByRole('row').filter({ has: reader.page.locator(`a[href="${shown}"]`) })
  await row.getByRole('cell', { name: 'Newname', exact: true }).waitFor()

  await reader.page.goto(edit)
  await reader.page.getByRole('textbox', { name: 'Middle name' }).fill('Typed')
  await calm(reader.page)
  await saveLastName(editor.page, edit, 'Another')
  await reader.page.getByText(/changed: Last name$/).waitFor()
  const valueOf = (name: string) => reader.page.getByRole('textbox', { name }).inputValue()
  expect([await valueOf('Middle name'), await valueOf('Last name')]).toEqual(['Typed', 'Another'])

  // two clerks at one telephone: each sees the other, and what was typed is asked about and not lost
  await editor.page.goto(edit)
  await reader.page
    .getByText(/is editing this, since /)
    .first()
    .waitFor()
  await editor.page
    .getByText(/is editing this, since /)
    .first()
    .waitFor()
  await reader.page.getByRole('textbox', { name: 'Last name' }).fill('Mine')
  await editor.page.getByRole('textbox', { name: 'Last name' }).fill('Theirs')
  await editor.page.getByRole('button', { name: 'Save', exact: true }).click()
  await reader.page.getByText('Now saved by somebody else:').waitFor()
  expect([await valueOf('Middle name'), await valueOf('Last name')]).toEqual(['Typed', 'Mine'])
  await reader.page.keyboard.press('Control+Enter')
  const clash = reader.page.getByRole('dialog')
  await clash.getByText(/^Changed by /).waitFor()
  await expect.poll(() => clash.getByRole('columnheader').allTextContents()).toEqual(['Field', 'Mine', 'Theirs', 'Before'])
  await expect.poll(() => reader.page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio')
  await reader.page.keyboard.press('Space')
  await reader.page.keyboard.press('Control+Enter')
  await reader.page
    .getByText(/ was saved$/)
    .first()
    .waitFor()
  await reader.page.goto(shown)
  await reader.page.getByText('Mine', { exact: true }).first().waitFor()
  await reader.page
    .getByText(/is editing this/)
    .first()
    .waitFor({ state: 'detached' })

  // code that the browser fetches ahead of its use asks nothing of anybody
  expect(heard.filter((url) => url.includes('/api/') && !url.includes('/api/live/'))).toEqual([])
  expect(await teacher.page.getByRole('button', { name: /changed/ }).count()).toBe(0)
})
