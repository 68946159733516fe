import { beforeEach, expect, test } from 'vitest'
import type { Placed } from '../../../resources/contract/promotion.ts'
import { newId } from '../../../server/database/index.ts'
import { AppError } from '../../../server/request/errors.ts'
import { countSeats } from '../../../server/records/seats.ts'
import { productContext } from '../../../server/auth/index.ts'
import { leaveAtYearEnd } from '../../../server/modules/promotion/capabilities.ts'
import { byGrade } from '../../../server/modules/promotion/ground.ts'
import { leaveSchool } from '../../../server/modules/promotion/jobs.ts'
import { letterOf } from '../../../server/modules/promotion/letters/printing.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { layPromotion, nextYear, type PromotionGround } from './promotion-ground.ts'
import { year } from './school.ts'

test('Classes stand in the order of their grades, kindergarten before the first and twelve behind two', () => {
  const grades = ['kg1', '1', '2', '12'].map((standard_id) => ({ standard_id }))
  const of = (grade_id: string | null, name: string) => ({ grade_id, name })
  const classes = [of('12', '12-A'), of(null, 'Choir'), of('1', '1-B'), of('kg1', 'KG1-A'), of('2', '2-A'), of('1', '1-A')]
  expect(classes.toSorted(byGrade(grades)).map(({ name }) => name)).toEqual(['KG1-A', '1-A', '1-B', '2-A', '12-A', 'Choir'])
})

