import { CompiledQuery } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Locale, Resource } from '../../../resources/kit/index.ts'
import { refreshDerived, type ListParams, type Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, year, type World } from './world.ts'

const page: ListParams = { page_no: 1, per_page: 50 }

eachDatabase((open) => {
  let world: World
  let students: Resource
  let classes: Resource
  let standards: Resource
  let guardians: Resource
  const rows = async (resource: Resource, params: Partial<ListParams> = {}, locale: Locale = 'en'): Promise<Row[]> =>
    (await world.records.list({ ...world.as('school_admin'), locale }, resource, { ...page, ...params })).records
  const said = async (name: string, resource: Resource, params: Partial<ListParams> = {}, locale: Locale = 'en') =>
    (await rows(resource, params, locale)).map((row) => row[name])
  const offered = async (resource: Resource, search: string, locale: Locale = 'en') =>
    (await world.records.options({ ...world.as('school_admin'), locale }, resource, { search })).map((one) => one.label)

  beforeAll(async () => {
    const registry = await registryOf()
    world = await makeWorld(await open(registry), registry)
    students = registry.get('students')
    classes = registry.get('classes')
    standards = registry.get('standards')
    guardians = registry.get('guardians')
    const admin = world.as('school_admin')
    for (const [code, level] of [
      ['10', 12],
      ['1', 3],
      ['KG2', 2],
      ['KG1', 1],
      ['2', 4],
    ] as const) {
      const grade = await world.records.create(admin, standards, { code, name_en: code.startsWith('KG') ? code : `Grade ${code}`, level })
      for (const section of ['B', 'A']) {
        const room = await world.records.create(admin, classes, {
          academic_year: year,
          grade_id: grade['standard_id'],
          section,
          capacity: 30,
        })
        await world.records.create(
          admin,
          students,
          world.newStudent({
            class_id: room['class_id'],
            roll_no: code === '10' ? '10' : code === '1' ? '2' : null,
            firstname: `In ${code}-${section}`,
          }),
        )
      }
    }
  })

  describe('classes and grades stand as a school says them', () => {
    const inOrder = ['KG1-A', 'KG1-B', 'KG2-A', 'KG2-B', '1-A', '1-B', '2-A', '2-B', '8-A', '8-B', '10-A', '10-B']
    test('in their own list, however it is asked for, and backwards', async () => {
      expect(await said('name', classes)).toEqual(inOrder)
      expect(await said('name', classes, { sort_by: 'grade_id', order_by: 'desc' })).toEqual(inOrder.toReversed())
      expect(await said('code', standards)).toEqual(['KG1', 'KG2', '1', '2', '8', '10'])
    })

    test('where a list of others is sorted by them', async () => {
      const found = await said('class_name', students, { sort_by: 'class_id', condition: { field: 'class_id', op: 'filled' } })
      expect(found).toEqual(inOrder.filter((name) => !name.startsWith('8-')))
      const grades = await said('grade', students, { sort_by: 'grade_id', order_by: 'desc' })
      expect([...new Set(grades)]).toEqual(['Grade 10', 'Grade 2', 'Grade 1', 'KG2', 'KG1'])
    })

    test('in a picker and in a call for options', async () => {
      const all = await world.records.options(world.as('school_admin'), classes, {})
      expect(all.map((one) => one.label)).toEqual(inOrder)
    })

    test('a name that is counted sorts by its numbers, and what is empty comes last', async () => {
      expect(await said('name', classes, { sort_by: 'name' })).toEqual([...inOrder.slice(4), ...inOrder.slice(0, 4)])
      const rolls = await said('roll_no', students, { sort_by: 'roll_no' })
      expect(rolls.filter(Boolean)).toEqual(['2', '2', '10', '10'])
      expect(rolls.slice(0, 4)).toEqual(['2', '2', '10', '10'])
    })

    test('a grade that is moved takes its classes along', async () => {
      const grade = (await rows(standards)).find((row) => row['code'] === 'KG2')!
      await world.records.update(world.as('school_admin'), standards, String(grade['standard_id']), { level: 0 })
      expect((await said('name', classes)).slice(0, 3)).toEqual(['KG2-A', 'KG2-B', 'KG1-A'])
      await world.records.update(world.as('school_admin'), standards, String(grade['standard_id']), { level: 2 })
      expect(await said('name', classes)).toEqual(inOrder)
    })
  })

  describe('what is typed into a picker', () => {
    test('is answered by what says exactly that, then by what begins so, then in the order of the list', async () => {
      expect(await offered(classes, '1-B')).toEqual(['1-B', 'KG1-B'])
      expect((await offered(classes, '1'))[0]).toBe('1-A')
      expect(await offered(standards, 'grade 1')).toEqual(['Grade 1', 'Grade 10'])
      expect(await offered(students, 'in 1-b')).toEqual(['In 1-B Haddad', 'In KG1-B Haddad'])
    })
  })

  describe('Arabic readers', () => {
    beforeAll(async () => {
      for (const [firstname, full_name_ar] of [
        ['Zaid', 'إبراهيم زيد'],
        ['Yara', 'أحمد يارا'],
        ['Xavier', null],
        ['Walid', 'وليد'],
        ['Adam', 'هادي آدم'],
        ['Bilal', 'ياسر بلال'],
      ])
        await world.records.create(
          world.as('school_admin'),
          students,
          world.newStudent({ firstname, full_name_ar, class_id: world.classId }),
        )
    })
    const here = { condition: { field: 'class_id', op: 'eq', value: '' } } as const
    const inClass = () => ({ condition: { ...here.condition, value: world.classId } })

    test('find the list led by the Arabic name; who has none comes last, by the other', async () => {
      const names = ['إبراهيم زيد', 'أحمد يارا', 'هادي آدم', 'وليد', 'ياسر بلال', null]
      expect(await said('full_name_ar', students, inClass(), 'ar')).toEqual(names)
      expect(await said('full_name_ar', students, { ...inClass(), sort_by: 'full_name_ar' })).toEqual(names)
      expect((await said('firstname', students, inClass())).slice(0, 3)).toEqual(['Adam', 'Bilal', 'Walid'])
    })

    test('are offered pickers in the same order', async () => {
      const found = await world.records.options({ ...world.as('school_admin'), locale: 'ar' }, students, inClass())
      expect(found.map((one) => one.label_ar || one.label)).toEqual([
        'إبراهيم زيد',
        'أحمد يارا',
        'هادي آدم',
        'وليد',
        'ياسر بلال',
        'Xavier Haddad',
      ])
    })
  })

  describe('a telephone is found as people type it', () => {
    beforeAll(async () => {
      const mother = { name: 'Huda Saleh', phone: '+971550000130', relation: 'mother' }
      await world.records.create(world.as('school_admin'), students, world.newStudent({ firstname: 'Found', guardians: [mother] }))
      await world.records.create(
        world.as('school_admin'),
        students,
        world.newStudent({ firstname: 'Other', guardians: [{ ...mother, name: 'Rana', phone: '+962791234567' }] }),
      )
    })
    const spellings = [
      '0550000130',
      '055 000 0130',
      '055-000-0130',
      '+971 55 000 0130',
      '00971550000130',
      '971550000130',
      '(055) 0000130',
      '٠٥٥٠٠٠٠١٣٠',
      '05500001',
      '550000130',
    ]
    test.each(spellings)('%s finds the guardian, and the child', async (search) => {
      expect(await said('name', guardians, { search })).toEqual(['Huda Saleh'])
      expect(await said('firstname', students, { search })).toEqual(['Found'])
    })

    test('a number of another country is found without its country, too, and beside a name', async () => {
      expect(await said('firstname', students, { search: '0791234567' })).toEqual(['Other'])
      expect(await said('firstname', students, { search: 'other 079 1234567' })).toEqual(['Other'])
      expect(await said('firstname', students, { search: 'found 0791234567' })).toEqual([])
    })

    test('whoever may not see guardians finds no child by their telephone', async () => {
      const teacher = world.as('platform_admin', { schoolIds: 'all' })
      const { records } = await world.records.list({ ...teacher, schoolId: world.schoolId }, students, { ...page, search: '0550000130' })
      expect(records).toEqual([])
    })

    test('a number that is no telephone is still searched as it stands', async () => {
      await world.records.create(world.as('school_admin'), students, world.newStudent({ firstname: 'Coded', admission_no: '2026 0001' }))
      expect(await said('firstname', students, { search: '2026 0001' })).toEqual(['Coded'])
    })
  })

  test('rows from before the declaration changed are brought along at the next start, once', async () => {
    const before = await said('name', classes)
    await world.database.write(null, async (q) => {
      for (const statement of [
        `update classes set sort_key = null, search_text = ''`,
        `update students set sort_key_ar = null`,
        `delete from schema_log where statement like '-- search and order of classes%' or statement like '-- search and order of students%'`,
      ])
        await q.executeQuery(CompiledQuery.raw(statement))
    })
    expect(await offered(classes, '1-B')).toEqual([])
    const done = await refreshDerived(world.database, world.registry)
    expect(done).toContain('classes')
    expect(done).toContain('students')
    expect(await said('name', classes)).toEqual(before)
    expect(await offered(classes, '1-B')).toEqual(['1-B', 'KG1-B'])
    expect(await refreshDerived(world.database, world.registry)).toEqual([])
  })

  test('pages that are sorted by a count neither repeat nor omit anybody, and say how many there are', async () => {
    await world.records.create(world.as('school_admin'), guardians, { name: 'Nobody’s aunt', phone: '+971501112299' })
    for (const [resource, count] of [
      [classes, 'strength'],
      [guardians, 'children'],
    ] as const)
      for (const order_by of ['asc', 'desc'] as const) {
        const whole = await rows(resource, { sort_by: count, order_by })
        const counts = whole.map((row) => Number(row[count]))
        expect(counts).toEqual(counts.toSorted((a, b) => (order_by === 'asc' ? a - b : b - a)))
        expect(new Set(counts).size).toBeGreaterThan(1)
        const seen: unknown[] = []
        for (let page_no = 1; page_no <= Math.ceil(whole.length / 2); page_no++) {
          const { records, total } = await world.records.list(world.as('school_admin'), resource, {
            page_no,
            per_page: 2,
            sort_by: count,
            order_by,
          })
          expect(total).toBe(whole.length)
          seen.push(...records.map((row) => row[resource.id]))
        }
        expect(seen).toEqual(whole.map((row) => row[resource.id]))
      }
  })

  test('a page of a whole list that goes by what some lack has them last, both ways, and repeats and omits nobody', async () => {
    for (const [at, email] of [null, 'z@noor.example', null, 'a@noor.example'].entries())
      await world.records.create(world.as('school_admin'), guardians, { name: `Aunt ${at}`, phone: `+97150111230${at}`, email })
    for (const at of [1, 2, 3])
      await world.records.create(world.as('school_admin'), students, world.newStudent({ firstname: `Only ${at}`, lastname: null }))
    for (const [resource, field] of [
      [students, 'lastname'],
      [guardians, 'email'],
    ] as const)
      for (const order_by of ['asc', 'desc'] as const) {
        const whole = await rows(resource, { sort_by: field, order_by })
        const values = whole.map((row) => row[field])
        expect(values.filter((value) => value === null).length).toBeGreaterThan(1)
        expect(values.slice(values.indexOf(null)).every((value) => value === null)).toBe(true)
        const seen: unknown[] = []
        for (let page_no = 1; page_no <= Math.ceil(whole.length / 3); page_no++)
          seen.push(...(await rows(resource, { sort_by: field, order_by, page_no, per_page: 3 })).map((row) => row[resource.id]))
        expect(seen).toEqual(whole.map((row) => row[resource.id]))
        expect(new Set(seen).size).toBe(seen.length)
      }
  })

  test('numbers of admission are counted, also after one is corrected', async () => {
    const admin = world.as('school_admin')
    for (const admission_no of ['Z-10', 'Z-9', 'Z-100'])
      await world.records.create(admin, students, world.newStudent({ admission_no, firstname: 'Counted', lastname: admission_no }))
    const numbers = () => said('admission_no', students, { sort_by: 'admission_no', search: 'counted' })
    expect(await numbers()).toEqual(['Z-9', 'Z-10', 'Z-100'])
    const ten = (await rows(students, { search: 'counted' })).find((row) => row['admission_no'] === 'Z-10')!
    await world.records.update(admin, students, String(ten['student_id']), { admission_no: 'Z-1000' })
    expect(await numbers()).toEqual(['Z-9', 'Z-100', 'Z-1000'])
  })

  test('what is counted is counted the same way as it is listed', async () => {
    for (const row of await rows(classes))
      expect(row['strength']).toBe(
        (
          await world.records.list(world.as('school_admin'), students, {
            ...page,
            condition: {
              and: [
                { field: 'class_id', op: 'eq', value: row['class_id'] },
                { field: 'is_active', op: 'eq', value: true },
              ],
            },
          })
        ).total,
      )
    for (const row of await rows(guardians))
      expect(row['children']).toBe(
        (
          await world.records.list(world.as('school_admin'), students, {
            ...page,
            condition: { field: 'guardians', op: 'eq', value: row['guardian_id'] },
          })
        ).total,
      )
  })

  test('a list answers the columns that are drawn and the labels of the references among them', async () => {
    const [row] = await rows(students, { columns: ['firstname', 'class_id'], sort_by: 'house_id', search: 'found' })
    expect(Object.keys(row!).sort()).toEqual(
      ['class_id', 'class_name', 'firstname', 'is_active', 'school_id', 'student_id', 'updated_at'].sort(),
    )
    const [whole] = await rows(students, { search: 'found' })
    for (const name of ['grade', 'school', 'house', 'created_at', 'full_name_ar', 'guardians'])
      expect(name in whole!).toBe(name !== 'guardians')
    expect(Object.keys(whole!).filter((name) => /^(sort_key|search_text)/.test(name))).toEqual([])
  })
})
