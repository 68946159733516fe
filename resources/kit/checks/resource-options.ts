import { actions } from '../access.ts'
import { endpointNames } from '../endpoints.ts'
import type { Fields } from '../fields.ts'
import type { ResourceSpec } from '../resource.ts'
import { sourceWords } from './sources.ts'

export type ResourceOption = keyof ResourceSpec<Fields, Fields>

/** What may stand inside: the words of an object, or those of each one of a list; and in which shape, where it is judged here. */
export interface Words {
  readonly of?: readonly string[]
  readonly each?: readonly string[]
  readonly shape?: 'object' | 'list' | 'names'
  /** what each one of a list cannot do without */
  readonly needs?: readonly string[]
  readonly inside?: Readonly<Record<string, Words>>
}
/** Nothing inside is fixed, or it is looked at elsewhere. */
const unfixed: Words = {}
const names: Words = { shape: 'names' }
const object = (of?: readonly string[], inside?: Readonly<Record<string, Words>>): Words => ({
  shape: 'object',
  ...(of ? { of } : {}),
  ...(inside ? { inside } : {}),
})
const list = (each: readonly string[], needs: readonly string[] = [], inside: Readonly<Record<string, Words>> = {}): Words => ({
  shape: 'list',
  each,
  needs,
  inside,
})

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
  key: names,
  title: unfixed,
  fields: unfixed,
  yearly: object(['table', 'fields'], { fields: object() }),
  list: object(['columns', 'sort', 'order', 'size', 'search', 'filters', 'params', 'promised'], {
    search: names,
    filters: names,
    promised: names,
  }),
  form: object(['steps', 'throughout'], { steps: list(['name', 'label', 'fields'], ['name', 'fields'], { fields: names }) }),
  page: object(['title', 'facts', 'steps', 'alerts', 'related'], {
    facts: list(['age', 'first', 'by', 'label']),
    alerts: list(['label', 'where', 'value', 'urgent'], ['label', 'where']),
  }),
  card: object(['label', 'lines', 'code'], { lines: names }),
  labels: list(['name', 'label', 'lines'], ['name', 'label', 'lines']),
  access: object([...actions, 'write', 'rows', 'changes', 'through']),
  api: object([...endpointNames, 'base']),
  quality: list(['name', 'label', 'broken', 'urgent', 'verb'], ['name', 'label', 'broken']),
  duplicates: list(['name', 'label', 'fields', 'unlike', 'within', 'same', 'other'], ['name', 'fields'], { fields: names, unlike: names }),
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