eachDatabase((open) => {
  let ground: PromotionGround
  beforeEach(async () => {
    const registry = await productRegistry()
    ground = await layPromotion(await open(registry), registry)
  })
  const named = <T extends { readonly name: string }>(rows: readonly T[]) =>
    Object.fromEntries(rows.map((row) => [row.name.split(' ')[0]!, row]))
  const save = (batch_id: string, rows: readonly object[], token = ground.academic) =>
    ground.promote(token, { batch_id, action: 'save', rows })
  const seatsTaken = () => {
    const { world } = ground.school
    return world.database.read(world.tenantId, (q) =>
      countSeats(q, world.registry.get('students'), { tenantId: world.tenantId, schoolId: world.schoolId, academicYear: nextYear }),
    )
  }

  test('A draft suggests for everybody what the rules say, each with its value and its threshold', async () => {
    const id = await ground.begin()
    const { Ali, Celine, Dana, Eman } = named(await ground.rows(id))
    expect([Ali, Celine, Dana, Eman].map((one) => one?.suggested)).toEqual(['promote', 'compartment', 'detain', 'hold'])
    expect(Ali).toMatchObject({ overall_pct: 75, is_open: true, to_grade_id: ground.grades.nine, to_class_id: ground.classes.nineA })
    expect(Ali?.reasons).toContainEqual({ rule: 'overall', value: 75, threshold: 33, result: 'pass', subject: null })
    expect(Ali?.reasons).toContainEqual({ rule: 'attendance', value: null, threshold: 75, result: 'open', subject: null })
    expect(Celine?.reasons.find((one) => one.result === 'fail')).toMatchObject({
      rule: 'subject',
      value: 20,
      threshold: 33,
      subject: { label: 'Mathematics', label_ar: 'الرياضيات' },
    })
    expect(Dana).toMatchObject({ to_class_id: ground.classes.eightA, failed: 2 })
    expect(await ground.overview(id)).toMatchObject({
      status: 'draft',
      scope: '8-A, 8-B',
      summary: { total: 5, by_decision: { promote: 2, compartment: 1, detain: 1, hold: 1 }, unplaced: 0 },
      forecast: { is_licensed: true, used: 0, coming: 3, total: 100 },
    })
  })

  test('The same is told of a class without keeping anything', async () => {
    const { data } = await ground.school.send(
      ground.head,
      'GET',
      `/api/students/student-promotion/?class_id=${ground.classes.a}&to_academic_year=${nextYear}&rule_set_id=${ground.rules}`,
    )
    expect(data).toMatchObject({ summary: { total: 4, by_decision: { promote: 2, compartment: 1, detain: 1 } } })
    const { data: start } = await ground.school.send(ground.head, 'GET', '/api/promotions/start/')
    expect(start).toMatchObject({ promotions: [], years: [{ academic_year: nextYear, problem: null, classes: 3 }] })
  })

  test('Carried out, everybody sits in the new year and sat where he sat; undone, nobody ever did', async () => {
    const id = await ground.begin()
    const before = { rows: await ground.rows(id), seats: await seatsTaken() }
    expect(await ground.foresee(id)).toMatchObject({ enrolled: 3, leaving: 0, open: 2, against: null, refused: [] })
    expect(await seatsTaken()).toBe(before.seats)
    expect(await ground.carryOut(id)).toMatchObject({ status: true, data: { status: 'executed', children: 3 } })
    expect(await ground.classOf('Ali')).toBe(ground.classes.nineA)
    expect(await ground.classOf('Dana')).toBe(ground.classes.eightA)
    expect(await ground.classOf('Celine')).toBeNull()
    expect(await ground.classOf('Ali', year)).toBe(ground.classes.a)
    expect(await seatsTaken()).toBe(3)
    const ali = await ground.school.world.records.get(ground.later(), ground.school.world.registry.get('students'), ground.children['Ali']!)
    expect(ali).toMatchObject({ roll_no: '1', card_no: 1 })
    const { data: years } = await ground.school.send(ground.head, 'GET', `/api/promotions/of/${ground.children['Ali']}/`)
    expect(years).toMatchObject({
      years: [
        { academic_year: nextYear, class_name: '9-A', from_date: '2027-08-30', decision: null },
        { academic_year: year, class_name: '8-A', decision: 'promote', promotion_id: id },
      ],
    })

    expect(await ground.promote(ground.head, { batch_id: id, action: 'undo' })).toMatchObject({
      status: false,
      errors: { reason: [expect.anything()] },
    })
    expect(await ground.promote(ground.head, { batch_id: id, action: 'undo', reason: 'Wrong rules' })).toMatchObject({
      data: { status: 'undone' },
    })
    expect(await Promise.all(['Ali', 'Badr', 'Dana'].map((name) => ground.classOf(name)))).toEqual([null, null, null])
    expect(await ground.classOf('Ali', year)).toBe(ground.classes.a)
    expect(await seatsTaken()).toBe(0)
    expect((await ground.rows(id)).map(({ decision }) => decision)).toEqual(before.rows.map(({ decision }) => decision))
    // and from here it can be begun anew
    expect((await ground.rows(await ground.begin())).length).toBe(5)
  })

  test('How much too early it is stands in the dry run and before carrying out: results that are not there, and the year that still runs', async () => {
    const id = await ground.begin()
    const early = { students: 3, incomplete: 0, without_results: 0, year_ends: '2027-07-02' }
    expect((await ground.foresee(id)).early).toEqual(early)
    await save(id, [{ student_id: ground.children['Eman'], decision: 'promote', override_reason: 'Came late' }])
    expect((await ground.foresee(id)).early).toEqual({ ...early, students: 4, incomplete: 1, without_results: 1 })
    expect((await ground.overview(id)).early).toEqual({ ...early, students: 4, incomplete: 1, without_results: 1 })
    await ground.carryOut(id)
    expect((await ground.overview(id)).early).toMatchObject({ students: 0, incomplete: 0 })
  })

  test('Decided otherwise a child comes into the class that follows its own; where no class has a place the child is named', async () => {
    const { records, registry } = ground.school.world
    const { children, classes } = ground
    const id = await ground.begin()
    expect(await save(id, [{ student_id: children['Ali'], decision: 'detain', override_reason: 'Parents ask' }])).toMatchObject({
      status: true,
    })
    expect(await ground.row(id, 'Ali')).toMatchObject({ to_grade_id: ground.grades.eight, to_class_id: classes.eightA })
    // Ali and Dana sit there now
    await records.update(ground.later(), registry.get('classes'), classes.eightA, { capacity: 2 })
    await save(id, [{ student_id: children['Badr'], decision: 'detain', override_reason: 'Parents ask' }])
    expect((await ground.row(id, 'Badr')).to_class_id).toBeNull()
    const badr = { student_id: children['Badr'], name: 'Badr Haddad', name_ar: null }
    expect((await ground.overview(id)).unplaced).toEqual([{ ...badr, class_name: '8-A' }])
    const { against, refused } = await ground.foresee(id)
    expect(against).toContain('1 student has no class')
    expect(refused).toEqual([{ ...badr, because: expect.stringContaining('has no class of the new year yet') as string }])
  })

  test('Who goes where is told by name: of each class that is tried, of each change, and of each class of the new year', async () => {
    const { children, classes, school, head } = ground
    const id = await ground.begin()
    const first = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name.split(' ')[0])
    const { moves } = await ground.foresee(id)
    expect(moves.map(({ from, to, students, children: who }) => [from, to, students, first(who)])).toEqual([
      ['8-A', '9-A', 2, ['Ali', 'Badr']],
      ['8-A', '8-A', 1, ['Dana']],
    ])
    const tried = (
      await school.send(ground.academic, 'POST', `/api/promotions/${id}/place/`, {
        placement: 'balanced',
        grade_id: ground.grades.nine,
        apart: [[children['Ali'], children['Badr']]],
        dry_run: true,
      })
    ).data as Placed
    expect(tried.classes.map((one) => one.children.length)).toEqual([1, 1])
    expect(tried.classes.flatMap((one) => one.children).map((one) => [one.from, one.is_moved])).toContainEqual(['8-A', true])
    const { data } = await school.send(head, 'GET', `/api/students/student-promotion/?batch_id=${id}&to_class_id=${classes.nineA}`)
    expect(first((data as { records: { name: string }[] }).records)).toEqual(['Ali', 'Badr'])
  })

  test('Of an undone promotion no letters are to be had', async () => {
    const id = await ground.begin()
    await ground.carryOut(id)
    await ground.promote(ground.head, { batch_id: id, action: 'undo', reason: 'Wrong rules' })
    expect(await ground.school.send(ground.head, 'GET', `/api/promotions/${id}/letters/?class_id=${ground.classes.a}`)).toMatchObject({
      error_code: 'LOCKED',
      message: 'The promotion was undone: there are no letters of it any more',
    })
  })

  test('Each step has its state and its role', async () => {
    const id = await ground.begin()
    expect(await ground.promote(ground.head, { batch_id: id, action: 'execute' })).toMatchObject({ error_code: 'LOCKED' })
    await ground.promote(ground.academic, { batch_id: id, action: 'submit' })
    expect(await save(id, [{ student_id: ground.children['Ali'], decision: 'promote' }])).toMatchObject({ error_code: 'LOCKED' })
    expect(await ground.promote(ground.academic, { batch_id: id, action: 'approve' })).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    expect(await ground.promote(ground.teacher, { batch_id: id, action: 'approve' })).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    expect(await ground.promote(ground.head, { batch_id: id, action: 'give_back', reason: 'Look again' })).toMatchObject({
      data: { status: 'draft' },
    })
    expect((await ground.overview(id, ground.academic)).may).toEqual(['decide', 'discard', 'submit'])
    expect(await ground.school.send(ground.academic, 'POST', `/api/promotions/${id}/discard/`)).toMatchObject({ data: { discarded: 5 } })
    expect(await ground.school.send(ground.head, 'GET', `/api/promotions/${id}/overview/`)).toMatchObject({ error_code: 'NOT_FOUND' })
  })

  test('Otherwise than suggested asks why, and everything wrong is told at once with nothing kept', async () => {
    const id = await ground.begin()
    const [dana, ali] = [ground.children['Dana'], ground.children['Ali']]
    const refused = await save(id, [
      { student_id: dana, decision: 'promote' },
      { student_id: ali, to_class_id: ground.classes.eightA },
    ])
    expect(refused).toMatchObject({
      error_code: 'VALIDATION',
      errors: {
        'rows.0.override_reason': ['Say why it is decided otherwise than the rules suggest'],
        'rows.1.to_class_id': ['This class is not of the grade that the child goes into'],
      },
    })
    expect((await ground.row(id, 'Dana')).decision).toBe('detain')
    expect(
      await save(id, [
        { student_id: dana, decision: 'promote', override_reason: 'Was ill', to_class_id: ground.classes.nineB, roll_no: '7' },
      ]),
    ).toMatchObject({ status: true })
    expect(await ground.row(id, 'Dana')).toMatchObject({
      decision: 'promote',
      override_reason: 'Was ill',
      to_class_id: ground.classes.nineB,
    })
    await ground.carryOut(id)
    expect(await ground.classOf('Dana')).toBe(ground.classes.nineB)
    expect(await save(id, [{ student_id: dana, decision: 'detain', override_reason: 'x' }])).toMatchObject({ error_code: 'LOCKED' })
  })

  test('A full class, a missing seat and a year without a licence have their sentence, and nothing is half done', async () => {
    const { records, registry } = ground.school.world
    const id = await ground.begin()
    await records.update(ground.later(), registry.get('classes'), ground.classes.nineA, { capacity: 1 })
    const foreseen = await ground.foresee(id)
    expect(foreseen.refused.map(({ name, because }) => [name, because])).toEqual([
      ['Badr Haddad', expect.stringContaining('Class: ') as string],
    ])
    const full = await ground.carryOut(id)
    expect(full).toMatchObject({ status: false, error_code: 'LOCKED' })
    expect(full.message).toContain('Nothing was changed. Badr Haddad: Class:')
    expect(await Promise.all(['Ali', 'Badr', 'Dana'].map((name) => ground.classOf(name)))).toEqual([null, null, null])
    expect((await ground.overview(id)).status).toBe('approved')

    await records.update(ground.later(), registry.get('classes'), ground.classes.nineA, { capacity: 10 })
    const office = ground.school.world.as('platform_admin')
    const licence = await records.find(office, registry.get('licences'), { academic_year: nextYear })
    await records.update(office, registry.get('licences'), String(licence!['licence_id']), { seats_student: 2 })
    expect(await ground.promote(ground.head, { batch_id: id, action: 'execute' })).toMatchObject({
      message: expect.stringContaining(`licence for ${nextYear} has 2 seats`) as string,
    })
    expect(await seatsTaken()).toBe(0)
    await records.setStatus(office, registry.get('licences'), String(licence!['licence_id']), false)
    expect(await ground.promote(ground.head, { batch_id: id, action: 'execute' })).toMatchObject({
      message: `The school has no licence for students in ${nextYear}: the institution’s office can add one`,
    })
    const again = { action: 'save', from_year: year, to_year: nextYear, rule_set_id: ground.rules, class_ids: [ground.classes.a] }
    expect(await ground.promote(ground.academic, again)).toMatchObject({ message: expect.stringContaining('no licence') as string })
    expect(await ground.promote(ground.academic, { ...again, to_year: '2029-2030' })).toMatchObject({
      message: expect.stringContaining('has not entered the year 2029-2030') as string,
    })
  })

  test('Who is in another promotion, or in the new year already, is left out', async () => {
    await ground.begin([ground.classes.a])
    const { records, registry } = ground.school.world
    const again = { action: 'save', from_year: year, to_year: nextYear, rule_set_id: ground.rules, class_ids: [ground.classes.a] }
    expect(await ground.promote(ground.academic, again)).toMatchObject({
      error_code: 'LOCKED',
      message: expect.stringContaining('4 students') as string,
    })
    await records.update(ground.later(), registry.get('students'), ground.children['Eman']!, { class_id: ground.classes.eightA })
    const other = await ground.promote(ground.academic, { ...again, class_ids: [ground.classes.b] })
    expect(other).toMatchObject({ message: expect.stringContaining('1 student') as string })
  })

  test('Undoing is refused once something is entered in the new year, once somebody has moved, and one by one', async () => {
    const { records, registry } = ground.school.world
    const id = await ground.begin()
    await ground.carryOut(id)
    const done = await ground.school.send(ground.head, 'GET', '/api/operations/?kind=promotion')
    const [operation] = (done.data as { records: { operation_id: string }[] }).records
    expect(await ground.school.send(ground.head, 'POST', `/api/operations/${operation!.operation_id}/undo/`)).toMatchObject({
      status: false,
      message: expect.stringContaining('What was carried out is not changed any more') as string,
    })
    expect(await ground.classOf('Ali')).toBe(ground.classes.nineA)
    await records.update({ ...ground.later(), overCapacity: true }, registry.get('students'), ground.children['Ali']!, {
      class_id: ground.classes.nineB,
    })
    const undo = () => ground.promote(ground.head, { batch_id: id, action: 'undo', reason: 'Wrong' })
    expect(await undo()).toMatchObject({ error_code: 'IN_USE', message: expect.stringContaining('Ali Haddad sits elsewhere') as string })
    await records.update({ ...ground.later(), overCapacity: true }, registry.get('students'), ground.children['Ali']!, {
      class_id: ground.classes.nineA,
    })
    const house = await ground.school.create('houses', {
      school_id: ground.school.world.schoolId,
      code: 'FAL',
      name_en: 'Falcon',
      colour: '#1A6FB0',
    })
    await records.update(ground.later(), registry.get('students'), ground.children['Badr']!, { house_id: house['house_id'] })
    const points = await records.create({ ...ground.later(), operationId: newId() }, registry.get('house-points'), {
      school_id: ground.school.world.schoolId,
      academic_year: nextYear,
      student_id: ground.children['Badr'],
      points: 5,
      reason: 'Helped',
      day: '2026-11-20',
    })
    expect(await undo()).toMatchObject({ error_code: 'IN_USE', message: expect.stringContaining('“Points entries”') as string })
    expect(await ground.classOf('Ali')).toBe(ground.classes.nineA)
    await records.remove(ground.later(), registry.get('house-points'), String(points['id']))
    expect(await undo()).toMatchObject({ data: { status: 'undone' } })
  })

  test('A re-exam settles who was open: judged anew, placed, and carried out behind the others', async () => {
    const id = await ground.begin()
    await ground.carryOut(id)
    const sit = (marks: readonly object[]) =>
      ground.school.send(ground.academic, 'POST', `/api/promotions/${id}/reexam/`, {
        student_id: ground.children['Celine'],
        day: '2026-11-20',
        marks,
      })
    expect(await sit([{ subject_id: ground.subjects[1], pct: 50 }])).toMatchObject({
      errors: { marks: [expect.stringContaining('each subject') as string] },
    })
    expect(await sit([{ subject_id: ground.subjects[0], pct: 45 }])).toMatchObject({ data: { decision: 'promote' } })
    expect(await ground.overview(id)).toMatchObject({ waiting: 1 })
    expect(await ground.promote(ground.head, { batch_id: id, action: 'execute' })).toMatchObject({ data: { children: 1 } })
    expect(await ground.classOf('Celine')).toBe(ground.classes.nineA)
    expect(await ground.overview(id)).toMatchObject({ waiting: 0 })
    expect(await sit([{ subject_id: ground.subjects[0], pct: 45 }])).toMatchObject({
      message: expect.stringContaining('no subject') as string,
    })
    expect(await ground.promote(ground.head, { batch_id: id, action: 'undo', reason: 'Wrong' })).toMatchObject({
      data: { status: 'undone' },
    })
    expect(await ground.classOf('Celine')).toBeNull()
  })

  test('A class teacher sees own children, and recommends', async () => {
    const id = await ground.begin()
    const { data } = await ground.school.send(ground.teacher, 'GET', `/api/students/student-promotion/?batch_id=${id}`)
    expect(named((data as { records: { name: string }[] }).records)).not.toHaveProperty('Eman')
    const recommend = (name: string) =>
      ground.school.send(ground.teacher, 'POST', `/api/promotions/${id}/recommend/`, {
        student_id: ground.children[name],
        recommended: 'promote',
        recommendation: 'Works hard',
      })
    expect(await recommend('Eman')).toMatchObject({ error_code: 'NOT_FOUND' })
    expect(await recommend('Dana')).toMatchObject({ status: true })
    expect(await ground.row(id, 'Dana')).toMatchObject({ decision: 'detain', recommended: 'promote', recommendation: 'Works hard' })
    expect(await save(id, [], ground.teacher)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
  })

  test('Sections are balanced, with who has to be together and apart; what cannot be is told', async () => {
    const id = await ground.begin()
    const { children } = ground
    await save(id, [
      { student_id: children['Celine'], decision: 'promote', override_reason: 'Board' },
      { student_id: children['Dana'], decision: 'promote', override_reason: 'Board' },
    ])
    const place = (more: object) =>
      ground.school.send(ground.academic, 'POST', `/api/promotions/${id}/place/`, {
        placement: 'balanced',
        grade_id: ground.grades.nine,
        ...more,
      })
    const tried = (await place({ dry_run: true })).data as Placed
    expect(tried).toMatchObject({ is_best: true, operation_id: null })
    expect(tried.classes.map(({ name, after }) => [name, after.n, after.girls, after.boys])).toEqual([
      ['9-A', 2, 1, 1],
      ['9-B', 2, 1, 1],
    ])
    expect((await ground.row(id, 'Badr')).to_class_id).toBe(ground.classes.nineA)
    await place({ together: [[children['Ali'], children['Badr']]] })
    const { Ali, Badr } = named(await ground.rows(id))
    expect(Ali?.to_class_id).toBe(Badr?.to_class_id)
    await place({ apart: [[children['Ali'], children['Celine']]] })
    const after = named(await ground.rows(id))
    expect(after['Ali']?.to_class_id).not.toBe(after['Celine']?.to_class_id)
    const pair = [children['Ali'], children['Badr']]
    expect(await place({ together: [pair], apart: [pair] })).toMatchObject({ errors: { apart: [expect.anything()] } })
  })

  test('House points of the year are told of each class, and spread where somebody asks for it', async () => {
    const { school, children } = ground
    const { world, create } = school
    const { house_id } = await create('houses', { school_id: world.schoolId, code: 'FAL', name_en: 'Falcon', colour: '#1A6FB0' })
    const id = await ground.begin()
    expect((await ground.overview(id)).has_points).toBe(false)
    for (const [name, points] of [
      ['Ali', 40],
      ['Celine', -20],
    ] as const) {
      const child = children[name]!
      await school.send(school.admin, 'PUT', `/api/students/Profile_update&${child}/`, { house_id })
      await create('house-points', { school_id: world.schoolId, academic_year: year, student_id: child, points, reason: 'Term' })
    }
    expect((await ground.overview(id)).has_points).toBe(true)
    await save(id, [{ student_id: children['Celine'], decision: 'promote', override_reason: 'Board' }])
    const place = (more: object) =>
      school.send(ground.academic, 'POST', `/api/promotions/${id}/place/`, { placement: 'balanced', dry_run: true, ...more })
    const tried = (await place({ by_points: true })).data as Placed
    const nine = tried.classes.filter(({ grade_id, after }) => grade_id === ground.grades.nine && after.n > 0)
    // 40 of Ali, 20 lost by Celine, nothing of Badr
    expect(nine.reduce((sum, { after }) => sum + after.n * (after.mean_points ?? 0), 0)).toBe(20)
    expect((await place({})).data).toMatchObject({ is_best: true })
  })

  test('Rules of a board are made once, with the grades of the school', async () => {
    const make = () => ground.school.send(ground.academic, 'POST', '/api/promotion-rules/preset/', { preset: 'rte' })
    const first = await make()
    expect((await make()).data).toEqual(first.data)
    const { rule_set_id } = first.data as { rule_set_id: string }
    const { records, registry } = ground.school.world
    expect(await records.get(ground.later(), registry.get('promotion-rules'), rule_set_id)).toMatchObject({
      min_overall_pct: 33,
      reexam: [{ standard_id: ground.grades.eight }],
      no_detention: [],
    })
  })

  test('The classes of the new year are made as they are now, once', async () => {
    const make = () => ground.school.send(ground.academic, 'POST', '/api/promotions/classes/', { to_year: nextYear })
    expect(await make()).toMatchObject({ data: { made: 1 } })
    expect(await make()).toMatchObject({ data: { made: 0 } })
  })

  test('Letters tell each family the decision and its rules, in both languages', async () => {
    const id = await ground.begin()
    const answer = await ground.school.send(ground.head, 'GET', `/api/promotions/${id}/letters/?class_id=${ground.classes.a}`)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' })
    expect(answer.text).toMatch(/^%PDF-/)
    const about = {
      school: { en: 'School', ar: 'مدرسة' },
      name: { en: 'Dana Haddad', ar: 'دانة حداد' },
      admission: 'A-4',
      grade: { en: 'Grade 8', ar: 'الصف الثامن' },
      toGrade: { en: 'Grade 8', ar: 'الصف الثامن' },
      toClass: '8-A',
      fromYear: year,
      toYear: nextYear,
      firstDay: { en: '30 August 2027', ar: '30 أغسطس 2027' },
      day: { en: '21 November 2026', ar: '21 نوفمبر 2026' },
    }
    const row = await ground.row(id, 'Dana')
    const dana = letterOf({ ...row, gender: 'male' }, about)
    expect(dana.decision).toEqual({
      en: 'Dana Haddad repeats Grade 8 in 2027-2028.',
      ar: 'يعيد دانة حداد الصف الثامن في العام 2027-2028.',
    })
    const girl = letterOf({ ...row, gender: 'female', suggested: 'promote', override_reason: 'Parents asked' }, about)
    expect([girl.facts[0]!.label.ar, girl.decision.ar]).toEqual(['الطالبة', 'تعيد دانة حداد الصف الثامن في العام 2027-2028.'])
    // why somebody decided otherwise is not written for the family
    expect(JSON.stringify(girl)).not.toContain('Parents asked')
    expect(dana.lines.map(({ what, reached, asked, isFailed }) => [what.ar, reached.en, asked.en, isFailed])).toEqual([
      ['المعدل العام', '10%', '33%', true],
      ['الرياضيات', '10%', '33%', true],
      ['العلوم', '10%', '33%', true],
      ['مواد رسوب تجوز إعادتها', '2', 'at most 1', true],
      ['الحضور', 'no registers', '75%', false],
    ])
  })

  test('Whoever leaves is a child of the school until the last day of the year is over', async () => {
    const { world } = ground.school
    const id = await ground.begin()
    const rows = [{ student_id: ground.children['Badr'], decision: 'transfer_out', override_reason: 'The family moves' }]
    expect(await save(id, rows)).toMatchObject({ status: true })
    expect(await ground.carryOut(id)).toMatchObject({ status: true })
    const night = async (today: string) => {
      const context = { ...productContext(world.tenantId, leaveAtYearEnd), schoolId: world.schoolId, today, now: `${today}T02:40:00.000Z` }
      const job = { context, stopped: new AbortController().signal, keep: async () => undefined } as never
      return leaveSchool.run(job, { records: world.records } as never)
    }
    const badr = () => world.records.get(world.as('school_admin'), world.registry.get('students'), ground.children['Badr']!)
    expect(await night('2027-07-02')).toEqual({ left: 0 })
    expect(await badr()).toMatchObject({ is_active: true })
    expect(await night('2027-07-03')).toEqual({ left: 1 })
    expect(await badr()).toMatchObject({ is_active: false, status: 'transferred_out', leaving_date: '2027-07-02' })
    expect(await night('2027-07-04')).toEqual({ left: 0 })
    const { error_code } = await ground.promote(ground.head, { batch_id: id, action: 'undo', reason: 'They stay' })
    expect(error_code).toBeUndefined()
    expect(await badr()).toMatchObject({ is_active: true, status: 'active', leaving_date: null })
  })

  test('What was promoted cannot be written by hand', async () => {
    const { records, registry } = ground.school.world
    const id = await ground.begin()
    await ground.carryOut(id)
    const wrong = records.remove(ground.school.world.as('platform_admin'), registry.get('promotions'), id)
    await expect(wrong).rejects.toBeInstanceOf(AppError)
  })
})
