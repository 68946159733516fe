import { beforeAll, expect, test } from 'vitest'
import { deckSize } from '../../../resources/domain/markers/cards/codes.ts'
import { migrate, type Database, type Queries } from '../../../server/database/index.ts'
import { fill } from '../../../server/database/migrations/2026-11-27-cards-of-the-deck.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, type School } from './school.ts'

interface Held {
  readonly student_id: string
  readonly name: string
  readonly card_no: number | null
}

/** Ali, Sami and Mona sit in the teacher's class, Noor in another. */
eachDatabase((open) => {
  let database: Database
  let school: School
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    const registry = await productRegistry()
    database = await open(registry)
    school = await openSchool(database, registry)
    for (const [firstname, class_id] of [
      ['Ali', school.world.classId],
      ['Sami', school.world.classId],
      ['Mona', school.world.classId],
      ['Noor', school.world.otherClassId],
    ] as const)
      ids[firstname] = await school.newStudent({ firstname, lastname: 'Haddad', class_id })
  })
  const mine = () => school.world.classId
  const cardsOf = async (classId = mine(), token = school.admin): Promise<[string, number | null][]> => {
    const { data } = await school.send(token, 'GET', `/api/answer-cards/classes/${classId}/`)
    return (data as { children: Held[] }).children.map(({ name, card_no }) => [name.split(' ')[0]!, card_no])
  }
  const act = (token: string, task: 'give' | 'change', body?: object, classId = mine()) =>
    school.send(token, 'POST', `/api/answer-cards/classes/${classId}/${task}/`, body)
  const set = (card_no: number | null, ...names: string[]) =>
    database.write(school.world.tenantId, (q: Queries) =>
      q
        .updateTable('enrolments')
        .set({ card_no })
        .where(
          'student_id',
          'in',
          names.map((name) => ids[name]!),
        )
        .execute(),
    )

  test('A class is listed by number; a teacher sees own classes only, a student none', async () => {
    expect(await cardsOf()).toEqual([
      ['Ali', 1],
      ['Sami', 2],
      ['Mona', 3],
    ])
    expect(await cardsOf(mine(), school.teacher)).toHaveLength(3)
    const other = await school.send(school.teacher, 'GET', `/api/answer-cards/classes/${school.world.otherClassId}/`)
    expect(other).toMatchObject({ status: false, error_code: 'NOT_FOUND' })
    const student = school.door.enter(school.world.as('student', { studentId: ids['Ali']! }).principal)
    expect(await school.send(student, 'GET', `/api/answer-cards/classes/${mine()}/`)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
  })

  test('A lost card is changed for one that is free, with its history; one that somebody has is refused by name', async () => {
    expect(await act(school.teacher, 'change', { student_id: ids['Sami'], card_no: 40 })).toMatchObject({ data: { card_no: 40 } })
    expect(await cardsOf()).toEqual([
      ['Ali', 1],
      ['Mona', 3],
      ['Sami', 40],
    ])
    expect(await act(school.admin, 'change', { student_id: ids['Sami'], card_no: 3 })).toMatchObject({
      errors: { card_no: ['Mona Haddad has card 3; choose one that nobody has'] },
    })
    expect(await act(school.admin, 'change', { student_id: ids['Sami'], card_no: deckSize + 1 })).toMatchObject({
      errors: { card_no: [expect.anything() as unknown] },
    })
    expect(await act(school.admin, 'change', { student_id: ids['Noor'], card_no: 9 })).toMatchObject({ error_code: 'NOT_FOUND' })
    expect(await act(school.teacher, 'change', { student_id: ids['Noor'], card_no: 9 }, school.world.otherClassId)).toMatchObject({
      error_code: 'NOT_FOUND',
    })
    const { data } = await school.send(school.admin, 'GET', `/api/students/${ids['Sami']}/history/`)
    expect(JSON.stringify(data)).toContain('card_no')
  })

  test('A number that is free again goes to the next child; a saved child keeps its own', async () => {
    const dana = await school.newStudent({ firstname: 'Dana', lastname: 'Haddad', class_id: mine() })
    ids['Dana'] = dana
    expect((await cardsOf()).find(([name]) => name === 'Dana')).toEqual(['Dana', 2])
    await school.send(school.admin, 'PUT', `/api/students/Profile_update&${ids['Sami']}/`, { roll_no: '31' })
    expect((await cardsOf()).find(([name]) => name === 'Sami')).toEqual(['Sami', 40])
  })

  test('Whoever has none gets the lowest free number, once', async () => {
    await set(null, 'Ali', 'Mona')
    expect((await cardsOf()).slice(-2)).toEqual([
      ['Ali', null],
      ['Mona', null],
    ])
    expect(await act(school.teacher, 'give')).toMatchObject({ data: { given: 2, left: 0 } })
    expect(await cardsOf()).toEqual([
      ['Ali', 1],
      ['Dana', 2],
      ['Mona', 3],
      ['Sami', 40],
    ])
    expect(await act(school.admin, 'give')).toMatchObject({ data: { given: 0, left: 0 } })
  })

  test('Beyond the deck nobody is refused a place: the last children have no card until one is free', async () => {
    const { class_id } = (await school.create('classes', {
      academic_year: '2026-2027',
      school_id: school.world.schoolId,
      grade_id: (await school.world.records.get(school.world.as('school_admin'), (await productRegistry()).get('classes'), mine()))[
        'grade_id'
      ],
      section: 'Z',
      capacity: 100,
    })) as { class_id: string }
    const changes = Array.from({ length: deckSize + 2 }, (_, at) => ({
      verb: 'create' as const,
      resource: school.world.registry.get('students'),
      values: school.world.newStudent({ firstname: `Child${at}`, class_id }),
    }))
    await school.world.records.apply(school.world.as('school_admin'), changes)
    const cards = await cardsOf(class_id)
    expect(new Set(cards.map(([, card]) => card)).size).toBe(deckSize + 1)
    expect(cards.filter(([, card]) => card === null)).toHaveLength(2)
    expect(await act(school.admin, 'give', undefined, class_id)).toMatchObject({ data: { given: 0, left: 2 } })
    const printed = await school.send(school.admin, 'POST', '/api/students/artag-generate/', { class_id, spare_count: 1 })
    expect(printed).toMatchObject({ errors: { spare_count: ['Only 0 numbers of the deck are free'] } })
  })

  test('A class is printed as PDF, by its teacher, too; without a class the deck by its numbers', async () => {
    for (const [token, body] of [
      [school.teacher, { class_id: mine(), spare_count: 2 }],
      [school.admin, { student_ids: [ids['Ali'], ids['Noor']], page: 'A4_2', language: 'ar' }],
      [school.admin, { spare_count: 3, show_name: false, test_sheet: false }],
    ] as const) {
      const printed = await school.send(token, 'POST', '/api/students/artag-generate/', body)
      expect(printed.text?.slice(0, 5)).toBe('%PDF-')
      expect(printed.headers['content-disposition']).toContain('answer-cards')
    }
  })

  test('What cannot be printed says why at its field', async () => {
    const print = (token: string, body: object) => school.send(token, 'POST', '/api/students/artag-generate/', body)
    expect(await print(school.admin, {})).toMatchObject({ errors: { spare_count: ['Choose a class, children or a number of cards'] } })
    expect(await print(school.teacher, { student_ids: [ids['Ali'], ids['Noor']] })).toMatchObject({
      errors: { student_ids: [expect.stringContaining('not in your classes') as unknown] },
    })
    expect(await print(school.teacher, { class_id: school.world.otherClassId })).toMatchObject({ error_code: 'NOT_FOUND' })
    expect(await print(school.admin, { class_id: mine(), page: 'A3', spare_count: 64 })).toMatchObject({
      errors: { page: [expect.anything() as unknown], spare_count: [expect.anything() as unknown] },
    })
    await set(null, 'Noor')
    expect(await print(school.admin, { class_id: school.world.otherClassId })).toMatchObject({
      errors: { class_id: ['None of these children has a card number yet: give them numbers first'] },
    })
  })

  test('Numbers beyond the deck, which were given once, are taken back', async () => {
    await set(deckSize + 5, 'Ali')
    const migration = { name: '2026-11-27-cards-of-the-deck', fill }
    await database.write(null, (q) => q.deleteFrom('schema_log').where('migration', '=', migration.name).execute())
    await migrate(database, await productRegistry(), [migration])
    expect((await cardsOf()).at(-1)).toEqual(['Ali', null])
  })
})
