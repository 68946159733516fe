import {
  arabicLead,
  partTableOf,
  rowListsIn,
  type Field,
  type Registry,
  type Resource,
  type RowList,
} from '../../../resources/kit/index.ts'
import { columnsOf } from './columns.ts'
import { placeColumn, placedFields, plainColumn, richTitles, soughtIndexes } from './sought.ts'
import type { Column, ForeignKey, Index, Table } from './table.ts'
import { isWatched, watchedFields } from './watched.ts'

const tenant: Column = { name: 'tenant_id', type: 'key', notNull: true }
const id = (name: string): Column => ({ name, type: 'key', notNull: true })
const stamps: Column[] = [id('created_at'), id('updated_at')]

/** Every table that a declaration needs: its own, the year's, one for each list of child rows, at whatever depth, and each field of links. */
export function tablesOf(resource: Resource, registry: Registry): Table[] {
  if (resource.source) return []
  const fields = Object.entries(resource.fields)
  return [
    mainTable(resource, registry),
    ...(resource.yearly ? [yearlyTable(resource, resource.yearly, registry)] : []),
    ...(resource.access.through ? [sharedTable(resource)] : []),
    ...rowListsIn(resource.fields).map((list) => childTable(resource, list, registry)),
    ...fields
      .filter(([, field]) => field.kind === 'links' && !field.group)
      .map(([name, field]) => linkTable(resource, name, field, registry)),
  ]
}

/** Where a row stands among its like, worked out when it is written; a second place where Arabic readers go by another name. */
const sortKeys = (resource: Resource): string[] => ['sort_key', ...(arabicLead(resource) === null ? [] : ['sort_key_ar'])]

const sourceOf = (resource: Resource): string => `resources/${resource.name}.ts`
const pick = (resource: Resource, yearly: boolean): Record<string, Field> =>
  Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => (field.yearly === true) === yearly))

function foreignKeys(fields: Readonly<Record<string, Field>>, registry: Registry): ForeignKey[] {
  return Object.entries(fields).flatMap(([column, field]) => {
    const target = field.kind === 'reference' ? registry.find(field.to ?? '') : undefined
    return target && !target.source ? [{ column, table: target.table, target: target.id }] : []
  })
}
/**
 * The column that holds a record's id in the tables beside its own: that of its year, its child rows, its links. They have ids
 * themselves, so that one that is only called `id` is called after its table there.
 */
export const idBeside = ({ id: name, table }: Pick<Resource, 'id' | 'table'>): string => (name === 'id' ? `${table}_id` : name)
const parentKey = (resource: Resource): ForeignKey => ({
  column: idBeside(resource),
  table: resource.table,
  target: resource.id,
  cascade: true,
})

function mainTable(resource: Resource, registry: Registry): Table {
  const fields = pick(resource, false)
  const columns = columnsOf(fields)
  const groups = [...new Set(Object.values(fields).flatMap((field) => (field.group ? [field.group] : [])))]
  const added = groups.filter((group) => !columns.some((column) => column.name === group))
  const all: Column[] = [
    tenant,
    id(resource.id),
    ...columns.filter((column) => column.name !== resource.id),
    ...added.map((name): Column => ({ name, type: 'key' })),
    // the school that sees it; others that do stand in a table beside it
    ...(resource.access.through ? [{ name: 'home_school_id', type: 'key' } satisfies Column] : []),
    { name: 'search_text', type: 'text' },
    ...[...sortKeys(resource), ...placedFields(resource).map(placeColumn)].map((name): Column => ({ name, type: 'key' })),
    ...richTitles(resource).map((name): Column => ({ name: plainColumn(name), type: 'text' })),
    ...stamps,
    // nobody: the product itself; without a foreign key, for what somebody did stays when the account goes
    { name: 'updated_by', type: 'key' },
  ]
  return {
    name: resource.table,
    primaryKey: ['tenant_id', resource.id],
    columns: all,
    indexes: mainIndexes(resource, fields, new Set(all.map((column) => column.name)), groups),
    foreignKeys: foreignKeys(fields, registry),
    watched: watchedOf(resource, all),
    searched: isSearched(resource),
    roomy: resource.many,
    source: sourceOf(resource),
  }
}

