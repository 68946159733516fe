import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { calm, journey, signIn, signOut } from './browser.ts'

const { visit, product } = journey()

const found = async (page: Page): Promise<string> => {
  await page.getByRole('row').nth(2).waitFor()
  return (
    (await page
      .getByText(/\d+–\d+ of/)
      .first()
      .textContent()) ?? ''
  )
}

test('Signing out signs out in every tab, and whoever comes next sees no row of the person before', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students')
  const all = await found(page)
  const other = await page.context().newPage()
  await other.goto('/masters/students')
  await other.getByRole('row').nth(2).waitFor()

  await signOut(page)
  for (const tab of [page, other]) {
    await tab.getByLabel('User name').waitFor()
    expect(await tab.getByRole('row').count()).toBe(0)
    expect(await tab.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  }

  // rows of the administrator that the teacher may not see, had anything kept them
  await signIn(page, 'teacher', 'en', '/masters/students')
  expect(await found(page)).not.toBe(all)
  // the other tab follows the teacher, with the teacher's rows
  await other.getByRole('navigation').first().waitFor()
  await other.goto('/masters/students')
  expect(await found(other)).toBe(await found(page))
})

test('A token that was copied opens nothing without the browser it was made for, and there everything goes on', async () => {
  const { page, expectTrouble } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students')
  const token = await page.evaluate(() => localStorage.getItem('authToken')!)
  // out of reach of any script
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const asked = await fetch(`${product().address}/api/students/`, { headers: { authorization: `Bearer ${token}` } })
  expect(asked.status).toBe(401)

  // another browser that was given the token is asked to sign in; as somebody else it is nobody's either
  const thief = await visit()
  thief.expectTrouble(/401/)
  await thief.page.goto('/login')
  await thief.page.evaluate((copied) => localStorage.setItem('authToken', copied), token)
  await thief.page.goto('/masters/students')
  await thief.page.getByLabel('User name').waitFor()

  // a link from another site brings the first page without the cookie, and that asks with it
  await page.goto('data:text/html,<a href="' + product().address + '/masters/classes">classes</a>')
  await page.getByRole('link').click()
  await found(page)
  // who lost the cookie signs in again, and is where they were
  await page.context().clearCookies()
  expectTrouble(/401/)
  await page.reload()
  await page.getByLabel('User name').waitFor()
  await signIn(page, 'schooladmin', 'en', page.url())
  await found(page)
})

test('The token runs out while a form is open: the same person signs in in place, and nothing typed is lost', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/students?search=Khan')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const name = page.getByRole('textbox', { name: 'Middle name' })
  await name.fill('Typed before')

  // the same token, its time over
  await page.evaluate(() => {
    const [head, body, sign] = localStorage.getItem('authToken')!.split('.')
    const said = JSON.parse(atob(body!.replace(/-/g, '+').replace(/_/g, '/'))) as object
    const over = btoa(JSON.stringify({ ...said, exp: Math.floor(Date.now() / 1000) - 1 }))
    localStorage.setItem('authToken', [head, over.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, ''), sign].join('.'))
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill('Demo-2026!')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/was saved/).waitFor()
  await page.goto(page.url().replace('/edit/', '/show/'))
  await page.getByText('Typed before').first().waitFor()
})

test('Signing out over an unsaved form asks first, and then leaves nothing of what was typed', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin', 'en', '/masters/house/add')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Eagle')
  // the form has it: what a machine types and clicks within one frame no person does
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('draft:')))
  await signOut(page)
  const dialog = page.getByRole('dialog', { name: 'Sign out without saving?' })
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Eagle')

  await signOut(page)
  await dialog.getByRole('button', { name: 'Sign out without saving' }).click()
  await page.getByLabel('User name').waitFor()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
  await signIn(page, 'schooladmin', 'en', '/masters/house/add')
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('')
})

test('A deep link asks for each thing once, and for its rows before the code for them is there', async () => {
  const { page } = await visit()
  await signIn(page, 'schooladmin')
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/(api|auth|texts-\w+)\//.test(request.url())) asked.push(`${request.method()} ${request.url()}`)
  })
  for (const path of ['/masters/students?per_page=50', '/masters/house']) {
    asked.length = 0
    await page.goto(path)
    await found(page)
    await calm(page)
    expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([])
    // all that was asked early was taken over
    expect(await page.evaluate(() => globalThis.headStart?.calls.length)).toBe(0)
  }
  const id = /show\/([\w-]+)/.exec((await page.getByRole('row').nth(2).getByRole('link').first().getAttribute('href')) ?? '')![1]
  asked.length = 0
  await page.goto(`/masters/house/show/${id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).waitFor()
  expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([])
})
