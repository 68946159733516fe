import { actions } from '../access.ts'
import { endpointNames } from '../endpoints.ts'
import type { Fields } from '../fields.ts'
import type { ResourceSpec } from '../resource.ts'
import { sourceWords } from './sources.ts'

export type ResourceOption = keyof ResourceSpec<Fields, Fields>

/** What may stand inside: the words of an object, or those of each one of a list. */
export interface Words {
  readonly of?: readonly string[]
  readonly each?: readonly string[]
  readonly inside?: Readonly<Record<string, Words>>
}
/** Nothing inside is fixed, or it is looked at elsewhere. */
const unfixed: Words = {}

/** What a declaration may say, and inside of that. An option that is new is a line here, or the kit does not compile. */
export const resourceOptions: Record<ResourceOption, Words> = {
  name: unfixed,
  id: unfixed,
  label: { of: ['one', 'many'] },
  package: unfixed,
  group: unfixed,
  icon: unfixed,
  order: unfixed,
  path: unfixed,
  table: unfixed,
  key: unfixed,
  title: unfixed,
  fields: unfixed,
  yearly: { of: ['table', 'fields'] },
  list: { of: ['columns', 'sort', 'order', 'size', 'search', 'filters', 'params', 'promised'] },
  form: { of: ['steps'], inside: { steps: { each: ['name', 'label', 'fields'] } } },
  page: {
    of: ['title', 'facts', 'alerts', 'related'],
    inside: { facts: { each: ['age', 'first', 'by', 'label'] }, alerts: { each: ['label', 'where', 'value', 'urgent'] } },
  },
  access: { of: [...actions, 'write', 'rows', 'through'] },
  api: { of: [...endpointNames, 'base'] },
  quality: { each: ['name', 'label', 'broken', 'urgent', 'verb'] },
  duplicates: { each: ['name', 'label', 'fields', 'within', 'same', 'other'] },
  source: {
    of: sourceWords,
    inside: {
      auth: { of: ['bearer', 'header', 'key', 'basic'], inside: { basic: { of: ['user', 'password'] } } },
      id: { of: ['name', 'type'] },
      pages: { of: ['by', 'start', 'end', 'page', 'size', 'first', 'offset', 'limit', 'cursor', 'next'] },
      total: { of: ['header', 'at'] },
      sorts: { of: ['by', 'order', 'minus'] },
    },
  },
  status: unfixed,
  many: unfixed,
  standing: { of: ['field', 'present', 'away', 'since'] },
  seats: unfixed,
}
