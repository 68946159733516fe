import classes from '../../../resources/classes.ts'
import { filled } from '../../../resources/domain/seating/fill.ts'
import { laidOut } from '../../../resources/domain/seating/room.ts'
import { defineDemo, type DemoSchool, type DemoWorld } from '../../demo/history.ts'
import type { RecordsWithin } from '../../records/index.ts'
import { seatInDemo } from './capabilities.ts'
import { childrenOf } from './reading.ts'
import { findPlan, keepPlan } from './queries.ts'

/** The classes of the demo's accounts first; of a large school no more are drawn than somebody looks at. */
const first = ['8-B', '8-A', '9-A']
const seatedClasses = 8
const usual = ['pairs', 'pairs', 'groups', 'single'] as const

async function seatSchool(within: RecordsWithin, world: DemoWorld, school: DemoSchool): Promise<void> {
  const context = world.contextIn(school)
  const { records: found } = await within.list(classes, {
    page_no: 1,
    per_page: 500,
    columns: ['name', 'academic_year', 'incharge_id'],
    condition: {
      and: [
        { field: 'school_id', op: 'eq', value: school.schoolId },
        { field: 'academic_year', op: 'eq', value: world.years.current },
        { field: 'is_active', op: 'eq', value: true },
      ],
    },
    sort_by: 'name',
  })
  const rank = (name: string): number => (first.includes(name) ? first.indexOf(name) : first.length)
  for (const [at, row] of found
    .toSorted((one, other) => rank(one.name) - rank(other.name))
    .slice(0, seatedClasses)
    .entries()) {
    const of = { tenantId: context.principal.tenantId, classId: row.class_id }
    const children = await childrenOf(within, row.class_id)
    if (children.length < 2 || (await findPlan(within.q, of))) continue
    const random = world.randomOf(`seating ${school.code} ${row.name}`)
    const some = [...children]
    const taken = Array.from({ length: Math.min(4, some.length) }, () => some.splice(random.below(some.length), 1)[0]!.student_id)
    const wishes = { apart: taken.length > 1 ? [[taken[0]!, taken[1]!] as const] : [], front: taken.slice(2, 3) }
    const { plan } = filled(
      { room: laidOut(usual[at % usual.length]!, Math.max(children.length, 24)), seats: new Map(), ...wishes },
      children.map((child) => ({ ...child })),
      { way: at === 0 ? 'mixed' : 'roll', locale: 'en', seed: random.below(1000), keepsSeated: false },
    )
    await keepPlan(within.q, { ...of, schoolId: school.schoolId, academicYear: world.years.current }, plan, {
      version: 1,
      act: 'saved',
      at: `${world.daysOf(world.years.current).from}T05:30:00.000Z`,
      by: context.principal.userId,
      by_name: row.incharge ?? context.principal.name,
    })
  }
}

export default defineDemo({
  name: 'seating',
  capability: seatInDemo,
  pieces: (world) => world.schools.map((school) => ({ key: school.code, school, write: (within) => seatSchool(within, world, school) })),
})
