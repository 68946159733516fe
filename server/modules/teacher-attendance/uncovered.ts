import schools from '../../../resources/schools.ts'
import type { QueryAsked } from '../../measures/measure.ts'
import { coverGround } from './covers.ts'
import { isWorked, rulesOf, staffDays } from './rules.ts'

/** The lessons of today that nobody holds, school by school: by the ground on which the plan of the day stands. */
export async function countUncovered({ context, by, where: { schools: asked }, records, database }: QueryAsked) {
  const deps = { records, database }
  const { today, schoolId } = context
  const told: { school: string; value: number; n: number }[] = []
  for (const id of asked ?? (schoolId === null ? await allSchools({ context, records }) : [schoolId])) {
    const there = { ...context, schoolId: id }
    const rules = await rulesOf(deps, there)
    if (!(await staffDays(deps, there, rules, { from: today, to: today })).some(isWorked)) continue
    const [day] = (await coverGround(deps, there, { dates: [today], rules })).days
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
