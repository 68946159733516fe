import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { scoreOf } from '../../../resources/domain/psychometrics/scoring.ts'
import { addDays } from '../../../resources/kit/index.ts'
import { shipped, shippedOf } from '../../../server/modules/questionnaires/instruments/index.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { zipOf } from '../documents/zip-of.ts'
import { multipart, type Answer } from '../http/door.ts'
import { openSchool, year, type School } from './school.ts'

const base = '/api/psychometric-module'
const now = new Date().toISOString().slice(0, 10)
const today = now < `${year.slice(0, 4)}-09-01` ? `${year.slice(0, 4)}-09-10` : now

const scaleOf = (id: string) => shippedOf(id)!
const sums = (id: string, value: number): Record<string, number | null> =>
  Object.fromEntries(
    scoreOf(
      scaleOf(id),
      scaleOf(id).items.map(() => value),
    ).map((one) => [one.category, one.is === 'scored' ? one.sum : null]),
  )

test('what comes with the product scores as published: all alike, in every instrument', () => {
  expect(sums('mini-ipip', 5)).toEqual({ E: 12, A: 12, C: 12, N: 12, I: 8 })
  expect(sums('mini-ipip', 3)).toEqual({ E: 12, A: 12, C: 12, N: 12, I: 12 })
  expect(sums('mini-ipip', 1)).toEqual({ E: 12, A: 12, C: 12, N: 12, I: 16 })
  expect(sums('ipip-50', 5)).toEqual({ E: 30, A: 34, C: 34, ES: 18, I: 38 })
  expect(sums('onet-ip-sf', 4)).toEqual({ R: 40, I: 40, A: 40, S: 40, E: 40, C: 40 })
  const [satisfaction] = scoreOf(
    scaleOf('slss'),
    scaleOf('slss').items.map(() => 6),
  )
  expect(satisfaction).toMatchObject({ is: 'scored' })
  expect(satisfaction?.is === 'scored' && Math.round(satisfaction.mean * 1000) / 1000).toBe(4.571)
})

test('every item of it stands in both languages, with as many keys as published', () => {
  expect(shipped.map(({ questionnaire_id, items }) => [questionnaire_id, items.length])).toEqual([
    ['slss', 7],
    ['mini-ipip', 20],
    ['ipip-50', 50],
    ['onet-ip-sf', 60],
    ['ipip-neo-120', 120],
  ])
  for (const { items, scale } of shipped)
    for (const [, arabic] of [...items.map(({ text }) => text), ...scale.labels]) expect(arabic).toMatch(/\p{Script=Arabic}/u)
  const keys = (id: string, of: string) =>
    scaleOf(id)
      .items.filter(({ category }) => category.startsWith(of))
      .map(({ key }) => key)
  const told = (id: string, of: string) => [keys(id, of).filter((key) => key === 1).length, keys(id, of).filter((key) => key === -1).length]
  expect(['E', 'N', 'A', 'C', 'O'].map((of) => told('ipip-neo-120', of))).toEqual([
    [18, 6],
    [17, 7],
    [7, 17],
    [11, 13],
    [12, 12],
  ])
  expect(['ES', 'I', 'C'].map((of) => told('ipip-50', of))).toEqual([
    [2, 8],
    [7, 3],
    [6, 4],
  ])
})

