import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../server/records/index.ts'
import excelUpload from '../../../server/modules/excel-upload/routes.ts'
import { eachDatabase } from '../database/harness.ts'
import { openDoor, type Door } from '../http/door.ts'
import { makeWorld, type World } from './world.ts'
import { byRules } from '../capabilities.ts'

const arabic = { 'accept-language': 'ar' }

eachDatabase((open) => {
  let world: World
  let door: Door
  let token: string
  let houseId: string
  let studentId: string
  const textOf = async (url: string, headers: Record<string, string> = {}): Promise<string> =>
    (await door.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}`, ...headers } })).body
  const say = (words: Row) => door.send(token, 'PUT', `/api/school/${world.schoolId}/`, words)

  beforeAll(async () => {
    const database = await open()
    world = await makeWorld(database)
    const { dataDir, databaseUrl } = database.options
    door = openDoor(world, { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }, excelUpload)
    token = door.enter(world.context().principal)
    const { records } = await world.records.list(world.context(), world.resource('houses'), { page_no: 1, per_page: 1 })
    houseId = String(records[0]?.['house_id'])
    const classes = await world.records.list(world.context(), world.resource('classes'), { page_no: 1, per_page: 1 })
    const classId = classes.records[0]?.['class_id']
    const made = await world.records.create(world.context({ capability: byRules }), world.resource('students'), {
      school_id: world.schoolId,
      admission_no: 'A-1',
      firstname: 'Omar',
      lastname: 'Haddad',
      gender: 'male',
      dob: '2016-02-03',
      house_id: houseId,
      class_id: classId,
    })
    studentId = String(made['student_id'])
  })
  afterAll(() => door.app.close())

  test('a language counts once both of its words are said', async () => {
    await say({ houses_one_en: 'Team' })
    expect(await textOf('/api/students/export/?format=csv&columns=admission_no,house_id')).toContain('Admission number,House')
    const words = { houses_one_en: 'Team', houses_many_en: 'Teams', houses_one_ar: 'أسرة', houses_many_ar: 'الأسر' }
    expect(await say(words)).toMatchObject({ status: true })
  })

  test('exports and templates are headed by the school’s word, in both languages', async () => {
    expect(await textOf('/api/students/export/?format=csv&columns=admission_no,house_id')).toContain('Admission number,Team')
    expect(await textOf('/api/students/export/?format=csv&columns=admission_no,house_id', arabic)).toContain('الأسرة')
    expect(await textOf('/api/excel-upload/template?entity=students&format=csv')).toMatch(/(^|,)Team(,|\r)/m)
  })

  test('a file is understood under the school’s word and under the usual one', async () => {
    for (const header of ['Team', 'House', 'الأسرة', 'الفريق']) {
      const { suggested_mapping: mapping } = await world.importFile('students', Buffer.from(`Admission number,${header}\nA-1,ORY`), {
        dryRun: true,
      })
      expect(Object.values(mapping), header).toEqual(['admission_no', 'house_id'])
    }
  })

  test('history and what refers to a house speak so, too', async () => {
    const history = await door.send(token, 'GET', `/api/students/${studentId}/history/`)
    expect(JSON.stringify(history.data)).toContain('"label":"Team"')
    const profile = await door.send(token, 'GET', `/api/school/${world.schoolId}/impact/`)
    expect(JSON.stringify(profile.data)).toContain('"label":"Teams"')
  })

  test('without words of its own a school says the usual ones', async () => {
    await say({ houses_one_en: null, houses_one_ar: null })
    expect(await textOf('/api/students/export/?format=csv&columns=admission_no,house_id')).toContain('Admission number,House')
  })
})
