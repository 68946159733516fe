import { sql } from 'kysely'
import { exactFields, fold, isBlank, isFirm, ruleFields, type Fields, type Resource } from '../../resources/kit/index.ts'
import { hasManyWriters, holdAlone } from '../database/index.ts'
import { chunksOf } from './chunks.ts'
import type { Layout } from './layout.ts'
import { listOf, quoted, type Fragment } from './sql.ts'
import type { Row } from './types.ts'
import { ask, type Work } from './work.ts'

/*
 * A rule that looks at other rows holds only if they stay as they were looked at. SQLite has one writer, which begins before it reads; on
 * PostgreSQL writers wait for one another, always in this order, so that no two wait for each other: a task of the whole institution
 * (`alone`), who belongs together, the rows that are referred to, what is alike, the row itself, the places of classes, what a
 * reaction guards, seats. Where two still meet, the database ends one of them and the transaction is begun anew (`database/postgres/again.ts`).
 */

/** From here to its end no other transaction of the institution is at one of these tasks, in whatever process it runs. */
export async function alone(work: Work, ...tasks: readonly string[]): Promise<void> {
  const wanted = [...new Set(tasks)].sort()
  if (work.names) return wanted.forEach(work.names)
  for (const some of chunksOf(wanted)) {
    await holdAlone(
      work.q,
      work.floor,
      some.map((task) => `${work.context.principal.tenantId} ${task}`),
    )
  }
}

/**
 * Who belongs together is settled by one writer at a time: each reads what the one before has made of it. Taken before anything of it is
 * read and before any row is locked, so that a form and a file never wait for one another.
 */
export async function aloneWithGroups(work: Work, resource: Resource, names: readonly string[]): Promise<void> {
  const groups = names.flatMap((name) => resource.fields[name]?.group ?? [])
  await alone(work, ...groups.map((group) => `${resource.name} ${group}`))
}

/** `update`: the row goes; `no key update`: it changes; `share`: it stays as it is. */
type Hold = 'update' | 'no key update' | 'share'

/** From here to the end of the transaction nobody else changes these records; always in the same order. */
export async function lockRows(work: Work, layout: Layout, ids: readonly string[], hold: Hold = 'no key update'): Promise<void> {
  if (hasManyWriters(work.floor)) for (const some of chunksOf([...new Set(ids)].sort())) await ask(work, held(work, layout, some, hold))
}

const held = ({ context }: Work, { table, id }: Layout, ids: readonly string[], hold: Hold): Fragment =>
  sql`select 1 from ${sql.raw(table)} where tenant_id = ${context.principal.tenantId} and ${sql.raw(quoted(id))} in ${listOf(ids)} order by ${sql.raw(quoted(id))} for ${sql.raw(hold)}`

const idsIn = (value: unknown, key: string): string[] =>
  (Array.isArray(value) ? (value as (Row | null)[]) : []).flatMap((row) => (typeof row?.[key] === 'string' ? [row[key]] : []))

/** A record and what is written of it. */
export interface Referring {
  readonly resource: Resource
  readonly row: Row
}

/**
 * The rows that these refer to: until this is written nobody deletes them, switches them off or moves them elsewhere. A linked record
 * that may be typed in place is held as one that changes. The school itself is not: everybody refers to it.
 */
export async function holdAllReferred(work: Work, referring: readonly Referring[]): Promise<void> {
  if (!hasManyWriters(work.floor)) return
  const wanted = new Map<string, { readonly layout: Layout; readonly ids: Set<string>; hold: Hold }>()
  const add = (to: string | undefined, ids: readonly string[], hold: Hold): void => {
    const target = to === undefined ? undefined : work.floor.registry.find(to)
    if (!target || target.source || ids.length === 0) return
    const known = wanted.get(target.table) ?? { layout: work.floor.layoutOf(target), ids: new Set<string>(), hold }
    for (const id of ids) known.ids.add(id)
    if (hold !== 'share') known.hold = hold
    wanted.set(target.table, known)
  }
  const addInner = (fields: Fields, rows: unknown): void => {
    for (const [name, { kind, to, fields: inner }] of Object.entries(fields)) {
      if (kind === 'reference') add(to, idsIn(rows, name), 'share')
      if (inner && Array.isArray(rows)) for (const one of rows as (Row | null)[]) addInner(inner, one?.[name])
    }
  }
  for (const { resource, row } of referring)
    for (const [name, value] of Object.entries(row)) {
      const field = resource.fields[name]
      if (!field || value === null || value === undefined) continue
      if (field.kind === 'reference' && !field.scope && typeof value === 'string') add(field.to, [value], 'share')
      if (field.kind === 'links' && !field.group)
        add(field.to, idsIn(value, work.floor.registry.find(field.to ?? '')?.id ?? 'id'), field.inline ? 'no key update' : 'share')
      addInner(field.fields ?? {}, value)
    }
  const statements = [...wanted]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, { layout, ids, hold }]) =>
      [...chunksOf([...ids].sort())].map((some) => sql`select 1 from (${held(work, layout, some, hold)}) held`),
    )
  // each piece waits after the one before it, so all of them in one order
  for (const some of chunksOf(statements, 20)) await ask(work, sql.join(some, sql` union all `))
}

const wordsOf = (row: Row, names: readonly string[]): string | null => {
  const values = names.map((name) => row[name])
  return values.some(isBlank) ? null : values.map((value) => fold(String(value as string))).join(' | ')
}

/**
 * What makes a record look like another one: its natural key, and the rules by which it would be asked about; of one that is typed over
 * the rules that compare what is typed.
 */
function likenessesOf({ name, key, duplicates, fields }: Resource, row: Row, typedOver?: Row): string[] {
  // a name may be spelt otherwise: whoever agrees in the rest waits
  const told = duplicates
    .filter((rule) => rule.within !== 'links' && (!typedOver || ruleFields(rule).some((one) => Object.hasOwn(typedOver, one))))
    .map((rule) => (isFirm(rule, fields) ? exactFields(rule) : ruleFields(rule)))
  const sets = typedOver ? told : [key, ...told]
  return sets.flatMap((names) => {
    const words = names.length === 0 ? null : wordsOf(row, names)
    return words === null ? [] : [`${name} ${names.join(' ')}: ${words}`]
  })
}

/**
 * Of those who enter the same record at the same moment, or type the same adult in place, the second sees what the first has made.
 * `compared`: the whole rows that the rules compare, new or typed over.
 */
export async function aloneWithAlike(
  work: Work,
  { resource }: Layout,
  all: readonly Row[],
  compared: readonly { readonly row: Row; readonly typedOver?: Row }[],
): Promise<void> {
  if (!hasManyWriters(work.floor)) return
  const typedIn = (values: Row): string[] =>
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const target = field.inline ? work.floor.registry.find(field.to ?? '') : undefined
      const rows = values[name]
      return target && Array.isArray(rows)
        ? (rows as Row[]).filter((row) => typeof row[target.id] !== 'string').flatMap((row) => likenessesOf(target, row))
        : []
    })
  await alone(work, ...compared.flatMap(({ row, typedOver }) => likenessesOf(resource, row, typedOver)), ...all.flatMap(typedIn))
}
