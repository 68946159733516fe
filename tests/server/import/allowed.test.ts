import { beforeAll, expect, test } from 'vitest'
import { code, defineResource, links, phone, staff, text, type Role } from '../../../resources/kit/index.ts'
import { typeInPlace } from '../../../server/records/capabilities.ts'
import { BeyondCapability, capability, type Capability } from '../../../server/request/capability.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { withCapability } from '../../../server/request/granted.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, type World } from './world.ts'

/** Coaches of clubs, kept by the school's office; whoever keeps a club types them into it. */
const coaches = defineResource({
  name: 'coaches',
  id: 'coach_id',
  label: { one: ['Coach', 'مدرب'], many: ['Coaches', 'المدربون'] },
  many: true,
  key: ['name', 'phone'],
  title: ['{name}', '{name_ar}'],
  fields: {
    name: text({ required: true, max: 80, example: 'Omar Aziz' }),
    name_ar: text({ max: 80, script: 'ar' }),
    phone: phone({ required: true, example: '+971501234567' }),
    note: text({ max: 80, label: ['Note', 'ملاحظة'] }),
  },
  duplicates: [{ name: 'household', label: ['Same telephone, other name', 'الهاتف نفسه باسم آخر'], fields: ['phone'] }],
  access: { read: staff, write: ['school_admin'] },
})
const clubs = defineResource({
  name: 'clubs',
  id: 'club_id',
  label: { one: ['Club', 'نادٍ'], many: ['Clubs', 'الأندية'] },
  many: true,
  key: ['code'],
  title: ['{name}', '{name}'],
  fields: {
    code: code({ required: true, example: 'CHESS' }),
    name: text({ required: true, max: 80, example: 'Chess' }),
    coaches: links('coaches', { label: ['Coaches', 'المدربون'], inline: ['name', 'phone'] }),
  },
  // the academic office corrects what is there, also by file; a club is opened by a teacher
  access: { read: staff, create: ['teacher'], update: ['teacher', 'academic_admin'], import: ['teacher', 'academic_admin'] },
})

const file = (...lines: readonly string[]): Buffer => Buffer.from(`\uFEFF${lines.join('\n')}`)
const withCoach = 'Code,Name,Coach name,Coach phone'

