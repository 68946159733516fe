import { beforeAll, describe, expect, test } from 'vitest'
import { scoreOf } from '../../../resources/domain/psychometrics/scoring.ts'
import type { Questionnaire } from '../../../resources/domain/psychometrics/questionnaire.ts'
import { addDays } from '../../../resources/kit/index.ts'
import { ipipNeo120 } from '../../../server/modules/questionnaires/instruments/ipip-neo-120.ts'
import { miniIpip } from '../../../server/modules/questionnaires/instruments/mini-ipip.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import type { Answer } from '../http/door.ts'
import { openSchool, year, type School } from './school.ts'

const base = '/api/psychometric-module'
const now = new Date().toISOString().slice(0, 10)
const today = now < `${year.slice(0, 4)}-09-01` ? `${year.slice(0, 4)}-09-10` : now
const dob = `${Number(today.slice(0, 4)) - 16}-12-31`

/** Twelve children sit in the class of the teacher, nine in another one of the same grade: the small class is hidden, and whatever would tell it. */
eachDatabase((open) => {
  let school: School
  const tokens: Record<string, string> = {}
  const children: string[] = []
  let mapping = ''

  const send = (as: string, method: string, path: string, body?: unknown): Promise<Answer> =>
    school.send(tokens[as]!, method, `${base}/${path}`, body)
  const done = async <Data>(answer: Promise<Answer>): Promise<Data> => {
    const told = await answer
    expect(told, JSON.stringify([told.message, told.errors])).toMatchObject({ status: true })
    return told.data as Data
  }
  interface How {
    readonly of?: Questionnaire
    readonly language?: 'en' | 'ar'
    /** what stays without an answer */
    readonly open?: string
  }
  const answerAll = async (
    unique_id: string,
    child: number,
    at: number,
    { of: definition = miniIpip, language = 'en', open: left }: How = {},
  ) => {
    const { records } = await done<{ records: { response_id: string; student_id: string }[] }>(
      send('counsellor', 'GET', `get-questionnaire-mapping-students/?unique_id=${unique_id}`),
    )
    const { response_id } = records.find(({ student_id }) => student_id === children[child])!
    // moves with the child and the item, so that scales spread and nobody answers in a straight line
    const items = definition.items.filter(({ category }) => category !== left)
    const answers = items.map(({ item_no, key }) => {
      const trait = 2 + ((child + at) % 3) + ((item_no * 7 + child) % 2)
      return { item_no, value: Math.min(5, Math.max(1, key === 1 ? trait : 6 - trait)), ms: 3000 }
    })
    await done(send(`child ${child}`, 'PUT', `responses/${response_id}/answers/`, { answers, language }))
    await done(send(`child ${child}`, 'POST', `responses/${response_id}/submit/`, { leave_open: left !== undefined }))
    return {
      response_id,
      pomp: scoreOf(
        definition,
        definition.items.map((item) => answers.find(({ item_no }) => item_no === item.item_no)?.value ?? null),
      ),
    }
  }
  const give = async (more: object = {}) =>
    (
      await done<{ unique_id: string }>(
        send('counsellor', 'POST', 'create-questionnaire-mapping/', {
          questionnaire_id: 'mini-ipip',
          age_range: '15-18',
          mode: 'student',
          classes: [{ class_id: school.world.classId }, { class_id: school.world.otherClassId }],
          from_date: today,
          to_date: addDays(today, 14),
          ...more,
        }),
      )
    ).unique_id

  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    const { world, door } = school
    for (let at = 0; at < 21; at++) {
      const class_id = at < 12 ? world.classId : world.otherClassId
      const gender = at % 2 === 0 ? 'male' : 'female'
      children.push(await school.newStudent({ firstname: `Child${at}`, lastname: 'Haddad', class_id, dob, gender }))
      tokens[`child ${at}`] = door.enter(world.as('student', { studentId: children[at]!, userId: `user-${at}` }).principal)
    }
    tokens['counsellor'] = door.enter(world.as('academic_admin', { userId: 'counsellor' }).principal)
    tokens['teacher'] = school.teacher
    tokens['stranger'] = door.enter(world.as('teacher', { teacherId: school.secondTeacherId, userId: 'stranger' }).principal)
    tokens['admin'] = school.admin
    tokens['platform'] = door.enter(world.as('platform_admin').principal)
    mapping = await give()
    for (let at = 0; at < 21; at++) await answerAll(mapping, at, 0)
  })

  interface Row {
    readonly class_id: string | null
    readonly n: number | null
    readonly suppressed: boolean
    readonly hidden: string | null
    readonly categories: {
      readonly category_id: string
      readonly mean_pomp: number | null
      readonly n: number
      readonly bands: { readonly count: number }[] | null
    }[]
  }
  const byGrade = (body: object, as = 'admin') =>
    done<{ records: Row[]; whole: Row }>(send(as, 'POST', 'category-grade-report/', { questionnaire_id: 'mini-ipip', ...body }))

  describe('groups of fewer than ten', () => {
    test('nine are hidden; so is the class beside them, which would tell them with the whole; the whole is told', async () => {
      const told = await byGrade({ by: 'class' })
      const of = (id: string) => told.records.find(({ class_id }) => class_id === id)
      expect(of(school.world.otherClassId)).toMatchObject({ n: null, hidden: 'too_few', categories: [] })
      expect(of(school.world.classId)).toMatchObject({ n: null, hidden: 'protects_others', categories: [] })
      expect(told.whole).toMatchObject({ n: 21, suppressed: false })
      for (const { n, bands } of told.whole.categories) {
        expect(n).toBe(21)
        expect(bands?.reduce((so, { count }) => so + count, 0)).toBe(21)
      }
    })

    test('a comparison with them stays hidden, and one gender of which the other is small', async () => {
      const told = await done<{ a: Row; b: Row; records: { difference: unknown }[] }>(
        send('admin', 'POST', 'comparison/', {
          kind: 'classes',
          questionnaire_id: 'mini-ipip',
          a: { class_id: school.world.classId },
          b: { class_id: school.world.otherClassId },
        }),
      )
      expect(told.b).toMatchObject({ n: null, hidden: 'too_few' })
      expect(told.records.every(({ difference }) => difference === null)).toBe(true)
      // eleven boys and ten girls: each is large enough
      expect((await byGrade({ gender: 'male' })).whole).toMatchObject({ n: 11 })
      expect((await byGrade({ gender: 'female', by: 'class' })).records.every(({ n }) => n === null)).toBe(true)
    })

    test('the pie of the small class is hidden, too, and the report of the class', async () => {
      const small = `class_id=${school.world.otherClassId}`
      expect(await done(send('admin', 'GET', `category-pie-chart/?questionnaire_id=mini-ipip&category_id=E&${small}`))).toMatchObject({
        n: null,
        suppressed: true,
        records: [],
      })
      expect(await done(send('admin', 'GET', `report/?questionnaire_id=mini-ipip&${small}`))).toMatchObject({
        n: null,
        categories: [],
      })
      const own = await done<{ n: number; reliability: { alpha_published: number; alpha: number | null }[] }>(
        send('admin', 'GET', `report/?unique_id=${mapping}`),
      )
      expect(own.n).toBe(21)
      expect(own.reliability[0]).toMatchObject({ alpha_published: 0.77 })
    })
  })

  describe('who sees what', () => {
    test('a teacher is told of own classes as wholes and of nothing above; nobody but a counsellor sees one child', async () => {
      expect((await send('teacher', 'POST', 'category-grade-report/', { questionnaire_id: 'mini-ipip' })).status).toBe(false)
      const own = await done<{ records: { class_id: string; questionnaires: { submitted: number; hidden: string }[] }[] }>(
        send('teacher', 'GET', 'teacher-report/'),
      )
      expect(own.records.map(({ class_id }) => class_id)).toEqual([school.world.classId])
      expect(own.records[0]?.questionnaires[0]).toMatchObject({ submitted: 12, hidden: 'protects_others' })
      for (const as of ['teacher', 'admin', 'platform', 'child 1', 'stranger'])
        expect((await send(as, 'GET', `student-profile/${children[0]}/`)).status && as !== 'child 0', as).toBe(false)
    })

    test('whom a counsellor names sees single children from then on, and every look is written down', async () => {
      const { ldap_id } = await school.create('users', {
        username: 'form-teacher',
        firstname: 'Form',
        role: 'teacher',
        school_id: school.world.schoolId,
      })
      tokens['named'] = school.door.enter(
        school.world.as('teacher', { teacherId: school.world.teacherId, userId: String(ldap_id), name: 'Form Teacher' }).principal,
      )
      expect((await send('named', 'GET', `student-profile/${children[0]}/`)).status).toBe(false)
      const viewer = await done<{ viewer_id: string }>(
        send('counsellor', 'POST', 'viewers/', {
          user_id: ldap_id,
          classes: [{ class_id: school.world.classId }],
          reason: 'Looks after the class',
        }),
      )
      const told = await done<{ administrations: { categories: unknown[]; flags: unknown[] }[]; is_counsellor: boolean }>(
        send('named', 'GET', `student-profile/${children[0]}/`),
      )
      expect(told.administrations[0]?.categories).toHaveLength(5)
      expect(told).toMatchObject({ is_counsellor: false })
      expect((await send('named', 'GET', `student-profile/${children[15]}/`)).status).toBe(false)
      const looks = await done<{ records: { by: string; what: string }[] }>(send('counsellor', 'GET', `looks/${children[0]}/`))
      expect(looks.records[0]).toMatchObject({ by: 'Form Teacher', what: 'profile' })
      await done(send('counsellor', 'POST', `viewers/${viewer.viewer_id}/`, { is_active: false }))
      expect((await send('named', 'GET', `student-profile/${children[0]}/`)).status).toBe(false)
    })

    test('a child reads its own profile once it is released: bands and words, no norms, flags or items', async () => {
      expect(await done(send('child 0', 'GET', `student-profile/${children[0]}/`))).toMatchObject({ administrations: [] })
      await done(send('counsellor', 'PUT', `create-questionnaire-mapping/?unique_id=${mapping}`, { release_to_student: true }))
      const told = await done<{ administrations: { flags: unknown[]; categories: { alpha: unknown; mean: unknown; band: unknown }[] }[] }>(
        send('child 0', 'GET', `student-profile/${children[0]}/`),
      )
      expect(told.administrations[0]?.flags).toEqual([])
      expect(told.administrations[0]?.categories[0]).toMatchObject({ alpha: null, mean: null })
      expect(told.administrations[0]?.categories[0]?.band).not.toBeNull()
      await done(send('counsellor', 'PUT', `create-questionnaire-mapping/?unique_id=${mapping}`, { release_to_student: false }))
    })

    test('item by item only the counsellor reads', async () => {
      const profile = await done<{ administrations: { response_id: string; categories: { pomp: number; category_id: string }[] }[] }>(
        send('counsellor', 'GET', `student-profile/${children[3]}/`),
      )
      const { response_id } = profile.administrations[0]!
      expect((await send('admin', 'GET', `student-items/${response_id}/`)).status).toBe(false)
      const { records } = await done<{ records: { value: number; key: number }[] }>(
        send('counsellor', 'GET', `student-items/${response_id}/`),
      )
      expect(records).toHaveLength(20)
    })

    test('a profile that is printed is written down; who may not see the child prints nothing', async () => {
      for (const as of ['admin', 'teacher', 'stranger', 'child 3'])
        expect((await send(as, 'POST', `student-profile/${children[3]}/printed/`, {})).status, as).toBe(false)
      await done(send('counsellor', 'POST', `student-profile/${children[3]}/printed/`, { unique_id: mapping }))
      const looks = await done<{ records: { what: string; unique_id: string }[] }>(send('counsellor', 'GET', `looks/${children[3]}/`))
      expect(looks.records[0]).toMatchObject({ what: 'print', unique_id: mapping })
    })
  })

  test('a second administration is compared child by child, and of one child by the error of measurement', async () => {
    const again = await give({ name: 'Again', classes: [{ class_id: school.world.classId }] })
    for (let at = 0; at < 12; at++) await answerAll(again, at, at === 0 ? 2 : 1)
    const told = await done<{ is_paired: boolean; records: { difference: { value: number } | null }[] }>(
      send('counsellor', 'POST', 'comparison/', {
        kind: 'administrations',
        questionnaire_id: 'mini-ipip',
        student_id: children[0],
        a: { unique_id: mapping },
        b: { unique_id: again },
      }),
    )
    expect(told.is_paired).toBe(true)
    const profile = await done<{ administrations: { unique_id: string; categories: { change: { verdict: { en: string } } | null }[] }[] }>(
      send('counsellor', 'GET', `student-profile/${children[0]}/`),
    )
    expect(profile.administrations.map(({ unique_id }) => unique_id)).toEqual([again, mapping])
    const verdicts = (one: typeof profile) => one.administrations[0]?.categories.map(({ change }) => change?.verdict.en)
    expect(verdicts(profile)?.every((verdict) => /^(Reliably|No more than error)/.test(verdict ?? ''))).toBe(true)
    for (const unique_id of [mapping, again])
      await done(send('counsellor', 'PUT', `create-questionnaire-mapping/?unique_id=${unique_id}`, { release_to_student: true }))
    const home = await done<typeof profile>(send('child 0', 'GET', `student-profile/${children[0]}/`))
    expect(verdicts(home)?.every((verdict) => verdict?.endsWith('the time before'))).toBe(true)
    // the year counts each child once
    expect((await byGrade({})).whole.n).toBe(21)
    // what is deleted counts nowhere, and the time before is the last again
    await done(send('counsellor', 'PATCH', `create-questionnaire-mapping/?unique_id=${again}`, { is_deleted: true, reason: 'By mistake' }))
    expect((await byGrade({})).whole.n).toBe(21)
    expect((await send('admin', 'GET', `report/?unique_id=${again}`)).error_code).toBe('NOT_FOUND')
  })

  test('the quality of the items is told for the whole, and correlations only from thirty children on', async () => {
    const told = await done<{ n: number; n_ar: number | null; scales: { alpha: number | null; records: unknown[] }[] }>(
      send('admin', 'GET', 'questionnaire-quality/?questionnaire_id=mini-ipip'),
    )
    expect(told).toMatchObject({ n: 21, n_ar: null })
    expect(told.scales.map(({ records }) => records.length)).toEqual([4, 4, 4, 4, 4])
    const { records, may_see_points } = await done<{ may_see_points: boolean; records: { r: unknown; hidden: string }[] }>(
      send('admin', 'GET', 'correlations/?questionnaire_id=mini-ipip'),
    )
    expect(may_see_points).toBe(false)
    expect(records.every(({ r, hidden }) => r === null && hidden === 'too_few')).toBe(true)
    expect((await send('admin', 'GET', 'correlation-points/?questionnaire_id=mini-ipip&category_id=E&with=marks')).status).toBe(false)
    expect((await send('teacher', 'GET', 'questionnaire-quality/?questionnaire_id=mini-ipip')).status).toBe(false)
  })
  test('what is worked out once is worked out anew when a child answers otherwise, though as many have answered', async () => {
    const means = async () => (await byGrade({})).whole.categories.map(({ n, mean_pomp }) => [n, mean_pomp])
    const before = await means()
    const { records } = await done<{ records: { response_id: string; student_id: string }[] }>(
      send('counsellor', 'GET', `get-questionnaire-mapping-students/?unique_id=${mapping}`),
    )
    const { response_id } = records.find(({ student_id }) => student_id === children[20])!
    await done(send('counsellor', 'POST', `responses/${response_id}/reset/`, { reason: 'The wrong child sat there' }))
    await answerAll(mapping, 20, 2)
    const after = await means()
    expect(after.map(([n]) => n)).toEqual(before.map(([n]) => n))
    expect(after).not.toEqual(before)
    // nor is what was set back put back with a word: its scores are gone
    const history = await done<{ records: { operation_id: string; reason: string | null }[] }>(
      send('counsellor', 'GET', `responses/${response_id}/history/`),
    )
    const setBack = history.records.find(({ reason }) => reason === 'The wrong child sat there')!
    expect(await school.send(tokens['admin']!, 'POST', `/api/operations/${setBack.operation_id}/undo/`, {})).toMatchObject({
      status: false,
    })
    expect(await means()).toEqual(after)
    const all = await done<{ progress: { submitted: number }; records: { student_id: string; status: string }[] }>(
      send('counsellor', 'GET', `get-questionnaire-mapping-students/?unique_id=${mapping}`),
    )
    expect(all.records.filter(({ student_id }) => student_id === children[20]).map(({ status }) => status)).toEqual(['submitted'])
    expect(all.progress.submitted).toBe(21)
  })
  test('nobody changes a response by hand, a teacher compares nothing above own classes', async () => {
    const { records } = await done<{ records: { response_id: string; student_id: string }[] }>(
      send('counsellor', 'GET', `get-questionnaire-mapping-students/?unique_id=${mapping}`),
    )
    for (const as of ['admin', 'counsellor', 'platform'])
      for (const change of [{ status: 'reset' }, { student_id: records[1]!.student_id }, { class_id: school.world.otherClassId }])
        expect((await send(as, 'PUT', `responses/${records[0]!.response_id}/`, change)).status, as).toBe(false)
    const side = { academic_year: year, class_id: school.world.classId }
    for (const kind of ['years', 'grades'])
      expect((await send('teacher', 'POST', 'comparison/', { kind, questionnaire_id: 'mini-ipip', a: side, b: side })).error_code).toBe(
        'FORBIDDEN_SCOPE',
      )
  })
  test('of one who left an item open nothing follows from the items beside their category', async () => {
    const { records } = await done<{ records: { response_id: string; student_id: string }[] }>(
      send('counsellor', 'GET', `get-questionnaire-mapping-students/?unique_id=${mapping}`),
    )
    const { response_id } = records.find(({ student_id }) => student_id === children[20])!
    await done(send('counsellor', 'POST', `responses/${response_id}/reset/`, { reason: 'Began anew' }))
    const opened = miniIpip.items.find(({ category }) => category === 'E')!.item_no
    const { records: anew } = await done<{ records: { response_id: string; student_id: string }[] }>(
      send('counsellor', 'GET', `get-questionnaire-mapping-students/?unique_id=${mapping}`),
    )
    const again = anew.find(({ student_id }) => student_id === children[20])!.response_id
    const answers = miniIpip.items
      .filter(({ item_no }) => item_no !== opened)
      .map(({ item_no, key }) => ({ item_no, value: key === 1 ? 4 - (item_no % 2) : 2 + (item_no % 2), ms: 3000 }))
    await done(send('child 20', 'PUT', `responses/${again}/answers/`, { answers, language: 'en' }))
    await done(send('child 20', 'POST', `responses/${again}/submit/`, { leave_open: true }))
    const told = await done<{
      scales: { category_id: string; records: { mean: number | null; floor_pct: number | null; item_rest: number | null }[] }[]
    }>(send('admin', 'GET', 'questionnaire-quality/?questionnaire_id=mini-ipip'))
    const of = (code: string) => told.scales.find(({ category_id }) => category_id === code)!.records
    expect(of('A').map(({ mean }) => mean === null)).toEqual([false, false, false, false])
    // twenty have a score; the one that has none answered three of the four
    expect(of('E').filter(({ mean, floor_pct }) => mean !== null || floor_pct !== null)).toHaveLength(1)
    expect(of('E').every(({ item_rest }) => item_rest !== null)).toBe(true)
  })

  test('means of one language are told where of each group ten at least have an equal in the other language, and not with nine', async () => {
    const meansOf = async (arabic: ReadonlySet<number>) => {
      const given = await give()
      for (let at = 0; at < 21; at++) await answerAll(given, at, 1, { language: arabic.has(at) ? 'ar' : 'en' })
      const told = await done<{
        n_ar: number | null
        scales: { records: { by_language: { n: number; mean: number | null }[] }[] }[]
      }>(send('admin', 'GET', 'questionnaire-quality/?questionnaire_id=mini-ipip'))
      return { n_ar: told.n_ar, means: told.scales.flatMap(({ records }) => records.flatMap(({ by_language }) => by_language)) }
    }
    // six boys and six girls of the one class, five and four of the other: three, three, two and two of them in Arabic
    const ten = await meansOf(new Set([0, 2, 4, 1, 3, 5, 12, 14, 13, 15]))
    expect(ten.n_ar).toBe(10)
    expect(ten.means.map(({ mean }) => mean === null)).toEqual(Array.from({ length: 40 }, () => false))
    // one more of the six boys: more in Arabic, and fewer who have an equal
    const nine = await meansOf(new Set([0, 2, 4, 6, 1, 3, 5, 12, 14, 13, 15]))
    expect(nine.n_ar).toBe(11)
    expect(nine.means.map(({ mean }) => mean === null)).toEqual(Array.from({ length: 40 }, () => true))
  })

  test('a facet in which one child fewer has a score than in its domain is not told, the facets beside it are', async () => {
    const neo = ipipNeo120()
    const given = await give({ questionnaire_id: neo.questionnaire_id })
    const [domain, facet] = neo.categories.flatMap(({ code, parent }) => (parent === null ? [] : [[parent, code]]))[0]!
    for (let at = 0; at < 21; at++) await answerAll(given, at, 0, { of: neo, ...(at === 4 ? { open: facet! } : {}) })
    const { categories, n } = await done<{ n: number; categories: { category_id: string; n: number | null; mean_pomp: number | null }[] }>(
      send('admin', 'GET', 'report/?questionnaire_id=ipip-neo-120'),
    )
    expect(n).toBe(21)
    const means = new Map(categories.map(({ category_id, mean_pomp }) => [category_id, mean_pomp]))
    expect(means.get(domain!)).not.toBeNull()
    expect(means.get(facet!)).toBeNull()
    const beside = neo.categories.filter(({ code, parent }) => parent === domain && code !== facet)
    expect(beside.map(({ code }) => means.get(code) === null)).toEqual(beside.map(() => false))
  })
})
