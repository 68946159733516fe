import { beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, type World } from './world.ts'

const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\n'))
const head = 'Adm No,First Name,Surname,Gender,DOB,Class,EMIS number'

eachDatabase((open) => {
  let world: World
  const count = async () => (await world.records.list(world.context(), world.resource('students'), { page_no: 1, per_page: 1 })).total
  beforeAll(async () => {
    world = await makeWorld(await open())
    await world.importFile('students', csv(head, 'D-1,Sara,Haddad,F,2015-01-02,3-A,E-1', 'D-2,Adam,Khan,M,2015-01-03,3-A,E-2'))
  })

  test('A child who is here under another number is not new: it is asked, and as the same child only the number changes', async () => {
    const file = csv(head, 'D-9,SARA,Haddad,F,2015-01-02,3-A,')
    const dry = await world.importFile('students', file, { dryRun: true })
    expect(dry.counts).toMatchObject({ new: 0, conflict: 1 })
    expect(dry.questions).toMatchObject([
      {
        kind: 'students.same_child',
        says: 'SARA Haddad, D-9',
        candidates: [{ label: 'Sara Haddad', details: 'D-1' }],
        same: 'The same child under a new number',
        other: 'Another child',
      },
    ])
    const before = await count()
    const outcome = await world.importFile('students', file, { answers: { one: {}, alike: { 'students.same_child': 'same' } } })
    expect(outcome).toMatchObject({ created: 0, updated: 1 })
    expect(outcome.rows[0]).toMatchObject({
      name: 'SARA Haddad',
      changes: expect.arrayContaining([{ field: 'admission_no', label: 'Admission number', before: 'D-1', after: 'D-9' }]) as unknown,
    })
    expect(await count()).toBe(before)
    expect((await world.importFile('students', file)).counts).toMatchObject({ same: 1, conflict: 0 })
  })

  test('Another child of the same name and birthday can be meant, too', async () => {
    const outcome = await world.importFile('students', csv(head, 'D-10,Sara,Haddad,F,2015-01-02,3-B,'), {
      answers: { one: {}, alike: { 'students.same_child': 'new' } },
    })
    expect(outcome).toMatchObject({ created: 1, updated: 0 })
  })

  test('A child whose name another list spells otherwise is asked about, among records and within the file', async () => {
    const lines = [
      'D-50,Mohammed,Al Hashimi,M,2016-03-04,3-A,',
      'D-51,محمد,الهاشمي,M,2016-03-04,3-A,',
      'D-52,Zara,Haddad,F,2015-01-02,3-A,',
    ]
    const file = csv(head, ...lines, 'D-53,Sarah,Hadad,F,2015-02-01,3-A,')
    const dry = await world.importFile('students', file, { dryRun: true })
    expect(dry.questions.map(({ row, candidates }) => [row, candidates[0]!.details])).toEqual([
      [3, 'D-50'],
      [5, 'D-9'],
    ])
  })

  test('Of one child that is in the file twice it is said in which rows; either of them can stay out, and both can be meant', async () => {
    const file = csv(head, 'D-60,Hana,Aziz,F,2015-05-06,3-A,', 'D-61,Hanna,Aziz,F,2015-05-06,3-B,')
    const dry = await world.importFile('students', file, { dryRun: true })
    expect(dry.counts).toMatchObject({ new: 1, conflict: 1 })
    expect(dry.questions).toMatchObject([{ row: 3, other: 'Another child', candidates: [{ answer: null, id: null, row: 2 }] }])
    for (const [out, number] of [
      [2, 'D-61'],
      [3, 'D-60'],
    ] as const) {
      const one = await world.importFile('students', file, { dryRun: true, corrections: { cells: {}, left_out: [out] } })
      expect(one).toMatchObject({ counts: { new: 1, conflict: 0 }, questions: [], left_out: 1 })
      expect(one.rows[0]!.changes).toContainEqual({ field: 'admission_no', label: 'Admission number', before: null, after: number })
    }
    const both = await world.importFile('students', file, { dryRun: true, answers: { one: { [dry.questions[0]!.id]: 'new' }, alike: {} } })
    expect(both.counts).toMatchObject({ new: 2, conflict: 0 })
  })

  test('An EMIS number belongs to one child: under a new admission number it can only be the same', async () => {
    const file = csv(head, 'D-20,Adam,Khan,M,2015-01-03,3-A,e-2')
    const dry = await world.importFile('students', file, { dryRun: true })
    expect(dry.questions).toMatchObject([{ other: null, candidates: [{ label: 'Adam Khan', details: 'D-2' }] }])
    const refused = await world.importFile('students', file, {
      dryRun: true,
      answers: { one: { [dry.questions[0]!.id]: 'new' }, alike: {} },
    })
    expect(refused.counts).toMatchObject({ new: 0, conflict: 1 })
    const outcome = await world.importFile('students', file, {
      answers: { one: { [dry.questions[0]!.id]: dry.questions[0]!.candidates[0]!.answer! }, alike: {} },
    })
    expect(outcome).toMatchObject({ created: 0, updated: 1 })
  })

  test('A child whom the file names by its own number is not another row as well; nor does one child stand for two rows', async () => {
    const outcome = await world.importFile(
      'students',
      csv(
        head,
        'D-20,Adam,Khan,M,2015-01-03,3-A,',
        'D-30,Adam,Khan,M,2015-01-03,3-B,',
        'D-31,Zoe,Iyer,F,2015-02-03,3-B,',
        'D-32,Zoe,Iyer,F,2015-02-03,3-B,',
      ),
      { dryRun: true },
    )
    expect(outcome.counts).toMatchObject({ same: 1, new: 1, conflict: 2 })
    expect(outcome.questions.map(({ row, candidates }) => [row, candidates.map(({ answer }) => answer)])).toEqual([
      [3, [null]],
      [5, [null]],
    ])
  })
})
