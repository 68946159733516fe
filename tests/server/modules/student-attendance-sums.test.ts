import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { getRegisters } from '../../../resources/contract/student-attendance.ts'
import { createRandom } from '../../../resources/domain/chance/random.ts'
import type { Database, Queries } from '../../../server/database/index.ts'
import { registersOn, voidRegisters } from '../../../server/modules/student-attendance/service.ts'
import { sumUpAgain } from '../../../server/modules/student-attendance/jobs.ts'
import { sessionsOf, takingsOf } from '../../../server/modules/student-attendance/queries/sessions.ts'
import { settingsOf } from '../../../server/modules/student-attendance/settings.ts'
import { replay, sumsOf } from '../../../server/modules/student-attendance/sums.ts'
import { hashOf } from '../../../server/modules/student-attendance/keep.ts'
import { withCapability } from '../../../server/request/granted.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { byRules } from '../capabilities.ts'
import { openSchool, type School } from './school.ts'

const addDays = (date: string, by: number): string => new Date(Date.parse(`${date}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
const totals = ['possible', 'attended', 'unexplained', 'late', 'late_minutes', 'left_early', 'left_minutes', 'marked'] as const
const numbers = (row: Readonly<Record<string, unknown>>) => Object.fromEntries(totals.map((name) => [name, Number(row[name])]))

eachDatabase((open) => {
  let database: Database
  let school: School
  let classId: string
  let today: string
  let head: string
  const children: string[] = []
  const rules = (values: Readonly<Record<string, unknown>>) =>
    school.world.records.update(
      { ...school.world.as('platform_admin'), capability: byRules, schoolId: school.world.schoolId },
      school.world.registry.get('schools'),
      school.world.schoolId,
      values,
    )

  beforeAll(async () => {
    const registry = await productRegistry()
    database = await open(registry)
    school = await openSchool(database, registry)
    const { world } = school
    classId = world.classId
    await rules({ weekend_days: [], attendance_lock_days: 31, attendance_sessions: 'halves' })
    await school.create('academic-years', {
      school_id: world.schoolId,
      academic_year: '2026-2027',
      from_date: '2026-06-01',
      to_date: '2027-07-02',
      state: 'current',
    })
    head = school.door.enter(world.as('academic_admin').principal)
    today = ((await school.send(school.admin, 'GET', '/api/attendance/registers/')).data as DataOf<typeof getRegisters>).day.date
    for (const firstname of ['Ali', 'Sami', 'Mona', 'Huda']) {
      // there from the first day of the year on
      const then = { ...world.as('school_admin'), today: '2026-06-01' }
      const values = world.newStudent({ firstname, lastname: 'Haddad', class_id: classId, admission_date: '2026-06-01' })
      children.push(String((await world.records.create(then, registry.get('students'), values))['student_id']))
    }
  })
  const read = <T>(work: (q: Queries) => Promise<T>): Promise<T> => database.read(school.world.tenantId, work)
  const context = () => ({ ...school.world.as('school_admin'), schoolId: school.world.schoolId, academicYear: '2026-2027' })
  const all = () => ({ tenantId: school.world.tenantId, classId, from: '2026-06-01', to: '2027-07-02' })
  /** all that is kept of the class, without what is nothing */
  const kept = async () => {
    const rows = (table: string) =>
      read((q) => q.selectFrom(table).selectAll().where('tenant_id', '=', school.world.tenantId).where('class_id', '=', classId).execute())
    const isSome = (row: Readonly<Record<string, unknown>>) => totals.some((name) => Number(row[name]) !== 0)
    const [months, years, classMonths] = [
      await rows('attendance_months'),
      await rows('attendance_years'),
      await rows('attendance_class_months'),
    ]
    const place = (row: Readonly<Record<string, unknown>>, ...names: string[]) => names.map((name) => String(row[name])).join(' ')
    return {
      months: Object.fromEntries(
        months
          .filter(isSome)
          .map((row) => [place(row, 'student_id', 'month'), { days: JSON.parse(String(row['days'])) as unknown, ...numbers(row) }]),
      ),
      years: Object.fromEntries(
        years
          .filter(isSome)
          .map((row) => [
            place(row, 'student_id'),
            { ...numbers(row), streak: Number(row['streak']), from: row['streak_from'], last: row['last_date'] },
          ]),
      ),
      classMonths: Object.fromEntries(
        classMonths
          .filter((row) => isSome(row) || Number(row['registers']) > 0)
          .map((row) => [place(row, 'month'), { ...numbers(row), registers: Number(row['registers']) }]),
      ),
    }
  }
  const workedOut = async () => {
    const sessions = await read((q) => sessionsOf(q, all()))
    const sums = sumsOf(sessions, await settingsOf({ records: school.world.records }, context()))
    return {
      months: Object.fromEntries(
        sums.months.map(({ student_id, month, days, totals: own }) => [`${student_id} ${month}`, { days, ...own }]),
      ),
      years: Object.fromEntries(
        sums.years.map(({ student_id, by, streak, last_date }) => [
          student_id,
          { ...by, streak: streak?.days ?? 0, from: streak?.from ?? null, last: last_date },
        ]),
      ),
      classMonths: Object.fromEntries(sums.classMonths.map(({ month, totals: own, registers }) => [month, { ...own, registers }])),
    }
  }

  test('Whatever is taken, corrected, taken back and voided, in whatever order: what is kept is what the registers and their log come to', async () => {
    const random = createRandom(20_261_127)
    const days = [0, -1, -2, -3, -27, -28, -29].map((by) => addDays(today, by))
    for (let turn = 0; turn < 60; turn++) {
      const isOffice = random.chance(0.4)
      const records = children
        .filter(() => random.chance(0.6))
        .map((student_id) => {
          const code = random.pick(isOffice ? ['P', 'A', 'E', 'L', 'X', 'OD', null] : ['P', 'A', 'L', 'HD', 'LE'])
          return { student_id, code, ...(code === 'L' || code === 'LE' ? { minutes: random.below(200) } : {}) }
        })
      const session = random.pick(['AM', 'PM'])
      const body = { class_id: classId, date: random.pick(days), session, records, submit: random.chance(0.8) }
      await school.send(
        isOffice ? head : school.teacher,
        'POST',
        '/api/attendance/',
        isOffice ? { ...body, source: 'correction', reason: 'A letter came' } : body,
      )
      if (turn % 20 === 19) {
        const date = random.pick(days)
        await school.world.records.transaction(context(), (within) =>
          voidRegisters(within, context(), { schoolId: school.world.schoolId, from: date, to: date, reason: 'Rain' }),
        )
      }
    }
    expect(Object.keys((await kept()).months).length).toBeGreaterThan(4)
    expect(await kept()).toEqual(await workedOut())
    const log = await read((q) => takingsOf(q, { ...all(), classIds: [classId] }))
    for (const { session_id, marks, status, hash } of await read((q) => sessionsOf(q, all()))) {
      const own = log.filter((one) => one.session_id === session_id).toSorted((one, other) => one.taking - other.taking)
      expect(replay(own)).toEqual({ marks, isSubmitted: status === 'submitted' })
      expect(own.at(-1)?.hash).toBe(hash)
      for (const [at, { hash: link, ...taking }] of own.entries()) {
        expect(taking.previous).toBe(own[at - 1]?.hash ?? null)
        expect(hashOf(taking)).toBe(link)
      }
    }
  })

  test('A school that counts by other minutes or codes has its year counted again, and only then', async () => {
    // what is asked for here is done here, and by nobody beside it
    await school.door.jobs.stop()
    const waiting = async () =>
      (await read((q) => q.selectFrom('jobs').select(['kind']).where('kind', '=', sumUpAgain.kind).execute())).length
    const before = await waiting()
    await rules({ principal_name: 'Nobody' })
    expect(await waiting()).toBe(before)
    await rules({ full_day_minutes: 355, half_day_minutes: 300 })
    expect(await waiting()).toBe(before + 1)
    await school.create('attendance-codes', {
      school_id: school.world.schoolId,
      code: 'L',
      name_en: 'Late',
      presence: 'absent',
      scope: 'onsite_late',
      day_value: 0,
    })
    expect(await waiting()).toBe(before + 2)

    const old = await kept()
    const places: unknown[] = []
    const run = (place: unknown) =>
      sumUpAgain.run(
        {
          id: 'job',
          input: { school_id: school.world.schoolId },
          context: withCapability(context(), sumUpAgain.capability!),
          place,
          claim: { tenantId: school.world.tenantId, jobId: 'job', attempt: 1 },
          stopped: new AbortController().signal,
          tell: () => undefined,
          keep: (_q, one) => Promise.resolve(void places.push(one)),
        },
        { database, records: school.world.records } as Parameters<typeof sumUpAgain.run>[1],
      )
    // what was done already is not done again
    await run({ after: classId })
    expect(await kept()).toEqual(old)
    await run(undefined)
    expect(places).toEqual([{ after: classId }])
    expect(await kept()).not.toEqual(old)
    expect(await kept()).toEqual(await workedOut())
  })

  test('Registers of a day that becomes a holiday are in no sum, keep their marks, and count again once they are handed in', async () => {
    const day = addDays(today, -10)
    const send = (more: object = {}) =>
      school.send(school.teacher, 'POST', '/api/attendance/', { class_id: classId, date: day, session: 'AM', records: [], ...more })
    const before = await kept()
    await send({ records: [{ student_id: children[0], code: 'A' }] })
    const after = await kept()
    expect(after).not.toEqual(before)
    const days = { schoolId: school.world.schoolId, from: day, to: day }
    expect(await registersOn({ database }, context(), days)).toBe(1)
    const voided = () =>
      school.world.records.transaction(context(), (within) => voidRegisters(within, context(), { ...days, reason: 'Eid' }))
    expect([await voided(), await voided()]).toEqual([1, 0])
    expect(await kept()).toEqual(before)
    expect(await registersOn({ database }, context(), days)).toBe(0)
    await send()
    expect(await kept()).toEqual(after)
    const log = await read((q) => takingsOf(q, { tenantId: school.world.tenantId, classIds: [classId], from: day, to: day }))
    expect(log.map(({ action, reason }) => [action, reason])).toEqual([
      ['submit', null],
      ['void', 'Eid'],
      ['submit', null],
    ])
  })
})
