import { sql } from 'kysely'
import type { Registry } from '../../../resources/kit/index.ts'
import type { Queries } from '../database.ts'
import { quoted } from './ddl.ts'
import { correct, refuse, type Refusal } from './refusals.ts'
import type { Rule, Shape } from './shapes.ts'
import type { Table } from './table.ts'

/** What rows that are there break: which of them, as SQL, and what would bring them in. */
interface Narrower {
  readonly where: string
  readonly wrong: string
  readonly to: string
  readonly beside?: Readonly<Record<string, string>>
}
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
const words: ReadonlySet<string> = new Set(['text', 'long_text', 'code', 'choice'])

function narrowerOf(table: string, column: string, before: Rule, now: Rule, registry: Registry): Narrower | null {
  const name = quoted(column)
  const target = now.kind === 'reference' ? registry.find(now.to ?? '') : undefined
  if (target && (before.kind !== 'reference' || before.to !== now.to))
    return {
      where: `${name} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${quoted(target.table)} o WHERE o.tenant_id = ${quoted(table)}.tenant_id AND o.${quoted(target.id)} = ${quoted(table)}.${name})`,
      wrong: `is none of ${target.name}`,
      to: 'NULL',
      beside: { [target.table]: target.id },
    }
  if (before.kind !== now.kind && (!words.has(now.kind) || before.kind === 'reference') && now.kind !== 'number')
    return { where: `${name} IS NOT NULL`, wrong: `was kept as ${before.kind} and is to be ${now.kind}`, to: 'NULL' }
  if (now.kind === 'choice' && now.options && (before.options === undefined || before.options.some((code) => !now.options?.includes(code))))
    return { where: `${name} NOT IN (${now.options.map(literal).join(', ')})`, wrong: 'is none of its options', to: 'NULL' }
  if (now.kind === 'number') {
    const [least, most] = [now.min ?? -Infinity, now.max ?? Infinity]
    if (least > (before.min ?? -Infinity)) return { where: `${name} < ${least}`, wrong: `is less than ${least}`, to: String(least) }
    if (most < (before.max ?? Infinity)) return { where: `${name} > ${most}`, wrong: `is more than ${most}`, to: String(most) }
    return null
  }
  if (words.has(now.kind) && now.max !== undefined && now.max < (before.max ?? Infinity))
    return { where: `length(${name}) > ${now.max}`, wrong: `is longer than ${now.max}`, to: `substr(${name}, 1, ${now.max})` }
  return null
}

/** Rows that a declaration no longer allows: looked for only where it has become narrower since the last start. */
export async function narrowed(
  q: Queries,
  table: Table,
  before: Shape | undefined,
  now: Shape | undefined,
  registry: Registry,
  /** columns of which more is wrong than that */
  refused: ReadonlySet<string>,
): Promise<Refusal[]> {
  const found: Refusal[] = []
  for (const [column, rule] of Object.entries(now?.fields ?? {})) {
    const was = before?.fields[column]
    if (!was || refused.has(column) || JSON.stringify(was) === JSON.stringify(rule)) continue
    const narrower = narrowerOf(table.name, column, was, rule, registry)
    if (!narrower) continue
    const { where, wrong, to, beside } = narrower
    const { rows } = await sql<{
      value: unknown
      n: unknown
    }>`select cast(${sql.ref(column)} as text) as value, count(*) as n from ${sql.table(table.name)}
      where ${sql.raw(where)} group by 1 order by 2 desc limit 3`.execute(q)
    if (rows.length === 0) continue
    const shown = rows.map(({ value, n }) => `"${String(value)}" (${String(n)})`).join(', ')
    const type = now?.fields[column]?.kind === 'number' ? 'integer' : 'text'
    const [{ value } = { value: null }] = rows
    found.push(
      refuse(
        table,
        column,
        `rows of "${table.name}" hold what ${wrong}: ${shown}`,
        'Bring them in',
        correct(table.name, column, to, where),
        {
          columns: { [column]: type },
          rows: [{ [column]: type === 'integer' ? Number(value) : value }],
          ...(beside ? { beside } : {}),
        },
      ),
    )
  }
  return found
}
