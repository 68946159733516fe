import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../resources/kit/index.ts'
import { putBack } from '../../../server/records/capabilities.ts'
import { countSeats } from '../../../server/records/seats.ts'
import type { Change, Row } from '../../../server/records/index.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { newId } from '../../../server/database/index.ts'
import { AppError } from '../../../server/request/errors.ts'
import { byRules } from '../capabilities.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, type World } from './world.ts'

eachDatabase((open) => {
  let world: World
  let admin: RequestContext
  beforeAll(async () => {
    const registry = await registryOf()
    world = await makeWorld(await open(registry), registry)
    admin = world.as('school_admin')
  })
  const of = (name: string) => world.registry.get(name)
  let minutes = 0
  /** another request of the administrator, a minute later */
  const later = (more: Partial<RequestContext> = {}): RequestContext => ({
    ...admin,
    operationId: newId(),
    now: new Date(Date.parse(admin.now) + 60_000 * ++minutes).toISOString(),
    ...more,
  })
  const created = async (values: Row = {}) => {
    const context = later()
    const { student_id: id } = await world.records.create(context, of('students'), world.newStudent(values))
    return { id: String(id), operationId: context.operationId }
  }
  const whole = async (id: string): Promise<Row> => {
    const { updated_at: _version, ...row } = await world.records.get(admin, of('students'), id)
    return row
  }
  const change = async (changes: readonly Change[]): Promise<string> => {
    const context = later()
    const outcomes = await world.records.apply(context, changes)
    expect(outcomes.flatMap((one) => one.error ?? [])).toEqual([])
    return context.operationId
  }
  const update = (id: string, values: Row): Change => ({ verb: 'update', resource: of('students'), id, values })
  const refusal = async (job: Promise<unknown>): Promise<AppError> => {
    const thrown = await job.catch((error: unknown) => error)
    if (!(thrown instanceof AppError)) throw thrown
    return thrown
  }
  const guardian = (name: string, phone: string) => ({ relation: 'father', name, phone, is_primary: true })

  test('what was changed of many is put back, with links and child rows; the undo is undone as well', async () => {
    const one = await created({ guardians: [guardian('Yusuf Noor', '+971501112201')] })
    const two = await created()
    const before = [await whole(one.id), await whole(two.id)]
    const operationId = await change([
      update(one.id, { lastname: 'Khan', guardians: [guardian('Omar Khan', '+971501112202')] }),
      update(two.id, { lastname: 'Khan', siblings: [{ student_id: one.id }] }),
    ])
    const changed = [await whole(one.id), await whole(two.id)]
    expect(changed).not.toEqual(before)
    const undoing = later()
    expect(await world.records.undo(undoing, operationId)).toMatchObject({ left: [] })
    expect([await whole(one.id), await whole(two.id)]).toEqual(before)
    await world.records.undo(later(), undoing.operationId)
    expect([await whole(one.id), await whole(two.id)]).toEqual(changed)
    // and so it can be undone once more
    await world.records.undo(later(), operationId)
    expect([await whole(one.id), await whole(two.id)]).toEqual(before)
  })

  test('what was added goes, and what was deleted comes back under its own id', async () => {
    const one = await created({ guardians: [guardian('Hamad Noor', '+971501112203')] })
    const before = await whole(one.id)
    const deleting = await change([{ verb: 'remove', resource: of('students'), id: one.id }])
    await world.records.undo(later(), deleting)
    expect(await whole(one.id)).toEqual(before)
    await change([update(one.id, { lastname: before['lastname'] })])
    const two = await created()
    await world.records.undo(later(), two.operationId)
    expect((await refusal(whole(two.id))).code).toBe('NOT_FOUND')
  })

  test('what somebody has changed since stays and is named; other fields of it do not stand in the way', async () => {
    const [one, two, three] = [await created(), await created(), await created()]
    const operationId = await change([one, two, three].map(({ id }) => update(id, { lastname: 'Khan' })))
    await change([update(one.id, { lastname: 'Said' })])
    await change([update(two.id, { firstname: 'Salma' })])
    const { undone, left } = await world.records.undo(later(), operationId)
    expect(undone).toBe(2)
    expect(left.map(({ id, because }) => [id, because])).toEqual([[one.id, 'Changed since by Sara Khan (Last name)']])
    expect((await whole(one.id))['lastname']).toBe('Said')
    expect(await whole(two.id)).toMatchObject({ firstname: 'Salma', lastname: world.newStudent()['lastname'] })
  })

  test('who has changed or deleted it since is named in Arabic where the account says how', async () => {
    const account = await world.records.create({ ...world.as('platform_admin'), capability: byRules }, of('users'), {
      firstname: 'Salma',
      lastname: 'Noor',
      username: 'salma',
      email: 'salma@noor.example',
      role: 'school_admin',
      school_id: world.schoolId,
      name_ar: 'سلمى نور',
    })
    const [one, two] = [await created(), await created()]
    const operationId = await change([one, two].map(({ id }) => update(id, { lastname: 'Khan' })))
    const salma = later({ principal: { ...admin.principal, userId: String(account['ldap_id']), name: 'Salma Noor' } })
    await world.records.apply(salma, [update(one.id, { lastname: 'Said' }), { verb: 'remove', resource: of('students'), id: two.id }])
    const because = async (locale: 'en' | 'ar'): Promise<string[]> =>
      (await world.records.undo(later({ locale }), operationId, { dryRun: true })).left.map((left) => left.because).toSorted()
    expect(await because('ar')).toEqual(['حذفه سلمى نور بعد ذلك', 'غيّره سلمى نور بعد ذلك (اسم العائلة)'])
    expect(await because('en')).toEqual(['Changed since by Salma Noor (Last name)', 'Deleted since by Salma Noor'])
  })

  test('what somebody has deleted since is named as it was called, where that may be told', async () => {
    const [one, two] = [await created({ firstname: 'Huda' }), await created()]
    const operationId = await change([one, two].map(({ id }) => update(id, { lastname: 'Khan' })))
    await change([{ verb: 'remove', resource: of('students'), id: one.id }])
    const { undone, left } = await world.records.undo(later(), operationId, { dryRun: true })
    expect(undone).toBe(1)
    expect(left).toMatchObject([{ id: one.id, because: 'Deleted since by Sara Khan', title: 'Huda Khan' }])
    const inArabic = await world.records.undo(later({ locale: 'ar' }), operationId, { dryRun: true })
    expect(inArabic.left[0]!.because).toBe('حذفه Sara Khan بعد ذلك')
    // by then it may have been another school's
    await world.database.write(world.tenantId, (q) =>
      q
        .updateTable('history')
        .set({ before: JSON.stringify({ firstname: 'Huda', school_id: world.otherSchoolId }) })
        .where('record_id', '=', one.id)
        .where('action', '=', 'remove')
        .execute(),
    )
    expect((await world.records.undo(later(), operationId)).left).toMatchObject([
      { id: one.id, because: 'This record does not exist', title: null },
    ])
  })

  test('what names no operation is told so, whatever it is made of', async () => {
    for (const wrong of ['nothing', '\ud800', 'a\0b'])
      expect((await refusal(world.records.undo(later(), wrong))).code, wrong).toBe('NOT_FOUND')
  })

  test('of what is out of sight by now it is not told that somebody has changed it', async () => {
    const [one, two, three] = [await created(), await created(), await created()]
    const operationId = await change([one, two, three].map(({ id }) => update(id, { lastname: 'Khan' })))
    await change([one, two].map(({ id }) => update(id, { lastname: 'Said' })))
    await world.database.write(world.tenantId, (q) =>
      q.updateTable('students').set({ school_id: world.otherSchoolId }).where('student_id', '=', one.id).execute(),
    )
    const { left } = await world.records.undo(later(), operationId, { dryRun: true })
    expect(new Map(left.map(({ id, because }) => [id, because]))).toEqual(
      new Map([
        [one.id, 'This record does not exist'],
        [two.id, 'Changed since by Sara Khan (Last name)'],
      ]),
    )
  })

  test('what somebody is changing at that moment is waited for, and stays', async () => {
    const one = await created()
    const operationId = await change([update(one.id, { lastname: 'Khan' })])
    let begun = (): void => undefined
    const isBegun = new Promise<void>((resolve) => (begun = resolve))
    const changing = world.records.transaction(later(), async (within) => {
      await within.update(of('students'), one.id, { lastname: 'Meanwhile' })
      begun()
      await new Promise((resolve) => setTimeout(resolve, 400))
    })
    await isBegun
    const refused = await refusal(world.records.undo(later(), operationId))
    await changing
    expect(refused.text[0]).toMatch(/Changed since by Sara Khan/)
    expect((await whole(one.id))['lastname']).toBe('Meanwhile')
  })

  test('who was given a place in a year and is taken out of it again has none there, and takes no seat', async () => {
    const { id } = await created()
    const next = { ...later(), academicYear: '2027-2028' }
    const place = { school_id: world.schoolId, academic_year: '2027-2028' }
    const { grade_id } = await world.records.get(admin, of('classes'), world.classId)
    const there = await world.records.create({ ...later(), capability: byRules }, of('classes'), { ...place, grade_id, section: 'A' })
    const seats = () =>
      world.database.read(world.tenantId, (q) =>
        countSeats(q, of('students'), { tenantId: world.tenantId, schoolId: world.schoolId, academicYear: '2027-2028' }),
      )
    const moved = await world.records.apply(next, [
      {
        verb: 'move',
        resource: of('students'),
        id,
        academicYear: '2027-2028',
        from: '2027-08-30',
        values: { class_id: there['class_id'], roll_no: '1' },
      },
    ])
    expect(moved.map(({ status }) => status)).toEqual(['written'])
    expect(await seats()).toBe(1)
    expect(await world.records.undo(later(), next.operationId)).toMatchObject({ undone: 1, left: [] })
    expect(await world.records.get(next, of('students'), id)).toMatchObject({ class_id: null, academic_year: null })
    expect(await seats()).toBe(0)
    expect((await whole(id))['class_id']).toBe(world.classId)
  })

  test('what history does not say the year of is not put into another year', async () => {
    const one = await created()
    const house = await world.records.create(later(), of('houses'), { code: 'YR', colour: '#1A6FB0', name_en: 'Year', name_ar: 'عام' })
    const operationId = await change([update(one.id, { house_id: house['house_id'] })])
    // as an earlier version of the product has kept it
    await world.database.write(world.tenantId, (q) =>
      q.updateTable('history').set({ academic_year: null }).where('operation_id', '=', operationId).execute(),
    )
    expect((await refusal(world.records.undo(later(), operationId))).text[0]).toMatch(/year in which this was/)
    const [entry] = (await world.records.history(later(), of('students'), one.id, { page_no: 1, per_page: 1 })).records
    const back = world.records.putBack(later(), of('students'), one.id, { entryId: entry!.id, field: 'house_id' })
    expect((await refusal(back)).code).toBe('LOCKED')
    expect((await whole(one.id))['house_id']).toBe(house['house_id'])
  })

  test('a field that has to be filled is not emptied by hand', async () => {
    const one = await created()
    const operationId = await change([update(one.id, { firstname: 'Maryam' })])
    // as if it had been empty before it was asked for
    await world.database.write(world.tenantId, (q) =>
      q.updateTable('history').set({ before: '{"firstname":null}' }).where('operation_id', '=', operationId).execute(),
    )
    const [entry] = (await world.records.history(later(), of('students'), one.id, { page_no: 1, per_page: 1 })).records
    const back = world.records.putBack(later(), of('students'), one.id, { entryId: entry!.id })
    expect((await refusal(back)).code).toBe('LOCKED')
    expect((await whole(one.id))['firstname']).toBe('Maryam')
  })

  test('a dry run tells the same and writes nothing', async () => {
    const one = await created()
    const operationId = await change([update(one.id, { lastname: 'Khan' })])
    expect(await world.records.undo(later(), operationId, { dryRun: true })).toEqual({ undone: 1, removed: 0, left: [] })
    expect((await whole(one.id))['lastname']).toBe('Khan')
    expect(await world.records.undo(later(), operationId)).toEqual({ undone: 1, removed: 0, left: [] })
  })

  test('what was added and is needed by now stays, and says by what', async () => {
    const context = later()
    const { house_id: id } = await world.records.create(context, of('houses'), {
      code: 'UNDO',
      colour: '#1A6FB0',
      name_en: 'Undo',
      name_ar: 'تراجع',
    })
    await created({ house_id: id })
    const refused = await refusal(world.records.undo(later(), context.operationId))
    expect(refused.text[0]).toMatch(/^Nothing could be put back: This is still used by 1 student/)
    // whoever looks first is told of each
    expect(await world.records.undo(later(), context.operationId, { dryRun: true })).toMatchObject({
      undone: 0,
      left: [{ id, because: expect.stringMatching(/^This is still used by 1 student/) as string }],
    })
    expect(await world.records.find(admin, of('houses'), { house_id: String(id) })).not.toBeNull()
  })

  test('twice, after thirty days, or what is not one’s own: a sentence, or nothing at all', async () => {
    const one = await created()
    const operationId = await change([update(one.id, { lastname: 'Khan' })])
    const late = later({ today: addDays(admin.now.slice(0, 10), 32) })
    expect((await refusal(world.records.undo(late, operationId))).text[0]).toMatch(/more than 30 days ago/)
    for (const stranger of [world.as('teacher'), world.as('school_admin', { schoolIds: [world.otherSchoolId] })])
      expect((await refusal(world.records.undo(stranger, operationId))).code).toBe('NOT_FOUND')
    // who did it and has another role by now has no longer the rights of then
    const demoted = later({ principal: { ...admin.principal, role: 'teacher' } })
    expect((await refusal(world.records.undo(demoted, operationId))).code).toBe('NOT_FOUND')
    await world.records.undo(later(), operationId)
    expect((await refusal(world.records.undo(later(), operationId))).text[0]).toBe('This has been undone already')
    expect((await refusal(world.records.undo(later(), newId()))).code).toBe('NOT_FOUND')
  })

  test('what puts back writes the kinds that the operation touched, and no other', () => {
    const { spec } = putBack([of('houses')])
    expect(spec.may).toEqual({ '*': ['read'], houses: ['read', 'create', 'update', 'status', 'remove'] })
    expect(spec.skips).toEqual(['hidden-fields', 'locked-fields', 'namesakes'])
  })

  test('one value, or the whole record, is put back as it stood before a change of its history', async () => {
    const one = await created({ guardians: [guardian('Rashid Noor', '+971501112204')] })
    const first = await whole(one.id)
    await change([update(one.id, { lastname: 'Khan', religion: 'Said so' })])
    await change([update(one.id, { firstname: 'Salma', guardians: [] })])
    const entries = async () => (await world.records.history(later(), of('students'), one.id, { page_no: 1, per_page: 10 })).records
    const [, renamed, added] = await entries()
    const back = (entryId: string, field?: string) => world.records.putBack(later(), of('students'), one.id, { entryId, field })
    expect(await back(renamed!.id, 'lastname')).toEqual({ fields: ['lastname'], left: [] })
    expect(await whole(one.id)).toMatchObject({ lastname: first['lastname'], religion: 'Said so', firstname: 'Salma', guardians: [] })
    await back(renamed!.id)
    expect(await whole(one.id)).toEqual(first)
    // before it was added there was nothing, and what is of another record is none of this one's
    expect((await refusal(back(added!.id))).code).toBe('NOT_FOUND')
    // what stands so already is not told as put back
    expect(await back(renamed!.id)).toEqual({ fields: [], left: [] })
    const two = await created()
    const foreign = world.records.putBack(later(), of('students'), two.id, { entryId: renamed!.id })
    expect((await refusal(foreign)).code).toBe('NOT_FOUND')
  })

  test('what a task writes is not put back by hand, nor by a role that may not write', async () => {
    const one = await created()
    await world.records.transaction(later(), (within) =>
      within.move(of('students'), one.id, {
        academicYear: String(admin.academicYear),
        from: admin.today,
        values: { class_id: world.otherClassId },
      }),
    )
    const [moved] = (await world.records.history(later(), of('students'), one.id, { page_no: 1, per_page: 10 })).records
    const earlier = { entryId: moved!.id, field: 'card_no' }
    expect((await refusal(world.records.putBack(later(), of('students'), one.id, earlier))).text[0]).toMatch(/undo what was done then/)
    expect((await refusal(world.records.putBack(world.as('teacher'), of('students'), one.id, earlier))).code).toBe('FORBIDDEN_ROLE')
    expect((await whole(one.id))['class_id']).toBe(world.otherClassId)
  })

  test('what was done is listed with what it touched, for whoever may see it', async () => {
    const one = await created()
    const operationId = await change([update(one.id, { lastname: 'Khan' })])
    const kinds = [of('students')]
    const page = { page_no: 1, per_page: 50 }
    const listed = await world.records.operations(later(), { ...page, kinds })
    const told = listed.records.find((row) => row.operation_id === operationId)
    expect(told).toMatchObject({ kind: 'update', actor: { name: 'Sara Khan' }, undone_at: null })
    expect(listed.parts.filter((part) => part.operation_id === operationId)).toEqual([
      { operation_id: operationId, resource: 'students', action: 'update', count: 1, record_id: one.id, gone: [] },
    ])
    const { records, total } = await world.records.touched(later(), operationId, { ...page, kinds })
    expect(total).toBe(1)
    expect(records[0]).toMatchObject({ id: one.id, action: 'update' })
    expect(records[0]!.changes).toContainEqual({ field: 'lastname', label: 'Last name', before: 'Haddad', after: 'Khan' })
    const elsewhere = world.as('school_admin', { schoolIds: [world.otherSchoolId] })
    expect((await world.records.operations(elsewhere, { ...page, kinds })).records.map((row) => row.operation_id)).not.toContain(
      operationId,
    )
    expect((await refusal(world.records.touched(elsewhere, operationId, { ...page, kinds }))).code).toBe('NOT_FOUND')
    expect(
      (await world.records.operations(later(), { ...page, kinds: [of('houses')] })).records.map((row) => row.operation_id),
    ).not.toContain(operationId)
  })
})
