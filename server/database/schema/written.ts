import type { Dialect } from '../database.ts'
import type { Left, Plan } from './plan.ts'
import { forgetStatement, type Refusal, type Sample } from './refusals.ts'

const dialects: readonly Dialect[] = ['sqlite', 'postgres']
const literal = (text: string): string => JSON.stringify(text)
/** Whatever stands in a sentence ends no comment. */
const comment = (sentence: string): string => sentence.replaceAll('*/', '* /')

/** What is gone with its file: the tables, those that refer to the record before it, and what the history tells of it. */
const dropStatements = ({ tables, resource }: Left): string[] => [
  ...[...tables].toSorted((a, b) => b.length - a.length).map((table) => `DROP TABLE "${table}"`),
  `DELETE FROM history WHERE resource = '${resource}'`,
  ...tables.map(forgetStatement),
]

/** The source of a migration: what each database runs, and why. */
export function migrationText({ refusals, left }: Pick<Plan, 'refusals' | 'left'>): string {
  const statements = (dialect: Dialect): string[] => [...refusals.flatMap(({ up }) => up[dialect]), ...left.flatMap(dropStatements)]
  const freed = refusals.filter(({ sample }) => !sample.gone).map(({ table, column }) => `  [${literal(table)}, ${literal(column)}],`)
  const asked = refusals.flatMap(({ unreadable }) => unreadable ?? [])
  const cut = refusals.flatMap((one) => one.cut ?? [])
  return `import { sql } from 'kysely'
import type { Dialect, Queries } from '../database.ts'
import { freeColumn } from '../schema/in-the-way.ts'

const statements: Readonly<Record<Dialect, readonly string[]>> = {
${dialects
  .map(
    (dialect) =>
      `  ${dialect}: [\n${statements(dialect)
        .map((one) => `    ${literal(one)},`)
        .join('\n')}\n  ],`,
  )
  .join('\n')}
}
/** What SQLite would turn into something else without a word: as long as one of these finds a value, nothing is done. */
const unreadable: readonly string[] = [${asked.map(literal).join(', ')}]
/** What either database would cut something off from: the same. */
const cutOff: readonly string[] = [${cut.map(literal).join(', ')}]
/** Indexes and triggers on these go first; the start makes what is wanted of them again. */
const columns: readonly (readonly [table: string, column: string])[] = [${freed.length === 0 ? '' : `\n${freed.join('\n')}\n`}]

/**
${[...refusals, ...left].map(({ sentence }) => ` * ${comment(sentence)}`).join('\n')}
 */
export async function up(q: Queries, dialect: Dialect): Promise<void> {
  for (const question of [...cutOff, ...(dialect === 'sqlite' ? unreadable : [])]) {
    const { rows } = await sql<{ value: unknown }>\`\${sql.raw(question)}\`.execute(q)
    if (rows[0]) throw new Error(\`"\${String(rows[0].value)}" cannot be converted. Say in this migration what becomes of it.\`)
  }
  for (const [table, column] of columns) await freeColumn(q, dialect, table, column)
  for (const statement of statements[dialect]) await sql.raw(statement).execute(q)
}
`
}

interface Case {
  readonly table: string
  readonly id: string
  readonly samples: readonly Sample[]
}
function casesOf(refusals: readonly Refusal[]): Case[] {
  const cases = new Map<string, Sample[]>()
  const ids = new Map<string, string>()
  const add = (table: string, id: string, sample: Sample): void => {
    cases.set(table, [...(cases.get(table) ?? []), sample])
    ids.set(table, id)
  }
  for (const { table, id, sample } of refusals) {
    if (!sample.gone) add(table, id, sample)
    if (sample.carried) add(sample.carried.table, sample.carried.id, sample.carried)
  }
  return [...cases].map(([table, samples]) => ({ table, id: ids.get(table)!, samples }))
}

/** One table with all columns that are concerned. */
function caseText({ table, id, samples }: Case): string {
  const most = Math.max(...samples.map(({ rows }) => rows.length))
  const rows = Array.from({ length: most }, (_, at) => ({
    tenant_id: 'a',
    [id]: `0000000${at}`,
    ...Object.assign({}, ...samples.map((one) => one.rows[at] ?? one.rows[0])),
  }))
  const columns = { tenant_id: 'text', [id]: 'text', ...Object.assign({}, ...samples.map((one) => one.columns)) }
  const said = {
    table,
    columns,
    rows,
    keeps: Object.assign({}, ...samples.map((one) => one.keeps ?? {})),
    without: samples.flatMap((one) => one.without ?? []),
  }
  return `  ${JSON.stringify(said)},`
}

/** The source of its test: the tables as they are now with rows of theirs, and what must be left of them. */
export function migrationTestText(dated: string, { refusals, left }: Pick<Plan, 'refusals' | 'left'>): string {
  const gone = [...refusals.filter(({ sample }) => sample.gone).map(({ table }) => table), ...left.flatMap(({ tables }) => tables)]
  const beside = Object.entries(
    Object.assign({}, ...refusals.map(({ sample }) => sample.beside ?? {})) as Record<string, readonly string[]>,
  )
  return `import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '../../../server/database/migrations/${dated}.ts'
import { eachDatabase } from './harness.ts'

interface Found {
  readonly table: string
  readonly columns: Readonly<Record<string, string>>
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  /** what the first row still holds */
  readonly keeps: Readonly<Record<string, unknown>>
  readonly without: readonly string[]
}
/** As the rows were found: the columns that are concerned, and some rows. */
const found: readonly Found[] = [
${casesOf(refusals).map(caseText).join('\n')}
]
const beside: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(Object.fromEntries(beside))}
const gone: readonly string[] = ${JSON.stringify(gone)}

eachDatabase((open, dialect) => {
  test('${dated}: rows that are there stay, with what they hold', async () => {
    const database = await open()
    await database.write(null, async (q) => {
      const make = (table: string, columns: Readonly<Record<string, string>>) =>
        sql.raw(\`CREATE TABLE "\${table}" (\${Object.entries(columns).map(([name, type]) => \`"\${name}" \${type}\`).join(', ')})\`).execute(q)
      await make('history', { resource: 'text' })
      await make('schema_log', { statement: 'text' })
      for (const table of gone) await make(table, { tenant_id: 'text' })
      for (const { table, columns, rows } of found) {
        await make(table, columns)
        for (const row of rows) await q.insertInto(table).values(row).execute()
      }
      for (const [table, columns] of Object.entries(beside))
        if (!found.some((one) => one.table === table)) await make(table, Object.fromEntries(['tenant_id', ...columns].map((name) => [name, 'text'])))
      await up(q, dialect)
    })
    const rowsOf = (table: string) => database.read(null, (q) => q.selectFrom(table).selectAll().execute())
    for (const { table, rows, keeps, without } of found) {
      const after = await rowsOf(table)
      expect(after, table).toHaveLength(rows.length)
      for (const [name, value] of Object.entries(keeps)) expect(String(after[0]![name]), name).toBe(value)
      for (const name of without) expect(after[0]).not.toHaveProperty(name)
    }
    for (const table of gone) await expect(rowsOf(table)).rejects.toThrow(table)
  })
})
`
}
