// A year of registers of 100,000 children (180 days of school, one register a day): the month and the year of a class as its register shows
// them, the year of a school by class and by grade, its children to look after, a week's missing registers, and the year of a child. Its
// classes and children are those of a world of 10,000, again and again; the roll-ups, registers and log lines are written by SQL for whoever
// sits in a class; registers and log hold no marks, since none of these calls reads them. `ATTENDANCE_STUDENTS` measures a smaller world.
import { join } from 'node:path'
import { databases, signIn, startProduct } from './product.mjs'
import { percentile, report } from './report.mjs'

const students = Number(process.env.ATTENDANCE_STUDENTS ?? 100_000)
const ofOne = Math.min(students, 10_000)
const year = '2026-2027'
const schoolDays = 180
const rounds = 20
const variants = 7
const dayLength = 86_400_000

/** Monday to Friday from the first of September on. */
function daysOfYear() {
  const days = []
  for (let at = Date.parse('2026-09-01'); days.length < schoolDays; at += dayLength)
    if (new Date(at).getUTCDay() % 6 !== 0) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** What a month says of a child: the seventh of them is away every third day, the others now and then. */
function monthsOf(days) {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  return months.flatMap((month) =>
    Array.from({ length: variants }, (_, variant) => {
      const own = days.filter((day) => day.startsWith(month))
      const isAway = (at) => (variant === 0 ? at % 3 === 0 : at % 17 === variant)
      const kept = Object.fromEntries(own.map((day, at) => [day.slice(8), { marks: [['DAY', isAway(at) ? 'A' : 'P']] }]))
      const away = own.filter((_, at) => isAway(at)).length
      return { month, variant, days: JSON.stringify(kept), possible: own.length, attended: own.length - away, unexplained: away }
    }),
  )
}

const totals = ['possible', 'attended', 'unexplained', 'late', 'late_minutes', 'left_early', 'left_minutes', 'marked']
const sums = totals.map((name) => `sum(${name})`).join(', ')
const text = (value) => `'${value}'`
const rows = (all, columns) =>
  all.map((one) => `(${columns.map((name) => (typeof one[name] === 'number' ? one[name] : text(one[name]))).join(', ')})`).join(', ')

/** What is said otherwise of a copy; all else is as in the first. */
const again = {
  classes: { class_id: "class_id || '-' || n", section: "section || '-' || n", name: "name || '-' || n" },
  students: {
    student_id: "student_id || '-' || n",
    admission_no: "admission_no || '-' || n",
    emis_id: 'null',
    ldap_id: 'null',
    family_id: 'null',
  },
  enrolments: { id: "id || '-' || n", student_id: "student_id || '-' || n", class_id: "class_id || '-' || n" },
}
const those = {
  classes: `select * from classes where academic_year = '${year}'`,
  students: `select p.* from students p where exists (select 1 from enrolments e where e.tenant_id = p.tenant_id
    and e.student_id = p.student_id and e.academic_year = '${year}' and e.is_current)`,
  enrolments: `select * from enrolments where academic_year = '${year}' and is_current and class_id is not null`,
}
/** The same classes and children once more, so many times; `columnsOf` answers the names of a table's columns. */
async function copies(columnsOf) {
  const count = Math.round(students / ofOne) - 1
  if (count < 1) return []
  const numbers = Array.from({ length: count }, (_, at) => `('${at + 1}')`).join(', ')
  const all = []
  for (const [table, own] of Object.entries(again)) {
    const names = await columnsOf(table)
    const said = names.map((name) => own[name] ?? name).join(', ')
    all.push(`with copy(n) as (values ${numbers})
      insert into ${table} (${names.join(', ')}) select ${said} from (${those[table]}) one, copy`)
  }
  return all
}

/** The same statements on both databases. */
function statements() {
  const days = daysOfYear()
  const columns = ['month', 'variant', 'days', 'possible', 'attended', 'unexplained']
  const seats = `
    select e.tenant_id, e.class_id, e.student_id, p.school_id, c.grade_id,
      (row_number() over (order by e.student_id)) % ${variants} as variant
    from enrolments e
    join students p on p.tenant_id = e.tenant_id and p.student_id = e.student_id
    join classes c on c.tenant_id = e.tenant_id and c.class_id = e.class_id
    where e.academic_year = '${year}' and e.is_current`
  const registers = `
    select c.tenant_id, c.class_id || ' ' || d.date as session_id, c.school_id, c.class_id, d.date
    from classes c join bench_days d on 1 = 1 where c.academic_year = '${year}'`
  return [
    'create table bench_days (date text)',
    `insert into bench_days values ${days.map((day) => `(${text(day)})`).join(', ')}`,
    'create table bench_months (month text, variant integer, days text, possible real, attended real, unexplained real)',
    `insert into bench_months values ${rows(monthsOf(days), columns)}`,
    ...['sessions', 'takings', 'months', 'years', 'class_months'].map((name) => `delete from attendance_${name}`),
    `insert into attendance_months (tenant_id, class_id, month, student_id, school_id, academic_year, days, ${totals.join(', ')})
     select s.tenant_id, s.class_id, m.month, s.student_id, s.school_id, '${year}', m.days,
       m.possible, m.attended, m.unexplained, 0, 0, 0, 0, cast(m.possible as integer)
     from (${seats}) s join bench_months m on m.variant = s.variant`,
    `insert into attendance_years
       (tenant_id, academic_year, class_id, student_id, school_id, grade_id, ${totals.join(', ')}, streak, streak_from, streak_unexplained, last_date)
     select m.tenant_id, m.academic_year, m.class_id, m.student_id, m.school_id, max(c.grade_id), ${totals.map((name) => `sum(m.${name})`).join(', ')},
       case when sum(m.attended) * 100 < sum(m.possible) * 75 then 4 else 0 end, '2027-05-04', sum(m.possible) < 0, '2027-05-10'
     from attendance_months m join classes c on c.tenant_id = m.tenant_id and c.class_id = m.class_id
     group by m.tenant_id, m.academic_year, m.class_id, m.student_id, m.school_id`,
    `insert into attendance_class_months (tenant_id, class_id, month, school_id, academic_year, ${totals.join(', ')}, registers)
     select tenant_id, class_id, month, school_id, academic_year, ${sums}, max(cast(possible as integer))
     from attendance_months group by tenant_id, class_id, month, school_id, academic_year`,
    `insert into attendance_sessions
       (tenant_id, session_id, school_id, academic_year, class_id, date, session, is_half, status, opened_at, takings, hash, children, present, absent, marks)
     select tenant_id, session_id, school_id, '${year}', class_id, date, 'DAY', 1 = 0, 'submitted', date || 'T05:00:00.000Z', 1, session_id, 30, 28, 2, '{}'
     from (${registers}) r`,
    `insert into attendance_takings
       (tenant_id, session_id, taking, school_id, class_id, date, session, at, "by", source, action, marks, hash)
     select tenant_id, session_id, 1, school_id, class_id, date, 'DAY', date || 'T05:00:00.000Z', 'bench', 'web', 'submit', '[]', session_id
     from (${registers}) r`,
    'drop table bench_days',
    'drop table bench_months',
    'analyze',
  ]
}

async function fill(world) {
  if (world.databaseUrl) {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: world.asOwner() })
    await client.connect()
    const columnsOf = async (table) => (await client.query(`select * from ${table} limit 0`)).fields.map(({ name }) => name)
    for (const one of [...(await copies(columnsOf)), ...statements()]) await client.query(one)
    await client.end()
    return
  }
  const { default: Sqlite } = await import('better-sqlite3')
  const database = new Sqlite(join(world.dataDir, 'school.sqlite'))
  database.pragma('cache_size = -400000')
  const columnsOf = (table) =>
    database
      .prepare(`select * from ${table}`)
      .columns()
      .map(({ name }) => name)
  for (const one of [...(await copies(columnsOf)), ...statements()]) database.exec(one)
  database.close()
}

