// 100,000 children who have handed in the 50 items of IPIP-50: the school's categories by grade, how well one scale measures, and the other
// reports; then 500 children who answer at once, each an item every two seconds, and all of them in the same moment. Over HTTP, on both
// databases. The sheets are written by SQL, drawn from one trait for each category; their children sit in the classes of the school and in
// more of the same grades, 30 in each. `PSYCHOMETRIC_SHEETS` measures fewer.
import { join } from 'node:path'
import { listsWhile, reportLists, timesOf } from './bank.mjs'
import { databases, signIn, startProduct } from './product.mjs'
import { percentile, report } from './report.mjs'

const sheets = Number(process.env.PSYCHOMETRIC_SHEETS ?? 100_000)
const [students, classes] = [2_560, 66]
const rounds = 20
const atOnce = 500
const year = '2026-2027'

/** The same each time: xorshift, and a normal number of twelve even ones. */
function chance(seed) {
  let state = seed
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  const normal = () => Array.from({ length: 12 }, next).reduce((so, one) => so + one, -6)
  return { next, normal }
}

/** What a child answers: three parts trait, two parts of the item; and what it comes to. */
function answered({ items, categories, scale, scoring }, { next, normal }) {
  const traits = new Map(categories.map(({ code }) => [code, normal()]))
  // one in fifty passes over so many items of a category that it has no score
  const passedOver = new Set(categories.filter(() => next() < 0.02).map(({ code }) => code))
  const values = items.map(({ category, key }, at) => {
    if (passedOver.has(category) && at % 2 === 0) return null
    const raw = Math.round((scale.min + scale.max) / 2 + 0.75 * traits.get(category) + 0.9 * normal())
    const value = Math.min(scale.max, Math.max(scale.min, raw))
    return key === 1 ? value : scale.min + scale.max - value
  })
  const scores = categories.flatMap(({ code }) => {
    if (passedOver.has(code)) return []
    const own = items.flatMap(({ category, key }, at) =>
      category === code ? [key === 1 ? values[at] : scale.min + scale.max - values[at]] : [],
    )
    const mean = own.reduce((so, one) => so + one, 0) / own.length
    const pomp = ((mean - scale.min) / (scale.max - scale.min)) * 100
    const band = scoring.bands.findLast(({ from }) => pomp >= from)?.code ?? ''
    return [{ category: code, answered: own.length, mean, pomp, band }]
  })
  return { values: values.map((one) => (one === null ? '.' : (one - scale.min).toString(36))).join(''), scores, isFlagged: next() < 0.04 }
}

/** One statement at a time on either database: rows of values for the columns that their first row names. */
async function openRows(world) {
  if (world.databaseUrl) {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: world.asOwner() })
    await client.connect()
    await client.query(`select set_config('app.tenant_id', '*', false)`)
    const all = async (text) => (await client.query(text)).rows
    return {
      all,
      async insert(table, rows) {
        const names = Object.keys(rows[0])
        const columns = names.map((name) => rows.map((row) => row[name]))
        const types = names.map((_, at) =>
          typeof columns[at][0] === 'boolean' ? 'bool' : typeof columns[at][0] === 'number' ? 'float8' : 'text',
        )
        const arrays = types.map((type, at) => `$${at + 1}::${type}[]`)
        await client.query(
          `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) select * from unnest(${arrays.join(', ')})`,
          columns,
        )
      },
      done: async () => {
        await client.query('vacuum analyze')
        await client.end()
      },
    }
  }
  const { default: Sqlite } = await import('better-sqlite3')
  const database = new Sqlite(join(world.dataDir, 'school.sqlite'))
  database.pragma('cache_size = -400000')
  return {
    all: async (text) => {
      const statement = database.prepare(text)
      return statement.reader ? statement.all() : statement.run()
    },
    async insert(table, rows) {
      const names = Object.keys(rows[0])
      const statement = database.prepare(
        `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map(() => '?').join(', ')})`,
      )
      database.transaction(() => {
        for (const row of rows) statement.run(names.map((name) => (typeof row[name] === 'boolean' ? Number(row[name]) : row[name])))
      })()
    },
    done: async () => {
      database.exec('analyze')
      database.close()
    },
  }
}