eachDatabase((open) => {
  let school: School
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    tokens['counsellor'] = school.door.enter(school.world.as('academic_admin', { userId: 'counsellor' }).principal)
    tokens['teacher'] = school.teacher
  })
  const send = (method: string, path: string, body?: unknown, as = 'counsellor'): Promise<Answer> =>
    school.send(tokens[as]!, method, `${base}/${path}`, body)
  const done = async <Data>(answer: Promise<Answer>): Promise<Data> => {
    const told = await answer
    expect(told, JSON.stringify([told.message, told.errors])).toMatchObject({ status: true })
    return told.data as Data
  }
  const own = (more: object = {}) => ({
    name_en: `How I learn ${Math.random()}`,
    age_min: 11,
    age_max: 18,
    labels: ['Never', 'Sometimes', 'Always'].map((label_en) => ({ label_en })),
    categories: [{ code: 'PLAN', name_en: 'Planning' }],
    items: [
      { text_en: 'I plan my week.', category: 'PLAN', key: 'plus' },
      { text_en: 'I forget what I have to do.', category: 'PLAN', key: 'minus' },
    ],
    ...more,
  })
  const publish = (id: string) => send('PUT', `questionnaires/${id}/`, { status: 'published' })

  test('a draft may be wrong in itself; published it has to be whole, and everything is told at once', async () => {
    const { questionnaire_id } = await done<{ questionnaire_id: string }>(
      send(
        'POST',
        'questionnaires/',
        own({
          items: [
            { text_en: 'I plan my week.', category: 'PLAN', key: 'plus' },
            { text_en: 'I like to learn.', category: 'JOY', key: 'plus' },
          ],
          bands: [{ from: 20, label_en: 'Often' }],
          norms: [{ group_en: 'Few', category: 'PLAN', n: 40, mean: 50, sd: 10, source: 'Nobody', age_min: 11, age_max: 18 }],
        }),
      ),
    )
    const told = await publish(questionnaire_id)
    expect(Object.keys(told.errors ?? {}).sort()).toEqual(['bands.0.from', 'categories.0.code', 'items.1.category', 'norms.0.n'])
  })

  test('a version that was given out is frozen: a change is the next version, and what is withdrawn takes no answer', async () => {
    const { world } = school
    await school.newStudent({
      firstname: 'Ali',
      lastname: 'Haddad',
      class_id: world.classId,
      dob: `${Number(today.slice(0, 4)) - 14}-01-02`,
    })
    const { questionnaire_id: id } = await done<{ questionnaire_id: string }>(send('POST', 'questionnaires/', own()))
    const give = () =>
      send('POST', 'create-questionnaire-mapping/', {
        questionnaire_id: id,
        age_range: '12-14',
        mode: 'student',
        classes: [{ class_id: world.classId }],
        from_date: today,
        to_date: addDays(today, 7),
      })
    expect(Object.keys((await give()).errors ?? {})).toEqual(['questionnaire_id'])
    await done(publish(id))
    const { unique_id, version } = await done<{ unique_id: string; version: number }>(give())
    expect(version).toBe(1)
    await done(send('PUT', `questionnaires/${id}/`, { about_en: 'What helps you to learn.' }))
    expect(await done(send('GET', `questionnaire-heads/${id}/`))).toMatchObject({ version: 2 })
    expect(await done(send('GET', `questionnaire-heads/${id}/?version=1`))).toMatchObject({ version: 1 })
    expect(await done(send('GET', `view-questionnaire-mapping/?unique_id=${unique_id}`))).toMatchObject({ version: 1 })
    expect((await send('DELETE', `questionnaires/${id}/`)).error_code).toBe('IN_USE')
    await done(send('PUT', `questionnaires/${id}/`, { status: 'withdrawn', reason: 'Replaced' }))
    expect(Object.keys((await give()).errors ?? {})).toEqual(['questionnaire_id'])
    const { records } = await done<{ records: { response_id: string; student_id: string }[] }>(
      send('GET', `get-questionnaire-mapping-students/?unique_id=${unique_id}`),
    )
    tokens['ali'] = school.door.enter(world.as('student', { studentId: records[0]!.student_id, userId: 'ali' }).principal)
    const answers = [{ item_no: 1, value: 2, ms: 0 }]
    expect(await send('PUT', `responses/${records[0]!.response_id}/answers/`, { answers, language: 'en' }, 'ali')).toMatchObject({
      error_code: 'LOCKED',
    })
  })

  test('a workbook comes back as it went out; a key that is neither + nor - is told with its sheet and row, and nothing is kept', async () => {
    const { door } = school
    const authorization = `Bearer ${tokens['counsellor']!}`
    const { rawPayload: file } = await door.app.inject({
      method: 'GET',
      url: `${base}/questionnaire-xlsx-download/?questionnaire_id=slss`,
      headers: { authorization },
    })
    const sendFile = async (bytes: Uint8Array, keep: string): Promise<Answer> => {
      const { body, headers } = multipart({ name: 'own.xlsx', type: '', bytes: Buffer.from(bytes) }, { keep })
      return door.send(tokens['counsellor']!, 'POST', `${base}/questionnaire-xlsx-upload/`, body, headers)
    }
    const upload = async (bytes: Uint8Array, keep: string) =>
      done<{ problems: { sheet: string; row: number; message: string }[]; questionnaire_id: string | null; items: number }>(
        sendFile(bytes, keep),
      )
    expect(await upload(file, 'false')).toMatchObject({ problems: [], items: 7, questionnaire_id: null })
    const book = await readXlsx(file)
    const spoilt = await writeXlsx({
      sheets: book.sheets.map(({ name, rows }) => ({
        name,
        rows: name === 'Items' ? rows.map((row, at) => (at === 3 ? row.map((cell, place) => (place === 3 ? 'x' : cell)) : row)) : rows,
      })),
    })
    const told = await upload(spoilt, 'true')
    expect(told.questionnaire_id).toBeNull()
    expect(told.problems[0]).toMatchObject({ sheet: 'Items', row: 4 })
    const kept = await upload(file, 'true')
    expect(kept.questionnaire_id).not.toBeNull()
    expect(await done(send('GET', `questionnaire-heads/${kept.questionnaire_id}/`))).toMatchObject({ status: 'draft', items: 7 })
  })

  interface Whole {
    readonly licence: string
    readonly source: string
    readonly status: string
    readonly notice: { readonly en: string; readonly ar: string }
    readonly copied_from: { readonly en: string } | null
    readonly terms: readonly { readonly kind: string }[]
    readonly categories: readonly { readonly category_id: string; readonly parent: string | null; readonly alpha: number | null }[]
    readonly questions: readonly object[]
    readonly scoring: { readonly bands: readonly { readonly from: number; readonly label: object }[] }
  }
  const wholeOf = (id: string) => done<Whole>(send('GET', `questionnaire-heads/${id}/`))
  const copy = (id: string, name_en: string, as?: string) => send('POST', `questionnaire-heads/${id}/copy/`, { name_en }, as)

  test('each that comes with the product can become the school’s own: everything goes over but the published reliabilities, and it can be published', async () => {
    for (const { questionnaire_id: from } of shipped) {
      const { questionnaire_id: id } = await done<{ questionnaire_id: string }>(copy(from, `Ours ${from}`))
      const [original, copied] = [await wholeOf(from), await wholeOf(id)]
      expect(copied).toMatchObject({
        status: 'draft',
        licence: original.licence,
        source: original.source,
        copied_from: { en: scaleOf(from).name[0] },
        questions: original.questions,
        terms: original.terms,
        categories: original.categories.map((one) => ({ ...one, alpha: null })),
      })
      expect(copied.terms.length, from).toBeGreaterThan(0)
      expect(copied.notice.en).toContain(scaleOf(from).notice?.[0] ?? scaleOf(from).name[0])
      expect(copied.notice.ar).toContain('نسخة خاصة بالمدرسة')
      await done(publish(id))
    }
  })

  test('limits of sums become per cent of the maximum: every sum keeps its band', async () => {
    const { questionnaire_id: id } = await done<{ questionnaire_id: string }>(copy('mini-ipip', 'Ours in sums'))
    const { bands } = (await wholeOf(id)).scoring
    expect(bands.map(({ from }) => from)).toEqual(scaleOf('mini-ipip').scoring.bands.map(({ from }) => Math.round((from - 4) * 625) / 100))
    expect(bands[0]!.from).toBe(0)
  })

  test('licence and source stay with a copy; the rest is the school’s; another name is asked for where it is taken', async () => {
    const { questionnaire_id: id } = await done<{ questionnaire_id: string }>(copy('onet-ip-sf', 'Our interests'))
    expect(Object.keys((await copy('onet-ip-sf', 'Our interests')).errors ?? {})).toEqual(['name_en'])
    const told = await send('PUT', `questionnaires/${id}/`, { licence: 'Ours', source: 'We', about_en: 'What would you like to do?' })
    expect(Object.keys(told.errors ?? {}).sort()).toEqual(['licence', 'source'])
    await done(send('PUT', `questionnaires/${id}/`, { about_en: 'What would you like to do?' }))
    expect(await wholeOf(id)).toMatchObject({ about: { en: 'What would you like to do?' }, licence: scaleOf('onet-ip-sf').licence })
    // nobody says of an own one that it is another's, nor takes it away again
    expect((await send('PUT', `questionnaires/${id}/`, { copied_from: null })).status).toBe(false)
  })

  test('only a counsellor copies, and only what comes with the product', async () => {
    expect(await copy('slss', 'A teacher’s', 'teacher')).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    const { questionnaire_id } = await done<{ questionnaire_id: string }>(send('POST', 'questionnaires/', own()))
    expect(await copy(questionnaire_id, 'Once more')).toMatchObject({ error_code: 'NOT_FOUND' })
    expect(Object.keys((await copy('slss', ' ')).errors ?? {})).toEqual(['name_en'])
  })

  test('what somebody else’s workbook may hold has its sentence with sheet, row and column, and nothing is kept', async () => {
    const { door } = school
    const headers = { authorization: `Bearer ${tokens['counsellor']!}` }
    const { rawPayload } = await door.app.inject({
      method: 'GET',
      url: `${base}/questionnaire-xlsx-download/?questionnaire_id=mini-ipip`,
      headers,
    })
    const { sheets } = await readXlsx(rawPayload)
    // its bands are limits of sums: from 4 to 20
    expect(sheets.find(({ name }) => name === 'Bands')?.rows.length).toBe(1 + scaleOf('mini-ipip').scoring.bands.length)
    type Cells = (typeof sheets)[number]['rows']
    const titled = (rows: Cells): Cells =>
      rows.map((row) => (String(row[0]).startsWith('Name |') ? [row[0]!, `Hostile ${Math.random()}`] : row))
    const bookWith = (change: (name: string, rows: Cells) => Cells | null, more: object = {}) =>
      writeXlsx({
        sheets: sheets.flatMap(({ name, rows }) => {
          const left = change(name, name === 'About' ? titled(rows) : rows)
          return left === null ? [] : [{ name, rows: left, ...(name === 'Items' ? more : {}) }]
        }),
      })
    const own = async () => (await done<{ records: { is_shipped: boolean }[] }>(send('GET', 'questionnaire-heads/'))).records.length
    const before = await own()
    const upload = async (bytes: Uint8Array) => {
      const { body, headers: typed } = multipart({ name: 'own.xlsx', type: '', bytes: Buffer.from(bytes) }, { keep: 'true' })
      return door.send(tokens['counsellor']!, 'POST', `${base}/questionnaire-xlsx-upload/`, body, typed)
    }
    interface Told {
      readonly questionnaire_id: string | null
      readonly problems: readonly {
        readonly sheet: string
        readonly row: number | null
        readonly column: string | null
        readonly message: string
      }[]
    }
    const problemsOf = async (bytes: Uint8Array) => {
      const told = await done<Told>(upload(bytes))
      expect(told.questionnaire_id).toBeNull()
      return told.problems
    }
    const cell = (name: string, at: number, place: number, value: string) => (sheet: string, rows: Cells) =>
      sheet === name ? rows.map((row, line) => (line === at ? row.map((one, here) => (here === place ? value : one)) : row)) : rows

    // a sheet that is not there
    expect(await problemsOf(await bookWith((name, rows) => (name === 'Scale' ? null : rows)))).toContainEqual(
      expect.objectContaining({ sheet: 'Scale', message: 'This sheet is missing' }),
    )
    // two categories of one code
    expect(await problemsOf(await bookWith(cell('Categories', 2, 0, 'E')))).toContainEqual(
      expect.objectContaining({ sheet: 'Categories', row: 3, column: 'Code' }),
    )
    // digits are no keys, in whatever script
    expect(await problemsOf(await bookWith(cell('Items', 2, 3, '٢')))).toEqual([
      { sheet: 'Items', row: 3, column: 'Key', message: 'The key is + or -, and nothing else' },
    ])
    // cells that were merged: what is beneath the first is empty
    const merged = await problemsOf(
      await bookWith(cell('Items', 4, 2, ''), { merges: [{ startRow: 3, startCol: 2, endRow: 4, endCol: 2 }] }),
    )
    expect(merged).toContainEqual(expect.objectContaining({ sheet: 'Items', row: 5, column: 'Category' }))
    // too many to be answered by anybody
    const many = await problemsOf(
      await bookWith((name, rows) => (name === 'Items' ? [rows[0]!, ...Array.from({ length: 10_000 }, () => rows[1]!)] : rows)),
    )
    expect(many).toContainEqual(
      expect.objectContaining({
        sheet: 'Items',
        message: expect.stringMatching(/^This sheet has more rows than a questionnaire can have/),
      }),
    )
    expect(many.length).toBeLessThan(10)
    expect(await own()).toBe(before)
    // a category that no item is in is a draft yet, and is told where it is published
    const alone = await done<Told>(upload(await bookWith((name, rows) => (name === 'Items' ? rows.filter((row) => row[2] !== 'I') : rows))))
    expect(alone.problems).toEqual([])
    expect(Object.keys((await publish(alone.questionnaire_id!)).errors ?? {})).toEqual(['categories.4.code'])
  })

  test('a formula in a workbook counts as what it came to, and is told where that is wrong; what is no workbook or swells is refused', async () => {
    const { door } = school
    const upload = (bytes: Uint8Array) => {
      const { body, headers } = multipart({ name: 'own.xlsx', type: '', bytes: Buffer.from(bytes) }, { keep: 'true' })
      return door.send(tokens['counsellor']!, 'POST', `${base}/questionnaire-xlsx-upload/`, body, headers)
    }
    const own = async () => (await done<{ records: object[] }>(send('GET', 'questionnaire-heads/'))).records.length
    const before = await own()
    expect(await upload(Buffer.from('no workbook'))).toMatchObject({
      status: false,
      message: 'This is no workbook: download the template and fill it in',
    })
    expect(await upload(zipOf([{ name: 'xl/workbook.xml', content: Buffer.alloc(400 * 1024 * 1024, 'a') }]))).toMatchObject({
      status: false,
      message: 'This is no workbook: download the template and fill it in',
    })
    const { rawPayload } = await door.app.inject({
      method: 'GET',
      url: `${base}/questionnaire-xlsx-download/?questionnaire_id=slss`,
      headers: { authorization: `Bearer ${tokens['counsellor']!}` },
    })
    const { sheets } = await readXlsx(rawPayload)
    const spoilt = await writeXlsx({
      sheets: sheets.map(({ name, rows }) => ({
        name,
        rows,
        ...(name === 'Items'
          ? { cells: new Map([['2,3', { type: 'formula' as const, value: 'x', formula: 'HYPERLINK("http://example.org","x")' }]]) }
          : {}),
      })),
    })
    expect((await done<{ problems: object[] }>(upload(spoilt))).problems).toContainEqual(
      expect.objectContaining({ sheet: 'Items', row: 3, column: 'Key' }),
    )
    expect(await own()).toBe(before)
  })
})
