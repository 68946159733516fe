import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openDatabase, type Database } from '../../../server/database/index.ts'
import { defineJob, type Every } from '../../../server/jobs/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { addInstitution, byItself, jobsOn, registry } from './kinds.ts'

const patience = { timeout: 20_000 }

async function addSchool(database: Database, tenant: string, id: string, zone: string): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z'
  await database.write(tenant, (q) =>
    sql`insert into schools (tenant_id, school_id, name_en, timezone, is_active, created_at, updated_at) values (${tenant}, ${id}, ${id}, ${zone}, ${sql.lit(true)}, ${at}, ${at})`.execute(
      q,
    ),
  )
}

/** Processes whose clocks stand where the test says, and what the recurring work of a school did in them. */
function nights() {
  const done: string[] = []
  let now = Date.parse('2026-03-28T12:00:00Z')
  const kindOf = (every: Every) =>
    defineJob({
      kind: 'test.nightly',
      title: ['Nightly', 'ليلي'],
      input: z.object({}),
      timeoutSeconds: 10,
      every,
      run: async (job) => void done.push(`${job.context.schoolId} ${job.context.today}`),
    })
  return {
    done,
    at: (instant: string) => void (now = Date.parse(instant)),
    processOn: async (database: Database, every: Every = { of: 'school', at: '02:30' }) => {
      const jobs = jobsOn(database, [kindOf(every)], { now: () => now })
      onTestFinished(() => jobs.stop())
      await jobs.run({})
      return jobs
    },
  }
}
const waitingAt = async (database: Database): Promise<string[]> => {
  const { rows } = await database.read(null, (q) =>
    sql<{ school_id: string; run_at: string }>`select school_id, run_at from jobs where state = 'waiting' order by school_id`.execute(q),
  )
  return rows.map((row) => `${row.school_id} ${row.run_at}`)
}

/** A clock that leaps while somebody is at it makes his lease run out. */
const underWay = async (database: Database): Promise<number> => {
  const { rows } = await database.read(null, (q) => sql`select 1 from jobs where state = 'running'`.execute(q))
  return rows.length
}

eachDatabase((open) => {
  test('what comes back is done once in each school by its own clocks, however many processes there are and however often they start', async () => {
    const database = await open(registry)
    const tenantId = await addInstitution(database)
    await addSchool(database, tenantId, 'dubai', 'Asia/Dubai')
    await addSchool(database, tenantId, 'paris', 'Europe/Paris')
    const world = nights()
    const other = await openDatabase(database.options)
    onTestFinished(() => other.close())
    const first = await world.processOn(database)
    await world.processOn(other)
    // in the night in which Paris goes from two to three o'clock
    expect(await waitingAt(database)).toEqual(['dubai 2026-03-28T22:30:00.000Z', 'paris 2026-03-29T01:30:00.000Z'])
    world.at('2026-03-29T06:00:00Z')
    await first.stop()
    await world.processOn(database)
    await expect.poll(() => world.done.length, patience).toBe(2)
    await expect.poll(() => waitingAt(database), patience).toEqual(['dubai 2026-03-29T22:30:00.000Z', 'paris 2026-03-30T00:30:00.000Z'])
    await expect.poll(() => underWay(database), patience).toBe(0)
    // two weeks in which nothing ran: once, and then the next moment
    world.at('2026-04-12T06:00:00Z')
    await world.processOn(database)
    await world.processOn(other)
    await expect.poll(() => world.done.length, patience).toBe(4)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(world.done.toSorted()).toHaveLength(4)
    expect(new Set(world.done.map((one) => one.split(' ')[0]))).toEqual(new Set(['dubai', 'paris']))
    expect(await waitingAt(database)).toEqual(['dubai 2026-04-12T22:30:00.000Z', 'paris 2026-04-13T00:30:00.000Z'])
  })

  test('a new school, another zone and another time are followed, and a school that is closed is left', async () => {
    const database = await open(registry)
    const tenantId = await addInstitution(database)
    await addSchool(database, tenantId, 'a', 'Asia/Dubai')
    const world = nights()
    const jobs = await world.processOn(database)
    await addSchool(database, tenantId, 'b', 'Asia/Riyadh')
    await expect.poll(() => waitingAt(database), patience).toEqual(['a 2026-03-28T22:30:00.000Z', 'b 2026-03-28T23:30:00.000Z'])
    await database.write(tenantId, async (q) => {
      await sql`update schools set timezone = 'Africa/Cairo' where school_id = 'a'`.execute(q)
      await sql`update schools set is_active = ${sql.lit(false)} where school_id = 'b'`.execute(q)
    })
    await expect.poll(() => waitingAt(database), patience).toEqual(['a 2026-03-29T00:30:00.000Z'])
    await jobs.stop()
    await world.processOn(database, { of: 'school', at: '04:00', on: ['mon'] })
    expect(await waitingAt(database)).toEqual(['a 2026-03-30T02:00:00.000Z'])
  })
  test('one that a person stops before it is begun is left out once, and comes back', async () => {
    const database = await open(registry)
    const tenantId = await addInstitution(database)
    await addSchool(database, tenantId, 'a', 'Asia/Dubai')
    const world = nights()
    const jobs = await world.processOn(database)
    const { rows } = await database.read(null, (q) => sql<{ job_id: string }>`select job_id from jobs where state = 'waiting'`.execute(q))
    await jobs.cancel(byItself(tenantId), rows[0]!.job_id)
    const next = ['a 2026-03-29T22:30:00.000Z']
    expect(await waitingAt(database)).toEqual(next)
    await jobs.stop()
    await world.processOn(database)
    expect(await waitingAt(database)).toEqual(next)
    expect(world.done).toEqual([])
  })
})
