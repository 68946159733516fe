import { describe, expect, test } from 'vitest'
import { packageFlags, roles, say, type PackageFlag, type Role } from '../../../resources/kit/index.ts'
import { discoverPages, discoverRegistry } from '../../../src/app/console/discovery.ts'
import { buildMenu } from '../../../src/app/menu/menu.ts'
import { allScreens, isTitled, type ScreenTitle } from '../../../src/app/routes/screens.ts'
import type { Page } from '../../../src/engine/definitions/index.ts'
import { askingAs } from './asking.ts'
import { createRegistry, defineResource, text } from '../../../resources/kit/index.ts'
import asItWas from './menu-as-it-was.json'

const registry = discoverRegistry()
const pages = discoverPages()
const all = new Set(packageFlags)
const screens = allScreens(registry, pages)
const menuOf = (role: Role, flags: ReadonlySet<PackageFlag> = all) => buildMenu(screens, askingAs(registry, role, flags), role)
const pathsOf = (role: Role, flags: ReadonlySet<PackageFlag> = all): string[] =>
  menuOf(role, flags).flatMap((section) => [...(section.path ? [section.path] : []), ...section.items.map(({ path }) => path)])

/** One line per section and page: where it leads, its drawing, its name in both languages. */
const told = (role: Role, flags: ReadonlySet<PackageFlag>) =>
  menuOf(role, flags).map(({ id, path, icon, title, items }) => {
    const named = (one: { readonly icon: string; readonly title: ScreenTitle }, at: string) =>
      [at, one.icon, ...('text' in one.title ? [say(one.title.text, 'en'), say(one.title.text, 'ar')] : [one.title.key])].join(' · ')
    return path === null
      ? { section: named({ icon, title }, id), pages: items.map((item) => named(item, item.path)) }
      : { link: named({ icon, title }, path) }
  })

