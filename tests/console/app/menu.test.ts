import { describe, expect, test } from 'vitest'
import { packageFlags, type PackageFlag, type Role } from '../../../resources/kit/index.ts'
import { discoverPages, discoverRegistry } from '../../../src/app/console/discovery.ts'
import { buildMenu } from '../../../src/app/menu/menu.ts'
import { askingAs } from './asking.ts'
import { createRegistry, defineResource, text } from '../../../resources/kit/index.ts'

const registry = discoverRegistry()
const pages = discoverPages()
const all = new Set(packageFlags)
const pathsOf = (role: Role, flags: ReadonlySet<PackageFlag> = all): string[] =>
  buildMenu(registry, pages, askingAs(registry, role, flags)).flatMap((section) => [
    ...(section.path ? [section.path] : []),
    ...section.items.map(({ path }) => path),
  ])

describe('the menu', () => {
  test('has the sidebar segments first, in the specification’s order', () => {
    expect(pathsOf('platform_admin').slice(0, 7)).toEqual([
      '/dashboards/home',
      '/noticeBoard',
      '/diary',
      '/report',
      '/psychometric',
      '/institutions',
      '/licensePartition',
    ])
  })
  test('has master data in the specification’s order', () => {
    const masters = pathsOf('school_admin').filter((path) => path.startsWith('/masters/'))
    const named = ['school', 'users', 'classes', 'subjects', 'teachers', 'house', 'students', 'calendar'].map((name) => `/masters/${name}`)
    expect(masters.filter((path) => named.includes(path))).toEqual(named)
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
