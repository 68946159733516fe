import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wrapPassword } from '../../server/auth/passwords.ts'
import { journey, signIn } from './browser.ts'

const { product, visit } = journey()
const password = 'Demo-2026!'
const note = 'He hit another child in the yard'

interface Answer {
  readonly status: boolean
  readonly data: unknown
}
async function send(token: string | null, method: string, path: string, body?: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(`${product().address}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  return (await answer.json()) as Answer
}
async function given<Data>(token: string | null, method: string, path: string, body?: object): Promise<Data> {
  const answer = await send(token, method, path, body)
  expect(answer, `${method} ${path} ${JSON.stringify(answer)}`).toMatchObject({ status: true })
  return answer.data as Data
}
const enter = async (username: string): Promise<string> =>
  (await given<{ token: string }>(null, 'POST', '/auth/login/', { username, password: wrapPassword(password) })).token

/** An account that the school has entered becomes somebody’s, with the code that the demo tells. */
async function register(username: string): Promise<void> {
  const browser_uid = 'journey'
  const asked = { username, purpose: 'register', channel: 'email', browser_uid }
  const { otp_ref, demo_otp } = await given<{ otp_ref: string; demo_otp: string }>(null, 'POST', '/auth/generate-otp/', asked)
  const code = { otp_ref, otp: demo_otp, browser_uid }
  const { verify_token } = await given<{ verify_token: string }>(null, 'POST', '/auth/verify-otp/', code)
  await given(null, 'POST', '/auth/register/', { username, verify_token, password: wrapPassword(password), browser_uid })
}

interface Child {
  readonly student_id: string
  readonly class_id: string
  readonly firstname: string
  readonly lastname: string
}
const children = async (token: string, query = ''): Promise<readonly Child[]> =>
  (await given<{ records: Child[] }>(token, 'GET', `/api/students/?columns=firstname,lastname,class_id,ldap_id&per_page=50${query}`))
    .records

/** Another child of the class and its father, both with accounts. */
async function otherFamily(own: Child): Promise<void> {
  const admin = await enter('schooladmin')
  const other = (await children(admin, `&class_id=${own.class_id}`)).find(({ student_id }) => student_id !== own.student_id)!
  const account = (username: string, role: string) =>
    given<{ ldap_id: string }>(admin, 'POST', '/auth/user/', { username, firstname: username, role, email: `${username}@noor.example` })
  const classmate = await account('classmate', 'student')
  const father = await account('otherfather', 'parent')
  const guardian = { name: 'Samir Aziz', phone: '+971509998877', ldap_id: father.ldap_id }
  const { guardian_id } = await given<{ guardian_id: string }>(admin, 'POST', '/api/guardians/', guardian)
  const guardians = [{ guardian_id, relation: 'father', is_primary: true }]
  await given(admin, 'PUT', `/api/students/Profile_update&${other.student_id}/`, { ldap_id: classmate.ldap_id, guardians })
  for (const username of ['classmate', 'otherfather']) await register(username)
}

async function openDiary(page: Page, username: string, childId?: string): Promise<void> {
  if (childId) await page.addInitScript((id) => sessionStorage.setItem('child', id), childId)
  // a day without school may have no entry for them
  const read = page.waitForResponse((answer) => answer.url().includes('/api/diary/feed/') && answer.ok())
  await signIn(page, username, 'en', '/diary')
  await read
  await page.getByRole('heading', { level: 1 }).waitFor()
}

test('A concern about a child is read and answered by its mother, and by no other family by whichever way', async () => {
  const [own] = await children(await enter('student'))
  await otherFamily(own!)

  const { page } = await visit()
  await signIn(page, 'teacher', 'en', `/diary?new=1&class=${own!.class_id}`)
  await page.getByRole('radiogroup', { name: 'Kind' }).getByText('Remark').click()
  // of a class that is longer than its list the name is typed
  const name = `${own!.firstname} ${own!.lastname}`
  await page.getByRole('combobox', { name: 'Children' }).fill(name)
  await page.locator('.ant-select-dropdown').last().locator('.ant-select-item-option').filter({ hasText: name }).first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('radiogroup', { name: 'Tone' }).getByText('Concern').click()
  await page.locator('#diary-body-en').click()
  await page.locator('[contenteditable="true"]').waitFor()
  await page.keyboard.type(note)
  await page.getByRole('checkbox', { name: 'Ask for an acknowledgement' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published for 1 child').waitFor()

  const mother = await visit()
  await openDiary(mother.page, 'parent', own!.student_id)
  const read = mother.page.getByRole('article').filter({ hasText: note })
  await read.getByRole('button', { name: 'Reply' }).click()
  await read.getByRole('textbox', { name: 'Reply' }).fill('We have spoken with him')
  await read.getByRole('button', { name: 'Send' }).click()
  await read.getByText(/^Acknowledged/).waitFor()

  for (const username of ['otherfather', 'classmate']) {
    const other = await visit()
    await openDiary(other.page, username)
    expect(await other.page.getByText(note).count(), username).toBe(0)
    const token = await enter(username)
    for (const path of [
      '/api/diary/?per_page=100',
      '/api/diary/feed/?from=2026-09-01&to=2027-07-01',
      `/api/seek/?text=${encodeURIComponent('yard')}`,
    ])
      expect(JSON.stringify(await send(token, 'GET', path)), `${username} ${path}`).not.toContain(note)
  }

  const written = page.getByRole('article').filter({ hasText: note })
  await written.getByRole('button', { name: '1 of 1 acknowledged' }).click()
  await page.getByRole('dialog').getByText('We have spoken with him').waitFor()
})
