import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { quoted } from './ddl.ts'
import { correct, refuse, type Refusal } from './refusals.ts'
import type { Index, Table } from './table.ts'

/** Rows that agree in what is to be unique from now on. */
export async function alike(q: Queries, table: Table, { columns, lowered, where, unset }: Index): Promise<Refusal | null> {
  const column = columns.at(-1)!
  const isWords = (name: string): boolean => table.columns.find((one) => one.name === name)?.type === 'words'
  const compared = (name: string, row = ''): string =>
    isWords(name) || (lowered && name === column) ? `lower(${row}${quoted(name)})` : `${row}${quoted(name)}`
  const all = columns.map((name) => compared(name)).join(', ')
  const there = [
    ...columns.map((name) => `${quoted(name)} IS NOT NULL`),
    ...(where ? [quoted(where)] : []),
    ...(unset ? [`NOT ${quoted(unset)}`] : []),
  ].join(' AND ')
  const { rows } = await sql<{
    value: unknown
    n: unknown
  }>`select min(cast(${sql.ref(column)} as text)) as value, count(*) as n from ${sql.table(table.name)}
    where ${sql.raw(there)} group by ${sql.raw(all)} having count(*) > 1 order by 2 desc limit 3`.execute(q)
  if (rows.length === 0) return null
  const shown = rows.map(({ value, n }) => `"${String(value)}" (${String(n)})`).join(', ')
  const id = quoted(table.primaryKey.at(-1)!)
  const own = `${quoted(table.name)}.`
  const earlier = `EXISTS (SELECT 1 FROM ${quoted(table.name)} o WHERE ${columns.map((name) => `${compared(name, 'o.')} = ${compared(name, own)}`).join(' AND ')} AND o.${id} < ${own}${id})`
  const to = isWords(column) ? `${quoted(column)} || '-' || substr(${id}, length(${id}) - 5)` : 'NULL'
  const told = columns.filter((name) => name !== 'tenant_id').join(', ')
  return refuse(
    table,
    column,
    `the table "${table.name}" holds rows that agree in ${told}, which its declaration now wants to be unique: ${shown}`,
    'Tell them apart, or take `unique` (or `key`) back',
    correct(table.name, column, to, earlier),
    {
      columns: Object.fromEntries(columns.filter((name) => name !== 'tenant_id').map((name) => [name, 'text'])),
      rows: [alikeRow(columns), alikeRow(columns)],
    },
  )
}

const alikeRow = (columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.filter((name) => name !== 'tenant_id').map((name) => [name, 'same']))
