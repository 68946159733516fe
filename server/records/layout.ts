import {
  hasMoney,
  isFigure,
  isWorkedOut,
  labelKeyOf,
  partTableOf,
  type Field,
  type Registry,
  type Resource,
} from '../../resources/kit/index.ts'
import { idBeside, type Dialect } from '../database/index.ts'
import { quoted, type Fragment } from './sql.ts'
import type { Reactions } from './reaction.ts'

/** Where the fields of a declaration lie: worked out once from the declaration. */
export interface Layout {
  readonly resource: Resource
  /** what the main table and the year's row are called in a statement */
  readonly main: string
  readonly year: string
  /** how the database writes yes */
  readonly truth: '1' | 'true'
  readonly table: string
  readonly id: string
  /** what the id is called in the tables beside the main one */
  readonly idBeside: string
  /** stored in the main table, `is_active` included */
  readonly own: readonly string[]
  /** stored in the yearly table */
  readonly yearly: readonly string[]
  /** in no column: worked out when they are read */
  readonly workedOut: readonly string[]
  /** worked out of child rows and days when they are written */
  readonly figures: readonly string[]
  readonly templates: readonly string[]
  readonly copied: readonly string[]
  readonly references: readonly string[]
  /** kept beside the fields: when a record was made and changed, and by whom */
  readonly stamps: readonly string[]
  readonly children: readonly string[]
  readonly links: readonly string[]
  /** the id name of what a `links` field points to */
  readonly linkedIds: Readonly<Record<string, string>>
  /** the column that holds it in the table of the links */
  readonly linkedColumns: Readonly<Record<string, string>>
  /** columns that `group` links share */
  readonly groups: readonly string[]
  /** keys that ride along in rows without being fields: labels, the id, the versions */
  readonly riders: ReadonlySet<string>
  /** what a question asks for that is in no column */
  readonly expressions?: ReadonlyMap<string, Fragment>
}

export interface Floor {
  readonly dialect: Dialect
  readonly registry: Registry
  readonly reactions: Reactions
  readonly layoutOf: (resource: Resource) => Layout
}

/** The key under which a row tells how many belong to it whom its reader may not see: `siblings_elsewhere`. */
export const elsewhereIn = (name: string): string => `${name}_elsewhere`

const inTables = (field: Field): boolean => field.kind !== 'links' && field.kind !== 'children' && !isWorkedOut(field)

export function layOut(resource: Resource, registry: Registry, dialect: Dialect): Layout {
  const entries = Object.entries(resource.fields)
  const names = (test: (field: Field, name: string) => boolean) =>
    entries.filter(([name, field]) => test(field, name)).map(([name]) => name)
  const references = names((field) => field.kind === 'reference')
  const linked = (nameOf: (target: Resource) => string): Record<string, string> =>
    Object.fromEntries(
      entries.flatMap(([name, field]) => {
        const target = field.kind === 'links' && field.to ? registry.find(field.to) : undefined
        return target ? [[name, nameOf(target)]] : []
      }),
    )
  const groups = [...new Set(entries.flatMap(([, field]) => (field.group ? [field.group] : [])))]
  return {
    resource,
    main: 'm',
    year: 'y',
    truth: dialect === 'sqlite' ? '1' : 'true',
    table: quoted(resource.table),
    id: resource.id,
    idBeside: idBeside(resource),
    own: names((field) => inTables(field) && !field.yearly),
    yearly: names((field) => inTables(field) && field.yearly === true),
    workedOut: names(isWorkedOut),
    figures: names((field) => isFigure(field) && !isWorkedOut(field)),
    templates: names((field) => field.computation !== undefined && 'template' in field.computation),
    copied: names((field) => field.copied !== undefined),
    references,
    stamps: Object.keys(resource.stamps),
    children: names((field) => field.kind === 'children'),
    links: names((field) => field.kind === 'links'),
    linkedIds: linked(({ id }) => id),
    linkedColumns: linked(idBeside),
    groups,
    riders: new Set([
      resource.id,
      'created_at',
      'updated_at',
      ...Object.entries(resource.stamps).flatMap(([name, field]) =>
        field.kind === 'reference' ? [name, labelKeyOf(name, field), `${labelKeyOf(name, field)}_ar`] : [],
      ),
      'academic_year',
      ...(hasMoney(resource) ? ['currency'] : []),
      ...groups,
      ...names((field) => field.group !== undefined).map(elsewhereIn),
      ...references.flatMap((name) => {
        const label = labelKeyOf(name, resource.fields[name]!)
        return [label, `${label}_ar`]
      }),
    ]),
  }
}

export function createFloor(dialect: Dialect, registry: Registry, reactions: Reactions): Floor {
  const layouts = new WeakMap<Resource, Layout>()
  return {
    dialect,
    registry,
    reactions,
    layoutOf(resource) {
      let layout = layouts.get(resource)
      if (!layout) layouts.set(resource, (layout = layOut(resource, registry, dialect)))
      return layout
    },
  }
}

/** The table of a `links` field, or of a list of child rows at this path. */
export const partTable = (resource: Resource, path: string): string => quoted(partTableOf(resource, path))

/** The column of a field; null where it has none. */
export function columnOf(layout: Layout, name: string): string | null {
  if (name === layout.id || layout.stamps.includes(name)) return `${layout.main}.${quoted(name)}`
  const field = layout.resource.fields[name]
  if (!field) return layout.groups.includes(name) ? `${layout.main}.${quoted(name)}` : null
  if (!inTables(field)) return null
  return `${field.yearly ? layout.year : layout.main}.${quoted(name)}`
}
