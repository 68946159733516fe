import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/database/index.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, type World } from './world.ts'
import { byRules } from '../capabilities.ts'

const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\n'))
const head = 'Adm No,First Name,Surname,Gender,DOB,Class,Father name,Father telephone,Father e-mail'

/** The school next door knows Samir Nasser; this one does not. */
eachDatabase((open) => {
  let world: World
  let samir: string
  const next = newId()
  const office = () => world.context({ capability: byRules })
  const adults = async (): Promise<Row[]> =>
    (await world.records.list(office(), world.resource('guardians'), { page_no: 1, per_page: 100 })).records

  beforeAll(async () => {
    world = await makeWorld(await open())
    const elsewhere = world.context({ capability: byRules, schoolId: null })
    const school = await world.records.create({ ...elsewhere, operationId: newId() }, world.resource('schools'), {
      name_en: 'Next door',
      school_code: 'NXT-01',
      school_category: 'with_1_12',
      phone: '+97143001001',
      email: 'office@next.example',
      country: 'AE',
    })
    const schoolId = String(school['school_id'])
    const there = { ...elsewhere, schoolId, operationId: next }
    const made = (name: string, values: Row) => world.records.create({ ...there, operationId: newId() }, world.resource(name), values)
    const grade = await made('standards', { school_id: schoolId, code: '3', name_en: 'Grade 3', level: 3 })
    const room = await made('classes', { school_id: schoolId, grade_id: grade['standard_id'], section: 'A', capacity: 9 })
    const child = await world.records.create(there, world.resource('students'), {
      school_id: schoolId,
      admission_no: 'N-1',
      firstname: 'Zaid',
      lastname: 'Nasser',
      gender: 'male',
      dob: '2015-01-02',
      class_id: room['class_id'],
      guardians: [
        { name: 'Samir Nasser', name_ar: 'سمير ناصر', phone: '+971501110099', email: 'samir@family.example', relation: 'father' },
      ],
    })
    samir = String((child['guardians'] as Row[])[0]!['guardian_id'])
  })

  test('A file that names an adult of another school in full links him and changes nothing of him', async () => {
    for (const [number, name] of [
      ['S-1', 'samir NASSER'],
      ['S-2', 'سمير ناصر'],
    ]) {
      const outcome = await world.importFile(
        'students',
        csv(head, `${number},Adam ${number},Nasser,M,2015-03-04,3-A,${name},0501110099,spy@family.example`),
      )
      expect(outcome).toMatchObject({ created: 1, problems: [], questions: [] })
      const found = await world.records.find(world.context(), world.resource('students'), { admission_no: number })
      expect(found!['guardians']).toMatchObject([{ guardian_id: samir, name: 'Samir Nasser', email: 'samir@family.example' }])
      // as if the next row came from a school that had not been told
      await world.records.update(office(), world.resource('students'), String(found!['student_id']), { guardians: [] })
    }
    const told = await world.database.read(null, (q) => q.selectFrom('changes_elsewhere').select(['kind', 'record_id']).execute())
    expect(told).toContainEqual({ kind: 'linked', record_id: samir })
  })

  test('With the household’s number and another name it is another adult, and nobody of the other school is asked about', async () => {
    const file = csv(head, 'S-3,Adam,Haddad,M,2015-03-04,3-A,Omar Haddad,0501110099,')
    expect(await world.importFile('students', file)).toMatchObject({ created: 1, problems: [], questions: [] })
    expect(await adults()).toHaveLength(2)
  })

  test('A list of adults neither changes one of another school nor tells what is known there', async () => {
    const file = csv('Name,Telephone,Occupation', 'Samir Nasser,0501110099,Spy')
    const outcome = await world.importFile('guardians', file)
    expect(outcome).toMatchObject({ created: 0, updated: 0, counts: { error: 1 }, problems: [{ code: 'taken' }] })
    expect(JSON.stringify(outcome)).not.toContain('samir@')
    expect((await adults()).find((row) => row['guardian_id'] === samir)).toMatchObject({ occupation: null })
  })

  test('Who changes an adult that another school has, too, is told so by the check, of a child’s row and of a list of adults', async () => {
    const first = csv(head, 'S-4,Rami,Nasser,M,2015-08-14,3-A,Samir Nasser,0501110099,')
    expect(await world.importFile('students', first)).toMatchObject({ created: 1, warnings: [] })
    const told = 'Next door has them, too, and reads of the change'
    const row = csv(head, 'S-4,Rami,Nasser,M,2015-08-14,3-A,Samir Nasser,0501110099,new@family.example')
    const check = { dryRun: true } as const
    expect((await world.importFile('students', row, check)).warnings).toMatchObject([
      { row: 2, name: 'Rami Nasser', code: 'shared_elsewhere', message: `Samir Nasser: ${told}` },
    ])
    const list = csv('Name,Telephone,Occupation', 'Samir Nasser,0501110099,Engineer')
    expect((await world.importFile('guardians', list, check)).warnings).toMatchObject([{ row: 2, message: told }])
    const arabic = await world.importFile('guardians', list, { ...check, context: world.context({ locale: 'ar' }) })
    expect(arabic.warnings).toMatchObject([{ message: 'لدى Next door أيضاً، وستطّلع على التعديل' }])
    expect((await world.importFile('guardians', list, { ...check, updateExisting: false })).warnings).toEqual([])
    // whoever works in both changes what is theirs
    const { principal } = world.context()
    const both = world.context({ principal: { ...principal, schoolIds: 'all' } })
    expect((await world.importFile('guardians', list, { ...check, context: both })).warnings).toEqual([])
  })
})
