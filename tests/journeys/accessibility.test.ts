import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import ar from '../../src/locales/ar/shell.json' with { type: 'json' }
import en from '../../src/locales/en/shell.json' with { type: 'json' }
import { specified } from '../specified-routes.ts'
import { inspector, walkTo } from './axe.ts'
import { journey, signIn } from './browser.ts'

const { visit } = journey()

/** The theme follows the operating system here, which the browser plays: it changes without a reload. */
async function prepare(page: Page, settings: object = {}): Promise<void> {
  await page.addInitScript((said) => localStorage.setItem('settings', JSON.stringify(said)), { themeMode: 'system', ...settings })
}
/** The specification's routes with records that exist, and the generic pages of a declaration. */
async function routesOf(page: Page): Promise<string[]> {
  const ids: Record<string, string> = {}
  const lists = {
    '/assessment/quizzes/question_sets': '/assessment/quizzes/question_sets_report/',
    '/question-bank/blueprint': '/question-bank/blueprint/edit/',
    '/question-bank/question-paper': '/question-bank/question-paper/mark-feed/',
    '/question-bank/exam-assessment': '/question-bank/exam-assessment/assessment/',
  } as const
  for (const list of ['/masters/students', '/masters/teachers', '/masters/classes', '/masters/school', ...Object.keys(lists)]) {
    await walkTo(page, list)
    const href = await page.locator('main a[href*="/show/"], main a[href*="/teacherProfile/"]').first().getAttribute('href')
    ids[list in lists ? lists[list as keyof typeof lists] : `${list}/`] = href!.split('?')[0]!.split('/').at(-1)!
  }
  const withRecord = (path: string): string => {
    const start = Object.keys(ids).find((one) => path.startsWith(one))
    return start ? path.replace(/\/7$/, `/${ids[start]}`) : path
  }
  const student = ids['/masters/students/']
  return [
    ...specified.map(withRecord),
    '/masters/house/add',
    '/masters/students/import',
    `/masters/students/show/${student}`,
    `/masters/students/transfer/${student}`,
    '/no-such-page',
  ]
}

/** What is not there yet is one page under many names: a few of them are looked at whole in each appearance, the others for their names. */
const looksAt = (page: Page, inspecting: ReturnType<typeof inspector>) => {
  const left = new Map<string, number>()
  return async (path: string, appearance: string): Promise<void> => {
    const isThere = (await page.locator('main').getByText(notThereYet, { exact: true }).count()) === 0
    const more = left.get(appearance) ?? 3
    if (!isThere) left.set(appearance, more - 1)
    await inspecting[isThere || more > 0 ? 'look' : 'glance'](`${path}, ${appearance}`)
  }
}
const notThereYet = new RegExp(`^(${en.not_available.title}|${ar.not_available.title})$`)

test('Every route keeps WCAG 2.2 AA: in English in the light, in Arabic in the dark', async () => {
  const broken = await Promise.all(
    (
      [
        ['en', 'light'],
        ['ar', 'dark'],
      ] as const
    ).map(async ([language, colorScheme]) => {
      const { page } = await visit(language)
      await prepare(page)
      await page.emulateMedia({ colorScheme })
      await signIn(page, 'schooladmin', language)
      const inspecting = inspector(page)
      const look = looksAt(page, inspecting)
      for (const path of await routesOf(page)) {
        await walkTo(page, path)
        await look(path, `${language}, ${colorScheme}`)
      }
      return inspecting.broken
    }),
  )
  expect(broken.flat()).toEqual([])
})

