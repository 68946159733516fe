import { beforeAll, expect, test } from 'vitest'
import { createRegistry, defineResource, file, files, text } from '../../../resources/kit/index.ts'
import { newId } from '../../../server/database/index.ts'
import { removeUnused } from '../../../server/files/queries/unused.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, type World } from '../records/world.ts'
import { multipart, openDoor, type Answer, type Door } from './door.ts'

const megabyte = 1024 * 1024
const png = (size: number): Buffer =>
  Buffer.concat([
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
    Buffer.alloc(size),
  ])
/** A resource that somebody adds: nothing else knows of it. */
const clubs = defineResource({
  name: 'clubs',
  fields: {
    name: text({ required: true, max: 60 }),
    statutes: file({ accept: 'any', maxMB: 2 }),
    annexes: files({ accept: 'image', max: 3 }),
  },
  access: { read: ['school_admin'], write: ['school_admin'] },
})

eachDatabase((open) => {
  let world: World
  let door: Door
  const put = async (token: string, size: number, headers: Record<string, string> = {}): Promise<Answer & { data: Row }> => {
    const form = multipart({ name: 'a.png', type: 'image/png', bytes: png(size) })
    return (await door.send(token, 'POST', '/api/files/', form.body, { ...form.headers, ...headers })) as Answer & { data: Row }
  }
  const stored = async (): Promise<string[]> =>
    (await world.database.read(null, (q) => q.selectFrom('files').select('file_id').orderBy('file_id').execute())).map((row) =>
      String(row['file_id']),
    )

  beforeAll(async () => {
    const registry = createRegistry([...(await registryOf()).all, clubs])
    world = await makeWorld(await open(registry), registry)
    door = openDoor(world, { UPLOAD_PERSON_MB: '1', UPLOAD_SCHOOL_MB: '4' })
    return () => door.app.close()
  })

  test('many at once do not pass the room of a person, nor that of a school, and both languages say so', async () => {
    const child = door.enter(world.as('student', { studentId: newId() }).principal)
    const some = await Promise.all(Array.from({ length: 12 }, () => put(child, megabyte / 4)))
    expect(some.filter((one) => one.status)).toHaveLength(3)
    const told = some.find((one) => !one.status)!
    expect(told.errors).toEqual({
      file: ['Your files take 1 of your 1 MB: there is no room for this one. What no record shows is removed after a day.'],
    })
    const arabic = await put(child, megabyte / 2, { 'accept-language': 'ar' })
    expect(arabic.errors!['file']![0]).toContain('1 من أصل 1 ميغابايت')
    // somebody else has room of their own, an administrator the school's
    expect((await put(door.enter(world.as('student', { studentId: newId() }).principal), megabyte / 4)).status).toBe(true)
    const admin = door.enter(world.as('school_admin').principal)
    const more = await Promise.all(Array.from({ length: 8 }, () => put(admin, megabyte / 2)))
    expect(more.filter((one) => one.status)).toHaveLength(5)
    expect(more.find((one) => !one.status)!.errors!['file']![0]).toContain('The files of the school take')
    const elsewhere = door.enter(world.as('school_admin', { schoolIds: [world.otherSchoolId] }).principal)
    expect((await put(elsewhere, megabyte / 2)).status).toBe(true)
    await world.database.write(null, (q) => q.deleteFrom('files').execute())
  })

  test('what no record was given goes after a day; what one has, or had, stays, also of a resource that was just declared', async () => {
    const admin = door.enter(world.as('school_admin').principal)
    const ids = await Promise.all(Array.from({ length: 4 }, async () => String((await put(admin, 10)).data['file_id'])))
    const [photo, replaced, statutes, forgotten] = ids as [string, string, string, string]
    const made = (await door.send(admin, 'POST', '/api/students/', { ...world.newStudent(), image: replaced })).data as Row
    await door.send(admin, 'PUT', `/api/students/Profile_update&${made['student_id']}/`, { image: photo })
    expect((await door.send(admin, 'POST', '/api/clubs/', { name: 'Chess', statutes })).status).toBe(true)
    const { tenantId } = world.as('school_admin').principal
    const unused = (hours: number, of = tenantId) =>
      removeUnused(world.database, world.registry, { tenantId: of, now: new Date(Date.now() + hours * 3_600_000) })
    expect(await unused(25, 'another institution')).toBe(0)

    expect(await unused(23)).toBe(0)
    const runs = await Promise.all([1, 2, 3].map(() => unused(25)))
    expect(runs.reduce((sum, one) => sum + one)).toBe(1)
    expect(await stored()).toEqual([photo, replaced, statutes].toSorted())

    // a column that names a file keeps it, whoever wrote it there
    await world.database.write(null, (q) => q.updateTable('files').set({ used_at: null }).execute())
    expect(await unused(25)).toBe(1)
    expect(await stored()).toEqual([photo, statutes].toSorted())
    // what is gone is not given to a record any more
    const late = await door.send(admin, 'POST', '/api/students/', { ...world.newStudent(), image: forgotten })
    expect(late).toMatchObject({ error_code: 'VALIDATION', errors: { image: [expect.any(String)] } })
  })

  test('several files of one field keep their order, are each one that is there, and stay as long as the record or its history has them', async () => {
    const admin = door.enter(world.as('school_admin').principal)
    const ids = await Promise.all(Array.from({ length: 5 }, async () => String((await put(admin, 10)).data['file_id'])))
    const [first, second, third, fourth, forgotten] = ids as [string, string, string, string, string]
    const made = await door.send(admin, 'POST', '/api/clubs/', { name: 'Drama', annexes: [second, first, second] })
    expect(made.data).toMatchObject({ annexes: [second, first] })
    const url = `/api/clubs/${String((made.data as Row)['id'])}/`
    const change = async (annexes: readonly string[]) => (await door.send(admin, 'PUT', url, { annexes })) as Answer & { data: Row }
    expect((await change([first, third])).data['annexes']).toEqual([first, third])
    expect((await change([first, second, third, fourth])).errors!['annexes']).toEqual(['At most 3 are allowed'])
    expect((await change([first, newId()])).errors!['annexes']![0]).toMatch(/is not there/)
    const [latest] = ((await door.send(admin, 'GET', `${url}history/`)).data as { records: { changes: object[] }[] }).records
    expect(latest!.changes).toMatchObject([{ field: 'annexes', before: [second, first], after: [first, third] }])

    const later = new Date(Date.now() + 25 * 3_600_000)
    await removeUnused(world.database, world.registry, { tenantId: world.tenantId, now: later })
    expect(await stored()).toEqual(expect.arrayContaining([first, second, third]))
    expect(await stored()).not.toEqual(expect.arrayContaining([forgotten]))
    // a list that names a file keeps it, whoever wrote it there
    await world.database.write(null, (q) => q.updateTable('files').set({ used_at: null }).execute())
    await removeUnused(world.database, world.registry, { tenantId: world.tenantId, now: later })
    expect(await stored()).toEqual(expect.arrayContaining([first, third]))
    expect(await stored()).not.toContain(second)
  })

  test('a browser is told to show what it has only while its person may see it', async () => {
    const { principal } = world.as('school_admin')
    const admin = door.enter(principal)
    const url = `/api/files/${String((await put(admin, 10)).data['file_id'])}/`
    const first = await door.send(admin, 'GET', url)
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.stringMatching(/^"/) })
    const mark = String(first.headers['etag'])
    for (const said of [mark, `W/${mark}`, `"x", ${mark}`, '*'])
      expect(await door.send(admin, 'GET', url, undefined, { 'if-none-match': said }), said).toMatchObject({ code: 304 })
    expect((await door.send(admin, 'GET', url, undefined, { 'if-none-match': '"x"' })).code).toBe(200)
    const elsewhere = door.enter(world.as('school_admin', { schoolIds: [world.otherSchoolId] }).principal)
    expect(await door.send(elsewhere, 'GET', url, undefined, { 'if-none-match': mark })).toMatchObject({ error_code: 'NOT_FOUND' })
    expect((await door.send(null, 'GET', url, undefined, { 'if-none-match': mark })).code).toBe(401)
  })

  test('a child opens the face of a record, and nothing of records that are not for children', async () => {
    const admin = door.enter(world.as('school_admin').principal)
    const child = door.enter(world.as('student', { studentId: newId() }).principal)
    const teacher = door.enter(world.as('teacher').principal)
    const opens = async (token: string, id: unknown): Promise<boolean> =>
      (await door.app.inject({ url: `/api/files/${String(id)}/`, headers: { authorization: `Bearer ${token}` } })).headers[
        'content-type'
      ] === 'image/png'
    const [statutes, annex, logo, loose] = await Promise.all([1, 2, 3, 4].map(async (size) => (await put(admin, size)).data['file_id']))
    expect(await door.send(admin, 'POST', '/api/clubs/', { name: 'Go', statutes, annexes: [annex] })).toMatchObject({ status: true })
    const house = { name_en: 'Falcon', code: 'FAL', colour: '#aa0000', logo }
    expect(await door.send(admin, 'POST', '/api/students/house/', house)).toMatchObject({ status: true })
    const shut = { statutes, annex, loose }
    for (const [what, id] of Object.entries(shut))
      expect([what, await opens(teacher, id), await opens(child, id)]).toEqual([what, true, false])
    expect([await opens(teacher, logo), await opens(child, logo)]).toEqual([true, true])
    const own = (await put(child, 5)).data['file_id']
    expect(await opens(child, own)).toBe(true)
  })
})
