import { actions } from '../access.ts'
import { endpointNames } from '../endpoints.ts'
import type { Fields } from '../fields.ts'
import type { ResourceSpec } from '../resource.ts'

export type ResourceOption = keyof ResourceSpec<Fields, Fields>

/** What may stand inside: the words of an object, or those of each one of a list. */
export interface Words {
  readonly of?: readonly string[]
  readonly each?: readonly string[]
  readonly inside?: Readonly<Record<string, Words>>
}
/** Nothing inside is fixed, or it is looked at elsewhere. */
const any: Words = {}

/** What a declaration may say, and inside of that. An option that is new is a line here, or the kit does not compile. */
export const resourceOptions: Record<ResourceOption, Words> = {
  name: any,
  id: any,
  label: { of: ['one', 'many'] },
  package: any,
  group: any,
  icon: any,
  order: any,
  path: any,
  table: any,
  key: any,
  title: any,
  fields: any,
  yearly: { of: ['table', 'fields'] },
  list: { of: ['columns', 'sort', 'order', 'search', 'filters', 'params', 'promised'] },
  form: { of: ['steps'], inside: { steps: { each: ['name', 'label', 'fields'] } } },
  page: {
    of: ['title', 'facts', 'alerts'],
    inside: { facts: { each: ['age', 'first', 'by', 'label'] }, alerts: { each: ['label', 'where', 'value', 'urgent'] } },
  },
  access: { of: [...actions, 'write', 'rows', 'through'] },
  api: { of: [...endpointNames, 'base'] },
  quality: { each: ['name', 'label', 'broken', 'urgent', 'verb'] },
  duplicates: { each: ['name', 'label', 'fields', 'within', 'same', 'other'] },
  source: { of: ['rest', 'search', 'filters', 'sorts'] },
  status: any,
  many: any,
  standing: { of: ['field', 'present', 'away', 'since'] },
  seats: any,
}
