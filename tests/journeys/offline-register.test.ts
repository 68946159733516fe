import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wrapPassword } from '../../server/auth/passwords.ts'
import { findBrowser, signIn } from './browser.ts'
import { startOnCopy, type Product } from './product.ts'

let product: Product
const folder = mkdtempSync(join(tmpdir(), 'school-telephone-'))
beforeAll(async () => {
  product = await startOnCopy(inject('productTree'), inject('worldFolder'))
})
afterAll(async () => {
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A telephone with its own browser, which is closed and opened again with what it had. */
const telephone = (): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...(findBrowser() ? { executablePath: findBrowser()! } : {}),
    args: ['--disable-gpu', '--disable-background-networking', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    baseURL: product.address,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
/** As when the battery is empty: its process is gone at once, and nothing of it has time to be put away. */
async function kill(context: BrowserContext): Promise<void> {
  const gone = context.waitForEvent('close')
  const processes = execFileSync('ps', ['-axww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  // the browser, and the script that starts it where a system has one; pages and helpers end with them
  const own = processes.filter((line) => line.includes(`--user-data-dir=${folder}`) && !line.includes('--type='))
  for (const line of own) process.kill(Number.parseInt(line, 10), 'SIGKILL')
  await gone
}
/** The token that is there ran out a minute ago. */
const expire = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const [head, said, signature] = localStorage.getItem('authToken')!.split('.')
    const claims = JSON.parse(atob(said!.replaceAll('-', '+').replaceAll('_', '/'))) as object
    const expired = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }))
    localStorage.setItem('authToken', [head, expired.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''), signature].join('.'))
  })
const isOnDevice = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { active } = (await navigator.serviceWorker.getRegistration()) ?? {}
    return active?.state === 'activated' && localStorage.getItem('keptHere') !== null
  })
const keptCount = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('kept')
        opening.onerror = () => reject(new Error('nothing is kept'))
        opening.onsuccess = () => {
          const all = opening.result.transaction('taken').objectStore('taken').count()
          all.onsuccess = () => resolve(all.result)
          all.onerror = () => reject(new Error('nothing is read'))
        }
      }),
  )

async function headersOf(username: string): Promise<Record<string, string>> {
  const signedIn = await fetch(`${product.address}/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: wrapPassword('Demo-2026!') }),
  })
  const { data } = (await signedIn.json()) as { data: { token: string } }
  return { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' }
}
/** Whatever day it is, there is school. */
async function makeSchoolDay(): Promise<void> {
  const headers = await headersOf('schooladmin')
  const { data } = (await (await fetch(`${product.address}/api/attendance/registers/`, { headers })).json()) as {
    data: { day: { date: string } }
  }
  const day = { date: data.day.date, kind: 'working', name_en: 'Day of school', name_ar: 'يوم دراسي' }
  const made = await fetch(`${product.address}/api/school-calendar/`, { method: 'POST', headers, body: JSON.stringify(day) })
  expect(await made.json()).toMatchObject({ status: true })
}

test('The register on a telephone without a connection: taken from a cold start, kept though the browser is killed, and sent after signing in again, with what a colleague put down', async () => {
  await makeSchoolDay()
  let context = await telephone()
  let page = context.pages()[0]!
  page.setDefaultTimeout(20_000)
  await signIn(page, 'teacher', 'en', '/attendance/students')
  const first = page.getByRole('table').getByRole('link').first()
  const name = (await first.textContent())!
  await first.click()
  await page.getByRole('heading', { name: `Register of ${name}` }).waitFor()
  const register = page.url()
  const [classId, date, session] = ['class_id', 'date', 'session'].map((one) => new URL(register).searchParams.get(one)!)
  await expect.poll(() => isOnDevice(page), { timeout: 30_000 }).toBe(true)
  await expect.poll(() => keptCount(page)).toBeGreaterThan(0)
  await context.close()

  // half past eight: the browser is opened anew, and nobody answers
  context = await telephone()
  await context.setOffline(true)
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto('/masters/students')
  await page.getByRole('heading', { name: 'This page needs a connection' }).waitFor()
  await page.getByRole('link', { name: 'Student attendance' }).last().click()
  await page.getByRole('heading', { name: 'Registers on this device' }).waitFor()
  await page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await page.getByText(/^No connection: the register as of/).waitFor()
  const faces = page.locator('[data-child]')
  for (const at of [0, 1]) await faces.nth(at).click()
  const [one, two] = await Promise.all([0, 1].map((at) => faces.nth(at).getAttribute('data-child')))
  await page.getByRole('button', { name: /^(Hand in|Save changes)$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
  await page.getByText(/^Kept on this device since/).waitFor()
  await kill(context)

  context = await telephone()
  await context.setOffline(true)
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(register)
  await page.getByText(/^Kept on this device since/).waitFor()

  // meanwhile the office puts down something else for one of the two
  const headers = await headersOf('academicadmin')
  const written = await fetch(`${product.address}/api/attendance/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      class_id: classId,
      date,
      session,
      submit: false,
      source: 'correction',
      reason: 'The family called',
      records: [{ student_id: two, code: 'E' }],
    }),
  })
  expect(written.status).toBe(200)

  // and in the meantime the token has run out
  await expire(page)
  await page.reload()
  await page.getByText(/^Kept on this device since/).waitFor()
  await context.close()

  context = await telephone()
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await signIn(page, 'teacher', 'en', register)
  await page.getByText('Somebody else wrote into this register meanwhile').waitFor()
  await page.getByText(/put down E meanwhile; it stays/).waitFor()
  const asked = new URLSearchParams({ class_id: classId!, date: date!, session: session! })
  const { data: read } = (await (await fetch(`${product.address}/api/attendance/register/?${asked}`, { headers })).json()) as {
    data: { status: string; children: { student_id: string; own: { code: string } | null; office: { code: string } | null }[] }
  }
  expect(read.status).toBe('submitted')
  const standing = (id: string | null | undefined) => read.children.find(({ student_id }) => student_id === id)
  expect([standing(one)?.own?.code, standing(two)?.office?.code]).toEqual([expect.stringMatching(/^[^P]$/), 'E'])
  await context.close()
})
