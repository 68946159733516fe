import { createRegistry, defineResource, packageFlags, text, type Role } from '../../../resources/kit/index.ts'
import { describe, expect, test } from 'vitest'
import { discoverPages, discoverRegistry } from '../../../src/app/console/discovery.ts'
import { accountPages, buildMenu } from '../../../src/app/menu/menu.ts'
import { commandsOf, keywordsOf, searchesOf, type Words } from '../../../src/app/palette/commands.ts'
import { allScreens } from '../../../src/app/routes/screens.ts'
import { askingAs } from './asking.ts'

const registry = discoverRegistry()
const words: Words = (key, values) => (values ? [`${key} ${values.of[0]}`, `${key} ${values.of[1]}`] : [key, key])
const commands = (role: Role, flags: ReadonlySet<(typeof packageFlags)[number]> = new Set(packageFlags), of = registry) => {
  const ask = askingAs(of, role, flags)
  const screens = allScreens(of, discoverPages())
  return commandsOf(of, buildMenu(screens, ask, role), accountPages(screens, ask), ask, words)
}
const ids = (role: Role, flags?: ReadonlySet<(typeof packageFlags)[number]>): string[] => commands(role, flags).map(({ id }) => id)

describe('the command palette', () => {
  test('has the pages, what may be added and imported, and what the header offers, each once', () => {
    const all = ids('school_admin')
    expect(all).toEqual(
      expect.arrayContaining([
        '/masters/students',
        '/masters/students/add',
        '/masters/students/import',
        '/settings/general',
        '/masters/profile',
        'sign-out',
      ]),
    )
    expect(new Set(all).size).toBe(all.length)
  })
  test('finds a page by other words for what is done there', () => {
    const page = commands('school_admin').find(({ id }) => id === '/merges')!
    for (const word of ['merge', 'دمج']) expect(keywordsOf(page)).toContain(word)
    expect(page.name[0]).toBe('Suspected duplicates')
  })
  test('offers nobody what a gate refuses', () => {
    const teacher = ids('teacher')
    for (const { path, access, api } of registry.all) {
      expect(teacher.includes(`${path}/add`), path).toBe(api.create !== null && access.allowed.create.includes('teacher'))
    }
    expect(ids('school_admin', new Set())).not.toContain('/masters/students/add')
  })
  test('looks for a child by name where the menu leads to children, and for nobody else', () => {
    const found = (role: Role, typed: string) => {
      const ask = askingAs(registry, role, new Set(packageFlags))
      return searchesOf(registry, buildMenu(allScreens(registry, discoverPages()), ask, role), words, typed)
    }
    const paths = (role: Role) => found(role, 'Ahmed & Co').map(({ does }) => ('path' in does ? does.path : ''))
    const [first, second] = paths('school_admin')
    expect([first, second]).toEqual(['/masters/students?search=Ahmed+%26+Co', '/masters/guardians?search=Ahmed+%26+Co'])
    expect(paths('teacher')).toEqual(['/masters/students?search=Ahmed+%26+Co'])
    expect(found('school_admin', '')).toEqual([])
  })
  test('finds a name in either language, in the spelling of searches', () => {
    const ours = createRegistry([
      ...registry.all,
      defineResource({ name: 'clubs', label: { one: ['Café', 'نادٍ'], many: ['Cafés', 'أندية'] }, fields: { name_en: text({}) } }),
    ])
    const page = commands('school_admin', undefined, ours).find(({ id }) => id === '/masters/clubs')
    expect(keywordsOf(page!)).toBe('cafes انديه')
    const add = commands('school_admin', undefined, ours).find(({ id }) => id === '/masters/clubs/add')
    expect(add!.also, 'as the first page calls it').toBeDefined()
    expect(keywordsOf({ ...add!, name: ['Add', 'إضافة'], also: ['New café', 'نادٍ جديد'] })).toBe('add اضافه new cafe ناد جديد')
  })
})
