import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wrapPassword } from '../../server/auth/passwords.ts'
import { calm, choose, journey, signIn } from './browser.ts'

const { visit, product } = journey()
const reason = 'Taking my mother to the hospital'

interface Answer<Data> {
  readonly status: boolean
  readonly message: string
  readonly data: Data
}
type Ask = <Data>(path: string, body?: object, method?: 'POST' | 'PUT') => Promise<Data>

/** The same person without a browser, for what is no part of the journey. */
async function asking(username: string): Promise<Ask> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const ask: Ask = async <Data>(path: string, body?: object, method: 'POST' | 'PUT' = 'POST') => {
    const sent = body === undefined ? {} : { method, body: JSON.stringify(body) }
    const answer = (await (await fetch(product().address + path, { headers, ...sent })).json()) as Answer<Data>
    expect(answer.status, `${path}: ${JSON.stringify(answer)}`).toBe(true)
    return answer.data
  }
  const { token } = await ask<{ token: string }>('/auth/login/', { username, password: wrapPassword('Demo-2026!') })
  headers['authorization'] = `Bearer ${token}`
  return ask
}

interface Registers {
  readonly day: { readonly date: string }
  readonly registers: readonly {
    readonly class_id: string
    readonly class_name: string
    readonly session: string
    readonly is_mine: boolean
    readonly status: string
  }[]
}
const registersPath = '/api/attendance/registers/'

/** Whatever day it is there is school, and the teacher is there until he asks for leave; he has a lesson with the own class. */
async function prepare(office: Ask, teacher: Ask) {
  const { date } = (await office<Registers>(registersPath)).day
  const { school_id } = await office<{ school_id: string }>('/auth/profile/')
  await office(`/api/school/${school_id}/`, { weekend_days: [] }, 'PUT')
  await office('/api/school-calendar/', { date, kind: 'working', name_en: 'Day of school', name_ar: 'يوم دراسي' })
  const own = (await teacher<Registers>(registersPath)).registers.find(({ is_mine }) => is_mine)!
  const { leaves, teacher_id } = await teacher<{
    teacher_id: string
    leaves: { leave_id: string; from_date: string; to_date: string; status: string }[]
  }>('/api/teacher/leave/balance/')
  for (const { leave_id, from_date, to_date, status } of leaves)
    if (from_date <= date && to_date >= date && (status === 'approved' || status === 'pending'))
      await office(`/api/teacher/leave/${leave_id}/decide/`, { to: 'cancelled' })
  const { lessons } = await teacher<{ lessons: { class_id: string; period_id: string }[] }>('/api/timetable/today/')
  if (lessons.some(({ class_id }) => class_id === own.class_id)) return { ...own, date }
  const weekday = new Date(`${date}T00:00:00Z`).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' }).toLowerCase()
  const place = { class_id: own.class_id, weekday }
  const of = new URLSearchParams({ ...place, columns: 'period_id' })
  const { records } = await office<{ records: { timetable_lesson_id: string; period_id: string }[] }>(`/api/timetable-lessons/?${of}`)
  const free = records.find(({ period_id }) => lessons.every((lesson) => lesson.period_id !== period_id))
  const first = async (path: string, id: string) => String((await office<{ records: Record<string, unknown>[] }>(path)).records[0]![id])
  if (free) await office(`/api/timetable-lessons/${free.timetable_lesson_id}/`, { teacher_id }, 'PUT')
  else {
    const period_id = await first('/api/periods/?kind=lesson', 'period_id')
    const subject_id = await first('/api/subject/?is_active=true', 'subject_id')
    await office('/api/timetable-lessons/', { ...place, teacher_id, period_id, subject_id })
  }
  return { ...own, date }
}

async function askForLeave(page: Page): Promise<void> {
  await signIn(page, 'teacher', 'en', '/attendance/leave-requests')
  await page.getByRole('button', { name: 'Ask for leave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for leave' })
  await choose(page, 'Leave type')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('table', { name: 'Requests' }).getByText('To be decided').first().waitFor()
}

/** Who holds the lesson with the class, by the name that the finder says. */
async function approveAndFind(page: Page, className: string, accounts: ReadonlyMap<string, string>): Promise<string> {
  await signIn(page, 'schooladmin', 'en', '/attendance/leave-requests')
  const request = page.getByRole('article').filter({ hasText: reason })
  await request.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: /^Approve the leave of/ })
    .getByRole('button', { name: 'Approve' })
    .click()
  const drawer = page.getByRole('dialog', { name: /^Lessons of/ })
  const lesson = drawer.getByRole('table', { name: 'Cover' }).getByRole('row').filter({ hasText: className }).first()
  await lesson.getByRole('button', { name: 'Find somebody' }).click()
  const finder = page.getByRole('dialog', { name: new RegExp(`^Who holds ${className}`) })
  const offered = finder.getByRole('list', { name: 'Free in this period' }).getByRole('listitem')
  await offered.first().waitFor()
  const names = await finder.getByRole('button', { name: /^Choose / }).evaluateAll((found) => found.map((one) => one.ariaLabel ?? ''))
  // whoever has not registered yet cannot sign in
  const name = names.map((one) => one.replace(/^Choose /, '')).find((one) => accounts.has(one))!
  const free = offered.filter({ hasText: name }).first()
  expect(await free.innerText()).toMatch(/\d+ covers? this month · \d+ lessons? that day/)
  await free.getByRole('button', { name: `Choose ${name}` }).click()
  await lesson.getByRole('button', { name }).waitFor()
  // whoever holds the first lesson with the class takes its register
  await drawer.getByRole('table', { name: 'Registers' }).getByRole('row').filter({ hasText: className }).getByText(name).first().waitFor()
  return name
}

test('A teacher asks for leave, the office approves it and finds somebody, who takes the register of the class', async () => {
  const [office, teacher] = [await asking('schooladmin'), await asking('teacher')]
  const { class_id, class_name, session, date } = await prepare(office, teacher)
  const asker = await visit()
  await askForLeave(asker.page)
  const { records } = await office<{ records: { firstname: string; lastname: string; username: string }[] }>(
    '/auth/get-users/?role=teacher&is_registered=true&columns=firstname,lastname,username&per_page=200',
  )
  const accounts = new Map(records.map(({ firstname, lastname, username }) => [`${firstname} ${lastname}`, username]))
  const name = await approveAndFind((await visit()).page, class_name, accounts)
  await asker.page.getByRole('table', { name: 'Requests' }).getByText('Approved').first().waitFor()

  const { page } = await visit()
  await signIn(page, accounts.get(name)!, 'en', '/attendance/students')
  await page.getByRole('table').getByRole('link', { name: class_name, exact: true }).first().click()
  await page.getByRole('heading', { name: `Register of ${class_name}` }).waitFor()
  await calm(page)
  await page.locator('[data-child]').first().click()
  await page.getByRole('button', { name: /^(Hand in|Save changes)$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
  const taken = async () => {
    const asked = new URLSearchParams({ class_id, date, session })
    const read = await office<{ status: string; children: { own: { code: string } | null }[] }>(`/api/attendance/register/?${asked}`)
    return [read.status, read.children.some(({ own }) => own !== null && own.code !== 'P')]
  }
  await expect.poll(taken, { timeout: 20_000 }).toEqual(['submitted', true])
})