/** Of what comes by the hundreds a search reads all the texts sooner than it would ask an index. */
export const isSearched = (resource: Resource): boolean => resource.many

/** The columns of a table whose changes are told: those of watched fields, and where a row stands. */
function watchedOf(resource: Resource, columns: readonly Column[]): NonNullable<Table['watched']> {
  const fields = watchedFields(resource)
  if (!fields) return {}
  const telling = new Set([...fields, ...sortKeys(resource), 'academic_year', 'is_current'])
  return { columns: columns.map(({ name }) => name).filter((name) => telling.has(name)) }
}

function mainIndexes(
  resource: Resource,
  fields: Readonly<Record<string, Field>>,
  stored: ReadonlySet<string>,
  groups: readonly string[],
): Index[] {
  const { school, year } = resource.scope
  const scope = ['tenant_id', ...(school && stored.has(school) && school !== resource.id ? [school] : [])]
  // a list of one school begins with its own; what is looked up by a person's own value (a telephone) is looked up everywhere
  const listed = resource.access.through ? ['tenant_id', 'home_school_id'] : scope
  const indexes: Index[] = []
  const key = resource.key.filter((name) => stored.has(name) && !fields[name]?.yearly)
  if (key.length > 0 && key.length === resource.key.length) {
    indexes.push({ columns: ['tenant_id', ...key], unique: true, filled: key.at(-1)! })
    if (key.length === 1 && typedByPeople(fields[key[0]!])) indexes.push({ columns: ['tenant_id', key[0]!], lowered: true })
  }
  for (const [name, field] of Object.entries(fields)) {
    if (!stored.has(name)) continue
    if (field.unique)
      indexes.push({ columns: [...(field.unique === 'institution' ? ['tenant_id'] : scope), name], unique: true, filled: name })
    else if (field.kind === 'reference' && name !== school) indexes.push({ columns: ['tenant_id', name], filled: name })
    if (field.kind === 'file') indexes.push({ columns: ['tenant_id', name], filled: name })
    if (field.index) indexes.push({ columns: [...scope, name, resource.id] })
  }
  // A page in the list's order is read from the index; a search reads the text beside it and opens only the rows it shows.
  const carried = ['search_text', ...(resource.hasStatus ? ['is_active'] : [])]
  for (const key of sortKeys(resource))
    indexes.push({ columns: [...listed, ...(year && stored.has(year) ? [year] : []), key, resource.id], carried })
  indexes.push(...soughtIndexes(resource, listed))
  for (const group of groups) indexes.push({ columns: ['tenant_id', group], filled: group })
  return distinct(indexes)
}

const typedByPeople = (field: Field | undefined): boolean => field !== undefined && ['text', 'code', 'email'].includes(field.kind)

/** An index that only begins another one is left out; so is the second of two alike. */
function distinct(indexes: readonly Index[]): Index[] {
  const isPlain = ({ unique, lowered, carried, unset }: Index) => !unique && !lowered && !carried && !unset
  const spelt = (index: Index) => `${index.columns.join(' ')}${index.lowered ? ' lowered' : ''}${index.unique ? ' unique' : ''}`
  return indexes.filter((one, at) => {
    const others = indexes.filter((other) => other !== one && !other.lowered)
    if (isPlain(one) && others.some((other) => beginsWith(other, one) && (!isPlain(other) || other.columns.length > one.columns.length)))
      return false
    return indexes.findIndex((other) => isPlain(other) === isPlain(one) && spelt(other) === spelt(one)) === at
  })
}
/** Does the longer one hold every row of the shorter one? */
const beginsWith = (long: Index, short: Index): boolean =>
  short.columns.every((column, at) => long.columns[at] === column) &&
  !long.where &&
  !long.unset &&
  (long.filled === undefined || long.filled === short.filled)

