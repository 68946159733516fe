import { sql } from 'kysely'
import { fold, wordOf, type Resource } from '../../resources/kit/index.ts'
import { newId } from '../database/index.ts'
import { rowsOf } from './ask-each.ts'
import { schoolTyped, typeInPlace } from './capabilities.ts'
import type { Create, Update } from './changes.ts'
import { sameKey } from './check.ts'
import { candidatesOf } from './duplicates.ts'
import type { Layout } from './layout.ts'
import { allOf, quoted } from './sql.ts'
import type { Row } from './types.ts'
import type { Work } from './work.ts'

/** Values about to be written, and the row as it was. */
export interface Typing {
  readonly values: Row
  readonly before: Row | null
}
/** A linked record as it was typed in place. */
interface Typed {
  readonly row: Row
  readonly typed: Row
  readonly of: Typing
}

const typedIn = (row: Row, inline: readonly string[]): Row =>
  Object.fromEntries(inline.filter((one) => Object.hasOwn(row, one)).map((one) => [one, row[one]]))

/** Every field in which linked records may be typed, with what was typed there. */
function* typedRows(work: Work, layout: Layout, all: readonly Typing[]): Generator<{ name: string; target: Resource; rows: Typed[] }> {
  for (const name of layout.links) {
    const { inline, to } = layout.resource.fields[name]!
    if (!inline) continue
    const rows = all.flatMap((of) => {
      const given = of.values[name]
      return Array.isArray(given) ? (given as Row[]).map((row) => ({ row, typed: typedIn(row, inline), of })) : []
    })
    if (rows.length > 0) yield { name, target: work.floor.registry.get(to!), rows }
  }
}

const isNamed = ({ id }: Resource, { row }: Typed): boolean => typeof row[id] === 'string'

/**
 * Linked records that were typed in place: found by their natural key, else created, in this transaction. A record that was found
 * keeps what it holds; one that was linked before and is typed over here is changed. Who is typed twice is one person.
 */
export async function resolveInline(work: Work, layout: Layout, all: readonly Typing[]): Promise<void> {
  for (const { name, target, rows } of typedRows(work, layout, all)) {
    const [unnamed, named] = [rows.filter((one) => !isNamed(target, one)), rows.filter((one) => isNamed(target, one))]
    const ids = await idsByTypedKey(
      work,
      work.floor.layoutOf(target),
      unnamed.map((one) => one.typed),
    )
    const made = new Map<string, string>()
    const creates: Create[] = []
    for (const [at, { row, typed, of }] of unnamed.entries()) {
      const words = keyWords(target, typed)
      const known = ids[at] ?? (words === null ? undefined : made.get(words))
      row[target.id] = known ?? newId()
      if (known !== undefined) continue
      if (words !== null) made.set(words, String(row[target.id]))
      creates.push({
        verb: 'create',
        resource: target,
        id: String(row[target.id]),
        values: { ...typed, ...schoolOf(layout, target, of), force: true },
      })
    }
    const granted = typeInPlace(layout.resource, name, target)
    await work.along(granted, creates)
    const updates = new Map<string, Update>()
    for (const { row, typed } of named) {
      const id = String(row[target.id])
      if (Object.keys(typed).length === 0) continue
      updates.set(id, { verb: 'update', resource: target, id, values: { ...updates.get(id)?.values, ...typed } })
    }
    await work.along(granted, [...updates.values()])
    for (const { row } of rows) for (const one of layout.resource.fields[name]!.inline!) delete row[one]
  }
}

/** Whom a child's new guardian belongs to, where guardians belong to a school. */
function schoolOf({ resource }: Layout, target: Resource, { before, values }: Typing): Row {
  const [own, theirs] = [resource.scope.school, schoolTyped(resource, target)]
  return own && theirs ? { [theirs]: Object.hasOwn(values, own) ? values[own] : before?.[own] } : {}
}

const keyWords = ({ key }: Resource, typed: Row): string | null =>
  key.length === 0 || key.some((name) => typed[name] === undefined || typed[name] === null)
    ? null
    : key.map((name) => fold(wordOf(typed[name]))).join('\u0001')

/** Whom records typed in place may be, by the rules of their declaration: another adult with the household's number. */
export async function nearInline(work: Work, layout: Layout, all: readonly Typing[]): Promise<Row[][]> {
  const near = new Map<Typing, Row[]>(all.map((one) => [one, []]))
  for (const { name, target, rows } of typedRows(work, layout, all)) {
    const theirs = work.floor.layoutOf(target)
    const unnamed = rows.filter((one) => !isNamed(target, one))
    const ids = await idsByTypedKey(
      work,
      theirs,
      unnamed.map((one) => one.typed),
    )
    const unknown = unnamed.filter((_, at) => ids[at] === null)
    const found = await candidatesOf(
      work,
      theirs,
      unknown.map(({ typed }) => ({ id: '', values: typed })),
    )
    for (const [at, { row, of }] of unknown.entries()) {
      const given = of.values[name] as Row[]
      const linked = new Set(given.map((one) => one[target.id]))
      for (const candidate of found[at]!)
        if (!linked.has(candidate[target.id]))
          near.get(of)!.push({ ...candidate, resource: target.name, path: `${name}.${given.indexOf(row)}` })
    }
  }
  return all.map((one) => near.get(one)!)
}

async function idsByTypedKey(work: Work, layout: Layout, all: readonly Row[]): Promise<(string | null)[]> {
  const { resource } = layout
  const whole = all.map((typed) => keyWords(resource, typed) !== null)
  const found = await rowsOf(
    work,
    sql.raw(`m.${quoted(layout.id)} as id`),
    all
      .filter((_, at) => whole[at])
      .map(
        (typed) =>
          sql`${sql.raw(layout.table)} m where ${allOf([
            sql`m.tenant_id = ${work.context.principal.tenantId}`,
            ...resource.key.map((name) => sameKey(work.floor.dialect, layout, name, typed[name])),
          ])}`,
      ),
    1,
  )
  let at = 0
  return whole.map((isWhole) => {
    const row = isWhole ? found[at++]![0] : undefined
    return typeof row?.id === 'string' ? row.id : null
  })
}
