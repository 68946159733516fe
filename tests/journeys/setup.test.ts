import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test } from 'vitest'
import { violations } from './axe.ts'
import { journey } from './browser.ts'
import { startProduct, treeRoot } from './product.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'school-setup-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const { visit, product } = journey(() => startProduct({ tree: inject('productTree'), dataDir, environment: { DEMO: 'false' } }))

test('From an empty data folder to the first signed-in page, with nothing but the keyboard and the printed code', async () => {
  const { page } = await visit()
  const printed = () => /enter the code (\S+)/.exec(product().log())?.[1]
  await expect.poll(printed).toBeDefined()
  const fill = (name: string, value: string) => page.locator(`[name="${name}"]`).fill(value)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  // every path leads to the set-up, whatever it is
  await page.goto('/masters/students?per_page=50')
  await heading('Welcome. Let us set up your school.')
  await page.keyboard.type('not-it')
  await page.keyboard.press('Enter')
  await page.getByText('This is not the code that the server printed').waitFor()
  await page.getByLabel('Set-up code').fill(printed()!.toLowerCase())
  await page.keyboard.press('Enter')

  await heading('Institution and first school')
  await page.getByLabel('Name of the institution', { exact: true }).press('Enter')
  await expect.poll(() => page.getByText('This is required').count()).toBe(5)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('institution.name_en')
  expect(await violations(page)).toEqual([])
  for (const [name, value] of [
    ['institution.name_en', 'Al Noor Schools'],
    ['school.name_en', 'Al Noor'],
    ['school.name_ar', 'النور'],
    ['school.school_code', 'ALN-01'],
    ['school.email', 'office@alnoor.example'],
    ['school.phone', '123'],
  ] as const)
    await fill(name, value)
  await page.getByLabel('Country').selectOption({ label: 'Kuwait' })
  await page.getByLabel('Time zone').selectOption({ label: 'Kuwait (UTC+3)' })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('This is not a telephone number').waitFor()
  await fill('school.phone', '22223333')
  await page.keyboard.press('Enter')

  await heading('Academic year and week')
  await page.getByRole('checkbox', { name: 'Sunday' }).press('Space')
  await page.getByRole('checkbox', { name: 'Friday' }).press('Space')
  await page.getByRole('button', { name: 'Continue' }).press('Enter')

  await heading('Who administers it')
  await fill('administrators.0.firstname', 'Sara')
  await fill('administrators.0.username', 'sara')
  await fill('administrators.0.password', 'Sure-2026!')
  await page.keyboard.press('Enter')

  await heading('Is everything right?')
  await page.getByText('Friday, Saturday').waitFor()
  await page.getByRole('button', { name: 'Set up and sign in' }).press('Enter')

  await page.getByRole('button', { name: /Account of Sara/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboards/home')
  await page.goto('/masters/licences')
  await page.getByRole('heading', { level: 1, name: 'Licences' }).waitFor()
  await page.getByText('Master data: everything').first().waitFor()

  // closed for good: the next visitor finds the sign-in page, and the calls are unknown
  const { page: next } = await visit('ar')
  await next.goto('/')
  await next.getByRole('heading', { level: 1, name: 'تسجيل الدخول' }).waitFor()
  const again = await fetch(`${product().address}/auth/setup/open/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: printed() }),
  })
  expect(again.status).toBe(404)
})

test('The same unattended, with the file that the manual shows; a second time it says what is there already', async () => {
  const folder = join(dataDir, 'unattended')
  const file = join(dataDir, 'setup.json')
  writeFileSync(file, /```json\n([^`]+)```/.exec(readFileSync(join(treeRoot, 'docs/operation.md'), 'utf8'))?.[1] ?? '')
  const command = (SETUP_PASSWORD: string) =>
    promisify(execFile)(process.execPath, ['dist/server/auth/commands/setup.js', file], {
      cwd: inject('productTree'),
      env: { ...process.env, DATA_DIR: folder, SETUP_PASSWORD },
    })
  await expect(command('short')).rejects.toThrow(/administrators\.0\.password: .*\n.*administrators\.1\.password/)
  expect((await command('Sure-2026!')).stdout).toContain('Al Noor Schools is set up. sara.khan, omar.haddad can sign in now.')
  await expect(command('Sure-2026!')).rejects.toThrow(/There is an institution already/)
})
