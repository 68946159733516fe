import { CompiledQuery } from 'kysely'
import { arabicLead, type Field, type Registry, type Resource } from '../../../../resources/kit/index.ts'
import { placeColumn, placedFields, planMigration, tablesOf, type Dialect, type Queries } from '../../../../server/database/index.ts'
import { connect } from '../../../../server/database/sqlite/connection.ts'
import { sqliteFile } from '../../../../server/database/sqlite/open.ts'
import type { Open, TestDatabase } from '../../database/harness.ts'
import { fewElsewhere, idOf, many, own, ownRowsOf, rare, rowsOf, spoken, year } from './numbers.ts'

const at = '2026-09-01T00:00:00.000Z'
const quoted = (name: string): string => `"${name}"`

interface Tongue {
  readonly numbers: (count: number) => string
  readonly day: (days: string) => string
  readonly padded: (number: string) => string
}
const tongues: Record<Dialect, Tongue> = {
  sqlite: {
    numbers: (count) => `(with recursive up(i) as (select 1 union all select i + 1 from up where i < ${count}) select i from up) n`,
    day: (days) => `date('2010-01-01', '+' || (${days}) || ' days')`,
    padded: (number) => `printf('%06d', ${number})`,
  },
  postgres: {
    numbers: (count) => `generate_series(1, ${count}) n(i)`,
    day: (days) => `to_char(date '2010-01-01' + (${days})::int, 'YYYY-MM-DD')`,
    padded: (number) => `lpad((${number})::text, 6, '0')`,
  },
}

/** In one school and year it is what tells a record from the others: of a key of references and choices the last reference. */
const isAlone = ({ key, fields }: Resource, name: string): boolean => {
  const own = key.filter((one) => !fields[one]!.scope)
  const isFew = (one: string): boolean => ['reference', 'choice', 'flag'].includes(fields[one]!.kind)
  return own.every(isFew) && own.findLast((one) => fields[one]!.kind === 'reference') === name
}

/** Rows as a school has them, made by the database itself: names that some share, choices that few have, dates of years. */
class Crowd {
  readonly #registry: Registry
  readonly #tongue: Tongue
  constructor(registry: Registry, dialect: Dialect) {
    this.#registry = registry
    this.#tongue = tongues[dialect]
  }

  *statements(): Iterable<string> {
    for (const resource of this.#registry.all)
      for (const table of tablesOf(resource, this.#registry)) {
        const cells = this.#cells(resource, table.name)
        if (!cells) continue
        const columns = table.columns.flatMap(({ name }) => (cells.has(name) ? [name] : []))
        const values = columns.map((name) => cells.get(name)!)
        const count = table.name.endsWith('__shared') ? own / 10 : rowsOf(resource)
        yield `insert into ${quoted(table.name)} (${columns.map(quoted).join(', ')}) select ${values.join(', ')} from ${this.#tongue.numbers(count)}`
      }
  }

  #cells(resource: Resource, table: string): Map<string, string> | null {
    const cells = new Map([
      ['tenant_id', `'a'`],
      [resource.id, `'${idOf(resource.table, '')}' || n.i`],
    ])
    if (table === resource.table) return this.#main(resource, cells)
    if (table === resource.yearly?.table) return this.#yearly(resource, cells)
    if (table.endsWith('__shared'))
      return cells.set(resource.id, `'${idOf(resource.table, '')}' || (${many + 1} - n.i)`).set('school_id', `'${idOf('schools', 1)}'`)
    const field = resource.fields[table.slice(resource.table.length + 2)]
    const target = field?.kind === 'links' ? this.#registry.get(field.to!) : null
    return target && cells.set(target.id, `'${idOf(target.table, '')}' || (1 + n.i % ${ownRowsOf(target)})`)
  }

  #main(resource: Resource, cells: Map<string, string>): Map<string, string> {
    const { padded } = this.#tongue
    const words = `'x' || ${padded('n.i % 20000')} || ' a' || n.i || ' p' || n.i || '@noor.example' || chr(10) || '+97155' || (1000000 + n.i)`
    const name = `case when n.i % ${spoken} = 0 then chr(10) || ${words} || chr(10) else chr(10) end`
    cells.set('created_at', `'${at}'`).set('updated_at', `'${at}'`).set('search_text', name)
    cells.set('home_school_id', this.#school(resource))
    for (const key of ['sort_key', 'sort_key_ar'])
      if (key === 'sort_key' || arabicLead(resource) !== null) cells.set(key, padded('n.i % 20000'))
    for (const name of placedFields(resource)) cells.set(placeColumn(name), padded('n.i'))
    this.#fields(resource, false, cells)
    return cells
  }

  #yearly(resource: Resource, cells: Map<string, string>): Map<string, string> {
    cells.set('id', `'of-' || n.i`).set('academic_year', `'${year}'`).set('created_at', `'${at}'`).set('updated_at', `'${at}'`)
    this.#fields(resource, true, cells)
    return cells
  }

