import { describe, expect, test } from 'vitest'
import { packageFlags, type PackageFlag, type Role } from '../../../resources/kit/index.ts'
import { discoverPages, discoverRegistry } from '../../../src/app/console/discovery.ts'
import { buildMenu } from '../../../src/app/menu/menu.ts'
import { notAvailable } from '../../../src/app/routes/not-available.ts'
import { askingAs } from './asking.ts'
import { createRegistry, defineResource, text } from '../../../resources/kit/index.ts'

const registry = discoverRegistry()
const pages = discoverPages()
const all = new Set(packageFlags)
const pathsOf = (role: Role, flags: ReadonlySet<PackageFlag> = all): string[] =>
  buildMenu(registry, pages, askingAs(registry, role, flags), role).flatMap((section) => [
    ...(section.path ? [section.path] : []),
    ...section.items.map(({ path }) => path),
  ])

describe('the menu', () => {
  test('begins with what is opened every day', () => {
    expect(pathsOf('school_admin').slice(0, 5)).toEqual([
      '/dashboards/home',
      '/masters/students',
      '/masters/classes',
      '/masters/teachers',
      '/masters/calendar',
    ])
  })
  test('has every page once, and none that is not built', () => {
    const paths = pathsOf('platform_admin')
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => notAvailable.some((entry) => entry.path === path))).toEqual([])
    // and every declared list that the institution may read is somewhere in it
    const lists = registry.all.filter(({ group, access }) => group !== null && access.allowed.read.includes('platform_admin'))
    expect(lists.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([])
  })
  test('a module stands in its place as soon as it is built', () => {
    const built = [...pages, { path: '/noticeBoard', lazy: () => Promise.reject(new Error('not opened here')) }]
    const paths = buildMenu(registry, built, askingAs(registry, 'teacher', all), 'teacher').map(({ path }) => path)
    expect(paths.slice(0, 3)).toEqual(['/dashboards/home', '/noticeBoard', '/masters/students'])
  })
  test('spares a role what it can only look up', () => {
    expect(pathsOf('teacher').filter((path) => path.startsWith('/masters/'))).toEqual([
      '/masters/students',
      '/masters/classes',
      '/masters/calendar',
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
    const menu = buildMenu(ours, pages, askingAs(ours, 'school_admin', all))
    expect(menu.find(({ id }) => id === 'masters')?.items.map(({ path }) => path)).toContain('/masters/clubs')
  })
})
