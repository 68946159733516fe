import { sql } from 'kysely'
import { isRich, picturesIn, type Field, type Resource } from '../../resources/kit/index.ts'
import { invalidField } from '../request/errors.ts'
import { chunksOf } from './chunks.ts'
import { listOf } from './sql.ts'
import { ask, type Work } from './work.ts'

type Given = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that name files, or hold rows that do: most kinds of record have one or none. */
const holders = new WeakMap<Readonly<Record<string, Field>>, readonly (readonly [string, Field])[]>()
function holdersIn(fields: Readonly<Record<string, Field>>): readonly (readonly [string, Field])[] {
  const known = holders.get(fields)
  if (known) return known
  const found = Object.entries(fields).filter(
    ([, field]) => field.kind === 'file' || field.kind === 'files' || isRich(field) || (field.fields && holdersIn(field.fields).length > 0),
  )
  holders.set(fields, found)
  return found
}

interface Named {
  readonly id: string
  /** of the record, whichever of its parts names the file */
  readonly field: string
  readonly isGuarded: boolean
}

/** The files that values name, each with the field that names it. */
function* filesIn(fields: Readonly<Record<string, Field>>, values: Given): Generator<Named> {
  for (const [name, field] of holdersIn(fields)) {
    const value = values[name]
    const isGuarded = field.guarded === true
    if (field.kind === 'file' && typeof value === 'string' && value !== '') yield { id: value, field: name, isGuarded }
    if (field.kind === 'files' && Array.isArray(value))
      for (const id of value) if (typeof id === 'string') yield { id, field: name, isGuarded }
    if (isRich(field) && typeof value === 'string') for (const id of picturesIn(value)) yield { id, field: name, isGuarded }
    if (field.fields && Array.isArray(value))
      for (const row of value) if (isRow(row)) for (const one of filesIn(field.fields, row)) yield { ...one, field: name }
  }
}

/** The records of one kind that were written, and what they were given. */
interface Written {
  readonly resource: Resource
  readonly rows: readonly { readonly id: string; readonly values: Given }[]
}

/**
 * A file that a record was given stays for good: the record's history may be put back. What no record was ever given is removed after a
 * day; that may have been this very moment, and then the record does not get it. Of what a field guards it is kept which record has it.
 */
export async function markFilesUsed(work: Work, { resource, rows }: Written): Promise<void> {
  if (holdersIn(resource.fields).length === 0) return
  const given = rows.flatMap(({ id: record, values }) => [...filesIn(resource.fields, values)].map((one) => ({ ...one, record })))
  const named = new Map(given.map(({ id, field }) => [id, field]))
  const { tenantId } = work.context.principal
  for (const some of chunksOf([...named.keys()])) {
    const these = sql`tenant_id = ${tenantId} and file_id in ${listOf(some)}`
    await ask(work, sql`update files set used_at = ${work.context.now} where ${these} and used_at is null`)
    const there = new Set((await ask<{ file_id: string }>(work, sql`select file_id from files where ${these}`)).map((row) => row.file_id))
    for (const id of some) if (!there.has(id)) throw invalidField(named.get(id)!, { code: 'not_found', params: { value: id } })
  }
  for (const some of chunksOf(given.filter((one) => one.isGuarded))) {
    const ids = some.map((one) => one.id)
    const { now } = work.context
    await ask(
      work,
      sql`update files set guarded_at = ${now} where tenant_id = ${tenantId} and file_id in ${listOf(ids)} and guarded_at is null`,
    )
    const guards = sql.join(some.map(({ id, record }) => sql`(${tenantId}, ${id}, ${resource.name}, ${record})`))
    await ask(work, sql`insert into file_guards (tenant_id, file_id, resource, record_id) values ${guards} on conflict do nothing`)
  }
}
