import type { Field, Fields } from './fields.ts'

/** Rows that live with a record, at whatever depth: `instalments`, and the rows within those, `instalments.items`. */
export interface RowList {
  /** the names on the way to it, with points between them */
  readonly path: string
  readonly field: Field
}

/** Every list of child rows among these fields and within their rows; a list stands before those within it. */
export const rowListsIn = (fields: Fields, above = ''): RowList[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'children') return []
    const path = `${above}${name}`
    return [{ path, field }, ...rowListsIn(field.fields ?? {}, `${path}.`)]
  })

/** The fields of a row that are lists of rows themselves, by name. */
export const innerListsOf = ({ fields = {} }: Pick<Field, 'fields'>): readonly (readonly [name: string, field: Field])[] =>
  Object.entries(fields).filter(([, { kind }]) => kind === 'children')

/** The field that a path leads to through lists: `instalments.items.amount`; numbers of rows on the way are passed over. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const [first, ...names] = path.split('.').filter((name) => !/^\d+$/.test(name))
  return names.reduce<Field | undefined>((list, name) => list?.fields?.[name], fields[first ?? ''])
}

/** The table beside a record's own that holds the rows of a list at this path, or the links of a field. */
export const partTableOf = ({ table }: { readonly table: string }, path: string): string => `${table}__${path.replaceAll('.', '__')}`

type Row = Readonly<Record<string, unknown>>
const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : [])

/** All rows of a list at this path, of whichever row they are. */
export const rowsAlong = (row: Row, path: string): readonly Row[] =>
  path.split('.').reduce<readonly Row[]>((rows, name) => rows.flatMap((one) => rowsIn(one[name])), [row])

/** A field of a declaration, at whatever depth: with its path, and the fields that stand beside it. */
export interface FieldWithin {
  readonly path: string
  readonly name: string
  readonly field: Field
  readonly around: Fields
  /** the lists that it lies in, from the outside inwards */
  readonly lists: readonly Field[]
}

/** Every field, and those of its rows and links, and those of the rows within these. */
export function* fieldsWithin(fields: Fields, above = '', lists: readonly Field[] = []): Generator<FieldWithin> {
  for (const [name, field] of Object.entries(fields)) {
    const path = `${above}${name}`
    yield { path, name, field, around: fields, lists }
    if (field.fields) yield* fieldsWithin(field.fields, `${path}.`, [...lists, field])
  }
}