function yearlyTable(resource: Resource, yearly: NonNullable<Resource['yearly']>, registry: Registry): Table {
  const fields = pick(resource, true)
  const references = Object.entries(fields).filter(([, field]) => field.kind === 'reference')
  const columns: Column[] = [
    tenant,
    id('id'),
    id(idBeside(resource)),
    id('academic_year'),
    { name: 'is_current', type: 'flag', notNull: true, default: true },
    { name: 'from_date', type: 'key' },
    { name: 'to_date', type: 'key' },
    ...columnsOf(fields),
    ...stamps,
  ]
  return {
    name: yearly.table,
    primaryKey: ['tenant_id', 'id'],
    columns,
    indexes: [
      { columns: ['tenant_id', idBeside(resource), 'academic_year'], unique: true, where: 'is_current' },
      // every year of one record
      { columns: ['tenant_id', idBeside(resource), 'from_date'] },
      // a class's list starts here: the reference, the year, the current rows, and whose they are
      ...references.map(([name]) => ({ columns: ['tenant_id', name, 'academic_year', 'is_current', idBeside(resource)], filled: name })),
    ],
    foreignKeys: [parentKey(resource), ...foreignKeys(fields, registry)],
    roomy: resource.many,
    watched: watchedOf(resource, columns),
    source: sourceOf(resource),
  }
}

/** The column of a row within a row that says which one that is; every row says which record it belongs to. */
export const rowBeside = 'row_id'

/** The path of the list around this one; null where that is the record itself. */
export const listAround = (path: string): string | null => (path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : null)

function childTable(resource: Resource, { path, field }: RowList, registry: Registry): Table {
  const fields = field.fields ?? {}
  const around = listAround(path)
  return {
    name: partTableOf(resource, path),
    primaryKey: ['tenant_id', 'id'],
    columns: [
      tenant,
      id('id'),
      id(idBeside(resource)),
      ...(around === null ? [] : [id(rowBeside)]),
      { name: 'position', type: 'integer', notNull: true, default: 0 },
      ...columnsOf(fields),
    ],
    indexes: [
      { columns: ['tenant_id', idBeside(resource), 'position'] },
      ...(around === null ? [] : [{ columns: ['tenant_id', rowBeside] }]),
    ],
    foreignKeys: [
      parentKey(resource),
      ...(around === null ? [] : [{ column: rowBeside, table: partTableOf(resource, around), target: 'id', cascade: true }]),
      ...foreignKeys(fields, registry),
    ],
    source: sourceOf(resource),
  }
}

function linkTable(resource: Resource, name: string, field: Field, registry: Registry): Table {
  const target = registry.get(field.to!)
  if (target === resource)
    throw new Error(
      `${sourceOf(resource)}, field "${name}": links from "${resource.name}" to itself need a shared column. Say \`group: '...'\`, or link through a resource of its own.`,
    )
  const fields = field.fields ?? {}
  return {
    name: partTableOf(resource, name),
    primaryKey: ['tenant_id', idBeside(resource), idBeside(target)],
    columns: [
      tenant,
      id(idBeside(resource)),
      id(idBeside(target)),
      { name: 'position', type: 'integer', notNull: true, default: 0 },
      ...columnsOf(fields),
    ],
    indexes: [{ columns: ['tenant_id', idBeside(target), idBeside(resource)] }],
    foreignKeys: [
      parentKey(resource),
      { column: idBeside(target), table: target.table, target: target.id },
      ...foreignKeys(fields, registry),
    ],
    // which schools a person works in is part of every session; whether there is anybody at all, a rule may ask
    ...(isWatched(resource, [name]) ? { watched: {} } : {}),
    source: sourceOf(resource),
  }
}

/** The other schools that see a record, beside its home. */
const sharedTable = (resource: Resource): Table => ({
  name: `${resource.table}__shared`,
  primaryKey: ['tenant_id', resource.id, 'school_id'],
  columns: [tenant, id(resource.id), id('school_id')],
  indexes: [{ columns: ['tenant_id', 'school_id', resource.id] }],
  foreignKeys: [parentKey(resource)],
  // who sees a record is part of how many there are
  watched: {},
  source: sourceOf(resource),
})
