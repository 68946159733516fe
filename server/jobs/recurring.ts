import { dueAfter } from '../../resources/domain/calendar/due.ts'
import { newId, type Database, type Queries } from '../database/index.ts'
import type { AnyKind, Every } from './kind.ts'
import { insertJob, type NewJob } from './queries/find.ts'
import { findClock, listClocks, listPlanted, removePlanted, type ClockPlace } from './queries/recurring.ts'
import type { JobRow } from './queries/row.ts'

type Recurring = AnyKind & { readonly every: Every }
const isRecurring = (kind: AnyKind): kind is Recurring => kind.every !== undefined

/** The next moment of it at that place: whoever comes first writes it down, for the others it is there already. */
function nextOf(kind: Recurring, place: ClockPlace, now: string): NewJob {
  const runAt = dueAfter(kind.every, place.zone, now)
  return {
    tenantId: place.tenantId,
    jobId: newId(),
    kind: kind.kind,
    schoolId: place.schoolId,
    once: `${place.schoolId ?? ''} ${runAt}`,
    input: {},
    context: null,
    operationId: newId(),
    runAt,
    near: null,
    allowed: kind.attempts ?? 3,
    createdBy: null,
    createdAt: now,
  }
}

/** Whoever takes up or stops a recurring job writes down its next moment: one that lies behind us is not made up for twice. */
export async function plantNext(q: Queries, kind: AnyKind, job: JobRow, now: string): Promise<void> {
  if (!isRecurring(kind) || job.once === null) return
  const place = await findClock(q, job.tenantId, job.schoolId)
  if (place) await insertJob(q, nextOf(kind, place, now))
}

/**
 * Brings what is written down to what is declared now: new schools and kinds, other times and zones, schools that are closed. What was
 * due while nothing ran stays, and is done once.
 */
export async function plantAll(database: Database, kinds: Iterable<AnyKind>, now: string): Promise<void> {
  const recurring = [...kinds].filter(isRecurring)
  if (recurring.length === 0) return
  const clocks = await listClocks(database)
  const planted = await listPlanted(
    database,
    recurring.map(({ kind }) => kind),
  )
  const markOf = (kind: string, tenantId: string, schoolId: string | null): string => `${kind} ${tenantId} ${schoolId ?? ''}`
  const there = new Map(planted.map((one) => [markOf(one.kind, one.tenantId, one.schoolId), one]))
  const wanted = recurring.flatMap((kind) =>
    (kind.every.of === 'school' ? clocks.schools : clocks.institutions).map((place) => nextOf(kind, place, now)),
  )
  const wantedMarks = new Set(wanted.map((one) => markOf(one.kind, one.tenantId, one.schoolId)))
  const gone = planted.filter((one) => !wantedMarks.has(markOf(one.kind, one.tenantId, one.schoolId)))
  const moved = wanted.filter((one) => {
    const held = there.get(markOf(one.kind, one.tenantId, one.schoolId))
    return !held || (held.isFresh && held.runAt > now && held.runAt !== one.runAt)
  })
  if (gone.length + moved.length === 0) return
  await database.write(null, async (q) => {
    for (const one of gone) await removePlanted(q, one)
    for (const one of moved) {
      const held = there.get(markOf(one.kind, one.tenantId, one.schoolId))
      // a moment that was over or left out is not written down again: then what comes behind it stays
      if ((await insertJob(q, one)) && held) await removePlanted(q, held)
    }
  })
}