/** What modules have brought since then: nothing of it stood in the plan for anybody. */
const planned = new Set<string>(JSON.stringify(asItWas).match(/\/[^ "]*(?= · )/g))
const isPlanned = (line: string): boolean => planned.has(line.replace(/ · .*/, ''))
const ofPlan = (sections: ReturnType<typeof told>) =>
  sections
    .map((one) => (one.pages ? { ...one, pages: one.pages.filter(isPlanned) } : one))
    .filter((one) => (one.pages ? one.pages.length > 0 : isPlanned(one.link)))

describe('the menu', () => {
  test.each(roles)('as %s has what it had when one plan listed it, in its order; what modules brought since comes between', (role) => {
    expect({ licensed: ofPlan(told(role, all)), unlicensed: ofPlan(told(role, new Set())) }).toEqual({
      licensed: asItWas[`${role}, licensed`],
      unlicensed: asItWas[`${role}, unlicensed`],
    })
  })
  test('begins with what is opened every day', () => {
    const sections = buildMenu(allScreens(registry, pages), askingAs(registry, 'school_admin', all), 'school_admin')
    expect(sections.slice(0, 8).map(({ id }) => id)).toEqual([
      'home',
      'attendance',
      'notice-board',
      'diary',
      'students',
      'classes',
      'teachers',
      'timetable',
    ])
  })
  test('has every page once, and none that is not built', () => {
    const paths = pathsOf('platform_admin')
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => pages.some(({ page }) => isTitled(page) && 'notYet' in page && page.path === path))).toEqual([])
    // and every declared list that the institution may read is somewhere in it
    const lists = registry.all.filter(({ group, access }) => group !== null && access.allowed.read.includes('platform_admin'))
    expect(lists.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([])
  })
  test('a module stands in its place as soon as it is built', () => {
    const built = pages.map((found) =>
      isTitled(found.page) && found.page.path === '/report'
        ? {
            ...found,
            page: {
              path: found.page.path,
              title: found.page.title,
              menu: found.page.menu,
              load: () => Promise.reject(new Error('not opened')),
            } as Page,
          }
        : found,
    )
    const idsOf = (found: typeof pages) =>
      buildMenu(allScreens(registry, found), askingAs(registry, 'teacher', all), 'teacher').map(({ id }) => id)
    expect(idsOf(pages)).not.toContain('report')
    const ids = idsOf(built)
    expect(ids.slice(ids.indexOf('report') - 1, ids.indexOf('report') + 2)).toEqual(['psychometric', 'report', 'families'])
  })
  test('spares a role what it can only look up', () => {
    expect(pathsOf('teacher').filter((path) => path.startsWith('/masters/'))).toEqual([
      '/masters/students',
      '/masters/classes',
      '/masters/calendar',
      // they print the cards of their own classes
      '/masters/ar_tags',
      // where it recommends
      '/masters/students_promotion',
    ])
    expect(pathsOf('student').filter((path) => path.startsWith('/masters/'))).toEqual(['/masters/calendar'])
    expect(pathsOf('academic_admin')).not.toContain('/masters/lists-of-values')
  })
  test('shows a teacher less than an administrator, and never what the role may not read', () => {
    const teacher = pathsOf('teacher')
    expect(teacher).not.toContain('/institutions')
    for (const resource of registry.all) if (!resource.access.allowed.read.includes('teacher')) expect(teacher).not.toContain(resource.path)
    expect(pathsOf('school_admin').length).toBeGreaterThan(teacher.length)
  })
  test('has the licences, for those who may see them, also where nothing is licensed', () => {
    for (const role of ['platform_admin', 'school_admin'] as const) expect(pathsOf(role, new Set()), role).toContain('/masters/licences')
    for (const role of ['academic_admin', 'teacher', 'student'] as const) expect(pathsOf(role), role).not.toContain('/masters/licences')
  })
  test('without any package flag only what needs none is left', () => {
    const left = pathsOf('school_admin', new Set())
    expect(left).toContain('/settings/general')
    for (const resource of registry.all) if (resource.package) expect(left).not.toContain(resource.path)
  })
  test('one flag opens its page and no other', () => {
    const before = new Set(pathsOf('school_admin', new Set()))
    const more = pathsOf('school_admin', new Set(['settings.student'])).filter((path) => !before.has(path))
    expect(more).toContain('/masters/students')
    expect(more).not.toContain('/masters/teachers')
  })
  test('a declaration that was just added stands in the menu of its group', () => {
    const clubs = defineResource({ name: 'clubs', fields: { name_en: text({ required: true }) } })
    const ours = createRegistry([...registry.all, clubs])
    const menu = buildMenu(allScreens(ours, pages), askingAs(ours, 'school_admin', all))
    expect(menu.find(({ id }) => id === 'masters')?.items.map(({ path }) => path)).toContain('/masters/clubs')
  })
  test('a section of one’s own is opened by whoever names it, and others may stand in it by its name', () => {
    const library = { id: 'library', label: ['Library', 'المكتبة'], icon: 'book' } as const
    const books = defineResource({ name: 'books', group: library, fields: { name_en: text({ required: true }) } })
    const loans = defineResource({ name: 'loans', group: 'library', fields: { name_en: text({ required: true }) } })
    const ours = createRegistry([...registry.all, books, loans])
    const section = buildMenu(allScreens(ours, pages), askingAs(ours, 'school_admin', all)).find(({ id }) => id === 'library')
    expect(section).toMatchObject({ title: { text: library.label }, icon: 'book' })
    expect(section?.items.map(({ path }) => path)).toEqual(['/library/books', '/masters/loans'])
  })
  test('a second page in a section meant for one makes it a section with two', () => {
    const more = [
      ...pages,
      {
        file: 'src/pages/x/pages.ts',
        module: 'x',
        page: { path: '/x', title: ['X', 'س'], menu: { section: 'students' }, notYet: true } as Page,
      },
    ]
    const load = () => Promise.reject(new Error('not opened'))
    const built = more.map((found) =>
      found.module === 'x' ? { ...found, page: { path: '/x', title: ['X', 'س'], menu: { section: 'students' }, load } as Page } : found,
    )
    const sectionIn = (found: typeof more) =>
      buildMenu(allScreens(registry, found), askingAs(registry, 'school_admin', all)).find(({ id }) => id === 'students')
    expect(sectionIn(more)).toMatchObject({ path: '/masters/students', items: [] })
    expect(sectionIn(built)?.items.map(({ path }) => path)).toEqual(['/masters/students', '/x'])
  })
})
