import { sql } from 'kysely'
import { canPutBack, isBlank, type Resource } from '../../../resources/kit/index.ts'
import { locked, notFound } from '../../request/errors.ts'
import { applyAll } from '../apply.ts'
import { parsed } from '../history.ts'
import { authorise } from '../scope.ts'
import type { Row } from '../types.ts'
import { isReadable } from '../values.ts'
import { ask, type Work } from '../work.ts'
import type { Earlier, PutBack } from './told.ts'

/** Puts values back that a record held before a change: what a person may type, judged by what is there now. */
export async function putBack(work: Work, resource: Resource, id: string, { entryId, field }: Earlier): Promise<PutBack> {
  const { context } = work
  authorise(context, 'history', resource)
  const held = await heldBefore(work, resource, id, entryId)
  const wanted = Object.keys(held).filter(
    (name) => (field === undefined || name === field) && resource.fields[name] && isReadable(context, resource, name),
  )
  const isFit = (name: string): boolean => {
    const declared = resource.fields[name]!
    return canPutBack(context.principal.role, declared) && !(declared.required && isBlank(held[name]))
  }
  const fields = wanted.filter(isFit)
  if (fields.length === 0)
    throw locked(['Nothing of this is put back by hand: undo what was done then', 'لا يُرجع شيء من هذا يدوياً: تراجع عن العملية نفسها'])
  const values = Object.fromEntries(fields.map((name) => [name, held[name] ?? null]))
  const [outcome] = await applyAll({ ...work, context: { ...context, act: 'put_back' } }, [{ verb: 'revert', resource, id, values }])
  const changed = new Set(Object.keys(outcome?.after ?? {}))
  return { fields: fields.filter((name) => changed.has(name)), left: wanted.filter((name) => !fields.includes(name)) }
}

/** What the fields that have changed since held before an entry; of a year only what is of the year that one stands in. */
async function heldBefore(work: Work, { name, yearly }: Resource, id: string, entryId: string): Promise<Row> {
  const { principal, academicYear } = work.context
  const rows = await ask<{ id: string; action: string; academic_year: string | null; before: unknown }>(
    work,
    sql`select id, action, academic_year, before from history where tenant_id = ${principal.tenantId} and resource = ${name} and record_id = ${id} order by at desc, id desc`,
  )
  const at = rows.findIndex((row) => row.id === entryId)
  // before it was added there was nothing
  if (at < 0 || rows[at]!.action === 'create') throw notFound()
  const ofYear = new Set(yearly?.fields)
  const isHere = (row: (typeof rows)[number]) => (name: string) =>
    !ofYear.has(name) || (row.academic_year !== null && row.academic_year === academicYear)
  return rows.slice(0, at + 1).reduce<Row>((held, row) => ({ ...held, ...only(parsed(row.before), isHere(row)) }), {})
}

const only = (row: Row, test: (name: string) => boolean): Row => Object.fromEntries(Object.entries(row).filter(([name]) => test(name)))