export async function attendance() {
  for (const { name: database, worldOf } of databases) {
    const world = await worldOf(ofOne)
    await fill(world)
    const product = await startProduct({ ...world, students: ofOne })
    const head = await signIn(product.address)
    const { records: classes } = await head.call('GET', '/api/classes/?per_page=100&columns=name,strength')
    const { records: children } = await head.call('GET', '/api/students/?per_page=100&columns=firstname')
    const of = (all, round) => all[(round * 7) % all.length]
    const registerOf = (from, to) => (round) => `attendance-report?class_id=${of(classes, round).class_id}&from_date=${from}&to_date=${to}`
    const asked = [
      ['class_month', registerOf('2026-10-01', '2026-10-31'), 300],
      ['class_year', registerOf('2026-09-01', '2027-06-30'), null],
      ['school_year_by_class', () => 'figures/?by=class', 500],
      ['school_year_by_grade', () => 'figures/?by=grade', 500],
      ['to_look_after', () => 'concerns/?kind=below_90', 500],
      ['missing_week', () => 'missing/?from_date=2026-11-16&to_date=2026-11-22', 500],
      ['patterns', (round) => `patterns/?class_id=${of(classes, round).class_id}`, null],
      ['child_year', (round) => `of/${of(children, round).student_id}/`, 300],
    ]
    for (const [what, path, goal] of asked) {
      const times = []
      for (let round = -2; round < rounds; round++) {
        const start = performance.now()
        await head.call('GET', `/api/attendance/${path(round + 2)}`)
        if (round >= 0) times.push(performance.now() - start)
      }
      report(`attendance.${database}.${students}.${what}`, percentile(times, 0.95), 'ms', goal, 'lower', {
        p50: Math.round(percentile(times, 0.5)),
        classes: classes.length,
      })
    }
    await product.stop()
    await world.remove()
  }
}