test('Every route works on a telephone: nothing is wider than it, in the block layout, in Arabic, in the dark', async () => {
  const { page } = await visit('ar')
  await prepare(page, { themeLayout: 'sideblock' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, 'schooladmin', 'ar')
  const routes = await routesOf(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const inspecting = inspector(page)
  const look = looksAt(page, inspecting)
  for (const path of routes) {
    await walkTo(page, path)
    await look(path, '360 px')
  }
  expect(inspecting.broken).toEqual([])
})

test('So do the pages before the sign-in, and the errors that stand alone', async () => {
  for (const language of ['en', 'ar'] as const) {
    const { page, expectTrouble } = await visit(language)
    expectTrouble(/auth\/login|401/)
    await prepare(page)
    const { lookInBoth, broken } = inspector(page)
    const inBothThemes = async (where: string): Promise<void> => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await lookInBoth(`${where}, ${language}`)
    }
    const submit = page.locator('button[type=submit]')
    for (const path of ['/500', '/401', '/register', '/login']) {
      await page.goto(path)
      await inBothThemes(path)
    }
    await submit.click()
    await inBothThemes('a name that is missing')
    // somebody else in each language: the next code of one person is sent only after a pause
    await page.locator('input[name=username]').fill(language === 'en' ? 'schooladmin' : 'academicadmin')
    await submit.click()
    await page.locator('input[name=password]').fill('wrong-1234')
    await inBothThemes('the second step')
    await submit.click()
    await page.getByRole('alert').waitFor()
    await inBothThemes('a wrong password')
    await page.getByRole('button', { name: language === 'en' ? 'Forgot password?' : 'نسيت كلمة المرور؟' }).click()
    await inBothThemes('a forgotten password')
    await submit.click()
    await page.locator('input[name=otp]').fill('000000')
    await inBothThemes('the code')
    await page.goto('/login')
    await page.locator('input[name=username]').fill('newteacher')
    await submit.click()
    await page.waitForURL(/register/)
    await inBothThemes('the registration')
    expect(broken).toEqual([])
  }
})

test('So does what each role sees differently, and a gate that is closed', async () => {
  const own = ['/dashboards/home', '/masters/students', '/masters/classes', '/masters/teachers', '/masters/users', '/masters/profile']
  const roles = [
    ['teacher', 'en', 'dark'],
    ['student', 'ar', 'light'],
    ['platform', 'en', 'light'],
    ['academicadmin', 'ar', 'dark'],
  ] as const
  const ofRole = async ([role, language, colorScheme]: (typeof roles)[number]): Promise<string[]> => {
    const { page } = await visit(language)
    await prepare(page)
    await page.emulateMedia({ colorScheme })
    await signIn(page, role, language)
    const { look, broken } = inspector(page)
    for (const path of own) {
      await walkTo(page, path)
      await look(`${path}, ${role}`)
    }
    return broken
  }
  expect((await Promise.all(roles.map(ofRole))).flat()).toEqual([])
})

/** What opens over a page: where, and how. */
const overlays: readonly [name: string, path: string, open: (page: Page) => Promise<unknown>][] = [
  ['palette', '/masters/students', (page) => page.keyboard.press('Control+K')],
  ['keys', '/masters/students', (page) => page.keyboard.press('?')],
  ['filters', '/masters/students', (page) => page.getByRole('button', { name: 'Filters' }).click()],
  ['a choice', '/masters/students/add_student', (page) => page.getByRole('combobox').first().click()],
  ['a date', '/masters/students/add_student', (page) => page.getByRole('textbox', { name: /date of birth/i }).click()],
  ['columns', '/masters/students', (page) => page.getByRole('button', { name: 'Columns' }).click()],
  ['export', '/masters/students', (page) => page.getByRole('button', { name: 'Export' }).click()],
  [
    'a row',
    '/masters/students',
    (page) =>
      page
        .getByRole('row')
        .nth(2)
        .getByRole('button', { name: /^More for/ })
        .click(),
  ],
  [
    'removal',
    '/masters/students',
    async (page) => {
      await page
        .getByRole('row')
        .nth(3)
        .getByRole('button', { name: /^More for/ })
        .click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
    },
  ],
  ['a status', '/masters/students', (page) => page.getByRole('switch').nth(1).click()],
  ['the account', '/masters/students', (page) => page.getByRole('button', { name: /Account of/ }).click()],
  ['the year', '/masters/students', (page) => page.getByRole('button', { name: /Academic year/ }).click()],
  ['a day', '/masters/calendar', (page) => page.locator('main td').getByRole('button').first().click()],
]
const opened = '[role=dialog]:visible, dialog[open], .ant-dropdown:visible, .ant-select-dropdown:visible, .ant-picker-dropdown:visible'

test('So does what lies over a page, and the focus goes back to what opened it', async () => {
  const { page } = await visit()
  await prepare(page)
  await signIn(page, 'schooladmin')
  const { lookInBoth, broken } = inspector(page)
  for (const [name, path, open] of overlays) {
    await walkTo(page, path)
    await open(page)
    await page.locator(opened).first().waitFor()
    await lookInBoth(name)
    await page.keyboard.press('Escape')
    await page.locator(opened).first().waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.activeElement !== document.body).catch(() => broken.push(`${name}: the focus is lost`))
  }
  await walkTo(page, '/masters/students/add_student')
  await page.getByRole('textbox').first().focus()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alert').first().waitFor()
  await lookInBoth('a form with problems')
  expect(broken).toEqual([])
})
