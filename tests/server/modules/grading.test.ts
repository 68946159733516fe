import { beforeAll, expect, test } from 'vitest'
import type { ExamWeights } from '../../../resources/contract/grading.ts'
import { usualTypes } from '../../../resources/domain/grading/usual-types.ts'
import { assertWhole } from '../../../server/modules/grading/service.ts'
import { scaleFor, scalesOf } from '../../../server/modules/grading/types-of-year.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'

const later = '2027-2028'

eachDatabase((open) => {
  let school: School
  let head: string
  let eight: string
  let nine: string
  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    head = school.door.enter(school.world.as('academic_admin').principal)
    const { records, classId } = school.world
    eight = String((await records.get(as(), registry.get('classes'), classId))['grade_id'])
    nine = String((await school.create('standards', { code: '9', name_en: 'Grade 9', name_ar: 'الصف التاسع', level: 9 }))['standard_id'])
  })
  const as = (academicYear = year) => ({ ...school.world.as('academic_admin'), academicYear })
  const url = '/api/academic-module/exam-type/'
  const send = (method: string, path: string, body?: unknown, token = head) => school.send(token, method, path, body)
  const weights = async () => (await send('GET', `${url}weights/`)).data as ExamWeights
  const sums = async () => Object.fromEntries((await weights()).grades.map(({ name_en, sum_pct }) => [name_en, sum_pct]))
  const keep = (cells: readonly object[], token = head) => send('POST', `${url}weights/`, { weights: cells }, token)
  const undo = (operation: unknown) => send('POST', `/api/operations/${(operation as { operation_id: string }).operation_id}/undo/`, {})
  const typeOf = async (short: string) => (await weights()).exam_types.find(({ short_name }) => short_name === short)!.exam_type_id
  const off = async () => (await school.world.measures.read(as(), ['grades_off_weight']))['grades_off_weight']?.at().value ?? null

  test('A school begins with the usual exam types, which make 100 in every grade, and with scales; once more adds none', async () => {
    expect(await weights()).toMatchObject({ exam_types: [], entered: 0, earlier: null })
    const begun = await send('POST', `${url}begin/`, { from: 'usual' })
    expect(begun.data).toMatchObject({ exam_types: usualTypes.length, grading_scales: 2 })
    const { exam_types, grades, entered } = await weights()
    expect(entered).toBe(usualTypes.length)
    expect(exam_types.map(({ short_name }) => short_name)).toEqual(['UT1', 'UT2', 'HY', 'UT3', 'UT4', 'AN'])
    expect(grades.map(({ sum_pct, scale }) => [sum_pct, scale?.name_en])).toEqual(grades.map(() => [100, 'CBSE nine-point']))
    expect((await send('POST', `${url}begin/`, { from: 'usual' })).data).toMatchObject({
      exam_types: 0,
      grading_scales: 0,
      operation_id: null,
    })
    await undo(begun.data)
    expect(await weights()).toMatchObject({ entered: 0 })
    await send('POST', `${url}begin/`, { from: 'usual' })
  })

  test('Exam types are served where the contract has them, to whoever teaches, and written by the academic head alone', async () => {
    expect((await send('GET', url, undefined, school.teacher)).data).toMatchObject({ pagination: { total_records: usualTypes.length } })
    const made = { name_en: 'Oral', short_name: 'OR', grades: [{ standard_id: nine }] }
    for (const token of [school.admin, school.teacher]) {
      expect(await send('POST', url, made, token)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
      expect(await keep([{ exam_type_id: await typeOf('AN'), grade_id: nine, was: 50, weightage_pct: 40 }], token)).toMatchObject({
        error_code: 'FORBIDDEN_ROLE',
      })
      expect(await send('GET', `${url}weights/`, undefined, token)).toMatchObject({ status: true })
    }
    const oral = await send('POST', url, made)
    const { exam_type_id } = oral.data as { exam_type_id: string }
    expect((await send('PUT', `${url}${exam_type_id}/`, { name_ar: 'شفهي' })).data).toMatchObject({
      name_ar: 'شفهي',
      mark_step: 0.5,
      pass_pct: 33,
    })
    expect(await send('POST', url, { ...made, name_en: 'Another' })).toMatchObject({ error_code: 'DUPLICATE' })
    for (const wrong of [
      { mark_step: 0.3 },
      { mark_step: 0.75 },
      { weightage_pct: 101 },
      { weightage_pct: 0.001 },
      { pass_pct: -1 },
      { category: 'quiz' },
    ])
      expect(await send('PUT', `${url}${exam_type_id}/`, wrong)).toMatchObject({
        errors: { [Object.keys(wrong)[0]!]: [expect.any(String)] },
      })
    expect((await send('PATCH', `${url}${exam_type_id}/`, { is_active: false })).data).toMatchObject({ is_active: false })
    expect(await send('DELETE', `${url}${exam_type_id}/`)).toMatchObject({ status: true })
  })

  test('What grades weigh is changed as one operation, told by its sums, counted, and undone', async () => {
    const [annual, first, other] = [await typeOf('AN'), await typeOf('UT1'), await typeOf('UT2')]
    expect(await off()).toBe(0)
    const done = await keep([
      { exam_type_id: annual, grade_id: nine, was: 50, weightage_pct: 42.5 },
      { exam_type_id: first, grade_id: nine, was: 5, weightage_pct: 12.5 },
      { exam_type_id: other, grade_id: eight, was: 5, weightage_pct: null },
    ])
    expect(done.data).toMatchObject({ changed: 3 })
    expect(await sums()).toMatchObject({ 'Grade 8': 95, 'Grade 9': 100 })
    expect(await off()).toBe(1)
    expect((await weights()).weights.filter(({ exam_type_id }) => exam_type_id === other).map(({ grade_id }) => grade_id)).toEqual([nine])
    // the type's own weight is followed where a grade has no other
    const changed = await school.world.records.apply(as(), [
      { verb: 'update', resource: school.world.registry.get('exam-types'), id: annual, values: { weightage_pct: 60 } },
    ])
    expect(await sums()).toMatchObject({ 'Grade 8': 105, 'Grade 9': 100 })
    expect(changed[0]!.warnings).toEqual({
      weightage_pct: [
        { code: 'said', params: { en: expect.stringContaining('Grade 8 (105%)') as unknown, ar: expect.any(String) as unknown } },
      ],
    })
    expect(JSON.stringify(changed[0]!.warnings)).not.toContain('Grade 9')
    await expect(assertWhole(school.world, as(), [nine])).resolves.toBeUndefined()
    await expect(assertWhole(school.world, as(), [eight, nine])).rejects.toMatchObject({
      code: 'LOCKED',
      text: ['The weights do not make 100% in Grade 8 (105%): the final result cannot be published', expect.any(String)],
    })
    await school.world.records.update(as(), school.world.registry.get('exam-types'), annual, { weightage_pct: 50 })
    await undo(done.data)
    expect(await sums()).toMatchObject({ 'Grade 8': 100, 'Grade 9': 100 })
    expect(await off()).toBe(0)
  })

  test('What somebody else has changed meanwhile is not written over, and nothing of it is half done', async () => {
    const [annual, first] = [await typeOf('AN'), await typeOf('UT1')]
    const stood = await weights()
    expect(
      await keep([
        { exam_type_id: first, grade_id: nine, was: 5, weightage_pct: 10 },
        { exam_type_id: annual, grade_id: nine, was: 45, weightage_pct: 40 },
      ]),
    ).toMatchObject({ error_code: 'STALE', data: { current: [{ exam_type_id: annual, grade_id: nine, weightage_pct: 50 }] } })
    expect(await weights()).toEqual(stood)
    // it is so already
    expect((await keep([{ exam_type_id: annual, grade_id: nine, was: 45, weightage_pct: 50 }])).data).toEqual({
      operation_id: null,
      changed: 0,
    })
    for (const wrong of [{ grade_id: 'nowhere' }, { exam_type_id: 'nothing' }])
      expect(await keep([{ exam_type_id: annual, grade_id: nine, was: 50, weightage_pct: 40, ...wrong }])).toMatchObject({
        error_code: 'NOT_FOUND',
      })
    expect(await keep([{ exam_type_id: annual, grade_id: nine, was: 50, weightage_pct: 101 }])).toMatchObject({ status: false })
  })

  test('A scale reaches down to nought, says each bound and each grade once, and judges a grade alone', async () => {
    const scales = '/api/grading-scales/'
    const row = (grade: string, min_pct: number) => ({ grade, min_pct })
    const make = (name_en: string, more: object) => send('POST', scales, { name_en, rows: [row('Pass', 50), row('Fail', 0)], ...more })
    expect(await make('Hole', { rows: [row('A', 80), row('B', 40)] })).toMatchObject({
      errors: { rows: ['Nothing is said about less than 40%: add a line from 0'] },
    })
    expect(await make('Twice', { rows: [row('A', 80), row('B', 80), row('C', 0)] })).toMatchObject({ error_code: 'VALIDATION' })
    expect(await make('Names', { rows: [row('A', 80), row('A', 0)] })).toMatchObject({ error_code: 'VALIDATION' })
    const made = await make('Two', { grades: [{ standard_id: nine }] })
    const { grading_scale_id, rows } = made.data as { grading_scale_id: string; rows: readonly { id: string }[] }
    expect(await make('Three', { grades: [{ standard_id: nine }, { standard_id: eight }] })).toMatchObject({
      errors: { grades: ['Grade 9 is judged by “Two” already: take it out there first'] },
    })
    // of a line that is there only what differs is sent
    const lines = (min: number) =>
      send('PUT', `${scales}${grading_scale_id}/`, {
        rows: [
          { id: rows[0]!.id, min_pct: 60 },
          { id: rows[1]!.id, ...(min === 0 ? {} : { min_pct: min }) },
        ],
      })
    expect(await lines(10)).toMatchObject({ errors: { rows: [expect.stringContaining('less than 10%')] } })
    expect(await lines(0)).toMatchObject({ status: true })
    const scaleOf = async (grade: string) => scaleFor(await scalesOf(school.world, as()), grade)?.name_en
    expect([await scaleOf(nine), await scaleOf(eight)]).toEqual(['Two', 'CBSE nine-point'])
    // one is for all others
    expect(await make('New default', { is_default: true })).toMatchObject({ status: true })
    expect(await scaleOf(eight)).toBe('New default')
    expect((await send('POST', `${url}begin/`, { from: 'letters' })).data).toMatchObject({ exam_types: 0, grading_scales: 0 })
    await send('DELETE', `${scales}${grading_scale_id}/`)
    expect(await scaleOf(nine)).toBe(await scaleOf(eight))
  })

  test('A year begins with what the year before had, and what changes then leaves that as it was', async () => {
    const { records, registry } = school.world
    const enter = (name: string) =>
      school.create('academic-years', {
        academic_year: name,
        from_date: `${name.slice(0, 4)}-08-31`,
        to_date: `${name.slice(5)}-07-02`,
        state: 'upcoming',
      })
    await enter(year).catch(() => undefined)
    await enter(later)
    const annual = await typeOf('AN')
    await keep([{ exam_type_id: annual, grade_id: nine, was: 50, weightage_pct: 45 }])
    const stood = await weights()
    const there = async () => (await send('GET', `${url}weights/?academic_year=${later}`)).data as ExamWeights
    expect(await there()).toMatchObject({ entered: 0, earlier: { academic_year: year, exam_types: usualTypes.length } })
    const take = () => send('POST', `${url}begin/?academic_year=${later}`, { from: 'year_before' })
    expect((await take()).data).toMatchObject({ exam_types: usualTypes.length, grading_scales: 3 })
    const sumsThere = (await there()).grades.map(({ name_en, sum_pct }) => [name_en, sum_pct])
    expect(sumsThere).toEqual(stood.grades.map(({ name_en, sum_pct }) => [name_en, sum_pct]))
    expect((await scalesOf(school.world, as(later))).map(({ name_en, rows }) => [name_en, rows.length])).toEqual(
      (await scalesOf(school.world, as())).map(({ name_en, rows }) => [name_en, rows.length]),
    )
    const own = (await there()).exam_types.find(({ short_name }) => short_name === 'AN')!
    expect(own.exam_type_id).not.toBe(annual)
    await records.update(as(later), registry.get('exam-types'), own.exam_type_id, { weightage_pct: 70 })
    expect(await weights()).toEqual(stood)
    expect((await take()).data).toMatchObject({ exam_types: 0, operation_id: null })
    expect(await send('POST', `${url}begin/`, { from: 'year_before' })).toMatchObject({ error_code: 'LOCKED' })
  })
})
