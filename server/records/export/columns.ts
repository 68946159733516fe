import {
  can,
  canField,
  fieldsWithin,
  rowListsIn,
  say,
  type Field,
  type Registry,
  type Resource,
  type Role,
  wordOf,
} from '../../../resources/kit/index.ts'
import type { Cell } from '../../documents/table.ts'
import type { RequestContext } from '../../request/context.ts'
import { codeOf } from '../codes.ts'
import { schoolNumber } from '../import/members.ts'
import { childTargets, linkTargets, relationOf, slotOf, type Target } from '../import/targets.ts'
import { countOnLink } from '../import/values.ts'
import type { ListParams, Records, Row } from '../types.ts'
import { cellOf, stampCell, lovNames, type Lists, type Written } from './cells.ts'

export interface Exporting {
  readonly records: Pick<Records, 'list' | 'ids' | 'byIds' | 'parts' | 'mostParts'>
  readonly registry: Registry
  readonly context: RequestContext
  readonly resource: Resource
  /** what the list shows now: filters, search, order, columns; the page does not matter */
  readonly params: ListParams
  /** what days and exact numbers are in the file */
  readonly written: Written
}

type PartsOfRow = ReadonlyMap<string, readonly Row[]>
export interface Column {
  readonly header: string
  /** `parts`: by field, the links and child rows of this record */
  show(row: Readonly<Row>, parts: PartsOfRow): Cell
}
/** A field whose rows are read beside a page of records, with these other fields of what is linked. */
export interface PartToRead {
  readonly field: string
  readonly more: readonly string[]
}

/** Pictures are not cells. */
const isCell = (field: Field): boolean => !['file', 'files', 'links', 'children'].includes(field.kind)

/** Links and child rows that an import understands and that this role may read, here and where they are kept. */
export function isPart(field: Field, registry: Registry, role: Role): boolean {
  if (!canField(role, 'read', field)) return false
  if (field.kind === 'children') return true
  if (field.kind !== 'links') return false
  const target = registry.find(field.to ?? '')
  return target !== undefined && !target.source && can(role, 'read', target)
}

/** Everything that an export can hold: what is shown, then the rest of what an import reads, then links and child rows. */
export function wholeColumns(resource: Resource, registry: Registry, role: Role, shown: readonly string[]): string[] {
  const names = Object.keys(resource.fields).filter((name) => {
    const field = resource.fields[name]!
    return !field.hidden && !field.readOnly && field.kind !== 'computed' && isCell(field) && canField(role, 'read', field)
  })
  const parts = Object.keys(resource.fields).filter((name) => isPart(resource.fields[name]!, registry, role))
  return [...new Set([...shown, ...names, ...parts])]
}

const none: readonly Row[] = []
/** The how many-th of its kind. */
const placeOf = (kind: string, number: number): string => `${number} ${kind}`
/** What was worked out last, as long as the same is asked: one column after the other asks it of the parts of one record. */
function lately<Of, T>(workOut: (of: Of) => T): (of: Of) => T {
  let last: { readonly of: Of; readonly is: T } | null = null
  return (of) => (last?.of === of ? last : (last = { of, is: workOut(of) })).is
}

/** A column for each field of each linked record, under the headers by which an import knows them. */
async function slotColumns(exporting: Exporting, name: string, lists: Lists): Promise<Column[]> {
  const { records, registry, context, resource, params, written } = exporting
  const field = resource.fields[name]!
  const linked = registry.get(field.to!)
  const relation = relationOf(field)?.[0] ?? null
  const most = await records.mostParts(context, resource, params, name, relation)
  const wanted = new Map<string, string>()
  for (const kind of ['', ...Object.keys(relation === null ? {} : (field.fields?.[relation]?.options ?? {}))])
    for (let number = 1; number <= (most.get(kind) ?? 0); number++) wanted.set(slotOf(field, linked, kind, number), placeOf(kind, number))
  const placed = lately((rows: readonly Row[]) => {
    const times = new Map<string, number>()
    const byPlace = new Map<string, Readonly<Row>>()
    for (const row of rows) {
      const kind = relation === null ? '' : wordOf(row[relation] ?? '')
      const number = (times.get(kind) ?? 0) + 1
      times.set(kind, number)
      byPlace.set(placeOf(kind, number), row)
    }
    return byPlace
  })
  return linkTargets(name, field, registry).flatMap((target): Column[] => {
    const place = wanted.get(target.link!.slot)
    if (place === undefined || !isTold(target, relation, context.principal.role)) return []
    const show = cellOf(target.link!.name, target.field, lists, context.locale, written)
    return [
      {
        header: say(target.label, context.locale),
        show: (_, parts) => {
          const row = placed(parts.get(name) ?? none).get(place)
          return row ? show(row) : ''
        },
      },
    ]
  })
}
/** A column for each field of each child row and of each row within it, by the numbers of the rows. */
async function childColumns({ records, context, resource, params, written }: Exporting, name: string, lists: Lists): Promise<Column[]> {
  const field = resource.fields[name]!
  const most = new Map<string, number>()
  for (const path of [name, ...rowListsIn(field.fields ?? {}, `${name}.`).map((list) => list.path)])
    most.set(path, (await records.mostParts(context, resource, params, path, null)).get('') ?? 0)
  return childTargets(name, field).flatMap((target): Column[] => {
    const { slot, inner, name: last } = target.link!
    const paths = inner.map((_, at) => [name, ...inner.slice(0, at + 1).map(({ list }) => list)].join('.'))
    const isThere = [slot, ...inner.map((one) => one.slot)].every((one, at) => Number(one) <= (most.get([name, ...paths][at]!) ?? 0))
    if (!isThere || !isTold(target, null, context.principal.role)) return []
    const show = cellOf(last, target.field, lists, context.locale, written)
    return [
      {
        header: say(target.label, context.locale),
        show: (_, parts) => {
          const outermost = parts.get(name)?.[Number(slot) - 1]
          const row = inner.reduce<Readonly<Row> | undefined>(
            (around, one) => (around && (around[one.list] as readonly Row[] | undefined))?.[Number(one.slot) - 1],
            outermost,
          )
          return row ? show(row) : ''
        },
      },
    ]
  })
}
/** Which relation it is, the column says already. */
const isTold = ({ link, field }: Target, relation: string | null, role: Role): boolean =>
  link!.name !== relation && isCell(field) && field.kind !== 'reference' && canField(role, 'read', field)