  #fields(resource: Resource, isYearly: boolean, cells: Map<string, string>): void {
    for (const [name, field] of Object.entries(resource.fields)) {
      if ((field.yearly === true) !== isYearly || name === resource.id) continue
      const value =
        field.scope === 'school'
          ? this.#school(resource)
          : field.scope === 'year'
            ? this.#year(resource)
            : this.#value(resource, name, field)
      if (value === null) continue
      // by whom it may be found: by everybody
      const open = foundBy(resource, name)
      if (open !== null) {
        cells.set(name, `'${open}'`)
        continue
      }
      const isFull = field.required || field.scope || field.kind === 'flag'
      cells.set(name, isFull ? value : `case when n.i % ${rare} <> 3 then ${value} end`)
    }
  }

  #school = (resource: Resource): string =>
    resource.many
      ? `case when n.i <= ${many - fewElsewhere} then '${idOf('schools', 1)}' else '${idOf('schools', 2)}' end`
      : `case when n.i <= ${own} then '${idOf('schools', 1)}' else '${idOf('schools', '')}' || (2 + n.i % 40) end`
  #year = (resource: Resource): string => `case when n.i <= ${resource.many ? many : own * 2} then '${year}' else '2025-2026' end`

  #value(resource: Resource, name: string, field: Field): string | null {
    const { day, padded } = this.#tongue
    switch (field.kind) {
      case 'text':
      case 'long_text':
        return `'x' || ${padded('n.i % 20000')} || ' ${name}'`
      case 'code':
        return `'a' || n.i`
      case 'email':
        return `'p' || n.i || '@noor.example'`
      case 'phone':
        return `'+97155' || (1000000 + n.i)`
      case 'colour':
        return `'#1A6FB0'`
      case 'number':
      case 'decimal':
      case 'money':
        return `n.i % 20000`
      case 'date':
        return day('n.i % 3000')
      case 'instant':
        return `${day('n.i % 3000')} || 'T08:00:00.000Z'`
      case 'time':
        return `'0' || (n.i % 10) || ':30'`
      case 'flag':
        return `n.i % ${rare} <> 7`
      case 'choice': {
        const values = Object.keys(field.options ?? { AE: '', IN: '', XX: '' })
        const [rarest, ...others] = values.toReversed()
        return `case when n.i % ${rare} = 7 then '${rarest}' when n.i % 2 = 0 then '${others.at(-2) ?? others.at(-1)}' else '${others.at(-1)}' end`
      }
      case 'reference': {
        const target = this.#registry.get(field.to!)
        if (target.source) return null
        return field.unique || target.many || isAlone(resource, name)
          ? `'${idOf(target.table, '')}' || n.i`
          : `'${idOf(target.table, '')}' || (1 + n.i % ${ownRowsOf(target)})`
      }
      case 'computed':
        return field.computation && 'template' in field.computation ? `n.i || ' ${name}'` : null
      case 'choices':
      case 'file':
      case 'files':
      case 'links':
      case 'children':
        return null
    }
  }
}

/** A database with as many rows as a large school has: its tables, the rows, then all else that an existing database gets at a start. */
export async function crowded(open: Open, registry: Registry): Promise<TestDatabase> {
  const database = await open()
  const statements = await planMigration(database, registry)
  const isTable = (statement: string) => statement.startsWith('CREATE TABLE') && !statement.includes('__letters')
  // what guards against wrong rows is not asked here, and takes its time
  const isNeeded = (statement: string) => !isTable(statement) && !statement.includes(' FOREIGN KEY ')
  const fill = [...new Crowd(registry, database.dialect).statements()]
  const steps = [...statements.filter(isTable), ...fill, ...statements.filter(isNeeded)]
  if (database.dialect === 'sqlite') {
    // the product's own connections give way to others and keep little in memory
    const direct = connect(sqliteFile(database.options.dataDir), { readonly: false, cacheKib: 400_000 })
    for (const pragma of ['foreign_keys = OFF', 'synchronous = OFF', 'temp_store = MEMORY']) direct.pragma(pragma)
    direct.function('chr', (code: unknown) => String.fromCharCode(Number(code)))
    direct.exec('begin')
    for (const step of steps) direct.exec(step)
    direct.exec('commit; analyze')
    direct.close()
    return database
  }
  const run = (q: Queries, step: string) => q.executeQuery(CompiledQuery.raw(step))
  await database.write(null, async (q) => {
    for (const step of steps) await run(q, step)
    await run(q, 'analyze')
  })
  return database
}

/** The word with which a record is found by all who are narrowed to rows of some word; null: no role is narrowed by this field. */
function foundBy({ access }: Resource, name: string): string | null {
  for (const where of Object.values(access.rows)) {
    const asked: unknown = where[name]
    const words = typeof asked === 'object' && asked !== null && 'in' in asked && Array.isArray(asked.in) ? (asked.in as unknown[]) : []
    const word = words.findLast((one) => typeof one === 'string' && !one.startsWith('$'))
    if (typeof word === 'string') return word
  }
  return null
}
