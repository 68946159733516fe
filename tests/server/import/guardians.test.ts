import { beforeAll, expect, test } from 'vitest'
import type { ImportAnswers } from '../../../resources/contract/import-rows.ts'
import type { ImportOutcome } from '../../../server/records/import/job.ts'
import declared from '../../../resources/guardians.ts'
import { addProblem } from '../../../server/records/cases.ts'
import type { Row } from '../../../server/records/index.ts'
import { defineReaction, type Reaction } from '../../../server/records/reaction.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, type World } from './world.ts'

const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\n'))
const person = 'Adm No,First Name,Surname,Gender,DOB,Class'
const household = '+971501110000'

eachDatabase((open) => {
  let world: World
  const student = async (admission_no: string): Promise<Row> => {
    const found = await world.records.find(world.context(), world.resource('students'), { admission_no })
    return world.records.get(world.context(), world.resource('students'), found!['student_id'] as string)
  }
  const guardiansOf = async (admission_no: string): Promise<Row[]> => (await student(admission_no))['guardians'] as Row[]
  const guardians = async (): Promise<Row[]> =>
    (await world.records.list(world.context(), world.resource('guardians'), { page_no: 1, per_page: 100 })).records
  const load = (lines: string[], answers?: Partial<ImportAnswers>, dryRun = false): Promise<ImportOutcome> =>
    world.importFile('students', csv(...lines), { dryRun, ...(answers ? { answers: { one: {}, alike: {}, ...answers } } : {}) })
  /** what the check says of one row, as `label: before -> after` */
  const said = (outcome: ImportOutcome, row: number): string[] =>
    outcome.rows.find((one) => one.row === row)!.changes.map(({ label, before, after }) => `${label}: ${before ?? '–'} -> ${after ?? '–'}`)
  const both = `${person},Father name,Father telephone,Mother name,Mother telephone`

  beforeAll(async () => {
    world = await makeWorld(await open())
  })

  test('Father and mother with one household number both come in, each with the relation of the column', async () => {
    const outcome = await load([both, 'G-1,Sara,Haddad,F,2015-01-02,3-A,Karim Haddad,0501110000,Layla Haddad,050 111 0000'])
    expect(outcome.problems).toEqual([])
    expect(outcome.questions).toEqual([])
    expect(await guardiansOf('G-1')).toMatchObject([
      { name: 'Karim Haddad', phone: household, relation: 'father' },
      { name: 'Layla Haddad', phone: household, relation: 'mother' },
    ])
  })

  test('A number without the name of its owner lacks the name, not itself', async () => {
    const outcome = await load([`${person},Father Mobile`, 'G-40,Sara,Haddad,F,2015-01-02,3-A,0501112233'], undefined, true)
    expect(outcome.problems).toMatchObject([
      {
        row: 2,
        column: null,
        field: 'guardians.father.name',
        code: 'required',
        message: 'Father name is missing: the file gives only “Father Mobile”',
      },
    ])
    const named = [`${person},Father Mobile,Father Name`, 'G-40,Sara,Haddad,F,2015-01-02,3-A,0501112233,']
    expect((await load(named, undefined, true)).problems).toMatchObject([{ column: 'Father Name', message: 'This is required' }])
  })

  test('Nobody may pick a child up until somebody says so', async () => {
    expect((await guardiansOf('G-1')).map((one) => one['pickup_allowed'])).toEqual([false, false])
    await load(['Adm No,Father name,Father telephone,Father May pick up', 'G-1,Karim Haddad,0501110000,yes'])
    expect((await guardiansOf('G-1')).map((one) => one['pickup_allowed'])).toEqual([true, false])
  })

  test('Another child’s father is never taken for this child’s because of the number: it is asked, and until then the row waits', async () => {
    const file = [`${person},Father name,Father telephone`, 'G-2,Adam,Nasser,M,2015-03-04,3-A,Omar Nasser,0501110000']
    const dry = await load(file, undefined, true)
    expect(dry.counts).toMatchObject({ new: 0, conflict: 1, error: 0 })
    expect(dry.questions).toMatchObject([
      {
        kind: 'guardians.household',
        row: 2,
        about: 'Adam Nasser',
        why: 'Same telephone, other name',
        says: `Omar Nasser, ${household}`,
        chosen: null,
      },
    ])
    expect(dry.questions[0]!.candidates.map(({ label }) => label).toSorted()).toEqual(['Karim Haddad', 'Layla Haddad'])
    expect(dry.problems).toMatchObject([{ row: 2, code: 'undecided', column: 'Father name', value: 'Omar Nasser' }])
    expect(await load(file)).toMatchObject({ created: 0, counts: { conflict: 1 } })

    const decided = await load(file, { one: { [dry.questions[0]!.id]: 'new' } })
    expect(decided).toMatchObject({ created: 1, counts: { new: 1, conflict: 0 } })
    expect(await guardiansOf('G-2')).toMatchObject([{ name: 'Omar Nasser', phone: household, relation: 'father' }])
    const again = await load(file)
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 1, conflict: 0, error: 0 })
  })

  test('An answer that does not fit what is there any more counts as none', async () => {
    const file = [`${person},Father name,Father telephone`, 'G-3,Zoe,Khan,F,2015-05-06,3-A,Imran Khan,0501110000']
    const outcome = await load(file, { one: { '2:guardians.0': 'same:somebody-else' } })
    expect(outcome.counts).toMatchObject({ new: 0, conflict: 1 })
  })

  test('A corrected name is a change of that person, shown before and after, once somebody says that it is the same', async () => {
    const file = ['Adm No,Father name,Father telephone', 'G-2,Omar Al Nasser,0501110000']
    const dry = await load(file, undefined, true)
    const omar = dry.questions[0]!.candidates.find(({ label }) => label === 'Omar Nasser')!
    expect(dry.questions[0]).toMatchObject({ same: 'The same person, renamed', other: 'Another adult of the household' })
    const outcome = await load(file, { one: { [dry.questions[0]!.id]: omar.answer! } })
    expect(outcome.counts).toMatchObject({ changed: 1, conflict: 0 })
    expect(said(outcome, 2)).toEqual(['Omar Nasser · Name: Omar Nasser -> Omar Al Nasser'])
    expect(await guardiansOf('G-2')).toMatchObject([{ name: 'Omar Al Nasser' }])
    expect((await load(file)).counts).toMatchObject({ same: 1 })
  })

  test('A new telephone of somebody linked to the child is asked about; elsewhere two people of one name are two people', async () => {
    const file = ['Adm No,Father name,Father telephone', 'G-2,Omar Al Nasser,0509990000']
    const dry = await load(file, undefined, true)
    expect(dry.questions).toMatchObject([{ kind: 'guardians.namesake', candidates: [{ label: 'Omar Al Nasser' }] }])
    const outcome = await load(file, { alike: { 'guardians.namesake': 'same' } })
    expect(said(outcome, 2)).toEqual([`Omar Al Nasser · Telephone: ${household} -> +971509990000`])
    expect(await guardiansOf('G-2')).toMatchObject([{ name: 'Omar Al Nasser', phone: '+971509990000' }])
    const elsewhere = await load([`${person},Father name,Father telephone`, 'G-4,Ruth,Iyer,F,2015-07-08,3-B,Omar Al Nasser,0508880000'])
    expect(elsewhere).toMatchObject({ created: 1, questions: [] })
    expect((await guardians()).filter((one) => one['name'] === 'Omar Al Nasser')).toHaveLength(2)
  })

  test('An e-mail or an occupation of a linked adult that the file corrects is a change, shown and applied', async () => {
    const file = [
      'Adm No,Father name,Father telephone,Father e-mail,Father occupation',
      'G-1,karim  HADDAD,0501110000,Karim@family.example,Baker',
    ]
    const outcome = await load(file)
    expect(outcome.counts).toMatchObject({ changed: 1, conflict: 0 })
    expect(said(outcome, 2)).toEqual(['Karim Haddad · E-mail: – -> karim@family.example', 'Karim Haddad · Occupation: – -> Baker'])
    expect(await guardiansOf('G-1')).toMatchObject([{ name: 'Karim Haddad', email: 'karim@family.example', occupation: 'Baker' }, {}])
    expect((await load(file)).counts).toMatchObject({ same: 1 })
    const history = await world.records.history(
      world.context(),
      world.resource('guardians'),
      (await guardiansOf('G-1'))[0]!['guardian_id'] as string,
      { page_no: 1, per_page: 5 },
    )
    expect(history.records[0]!.changes).toContainEqual(expect.objectContaining({ field: 'occupation', before: null, after: 'Baker' }))
  })

  test('A column of the father alone means the father who is linked already: his number is corrected without his name', async () => {
    const outcome = await load(['Adm No,Father telephone', 'G-4,0508880001'])
    expect(outcome.problems).toEqual([])
    expect(said(outcome, 2)).toEqual(['Omar Al Nasser · Telephone: +971508880000 -> +971508880001'])
    const other = await load(['Adm No,Father name', 'G-4,Somebody Else'])
    expect(other.counts).toMatchObject({ changed: 0, error: 1 })
  })

  test('The same person is found by the name in either language', async () => {
    await load(['Adm No,Father name,Father name in Arabic,Father telephone', 'G-1,Karim Haddad,كريم حدّاد,0501110000'])
    const outcome = await load([`${person},Father name,Father telephone`, 'G-5,Yusuf,Haddad,M,2017-01-02,1-A,كريم حداد,0501110000'])
    expect(outcome).toMatchObject({ created: 1, questions: [] })
    expect((await guardiansOf('G-5'))[0]).toMatchObject({
      name: 'Karim Haddad',
      guardian_id: (await guardiansOf('G-1'))[0]!['guardian_id'],
    })
  })

  test('Rows of one file that name the same new adult share one; a row that says otherwise of the same person is told', async () => {
    const outcome = await load([
      `${person},Father name,Father telephone,Father e-mail`,
      'G-6,Hiba,Saleh,F,2014-01-02,4-A,Nabil Saleh,0507770000,',
      'G-7,Tariq,Saleh,M,2016-01-02,2-A,Nabil Saleh,0507770000,nabil@family.example',
      'G-8,Dana,Saleh,F,2018-01-02,1-A,Nabil Saleh,0507770000,other@family.example',
    ])
    expect(outcome.counts).toMatchObject({ new: 2, error: 1 })
    expect(outcome.problems).toMatchObject([
      { row: 4, column: 'Father e-mail', code: 'said_otherwise', message: 'Row 3 of this file says otherwise of the same person' },
    ])
    expect((await guardiansOf('G-6'))[0]).toMatchObject({ email: 'nabil@family.example' })
    expect((await guardiansOf('G-7'))[0]!['guardian_id']).toBe((await guardiansOf('G-6'))[0]!['guardian_id'])
  })

  test('A new adult whom an earlier row of the file seems to describe is asked about, and all questions of a kind can be answered alike', async () => {
    const file = [
      `${person},Father name,Father telephone`,
      'G-10,Maya,Okafor,F,2014-02-02,4-B,Ben Okafor,0506660000',
      'G-11,Noor,Okafor,F,2016-02-02,2-B,Benjamin Okafor,0506660000',
    ]
    const dry = await load(file, undefined, true)
    expect(dry.counts).toMatchObject({ new: 1, conflict: 1 })
    expect(dry.questions).toMatchObject([{ row: 3, candidates: [{ label: 'Ben Okafor', id: null }] }])
    const outcome = await load(file, { alike: { 'guardians.household': 'new' } })
    expect(outcome).toMatchObject({ created: 2, questions: [{ chosen: 'new' }] })
    expect((await guardiansOf('G-11'))[0]!['guardian_id']).not.toBe((await guardiansOf('G-10'))[0]!['guardian_id'])
  })

  test('Guardians imported by themselves are found by name and number, however the number is written', async () => {
    const outcome = await world.importFile(
      'guardians',
      csv('Name,Telephone,Occupation', 'Ben Okafor,0506660000,Pilot', 'Benjamin Okafor,+971506660000,'),
    )
    expect(outcome.counts).toEqual({ new: 0, changed: 1, same: 1, conflict: 0, error: 0 })
    const other = await world.importFile('guardians', csv('Name,Telephone', 'Ada Okafor,0506660000'), { dryRun: true })
    expect(other.questions).toMatchObject([{ kind: 'guardians.household', row: 2 }])
  })

  test('Who is already there is left alone where only new records are wanted', async () => {
    const outcome = await world.importFile(
      'students',
      csv(`${person},Father name,Father telephone,Father occupation`, 'G-12,Ivy,Okafor,F,2018-02-02,1-B,Ben Okafor,0506660000,Astronaut'),
      { updateExisting: false },
    )
    expect(outcome).toMatchObject({ created: 1 })
    expect((await guardiansOf('G-12'))[0]).toMatchObject({ name: 'Ben Okafor', occupation: 'Pilot' })
  })

  test('A telephone that nobody can read is told once, and not as missing too', async () => {
    const file = [`${person},Father name,Father telephone`, 'G-13,Adam,Okafor,M,2018-03-03,1-B,Ben Okafor,12']
    const { problems } = await load(file, undefined, true)
    expect(problems).toMatchObject([{ row: 2, column: 'Father telephone', code: 'not_phone_of' }])
    expect(problems).toHaveLength(1)
  })

  test('Whom a row brings along stands before the judge of their own kind, new or changed', async () => {
    const reactions = world.reactions as Map<string, readonly Reaction[]>
    const judge = defineReaction({
      resource: declared,
      on: ['create', 'update'],
      judge: ({ cases }) => {
        for (const one of cases) {
          if (one.values.occupation === 'Spy') addProblem(one, 'occupation', 'not_allowed_here')
          else one.values.email = 'asked@family.example'
        }
        return Promise.resolve()
      },
    })
    reactions.set('guardians', [judge])
    try {
      const file = [
        `${person},Father name,Father telephone,Father occupation`,
        'G-14,Adam,Saleh,M,2018-03-03,1-B,Hadi Saleh,0521110001,Spy',
        'G-15,Mona,Saleh,F,2018-03-03,1-B,Tariq Saleh,0521110002,Nurse',
        'G-12,Ivy,Okafor,F,2018-02-02,1-B,Ben Okafor,0506660000,Captain',
      ]
      const outcome = await load(file)
      expect(outcome.problems).toMatchObject([{ row: 2, column: 'Father occupation', code: 'not_allowed_here', value: 'Spy' }])
      expect(outcome.counts).toMatchObject({ new: 1, changed: 1, error: 1 })
      expect(await guardiansOf('G-15')).toMatchObject([{ occupation: 'Nurse', email: 'asked@family.example' }])
      expect(await guardiansOf('G-12')).toMatchObject([{ occupation: 'Captain', email: 'asked@family.example' }])
    } finally {
      reactions.delete('guardians')
    }
  })
})
