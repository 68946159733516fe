import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/database/index.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { multipart } from '../http/door.ts'
import { registryOf } from '../records/world.ts'
import { openSchool, type School } from './school.ts'

eachDatabase((open) => {
  let school: School
  let database: Database
  let [sara, omar]: [string, string] = ['', '']
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const base = '/api/student-documents/'
  const add = (values: Row) => school.send(school.admin, 'POST', base, { school_id: school.world.schoolId, ...values })
  const lacking = async (query = '') =>
    (await school.send(school.admin, 'GET', `${base}missing/${query}`)).data as { total: number; records: Row[] }
  const codesOf = async (id: string) =>
    ((await lacking(`?student_id=${id}`)).records[0]?.['missing'] as { code: string }[] | undefined)?.map((one) => one.code) ?? []

  beforeAll(async () => {
    const registry = await registryOf()
    database = await open(registry)
    school = await openSchool(database, registry)
    const { world } = school
    for (const [order, code] of ['passport', 'birth_certificate'].entries())
      await world.records
        .create(world.as('platform_admin'), registry.get('lovs'), { list: 'document_type', code, name_en: code, name_ar: 'مستند', order })
        .catch(() => null)
    sara = await school.newStudent({ roll_no: undefined, firstname: 'Sara' })
    omar = await school.newStudent({ roll_no: undefined, firstname: 'Omar' })
  })

  test('Nothing is missing where nothing is asked for; then each child lacks what is not there, has run out or was not accepted', async () => {
    expect(await lacking()).toEqual({ required: [], total: 0, records: [] })
    const { world } = school
    await world.records.update(world.as('platform_admin'), world.registry.get('schools'), world.schoolId, {
      required_documents: ['birth_certificate', 'passport'],
    })
    const before = (await lacking()).total
    expect(before).toBeGreaterThanOrEqual(2)
    expect((await codesOf(sara)).toSorted()).toEqual(['birth_certificate', 'passport'])
    const made = await add({ student_id: sara, document_type: 'passport', number: 'P1', expires_on: day(-1) })
    expect(made).toMatchObject({ status: true })
    expect(await codesOf(sara)).toContain('passport')
    await add({ student_id: sara, document_type: 'passport', number: 'P2', expires_on: day(300) })
    await add({ student_id: sara, document_type: 'passport', number: 'P3' })
    expect(await codesOf(sara)).toEqual(['birth_certificate'])
    const paper = await add({ student_id: sara, document_type: 'birth_certificate' })
    expect(await codesOf(sara)).toEqual([])
    expect((await lacking()).total).toBe(before - 1)
    const id = String((paper.data as Row)['document_id'])
    const refused = await school.send(school.admin, 'PUT', `${base}${id}/`, { status: 'rejected', reason: 'Cannot be read' })
    expect(refused).toMatchObject({ status: true })
    expect(await codesOf(sara)).toEqual(['birth_certificate'])
    expect(await codesOf(omar)).toHaveLength(2)
  })

  test('Verifying says who and when, and what was looked at stays as it is until it is taken back', async () => {
    const made = await add({ student_id: omar, document_type: 'passport', number: 'X1' })
    const id = String((made.data as Row)['document_id'])
    const change = (values: Row) => school.send(school.admin, 'PUT', `${base}${id}/`, values)
    expect(await change({ status: 'verified' })).toMatchObject({ data: { verified_by: expect.any(String) as unknown } })
    expect(await change({ number: 'X2' })).toMatchObject({ status: false, error_code: 'LOCKED' })
    expect(await change({ note: 'The original was seen' })).toMatchObject({ status: true })
    expect(await change({ status: 'rejected', reason: 'Another number' })).toMatchObject({ data: { verified_by: null, verified_at: null } })
    expect(await change({ number: 'X2' })).toMatchObject({ status: true, data: { number: 'X2' } })
  })

  test('A teacher sees none of them, a child the own ones that are released, and not the note of the office', async () => {
    const made = await add({ student_id: omar, document_type: 'passport', number: 'R1', note: 'Copy only' })
    const id = String((made.data as Row)['document_id'])
    expect(await school.send(school.teacher, 'GET', base)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    expect(await school.send(school.teacher, 'GET', `${base}missing/`)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    const { world, door } = school
    const child = door.enter(world.as('student', { studentId: omar }).principal)
    const other = door.enter(world.as('student', { studentId: sara }).principal)
    expect(await school.send(child, 'GET', `${base}${id}/`)).toMatchObject({ error_code: 'NOT_FOUND' })
    await school.send(school.admin, 'PUT', `${base}${id}/`, { is_released: true })
    const seen = await school.send(child, 'GET', `${base}${id}/`)
    expect(seen).toMatchObject({ status: true, data: { number: 'R1' } })
    expect(seen.data).toMatchObject({ note: null })
    expect(await school.send(other, 'GET', `${base}${id}/`)).toMatchObject({ error_code: 'NOT_FOUND' })
  })

  test('The papers go along to the school that the child is moved to', async () => {
    const { world } = school
    const grade = await school.create(
      'standards',
      { school_id: world.otherSchoolId, code: '8', name_en: 'Grade 8', level: 8 },
      world.otherSchoolId,
    )
    const there = await school.create(
      'classes',
      { school_id: world.otherSchoolId, academic_year: '2026-2027', grade_id: grade['standard_id'], section: 'Z', capacity: 5 },
      world.otherSchoolId,
    )
    const child = await school.newStudent({ roll_no: undefined, firstname: 'Lina' })
    await database.write(world.tenantId, (q) =>
      q.updateTable('enrolments').set({ from_date: '2026-09-01' }).where('student_id', '=', child).execute(),
    )
    const upload = async (name: string, bytes: Buffer, to: string) => {
      const form = multipart(
        { name, type: 'application/octet-stream', bytes },
        { resource: to, field: to === 'students' ? 'image' : 'file' },
      )
      return String(((await school.door.send(school.admin, 'POST', '/api/files/', form.body, form.headers)).data as Row)['file_id'])
    }
    const [file, photo] = [
      await upload('passport.pdf', Buffer.from('%PDF-1.4 passport'), 'student-documents'),
      await upload('face.gif', Buffer.from('GIF89a-face'), 'students'),
    ]
    expect(await school.send(school.admin, 'PUT', `/api/students/Profile_update&${child}/`, { image: photo })).toMatchObject({
      status: true,
    })
    const opens = async (token: string, id: string) => {
      const { headers } = await school.door.app.inject({ url: `/api/files/${id}/`, headers: { authorization: `Bearer ${token}` } })
      return !String(headers['content-type']).startsWith('application/json')
    }
    const colleague = school.door.enter(world.as('school_admin', { userId: 'colleague' }).principal)
    const receiver = school.door.enter(
      world.as('school_admin', { schoolIds: [world.otherSchoolId], schoolId: world.otherSchoolId, userId: 'receiver' }).principal,
    )
    const made = await add({ student_id: child, document_type: 'passport', number: 'M1', file })
    const openTo = async () => [await opens(colleague, file), await opens(receiver, file), await opens(receiver, photo)]
    expect(await openTo()).toEqual([true, false, false])
    const id = String((made.data as Row)['document_id'])
    const moved = await school.send(school.admin, 'PUT', `/api/students/Internal_transfer&${child}/`, {
      to_school_id: world.otherSchoolId,
      to_class_id: there['class_id'],
      effective_date: day(0),
      reason: 'The family moves',
    })
    expect(moved).toMatchObject({ status: true })
    expect(await school.send(school.admin, 'GET', `${base}${id}/`)).toMatchObject({ error_code: 'NOT_FOUND' })
    const kept = () =>
      database.read(world.tenantId, (q) =>
        q.selectFrom('student_documents').select('school_id').where('document_id', '=', id).executeTakeFirst(),
      )
    expect(await kept()).toEqual({ school_id: world.otherSchoolId })
    expect(await openTo()).toEqual([false, true, true])
    // and come back with the child, when whoever works in both schools undoes it
    const both = school.door.enter(world.as('school_admin', { schoolIds: 'all', schoolId: null }).principal)
    const { data } = await school.send(both, 'GET', '/api/operations/')
    const [last] = (data as { records: { operation_id: string }[] }).records
    const undone = await school.send(both, 'POST', `/api/operations/${last!.operation_id}/undo/`)
    expect([undone.message, await kept()]).toEqual([undone.message, { school_id: world.schoolId }])
  })

  test('They go along with a child whose school was wrong and is corrected, too', async () => {
    const { world } = school
    const { standard_id } = await school.create(
      'standards',
      { school_id: world.otherSchoolId, code: '7', name_en: 'Grade 7', level: 7 },
      world.otherSchoolId,
    )
    const place = { school_id: world.otherSchoolId, academic_year: '2026-2027', grade_id: standard_id, section: 'Y', capacity: 5 }
    const { class_id } = await school.create('classes', place, world.otherSchoolId)
    const child = await school.newStudent({ roll_no: undefined, firstname: 'Dima' })
    const made = await add({ student_id: child, document_type: 'passport', number: 'C1' })
    const both = world.as('school_admin', { schoolIds: [world.schoolId, world.otherSchoolId] })
    await world.records.update(both, world.registry.get('students'), child, { school_id: world.otherSchoolId, class_id })
    const kept = await database.read(world.tenantId, (q) =>
      q
        .selectFrom('student_documents')
        .select('school_id')
        .where('document_id', '=', String((made.data as Row)['document_id']))
        .executeTakeFirst(),
    )
    expect(kept).toEqual({ school_id: world.otherSchoolId })
  })
})

/** Layla has a medical paper; the second teacher teaches her class, whose teacher is another. */
eachDatabase((open) => {
  let school: School
  let registry: Awaited<ReturnType<typeof registryOf>>
  const base = '/api/student-documents/'
  const tokens: Record<string, string> = {}
  let child = ''
  let paper = ''
  let file = ''
  beforeAll(async () => {
    registry = await registryOf()
    school = await openSchool(await open(registry), registry)
    const { world, door } = school
    for (const [order, code] of ['passport', 'medical'].entries())
      await world.records
        .create(world.as('platform_admin'), registry.get('lovs'), { list: 'document_type', code, name_en: code, name_ar: 'مستند', order })
        .catch(() => null)
    child = await school.newStudent({ roll_no: undefined, firstname: 'Layla', class_id: world.classId })
    tokens['admin'] = school.admin
    tokens['academic'] = door.enter(world.as('academic_admin', { userId: 'academic' }).principal)
    tokens['nurse'] = door.enter(world.as('academic_admin', { userId: 'nurse', rights: ['medical'] }).principal)
    tokens['incharge'] = school.teacher
    tokens['teacher'] = door.enter(world.as('teacher', { teacherId: school.secondTeacherId, userId: 'second' }).principal)
    tokens['child'] = door.enter(world.as('student', { studentId: child }).principal)
    await school.create('subject-mappings', {
      school_id: world.schoolId,
      teacher_id: school.secondTeacherId,
      class_id: world.classId,
      subject_id: school.subjectId,
      from_date: '2026-09-01',
    })
    const form = multipart({ name: 'asthma-plan.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4 asthma-plan') })
    file = String(((await door.send(school.admin, 'POST', '/api/files/', form.body, form.headers)).data as Row)['file_id'])
    const made = await school.send(school.admin, 'POST', base, {
      school_id: world.schoolId,
      student_id: child,
      document_type: 'medical',
      number: 'ASTHMA-77',
      file,
      is_released: true,
    })
    expect(made, JSON.stringify(made)).toMatchObject({ status: true, data: { circle: 'medical' } })
    paper = String((made.data as Row)['document_id'])
  })
  const send = (as: string, path: string, method = 'GET', body?: object) => school.send(tokens[as]!, method, path, body)
  const are = async (as: string) =>
    ((await send(as, `${base}medical/?student_id=${child}`)).data as { are_there: boolean | null }).are_there

  test('A medical paper is read by the administrator, whoever has the right, and the family of the child', async () => {
    for (const one of ['admin', 'nurse', 'child'])
      expect(await send(one, `${base}${paper}/`), one).toMatchObject({ status: true, data: { number: 'ASTHMA-77' } })
  })

  test('By nobody else, by whichever way he asks', async () => {
    const filter = encodeURIComponent(JSON.stringify({ field: 'document_id', op: 'eq', value: paper }))
    for (const one of ['academic', 'incharge', 'teacher'])
      for (const path of [
        `${base}${paper}/`,
        base,
        `${base}?filter=${filter}`,
        `${base}?document_type=medical`,
        `${base}?search=ASTHMA`,
        `${base}groups/?by=document_type`,
        `${base}facets/?field=document_type`,
        `${base}${paper}/history/`,
        `${base}export/?format=csv`,
        `/api/files/${file}/`,
        `/api/seek/?text=ASTHMA-77`,
        `/api/seek/?text=asthma`,
        '/api/operations/',
        '/api/operations/removed/',
      ]) {
        const answer = await send(one, path)
        expect(JSON.stringify(answer), `${one} ${path}`).not.toMatch(new RegExp(`ASTHMA|asthma-plan|${paper}`))
      }
    for (const one of ['academic', 'teacher']) {
      const body = { resource: 'student-documents', at: new Date(Date.now() - 60_000).toISOString().slice(0, 16), ids: [paper], list: {} }
      expect(JSON.stringify(await send(one, '/api/as-it-was/', 'POST', body)), one).not.toMatch(new RegExp(`ASTHMA|${paper}`))
    }
    expect(await send('academic', `${base}${paper}/`, 'PUT', { note: 'Seen' })).toMatchObject({ error_code: 'NOT_FOUND' })
    expect((await send('academic', base)).data).toMatchObject({ records: [] })
  })

  test('Who may not see it does not enter it, whatever it is called; an ordinary paper is made medical by whoever may', async () => {
    const values = { school_id: school.world.schoolId, student_id: child }
    const made = await send('academic', base, 'POST', { ...values, document_type: 'medical' })
    expect(made).toMatchObject({ errors: { document_type: [expect.stringContaining('Medical papers are entered by') as unknown] } })
    const plain = await send('academic', base, 'POST', { ...values, document_type: 'passport', number: 'P9' })
    expect(plain).toMatchObject({ status: true, data: { circle: 'office' } })
    const id = String((plain.data as Row)['document_id'])
    expect(await send('academic', `${base}${id}/`, 'PUT', { circle: 'medical' })).toMatchObject({
      errors: { circle: expect.arrayContaining([expect.stringContaining('Medical papers are entered by')]) as unknown },
    })
    expect(await send('nurse', `${base}${id}/`, 'PUT', { circle: 'medical' })).toMatchObject({ status: true })
    expect(await send('academic', `${base}${id}/`)).toMatchObject({ error_code: 'NOT_FOUND' })
  })

  test('Who is in charge of the class is told that there is one, and other teachers nothing', async () => {
    expect([await are('admin'), await are('academic'), await are('incharge'), await are('teacher')]).toEqual([true, true, true, null])
    const other = await school.newStudent({ roll_no: undefined, firstname: 'Without', class_id: school.world.classId })
    expect((await send('incharge', `${base}medical/?student_id=${other}`)).data).toEqual({ are_there: false })
    expect(await send('child', `${base}medical/?student_id=${child}`)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
  })

  test('A paper that was replaced, deleted or never kept stays with those who could see it', async () => {
    const { world, door } = school
    const upload = async (as: string, name: string, said: Record<string, string> = {}): Promise<string> => {
      const form = multipart({ name: `${name}.pdf`, type: 'application/pdf', bytes: Buffer.from(`%PDF-1.4 ${name}`) }, said)
      return String(((await door.send(tokens[as]!, 'POST', '/api/files/', form.body, form.headers)).data as Row)['file_id'])
    }
    const opens = async (id: string): Promise<string[]> => {
      const all = await Promise.all(
        ['admin', 'nurse', 'academic', 'incharge', 'teacher'].map(async (one) => {
          const { headers } = await door.app.inject({ url: `/api/files/${id}/`, headers: { authorization: `Bearer ${tokens[one]!}` } })
          return headers['content-type'] === 'application/pdf' ? [one] : []
        }),
      )
      return all.flat()
    }
    const values = { school_id: world.schoolId, student_id: child, document_type: 'medical' }
    const addPaper = async (id: string): Promise<string> => {
      const made = await send('nurse', base, 'POST', { ...values, file: id })
      expect(made).toMatchObject({ status: true })
      return String((made.data as Row)['document_id'])
    }
    // in a form that nobody has saved
    const open = await upload('nurse', 'open', { resource: 'student-documents', field: 'file' })
    expect(await opens(open)).toEqual(['nurse'])
    // replaced: the record's history still names it
    const first = await upload('nurse', 'first')
    const one = await addPaper(first)
    expect(await opens(first)).toEqual(['admin', 'nurse'])
    const second = await upload('admin', 'second')
    expect(await send('nurse', `${base}${one}/`, 'PUT', { file: second })).toMatchObject({ status: true })
    expect([await opens(first), await opens(second)]).toEqual([
      ['admin', 'nurse'],
      ['admin', 'nurse'],
    ])
    // deleted: the administrator sees all such papers, the nurse's own is the other one
    expect(await send('admin', `${base}${one}/`, 'DELETE')).toMatchObject({ status: true })
    expect([await opens(first), await opens(second)]).toEqual([['admin', 'nurse'], ['admin']])
    const form = multipart({ name: 'plan.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4 plan') })
    const loose = String(((await door.send(tokens['nurse']!, 'POST', '/api/files/', form.body, form.headers)).data as Row)['file_id'])
    expect(await opens(loose)).toEqual(['admin', 'nurse', 'academic', 'incharge', 'teacher'])
    // and by the operation that is undone
    const { data } = await send('admin', '/api/operations/')
    const [last] = (data as { records: { operation_id: string }[] }).records
    expect(await send('admin', `/api/operations/${last!.operation_id}/undo/`, 'POST')).toMatchObject({ status: true })
    expect(await opens(second)).toEqual(['admin', 'nurse'])
    // nor does who may not open it get at it by giving it to something of his own; who may gives it on
    const missing = [expect.stringMatching(/is not there/) as unknown]
    const plain = await send('academic', base, 'POST', { ...values, document_type: 'passport', file: first })
    expect(plain).toMatchObject({ status: false, errors: { file: missing } })
    const notice = { title_en: 'Look', body_en: '<p>Look</p>', roles: ['teacher'], attachments: [first] }
    expect(await send('incharge', '/api/notice-board/', 'POST', notice)).toMatchObject({ status: false, errors: { attachments: missing } })
    const again = await send('nurse', base, 'POST', { ...values, file: second })
    expect(again).toMatchObject({ status: true })
    // and one that others have uploaded comes back with its paper
    const other = await addPaper(await upload('nurse', 'other'))
    expect(await send('admin', `${base}${other}/`, 'DELETE')).toMatchObject({ status: true })
    const [removal] = ((await send('admin', '/api/operations/')).data as { records: { operation_id: string }[] }).records
    expect(await send('admin', `/api/operations/${removal!.operation_id}/undo/`, 'POST')).toMatchObject({ status: true })
  })
})
