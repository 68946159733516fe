import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { hasFocus, journey, signIn } from './browser.ts'

const { visit } = journey()

test('An administrator signs in, finds a student in either script, corrects the record and sees it in the history', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students')
  await page.getByRole('heading', { name: 'Students', level: 1 }).waitFor()

  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('jose')
  await page.getByRole('link', { name: /^José/ }).first().waitFor()
  await search.fill('احمد')
  const found = page.getByRole('row').filter({ hasText: 'أحمد' }).first()
  await found.waitFor()
  expect(decodeURIComponent(page.url())).toContain('search=احمد')
  const before = await page.getByRole('row').count()
  await page.reload()
  await found.waitFor()
  expect(await page.getByRole('row').count()).toBe(before)

  await found.getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Details' }).waitFor()
  // the window and the path above the page are called after the child, not after its kind
  const child = await page.getByRole('heading', { level: 1 }).locator('bdi').innerText()
  const path = page.getByRole('navigation', { name: 'Where you are' })
  expect(await page.title()).toBe(`${child} · School Console`)
  expect(await path.getByRole('listitem').allInnerTexts()).toEqual(['Students', child])
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.waitForFunction((name) => document.title === `Edit student · ${name} · School Console`, child)
  expect(await path.getByRole('listitem').allInnerTexts()).toEqual(['Students', child, 'Edit'])
  await page.getByRole('textbox', { name: 'Middle name' }).fill('Tareq')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/was saved/).waitFor()

  await page.goto(page.url().replace('/edit/', '/show/'))
  await page.getByRole('tab', { name: 'History' }).click()
  const change = page.getByRole('tabpanel', { name: 'History' })
  await change.getByText('Middle name').first().waitFor()
  await change.getByText('Tareq').first().waitFor()
  // what refers to another record is told by its name
  await change
    .getByText(/^\d+-[A-Z]$|^KG\d-[A-Z]$/)
    .first()
    .waitFor()
})

test('A mistake is told on its field, and what was typed stays', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/house')
  await page.getByRole('link', { name: 'Add house' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Eagle')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText('This is required').first().waitFor()
  expect(await page.getByText('This is required').count()).toBeGreaterThan(1)
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Eagle')
})

test('An administrator moves a student to another class, and the old class stays on record', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students?search=Khan')
  await page.getByRole('row').filter({ hasText: 'Khan' }).first().getByRole('link').first().click()
  await page.getByRole('link', { name: 'Internal transfer' }).click()
  const now = page.getByRole('region', { name: 'Current enrolment', exact: true })
  await now.waitFor()
  const place = page.getByRole('combobox', { name: 'Class', exact: false }).last()
  await place.click()
  const option = page
    .locator('.ant-select-item-option')
    .filter({ hasText: /of 3\d places|places/ })
    .first()
  const chosen = (await option.locator('bdi').first().textContent()) ?? ''
  await option.click()
  if (await page.getByRole('checkbox', { name: 'Transfer all the same' }).isVisible())
    await page.getByRole('checkbox', { name: 'Transfer all the same' }).check()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Better group for French')
  await page.getByRole('button', { name: `Transfer to ${chosen}` }).click()
  await page.getByText(`is now in ${chosen}`).waitFor()
  await page.getByRole('link', { name: 'Open the student' }).click()
  await page.getByRole('definition').getByRole('link', { name: chosen, exact: true }).waitFor()
})

test('The state of a list survives link, Back and reload with difficult characters', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('A&B #1 +%')
  await page.getByText('Nothing matches').waitFor()
  await page.reload()
  await page.getByText('Nothing matches').waitFor()
  expect(await search.inputValue()).toBe('A&B #1 +%')
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('columnheader', { name: 'Gender' }).click()
  await page.waitForURL(/sort/)
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('sort'))
})

test('The girls of grade 5 without a house are given one in eight clicks, and it is taken back where it is said', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students')
  let clicks = 0
  const click = async (what: Locator) => {
    clicks += 1
    await what.click()
  }
  const drawer = page.getByRole('dialog')
  const girlsOfFive = async () => {
    await click(page.getByRole('button', { name: 'Filters' }))
    await click(drawer.getByRole('group', { name: 'Grade' }).getByText('Grade 5', { exact: true }))
    await click(drawer.getByRole('group', { name: 'Gender' }).getByText('Girl', { exact: true }))
  }
  // what opens while it closes would lose the focus to what had it before
  const show = async () => {
    await click(drawer.getByRole('button', { name: 'Show results' }))
    await drawer.waitFor({ state: 'hidden' })
  }
  const edit = page.getByRole('button', { name: /^Edit \d+$/ })
  const change = drawer.getByRole('button', { name: /^Change \d+$/ })
  const said = page.getByRole('listitem').filter({ hasText: 'Changed:' })

  // nobody has a house yet
  await girlsOfFive()
  await show()
  await edit.click()
  await hasFocus(drawer)
  await drawer.getByRole('combobox', { name: 'Field', exact: true }).fill('House')
  await page.keyboard.press('Enter')
  // the houses open by themselves; Esc before that would close all of it
  await page.getByTitle('Falcon', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await drawer.getByRole('combobox', { name: 'What is done' }).click()
  await page.getByTitle('Empty', { exact: true }).click()
  await change.click()
  await said.waitFor()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await edit.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Close toast' }).click()
  await said.waitFor({ state: 'hidden' })

  clicks = 0
  await girlsOfFive()
  await click(drawer.getByRole('group', { name: 'House' }).getByText('is empty'))
  await show()
  await page.getByRole('button', { name: /^Edit \d+$/, disabled: false }).waitFor()
  const found = Number((await edit.innerText()).replace(/\D/g, ''))
  expect(found).toBeGreaterThan(1)
  await click(edit)
  await click(page.getByTitle('Falcon', { exact: true }))
  expect(await change.innerText()).toBe(`Change ${found}`)
  await click(change)
  await said.getByText(`Students changed: ${found}`).waitFor()
  expect(clicks).toBe(8)
  await page.getByText('Nothing matches').waitFor()

  await said.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`Put back: ${found}`).waitFor()
  await edit.waitFor()
  expect(await edit.innerText()).toBe(`Edit ${found}`)
})
