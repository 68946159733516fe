import { wordOf } from '../../../resources/kit/index.ts'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'

interface Sitting {
  readonly tenant: string
  readonly id: string
  readonly place: string
  readonly roll: string
  readonly name: string
  readonly card: number | null
}

/** The children who sit in a class, of every class and year. */
async function sittings(q: Queries): Promise<Sitting[]> {
  const rows = await q
    .selectFrom('enrolments as at')
    .innerJoin('students as child', (on) =>
      on.onRef('child.tenant_id', '=', 'at.tenant_id').onRef('child.student_id', '=', 'at.student_id'),
    )
    .select(['at.tenant_id', 'at.id', 'at.class_id', 'at.academic_year', 'at.roll_no', 'at.card_no', 'child.sort_key'])
    .where('at.is_current', '=', true)
    .where('child.is_active', '=', true)
    .where('at.class_id', 'is not', null)
    .execute()
  return rows.map((row) => ({
    tenant: String(row['tenant_id']),
    id: String(row['id']),
    place: `${String(row['tenant_id'])} ${String(row['academic_year'])} ${String(row['class_id'])}`,
    roll: wordOf(row['roll_no'] ?? ''),
    name: wordOf(row['sort_key'] ?? ''),
    card: typeof row['card_no'] === 'number' ? row['card_no'] : null,
  }))
}

/** Cards were given only from the next save on: every child that sits in a class has the lowest free one, in the order of the roll. */
export const fill = async (q: Queries): Promise<void> => {
  const byRoll = new Intl.Collator('en', { numeric: true })
  const classes = new Map<string, Sitting[]>()
  for (const one of await sittings(q)) classes.set(one.place, [...(classes.get(one.place) ?? []), one])
  const given: { tenant: string; id: string; card: number }[] = []
  for (const sitting of classes.values()) {
    const taken = new Set(sitting.flatMap(({ card }) => (card === null ? [] : [card])))
    const without = sitting.filter(({ card }) => card === null)
    without.sort((a, b) => byRoll.compare(a.roll, b.roll) || byRoll.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
    let card = 1
    for (const { tenant, id } of without) {
      while (taken.has(card)) card++
      taken.add(card)
      given.push({ tenant, id, card })
    }
  }
  for (let from = 0; from < given.length; from += 200) {
    const rows = given.slice(from, from + 200).map(({ tenant, id, card }) => sql`(${tenant}, ${id}, ${sql.lit(card)})`)
    await sql`update enrolments set card_no = v.column3 from (values ${sql.join(rows)}) v
      where enrolments.tenant_id = v.column1 and enrolments.id = v.column2`.execute(q)
  }
}
