import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'

const { visit } = journey()

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('A school whose licences end in different ways: the administrator is told on time, what can be read is read, and a closed gate says why', async () => {
  const { page } = await visit()
  await signIn(page, 'najd.admin')
  const warning = page.getByRole('status').filter({ hasText: 'Your school’s licence ends on' })
  await warning.filter({ hasText: 'Question bank' }).waitFor()
  await page.getByRole('button', { name: 'Put this notice away' }).click()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('Worth completing').waitFor()
  expect(await warning.count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Diary' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Guardians and houses' }).click()
  await page.getByRole('link', { name: 'Houses' }).click()
  await page.getByRole('row').filter({ hasText: 'Falcon' }).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: /^Read-only until/ })
    .waitFor()
  expect(await page.getByRole('link', { name: /^(Add house|Import|Edit)/ }).count()).toBe(0)
  expect(await page.getByRole('switch').count()).toBe(0)
  await page.getByRole('button', { name: 'Export' }).waitFor()

  for (const [path, said] of [
    ['/masters/house/add', 'Read-only at present'],
    ['/diary', 'The licence has ended'],
    ['/report', 'Switched off for your school'],
    ['/psychometric', 'Not open yet'],
  ] as const) {
    await page.goto(path)
    await heading(page, said).waitFor()
    await page.getByRole('alert').getByText('institution’s office').waitFor()
  }
})

test('Where the last seat is taken the new-student screen says so before anybody types, in both languages, and the server holds to it', async () => {
  const { page } = await visit()
  await signIn(page, 'najd.office')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // the office sells no seat more than are taken
  const taken = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}`, 'content-type': 'application/json' }
    const ask = async (url: string, method = 'GET', body?: object) =>
      (await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })).json()
    const { seats_used } = (await ask('/api/license-module/license-validate/?module_name=settings.student')).data
    const { records } = (await ask('/api/licences/?per_page=200')).data
    for (const { licence_id, module_name } of records)
      if (module_name === 'settings') await ask(`/api/licences/${licence_id}/`, 'PUT', { seats_student: seats_used })
    return seats_used as number
  })
  const { page: school } = await visit()
  await signIn(school, 'najd.admin', 'en', '/masters/students/add_student')
  const notice = school.getByRole('alert').filter({ hasText: `${taken} of ${taken} seats` })
  await notice.filter({ hasText: 'office can add seats' }).waitFor()
  await school.getByRole('button', { name: 'العربية' }).click()
  await school.getByRole('alert').filter({ hasText: 'لا يوجد مقعد شاغر' }).waitFor()
  const refused = await school.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}`, 'content-type': 'application/json' }
    const classes = await (await fetch('/api/classes/?per_page=1', { headers })).json()
    const child = { admission_no: 'N-1', firstname: 'New', gender: 'male', dob: '2015-01-01', class_id: classes.data.records[0].class_id }
    return (await fetch('/api/students/', { method: 'POST', headers, body: JSON.stringify(child) })).json()
  })
  expect(refused).toMatchObject({ status: false, error_code: 'LICENCE_SEATS', data: { seats_left: 0 } })
})
