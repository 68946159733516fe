import schools from '../../../resources/schools.ts'
import type { QueryAsked } from '../../measures/measure.ts'
import { coverGround } from './covers.ts'
import { schoolsWithAway } from './queries/days.ts'
import { workedOn } from './rules.ts'

/** The lessons of today that nobody holds, by the ground on which the plan of the day stands: of the schools in which somebody is away. */
export async function countUncovered({ context, by, where: { schools: asked }, records, database }: QueryAsked) {
  const deps = { records, database }
  const { today, schoolId } = context
  const told: { school: string; value: number; n: number }[] = []
  const ids = asked ?? (schoolId === null ? await allSchools({ context, records }) : [schoolId])
  const worked = await workedOn(deps, context, ids, today)
  const { tenantId } = context.principal
  const away = await database.read(tenantId, (q) => schoolsWithAway(q, tenantId, { schoolIds: [...worked], day: today }))
  for (const id of ids) {
    if (!worked.has(id)) continue
    // where everybody is there no lesson is open: its plan is not read
    const [day] = away.has(id) ? (await coverGround(deps, { ...context, schoolId: id }, { dates: [today] })).days : []
    const open = day?.open ?? []
    const held = new Set(day?.covers.map(({ lesson_id }) => lesson_id))
    told.push({ school: id, value: open.filter(({ timetable_lesson_id: lesson }) => !held.has(lesson)).length, n: open.length })
  }
  if (by.includes('schools')) return told.map(({ school, ...one }) => ({ at: [school], ...one }))
  const sum = (name: 'value' | 'n'): number => told.reduce((so, one) => so + one[name], 0)
  return [{ at: [], value: sum('value'), n: sum('n') }]
}

async function allSchools({ context, records }: Pick<QueryAsked, 'context' | 'records'>): Promise<string[]> {
  const condition = { field: 'is_active', op: 'eq', value: true } as const
  const { records: found } = await records.list(context, schools, { page_no: 1, per_page: 500, columns: ['name_en'], condition })
  return found.map(({ school_id }) => school_id)
}