/** Every child of the school can sign in, as the demo's student does. */
async function giveAccounts(world) {
  const rows = await openRows(world)
  const [{ ldap_id: id, tenant_id: tenant }] = await rows.all(`select ldap_id, tenant_id from users where username = 'student'`)
  const copies = {
    users: {
      ldap_id: `'bench-' || p.student_id`,
      username: `'bench-' || p.student_id`,
      username_place: `'bench-' || p.student_id`,
      school_id: 'p.school_id',
      email: 'null',
      phone_number: 'null',
    },
    credentials: { user_id: `'bench-' || p.student_id` },
  }
  for (const [table, own] of Object.entries(copies)) {
    const [first] = await rows.all(`select * from ${table} where tenant_id = '${tenant}' limit 1`)
    const names = Object.keys(first)
    const key = table === 'users' ? 'ldap_id' : 'user_id'
    await rows.all(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
       select ${names.map((name) => own[name] ?? `u."${name}"`).join(', ')} from ${table} u, students p
       where u.tenant_id = '${tenant}' and u.${key} = '${id}' and p.tenant_id = u.tenant_id and p.ldap_id is null`,
    )
  }
  await rows.all(
    `insert into sign_in_names (name, institution, created_at)
     select username, tenant_id, created_at from users where tenant_id = '${tenant}' and username like 'bench-%'`,
  )
  await rows.all(`update students set ldap_id = 'bench-' || student_id where tenant_id = '${tenant}' and ldap_id is null`)
  await rows.done()
}

async function fill(world, mapping) {
  const rows = await openRows(world)
  const [{ tenant_id, school_id, questionnaire_id, version }] = await rows.all(
    `select tenant_id, school_id, questionnaire_id, version from questionnaire_mappings where unique_id = '${mapping}'`,
  )
  const [{ definition: kept }] = await rows.all(
    `select definition from psychometric_versions where tenant_id = '${tenant_id}' and questionnaire_id = '${questionnaire_id}' and version = ${version}`,
  )
  const definition = JSON.parse(kept)
  const there = await rows.all(
    `select class_id, grade_id from classes where tenant_id = '${tenant_id}' and school_id = '${school_id}' and academic_year = '${year}' order by class_id`,
  )
  const random = chance(20_261_128)
  const times = definition.items.map(() => '2s0').join(',')
  for (let first = 0; first < sheets; first += 5_000) {
    const [results, scores] = [[], []]
    for (let at = first; at < Math.min(first + 5_000, sheets); at++) {
      const seat = Math.floor(at / 30)
      const { class_id, grade_id } = there[seat % there.length]
      const { values, scores: own, isFlagged } = answered(definition, random)
      const common = {
        tenant_id,
        response_id: `bench-${String(at).padStart(7, '0')}`,
        school_id,
        academic_year: year,
        questionnaire_id: definition.questionnaire_id,
        version: definition.version,
        mapping_id: mapping,
        student_id: `bench-${at}`,
        class_id: seat < there.length ? class_id : `${class_id}-${Math.floor(seat / there.length)}`,
        grade_id,
        gender: at % 2 === 0 ? 'female' : 'male',
        is_flagged: isFlagged,
        is_last: true,
      }
      results.push({
        ...common,
        age: 16,
        language: at % 5 < 2 ? 'ar' : 'en',
        answers: values,
        times,
        flags: isFlagged ? 'straight_line' : '',
        is_set_aside: false,
        submitted_at: `${year.slice(0, 4)}-11-10T06:00:00.000Z`,
      })
      for (const one of own) scores.push({ ...common, ...one })
    }
    await rows.insert('psychometric_results', results)
    await rows.insert('psychometric_scores', scores)
  }
  await rows.done()
}

async function give(head, questionnaire, classIds) {
  const day = new Date().toISOString().slice(0, 10)
  const { unique_id } = await head.call('POST', '/api/psychometric-module/create-questionnaire-mapping/', {
    questionnaire_id: questionnaire,
    age_range: '15-18',
    mode: 'student',
    classes: classIds.map((class_id) => ({ class_id })),
    from_date: day,
    to_date: new Date(Date.parse(day) + 14 * 86_400_000).toISOString().slice(0, 10),
    consent_required: false,
  })
  return unique_id
}

/** Those who wait for no other: how long each call took, and how many failed. */
async function together(calls) {
  const times = []
  let failed = 0
  await Promise.all(
    calls.map(async (call) => {
      const start = performance.now()
      try {
        await call()
        times.push(performance.now() - start)
      } catch (error) {
        if (failed++ === 0) console.error(error)
      }
    }),
  )
  return { times, failed }
}
const reportAnswers = (name, { times, failed }, goal, more) =>
  report(name, percentile(times, 0.95), 'ms', failed === 0 ? goal : -1, 'lower', {
    p50: Math.round(percentile(times, 0.5)),
    worst: Math.round(Math.max(...times)),
    answers: times.length,
    failed,
    ...more,
  })
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

async function answering(name, product, head, mapping) {
  const { records } = await head.call('GET', `/api/psychometric-module/get-questionnaire-mapping-students/?unique_id=${mapping}`)
  const some = records.slice(0, atOnce)
  const children = []
  for (let at = 0; at < some.length; at += 4)
    children.push(
      ...(await Promise.all(
        some.slice(at, at + 4).map(async ({ response_id, student_id }) => {
          const child = await signIn(product.address, `bench-${student_id}`)
          return { child, response_id }
        }),
      )),
    )
  const put =
    ({ child, response_id }, item_no) =>
    () =>
      child.call('PUT', `/api/psychometric-module/responses/${response_id}/answers/`, {
        answers: [{ item_no, value: 1 + (item_no % 5), ms: 2000 }],
        language: 'en',
      })
  // everybody opens the sheet and answers the first item in one moment
  const opened = await together(
    children.map(
      ({ child, response_id }) =>
        () =>
          child.call('GET', `/api/psychometric-module/responses/${response_id}/sheet/`),
    ),
  )
  reportAnswers(`${name}.opened_at_once`, opened, null, { children: children.length })
  const first = await together(children.map((one) => put(one, 1)))
  reportAnswers(`${name}.first_at_once`, first, null, { children: children.length })
  const burst = await together(children.map((one) => put(one, 2)))
  reportAnswers(`${name}.all_at_once`, burst, null, { children: children.length })
  // then at the pace of a quick reader, each at another moment of the two seconds
  const paced = { times: [], failed: 0 }
  await Promise.all(
    children.map(async (one, at) => {
      await wait((at / children.length) * 2000)
      for (let item = 3; item <= 17; item++) {
        const before = performance.now()
        const { times, failed } = await together([put(one, item)])
        paced.times.push(...times)
        paced.failed += failed
        await wait(Math.max(0, 2000 - (performance.now() - before)))
      }
    }),
  )
  reportAnswers(`${name}.safe`, paced, 200, { children: children.length, a_second: Math.round(children.length / 2) })
  for (const item of [18, 19, 20]) await together(children.map((one) => put(one, item)))
  const handed = await together(
    children.map(
      ({ child, response_id }) =>
        () =>
          child.call('POST', `/api/psychometric-module/responses/${response_id}/submit/`, {}),
    ),
  )
  reportAnswers(`${name}.handed_in_at_once`, handed, null, { children: children.length })
}

export async function psychometric() {
  for (const { name: database, worldOf } of databases) {
    const world = await worldOf(students, { classes })
    await giveAccounts(world)
    let product = await startProduct({ ...world, students })
    let head = await signIn(product.address, 'academicadmin')
    const { records } = await head.call('GET', '/api/classes/?per_page=200&columns=name,grade_id')
    const upper = records.filter(({ name }) => Number.parseInt(name, 10) >= 9)
    const reported = await give(head, 'ipip-50', [upper[0].class_id])
    const live = await give(
      head,
      'mini-ipip',
      records.map(({ class_id }) => class_id),
    )
    await answering(`psychometric.${database}.answer`, product, head, live)
    await product.stop()
    await fill(world, reported)
    product = await startProduct({ ...world, students })
    head = await signIn(product.address, 'academicadmin')
    const office = await signIn(product.address)
    const base = '/api/psychometric-module'
    const of = `questionnaire_id=ipip-50&academic_year=${year}`
    const [grade, other] = [...new Set(upper.map(({ grade_id }) => grade_id))]
    const asked = {
      category_by_grade: [
        500,
        () => head.call('POST', `${base}/category-grade-report/`, { questionnaire_id: 'ipip-50', academic_year: year }),
      ],
      category_by_class: [
        null,
        () =>
          head.call('POST', `${base}/category-grade-report/`, {
            questionnaire_id: 'ipip-50',
            academic_year: year,
            by: 'class',
            grade_id: [grade],
          }),
      ],
      items_of_a_scale: [1000, () => head.call('GET', `${base}/questionnaire-quality/?${of}&category_id=E&missing=listwise`)],
      items_of_all_scales: [null, () => head.call('GET', `${base}/questionnaire-quality/?${of}&missing=pairwise`)],
      school: [null, () => head.call('GET', `${base}/report/?${of}`)],
      pie: [null, () => head.call('GET', `${base}/category-pie-chart/?${of}&category_id=E`)],
      two_grades: [
        null,
        () =>
          head.call('POST', `${base}/comparison/`, {
            kind: 'grades',
            questionnaire_id: 'ipip-50',
            academic_year: year,
            a: { grade_id: grade },
            b: { grade_id: other },
          }),
      ],
      correlations: [null, () => head.call('GET', `${base}/correlations/?${of}`)],
    }
    for (const [what, [goal, ask]] of Object.entries(asked)) {
      const first = await timesOf(1, ask)
      let times = []
      const meanwhile = await listsWhile(office, async () => (times = await timesOf(goal === null ? 5 : rounds, ask)))
      const whole = goal === null ? times : [...first, ...times]
      report(`psychometric.${database}.${sheets}.${what}`, percentile(whole, 0.95), 'ms', goal, 'lower', {
        first: Math.round(first[0]),
        p50: Math.round(percentile(times, 0.5)),
        worst: Math.round(Math.max(...whole)),
      })
      reportLists(`psychometric.${database}.${sheets}.${what}.lists_meanwhile`, meanwhile)
    }
    await product.stop()
    await world.remove()
  }
}
