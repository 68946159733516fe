import calendarDays from '../../../../resources/calendar-days.ts'
import { addDays, linkedTo } from '../../../../resources/kit/index.ts'
import standards from '../../../../resources/standards.ts'
import type { Queries } from '../../../database/index.ts'
import type { ReactionInput } from '../../../records/reaction.ts'
import type { Entry } from '../entries.ts'
import { forgetRemoved, keepRemoved, removedSince } from '../queries.ts'

/** A day that was taken out, in the place of the one that calendar programs still show. */
export interface RemovedEntry extends Entry {
  /** ISO-8601 UTC */
  readonly removed_at: string
}
/** So many days a program has to hear of it: one that asks more seldom asks for nothing. */
const keptDays = 60
const since = (now: string): string => `${addDays(now.slice(0, 10), -keptDays)}T00:00:00Z`

/** Calendar programs keep what they are not told to drop: a day that is removed is told as cancelled for some weeks. */
export async function noteRemoved({ context, within, cases }: ReactionInput<typeof calendarDays>): Promise<void> {
  const { tenantId } = context.principal
  await forgetRemoved(
    within.q,
    tenantId,
    cases.flatMap(({ id, verb }) => (verb === 'remove' ? [] : [id])),
    since(context.now),
  )
  for (const { id, verb, before } of cases) {
    if (verb !== 'remove' || !before?.school_id) continue
    const { date, to_date, kind, name_en, name_ar, starts_at, ends_at, repeats, repeat_days, repeat_until } = before
    const entry: Omit<Entry, 'updated_at'> = {
      calendar_day_id: id,
      date: date ?? '',
      to_date: to_date ?? null,
      kind: kind ?? 'event',
      name_en: name_en ?? '',
      name_ar: name_ar ?? null,
      starts_at: starts_at ?? null,
      ends_at: ends_at ?? null,
      repeats: repeats ?? null,
      repeat_days: repeat_days ?? null,
      repeat_until: repeat_until ?? null,
      grades: linkedTo(standards, before.grades ?? []).map(({ standard_id: grade }) => grade),
      gradeNames: [],
      skips: [],
      notes: null,
      uid: null,
    }
    await keepRemoved(within.q, tenantId, before.school_id, {
      calendarDayId: id,
      entry: JSON.stringify(entry),
      removedAt: context.now,
    })
  }
}

export async function readRemoved(q: Queries, tenantId: string, schoolId: string, now: string): Promise<RemovedEntry[]> {
  const rows = await removedSince(q, tenantId, schoolId, since(now))
  return rows.map(({ entry, removedAt }) => ({
    ...(JSON.parse(entry) as Omit<Entry, 'updated_at'>),
    updated_at: removedAt,
    removed_at: removedAt,
  }))
}
