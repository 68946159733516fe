import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { packageFlags, roles } from '../../../resources/kit/index.ts'
import { discoverPages, discoverRegistry } from '../../../src/app/console/discovery.ts'
import { entryFor } from '../../../src/app/start/entry.ts'
import { consoleRoutes } from '../../../src/app/routes/router.tsx'
import type { ScreenHandle } from '../../../src/app/routes/screens.ts'
import { allScreens, isRedirect } from '../../../src/app/routes/screens.ts'
import { specified } from '../../specified-routes.ts'
import { closedGate } from '../../../src/providers/access-control.ts'
import { noDays } from '../../../src/providers/packages.ts'

const registry = discoverRegistry()
const pages = discoverPages()
const routes = consoleRoutes(registry, pages, () => null)
const screens = allScreens(registry, pages)

const screenAt = (path: string) => {
  const handle = matchRoutes(routes, path)?.at(-1)?.route.handle as ScreenHandle | undefined
  return screens.find((screen) => screen.path === handle?.path)
}

describe.each(specified)('%s', (path) => {
  test('opens a screen', () => {
    expect(screenAt(path)).toBeDefined()
  })
  test.each(roles)('as %s: the page, or the gate that is closed', (role) => {
    const gate = closedGate(screenAt(path)!.demand, { role, flags: new Set(packageFlags), days: noDays })
    expect([null, 'role']).toContain(gate)
    expect(closedGate(screenAt(path)!.demand, { role: null, flags: new Set(), days: noDays })).toBe(
      screenAt(path)!.demand.package ? 'package' : screenAt(path)!.demand.roles ? 'role' : null,
    )
  })
  test('signed out: to the sign-in page, and back here afterwards', () => {
    const { pathname, search, hash } = new URL(path, 'http://x')
    expect(entryFor({ pathname, search, hash }, false, 'http://x')).toMatchObject({
      show: 'sign-in',
      replace: `/login?redirect=${encodeURIComponent(pathname)}`,
    })
  })
})

const redirects = new Map(pages.flatMap(({ page }) => (isRedirect(page) ? [[page.path as string, page.redirect] as const] : [])))
test('every redirect of the specification ends at a screen', () => {
  expect([...redirects.keys()].sort()).toEqual([
    '/',
    '/assessment',
    '/attendance',
    '/dashboards',
    '/masters',
    '/question-bank',
    '/settings',
  ])
  for (const to of redirects.values()) expect(screenAt(to), to).toBeDefined()
})
test('an unknown path is none of the screens', () => {
  for (const path of ['/nowhere', '/masters/nowhere', '/masters/students/nowhere/deep/er']) expect(screenAt(path), path).toBeUndefined()
})
test('the generic pages open beside pages that exist, and nowhere else', () => {
  for (const ending of ['student_view', 'teacher/7', 'controlpanel', 'controlpanel/add-controlpanel']) {
    expect(screenAt(`/attendance/students/${ending}`), ending).toBeDefined()
    for (const place of ['/zzz/yyy', '/assessment/yyy', '/zzz/quizzes', '/masters/students'])
      expect(screenAt(`${place}/${ending}`), `${place}/${ending}`).toBeUndefined()
  }
  for (const ending of ['generate-question-paper', 'view-question-paper']) {
    for (const page of ['question-paper', 'blueprint', 'exam-assessment'])
      expect(screenAt(`/question-bank/${page}/${ending}`), `${page}/${ending}`).toBeDefined()
    expect(screenAt(`/question-bank/exam-type/${ending}`), ending).toBeUndefined()
  }
  expect(screenAt('/question-bank/zzz/view-question-paper')).toBeUndefined()
  expect(screenAt('/assessment/quizzes/generate-question-paper')).toBeUndefined()
})
test('whoever may not open a page may not open what stands beside it', () => {
  const { demand } = screenAt('/attendance/teachers/student_view')!
  expect(demand.package).toBe('attendance.teacher_attendance')
  expect(demand.roles).not.toContain('student')
})
test('every path under /masters opens its own screen, save those said to come', () => {
  const coming = specified.filter((path) => path.startsWith('/masters') && screenAt(path)?.shows.is === 'not-available')
  expect(coming).toEqual(
    [
      '/masters/classes/classes_report/7',
      '/masters/ar_tags',
      '/masters/students_promotion',
      '/masters/teacher_performance_ratio',
      '/masters/help',
    ].filter((path) => coming.includes(path)),
  )
})

test('every address that is written in a page or the shell is one of a screen that is there', () => {
  const code = import.meta.glob<string>(['../../../src/{pages,app,engine}/**/*.{ts,tsx}', '!**/pages.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const areas = new Set(screens.map(({ path }) => path.split('/')[1]))
  const written = Object.entries(code).flatMap(([file, text]) =>
    text
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .split('\n')
      .flatMap((line) => [...line.matchAll(/["'`](\/([a-z][\w-]*)(?:\/(?:\$\{[^}]*\}|[\w{}-])+)*)[^"'`]*["'`]/g)])
      .flatMap(([, address = '', area]) => (areas.has(area) ? [{ file, address: address.replaceAll(/\$?\{[^}]*\}/g, '0') }] : [])),
  )
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter(({ address }) => screenAt(address) === undefined || screenAt(address)?.shows.is === 'not-available')).toEqual([])
})
test('a form opens to those who write a field of it: to others all of it would be grey', () => {
  const form = screens.find(({ path }) => path === `${registry.get('exam-assessments').path}/edit/:id`)!
  expect(registry.get('exam-assessments').access.allowed.update).toContain('teacher')
  const gateOf = (role: 'teacher' | 'academic_admin') => closedGate(form.demand, { role, flags: new Set(packageFlags), days: noDays })
  expect([gateOf('teacher'), gateOf('academic_admin')]).toEqual(['role', null])
})
