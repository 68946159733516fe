import { changesBetween, type Change } from './changes.ts'
import type { Field, Fields } from './fields.ts'
import { fieldAt, type RowList } from './row-lists.ts'
import { say, type Locale, type Text } from './text.ts'
import { labelOfName } from './vocabulary.ts'

type Row = Readonly<Record<string, unknown>>
const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : [])

/**
 * What differs in the rows of a list, field by field, and in the rows within them: `instalments.2.items.1.amount`, by the numbers that the
 * rows have, or had where they are gone. What a change does not say of a row stayed as it was. Rows that only stand in another order are
 * told by their former numbers.
 */
export function changesInRows({ path, field: list }: RowList, before: unknown, after: unknown): Change[] {
  const [was, is] = [rowsIn(before), rowsIn(after)]
  const places = new Map(was.map((row, at) => [row['id'], at] as const).filter(([id]) => id !== undefined))
  const kept = is.flatMap((row) => places.get(row['id']) ?? [])
  const inOrder = kept.toSorted((a, b) => a - b)
  const numbers = (some: readonly number[]) => some.map((at) => at + 1)
  return [
    ...is.flatMap((row, at) => changesInRow(list, `${path}.${at + 1}`, was[places.get(row['id']) ?? -1] ?? null, row)),
    ...was.flatMap((row, at) => (kept.includes(at) ? [] : changesInRow(list, `${path}.${at + 1}`, row, null))),
    ...changesBetween({ [path]: numbers(inOrder) }, { [path]: numbers(kept) }),
  ]
}

function changesInRow({ fields = {} }: Field, path: string, before: Row | null, after: Row | null): Change[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (after && before && after[name] === undefined) return []
    const here = `${path}.${name}`
    if (field.kind === 'children') return changesInRows({ path: here, field }, before?.[name], after?.[name])
    return changesBetween({ [here]: before?.[name] }, { [here]: after?.[name] })
  })
}

const labelOf = (name: string, field: Field | undefined): Text => field?.label ?? labelOfName(name)

/** A path in words: `Instalment 2 › Item 1 › Amount`. */
export function sayPath(fields: Fields, path: string, locale: Locale): string {
  const steps = path.split('.')
  return steps
    .flatMap((name, at) => {
      if (/^\d+$/.test(name)) return []
      const field = fieldAt(fields, steps.slice(0, at + 1).join('.'))
      const number = steps[at + 1]
      return number === undefined ? say(labelOf(name, field), locale) : `${say(field?.each ?? labelOf(name, field), locale)} ${number}`
    })
    .join(' › ')
}
