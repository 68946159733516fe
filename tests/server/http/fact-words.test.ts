import { beforeAll, expect, test } from 'vitest'
import students from '../../../resources/students.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { openSchool, type School } from '../modules/school.ts'
import { registryOf } from '../records/world.ts'

eachDatabase((open) => {
  let school: School
  let own: string
  beforeAll(async () => {
    const registry = await registryOf()
    school = await openSchool(await open(registry), registry)
    own = await school.newStudent({ class_id: school.world.classId })
    return () => school.door.app.close()
  })

  /** Every call that narrows a list, as its teacher and as who may do more. */
  async function asked(filter: Row | Row[]): Promise<readonly string[]> {
    const { list, facets, groups, options, export: file } = students.api
    const answers = []
    const address = (call: { readonly path: string }, more: Record<string, string> = {}) =>
      `${call.path}?${new URLSearchParams({ filter: JSON.stringify(filter), ...more }).toString()}`
    for (const token of [school.teacher, school.admin]) {
      answers.push(
        await school.send(token, 'GET', address(list!)),
        await school.send(token, 'GET', address(facets!, { field: 'class_id' })),
        await school.send(token, 'GET', address(groups!, { by: 'class_id' })),
        await school.send(token, 'GET', address(options!)),
        await school.send(token, 'GET', address(file!, { format: 'csv' })),
        await school.send(token, 'POST', '/api/prints/', { resource: 'students', list: { filter } }),
      )
    }
    const changes = [{ field: 'religion', way: 'set', value: 'x' }]
    answers.push(await school.send(school.admin, 'POST', '/api/bulk-edits/check/', { resource: 'students', list: { filter }, changes }))
    return answers.map(({ code, error_code, errors }) =>
      [code >= 500 ? code : error_code, ...Object.keys(errors ?? {})].filter(Boolean).join(' '),
    )
  }

  test.each<[Row]>([
    [{ field: 'class_id', op: 'in', value: '$my.class_subjects' }],
    [{ field: 'class_id', op: 'eq', value: '$my.class_subjects' }],
    [{ field: 'gender', op: 'nin', value: '$my.class_subjects' }],
    [{ field: 'class_id', op: 'in', value: ['$my.class_subjects'] }],
    [{ field: 'class_id', op: 'in', value: ['$my.class_ids'] }],
    [{ field: 'class_id', op: 'between', value: ['$my.class_ids', '$today'] }],
    [{ field: 'class_id', op: 'contains', value: '$my.class_ids' }],
    [{ field: 'is_active', op: 'eq', value: '$my.class_ids' }],
    [{ field: 'age', op: 'in', value: '$my.class_ids' }],
    [{ field: 'dob', op: 'gte', value: '$my.children' }],
  ])('a fact of a shape that the field cannot have is refused at its place, by every call: %j', async (filter) => {
    for (const told of await asked(filter))
      expect(told).toMatch(new RegExp(`^(VALIDATION filter\\.${String(filter['field'])}|FORBIDDEN_ROLE)$`))
    // and in the midst of others
    for (const told of await asked({ or: [{ not: filter }, { field: 'gender', op: 'eq', value: 'female' }] }))
      expect(told).toMatch(/^(VALIDATION|FORBIDDEN_ROLE)/)
  })

  test('what is no fact finds nothing', async () => {
    for (const value of [['$my', '$my'], ['$my.class_ids.select', 'x'], ['$nothing']])
      for (const op of ['between', 'in']) for (const told of await asked({ field: 'class_id', op, value })) expect(told).not.toMatch(/^5/)
  })

  test('said as a word of the address it is refused, too; a list before what holds an id means its records', async () => {
    for (const said of ['class_id=$my.class_subjects', 'transport=$my.class_subjects', 'dob=$my.class_ids'])
      expect((await school.send(school.teacher, 'GET', `/api/students/?${said}`)).error_code, said).toBe('VALIDATION')
    for (const op of ['in', 'eq']) {
      const filter = encodeURIComponent(JSON.stringify({ field: 'class_id', op, value: '$my.class_ids' }))
      const { data } = await school.send(school.teacher, 'GET', `/api/students/?filter=${filter}`)
      expect((data as { records: Row[] }).records.map((one) => one['student_id'])).toContain(own)
    }
  })
})
