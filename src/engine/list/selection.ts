import type { Condition, Resource } from '../../../resources/kit/index.ts'

/** All rows that a search and filters found, kept as the question and not as ids: whoever acts on it asks the server again. */
export interface Matching {
  readonly search: string
  readonly condition: Condition | undefined
  /** found as they stood then */
  readonly asOf?: string | undefined
  readonly total: number
}
/** The same without how many they are. */
export type Question = Omit<Matching, 'total'>

/** What is selected: single rows, or everything that matches minus exceptions; and rows beside it that do not match. */
export interface Selection {
  readonly all: Matching | null
  readonly except: ReadonlySet<string>
  readonly ids: ReadonlySet<string>
}
export const nothingSelected: Selection = { all: null, except: new Set(), ids: new Set() }
export const everything = (all: Matching): Selection => ({ ...nothingSelected, all })

export const countOf = ({ all, except, ids }: Selection): number => (all ? all.total - except.size : 0) + ids.size
export const isSelected = ({ except, ids }: Selection, id: string, isMatching: boolean): boolean =>
  isMatching ? !except.has(id) : ids.has(id)

/** `isMatching` tells of a row whether it is among all that match. */
export function withRows(selection: Selection, rows: readonly string[], isWanted: boolean, isMatching: (id: string) => boolean): Selection {
  const [except, ids] = [new Set(selection.except), new Set(selection.ids)]
  for (const id of rows) {
    const [set, adds] = isMatching(id) ? [except, !isWanted] : [ids, isWanted]
    if (adds) set.add(id)
    else set.delete(id)
  }
  const next = { all: selection.all, except, ids }
  return countOf(next) === 0 ? nothingSelected : next
}

/** As many as a database takes in one test. */
const most = 500
function amongIds(resource: Resource, ids: ReadonlySet<string>): Condition {
  const list = [...ids]
  const tests = Array.from({ length: Math.ceil(list.length / most) }, (_, at): Condition => ({
    field: resource.id,
    op: 'in',
    value: list.slice(at * most, (at + 1) * most),
  }))
  return tests.length === 1 ? tests[0]! : { or: tests }
}

export interface SelectionQuestion {
  readonly search?: string
  readonly condition?: Condition
  /** rows beside those that match */
  readonly also?: readonly string[]
  readonly as_of?: string
}

/** The rows of a selection as a question to the server. */
export function questionOf(resource: Resource, { all, except, ids }: Selection): SelectionQuestion {
  if (!all) return { condition: amongIds(resource, ids) }
  const others: Condition | null = except.size > 0 ? { not: amongIds(resource, except) } : null
  const condition = all.condition && others ? { and: [all.condition, others] } : (all.condition ?? others)
  return { ...questionFound({ ...all, condition: condition ?? undefined }), ...(ids.size > 0 ? { also: [...ids] } : {}) }
}

/** All that a list has found, as the same question. */
export const questionFound = ({ search, condition, asOf }: Question): SelectionQuestion => ({
  ...(search ? { search } : {}),
  ...(condition ? { condition } : {}),
  ...(asOf ? { as_of: asOf } : {}),
})

/** The same as the framework's data provider is asked it; the rows beside it it is asked for by themselves. */
export const askedList = ({ search, condition, as_of }: Omit<SelectionQuestion, 'also'>) => ({
  ...(search ? { search } : {}),
  ...(condition ? { condition } : {}),
  ...(as_of ? { asOf: as_of } : {}),
})

/** The same as the server is told it where something is done with them. */
export const meantList = ({ search, condition, also, as_of }: SelectionQuestion) => ({
  ...(search ? { search } : {}),
  ...(condition ? { filter: condition } : {}),
  ...(also ? { also: [...also] } : {}),
  ...(as_of ? { as_of } : {}),
})