eachDatabase((open) => {
  let world: World
  const as = (role: Role, more: Partial<RequestContext> = {}): RequestContext => {
    const context = world.context(more)
    return { ...context, principal: { ...context.principal, role } }
  }
  const by = (granted: Capability) => withCapability(as('teacher'), granted)
  const coachesNow = async () => {
    const { records } = await world.records.list(as('teacher'), coaches, { page_no: 1, per_page: 50, sort_by: 'name' })
    return records.map(({ name, phone: number, note }) => [name, number, note])
  }
  beforeAll(async () => {
    world = await makeWorld(await open(), [clubs, coaches])
  })

  test('What is typed in place is written by whoever may write the record, by form and by file, and in the fields that are typed there', async () => {
    const { records } = world
    const own = { name: 'Ana Silva', phone: '+971501110001', note: 'Referee' }
    await expect(records.create(as('teacher'), coaches, own)).rejects.toMatchObject({ code: 'FORBIDDEN_ROLE' })
    const club = await records.create(as('teacher'), clubs, { code: 'CHESS', name: 'Chess', coaches: [own] })
    expect(await coachesNow()).toEqual([['Ana Silva', '+971501110001', null]])
    const [{ coach_id: id }] = club.coaches as unknown as [{ coach_id: string }]
    await expect(records.update(as('teacher'), coaches, id, { phone: '+971501110002' })).rejects.toMatchObject({ code: 'FORBIDDEN_ROLE' })
    await expect(records.remove(as('teacher'), coaches, id)).rejects.toMatchObject({ code: 'FORBIDDEN_ROLE' })
    await records.update(as('teacher'), clubs, club.club_id, { coaches: [{ coach_id: id, phone: '+971501110002', note: 'Referee' }] })
    expect(await coachesNow()).toEqual([['Ana Silva', '+971501110002', null]])
    const brought = file(`${withCoach},Coach note`, 'CHESS,Chess,Ben Reyes,0501110003,Referee', 'GO,Go,Ben Reyes,0501110003,Referee')
    expect(await world.importFile('clubs', brought, { context: as('teacher') })).toMatchObject({
      created: 1,
      updated: 1,
      counts: { error: 0 },
    })
    expect(await coachesNow()).toEqual([
      ['Ana Silva', '+971501110002', null],
      ['Ben Reyes', '+971501110003', null],
    ])
  })

  test('The capability for it opens those two verbs and those fields of that kind, and nothing else', async () => {
    const { records } = world
    const granted = typeInPlace(clubs, 'coaches', coaches)
    const ana = (await records.find(as('teacher'), coaches, { name: 'Ana Silva' }))!.coach_id
    const beyond = [
      records.create(by(granted), coaches, { name: 'Cara', phone: '+971501110009', note: 'Referee' }),
      records.update(by(granted), coaches, ana, { note: 'Referee' }),
      records.update(by(granted), coaches, ana, { name_ar: 'آنا' }),
      records.setStatus(by(granted), coaches, ana, false),
      records.remove(by(granted), coaches, ana),
      records.list(by(granted), coaches, { page_no: 1, per_page: 1 }),
      records.create(by(granted), clubs, { code: 'X', name: 'X' }),
      records.transaction(as('teacher'), (within) => within.as(granted).update(coaches, ana, { phone: '+971501110004', note: 'Referee' })),
    ]
    for (const job of await Promise.allSettled(beyond)) expect(job).toMatchObject({ reason: expect.any(BeyondCapability) as unknown })
    expect((await coachesNow())[0]).toEqual(['Ana Silva', '+971501110002', null])
  })

  test('The program writes along only what its own capability says, too', async () => {
    const clubsAlone = capability('open-clubs', {
      may: { clubs: ['read', 'create', 'update', 'import'] },
      because: 'A test looks at what a capability keeps out.',
    })
    const typed = { code: 'YOGA', name: 'Yoga', coaches: [{ name: 'Dan Roth', phone: '+971501110005' }] }
    await expect(world.records.create(by(clubsAlone), clubs, typed)).rejects.toThrow(BeyondCapability)
    const brought = file(withCoach, 'YOGA,Yoga,Dan Roth,0501110005')
    await expect(world.importFile('clubs', brought, { context: by(clubsAlone) })).rejects.toThrow(BeyondCapability)
    expect(await coachesNow()).toHaveLength(2)
  })

  test('Who may correct and not add is refused a new one by form and by file alike, and the rest of the file goes on', async () => {
    const { records } = world
    const office = () => as('academic_admin')
    await expect(records.create(office(), clubs, { code: 'DRAMA', name: 'Drama' })).rejects.toMatchObject({ code: 'FORBIDDEN_ROLE' })
    const chess = (await records.find(office(), clubs, { code: 'CHESS' }))!
    expect(await records.update(office(), clubs, chess.club_id, { name: 'Chess club' })).toMatchObject({ name: 'Chess club' })
    const brought = file(
      withCoach,
      'DRAMA,Drama,Eva Lind,0501110006',
      'CHESS,Chess of the school,Fay Moss,0501110007',
      'GO,Go,Ben Reyes,0501110003',
      'SWIM,Swimming,,',
    )
    const dry = await world.importFile('clubs', brought, { context: office(), dryRun: true })
    expect(dry.counts).toMatchObject({ new: 0, changed: 1, same: 1, error: 2 })
    expect(dry.problems).toMatchObject([
      { row: 2, column: 'Code', code: 'only_changed', message: expect.stringContaining('not add to it') as unknown },
      { row: 5, column: 'Code', code: 'only_changed' },
    ])
    const inArabic = await world.importFile('clubs', brought, { context: { ...office(), locale: 'ar' }, dryRun: true })
    expect(inArabic.problems[0]).toMatchObject({ message: expect.stringContaining('يمكن لدورك تعديل الموجود فقط') as unknown })
    expect(await world.importFile('clubs', brought, { context: office() })).toMatchObject({ created: 0, updated: 1, counts: { error: 2 } })
    expect(await records.get(office(), clubs, chess.club_id)).toMatchObject({ name: 'Chess of the school' })
    expect(await records.find(office(), clubs, { code: 'DRAMA' })).toBeNull()
    // whom a refused row would have brought stays away with it
    expect((await coachesNow()).map(([name]) => name)).toEqual(['Ana Silva', 'Ben Reyes', 'Fay Moss'])
    expect(await world.importFile('clubs', brought, { context: as('teacher') })).toMatchObject({ created: 2, counts: { error: 0 } })
  })

  test('A name in the other script stays in the field that is typed, where the one for it is not', async () => {
    const brought = file(withCoach, 'CHESS,Chess of the school,آنا سيلفا,0501110002')
    const same = { one: {}, alike: { 'coaches.household': 'same' } } as const
    expect(await world.importFile('clubs', brought, { context: as('teacher'), answers: same })).toMatchObject({ updated: 1 })
    expect(await world.records.find(as('teacher'), coaches, { phone: '+971501110002' })).toMatchObject({ name: 'آنا سيلفا', name_ar: null })
  })
})