/** All of them in one cell, each by its code, with the number that stands on its link. */
function listColumn(name: string, field: Field, code: string | null, header: string): Column {
  const count = countOnLink(field)
  const shown = (row: Readonly<Row>): string => {
    const said = String((code === null ? row.label : row[code]) as string)
    return count === null || row[count] === null ? said : `${said} (${String(row[count] as number)})`
  }
  return { header, show: (_, parts) => (parts.get(name) ?? []).map(shown).join('; ') }
}

/** Those who belong together by number: of another school by a number that only one can have, else with the school's code before it. */
function groupColumn(resource: Resource, name: string, { by = [] }: Field, header: string): { column: Column; more: string[] } {
  const code = codeOf(resource)
  const own = by.filter((one) => resource.fields[one]!.unique === 'institution')
  const numberIn = (row: Readonly<Row>): string => {
    const number = [code, ...by].flatMap((one) => (one === null ? [] : (row[one] ?? [])))[0]
    const { elsewhere } = row
    if (typeof elsewhere !== 'string') return String((number ?? '') as string)
    return String((own.map((one) => row[one]).find(Boolean) ?? schoolNumber(elsewhere, String((number ?? '') as string))) as string)
  }
  const show = (_: Readonly<Row>, parts: PartsOfRow): string => (parts.get(name) ?? []).map(numberIn).toSorted().join('; ')
  return { column: { header, show }, more: [...(code === null ? [] : [code]), ...by] }
}

/** The columns of an export, and what has to be read for them beside the rows of the list. */
export async function columnsOf(exporting: Exporting): Promise<{
  readonly columns: readonly Column[]
  readonly ofList: readonly string[]
  readonly parts: readonly PartToRead[]
}> {
  const { registry, context, resource, params, written } = exporting
  const { locale, principal } = context
  const names = (params.columns ?? resource.list.columns).filter((name) => resource.listed[name])
  const ofList = names.filter((name) => isCell(resource.listed[name]!))
  const inner = names.flatMap((name) => {
    const { fields = {}, inline = [], to } = resource.listed[name]!
    return [...[...fieldsWithin(fields)].map(({ field }) => field), ...inline.flatMap((one) => registry.find(to ?? '')?.fields[one] ?? [])]
  })
  const lists = await lovNames(exporting, [...ofList.map((name) => resource.listed[name]!), ...inner])
  const columns: Column[] = []
  const parts: PartToRead[] = []
  for (const name of names) {
    const field = resource.listed[name]!
    if (resource.stamps[name]) columns.push({ header: say(field.label, locale), show: stampCell(name, field, exporting.context) })
    else if (isCell(field)) columns.push({ header: say(field.label, locale), show: cellOf(name, field, lists, locale, written) })
    else if (!isPart(field, registry, principal.role)) continue
    else if (field.kind === 'children') {
      parts.push({ field: name, more: [] })
      columns.push(...(await childColumns(exporting, name, lists)))
    } else if (field.group) {
      const { column, more } = groupColumn(resource, name, field, say(field.label, locale))
      parts.push({ field: name, more })
      columns.push(column)
    } else {
      const code = field.inline ? null : codeOf(registry.get(field.to!))
      parts.push({ field: name, more: code === null ? [] : [code] })
      columns.push(
        ...(field.inline ? await slotColumns(exporting, name, lists) : [listColumn(name, field, code, say(field.label, locale))]),
      )
    }
  }
  return { columns, ofList, parts }
}
