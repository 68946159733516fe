import type { Field, FieldKind } from './fields.ts'

/** What a list is asked for by a field: letters, bounds, one of several, yes or no, a record. */
export type FilterForm = 'text' | 'number' | 'decimal' | 'date' | 'time' | 'choice' | 'flag' | 'reference'
const forms: Record<FieldKind, FilterForm | null> = {
  text: 'text',
  long_text: 'text',
  code: 'text',
  email: 'text',
  phone: 'text',
  colour: null,
  number: 'number',
  decimal: 'decimal',
  money: 'decimal',
  date: 'date',
  instant: 'date',
  time: 'time',
  choice: 'choice',
  choices: 'choice',
  flag: 'flag',
  reference: 'reference',
  file: null,
  files: null,
  links: 'reference',
  children: null,
  // what is made of other fields' texts; a figure is asked for as what it is like
  computed: 'text',
}
/** By which question a field narrows a list; null: by none. A family shares a mark and is no record to pick. */
export const filterFormOf = (field: Pick<Field, 'kind' | 'group' | 'to' | 'like'>): FilterForm | null =>
  field.kind === 'links' && (!field.to || field.group) ? null : forms[(field.like ?? field).kind]

/** Has it one value that stands before or after another? */
export const hasOrder = ({ kind }: Pick<Field, 'kind'>): boolean =>
  !['links', 'children', 'choices', 'file', 'files', 'long_text'].includes(kind)
