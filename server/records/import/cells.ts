import { parsers, type Field, type Problem, type Registry, type Resource } from '../../../resources/kit/index.ts'
import { unescapeFormula } from '../../documents/formula-text.ts'
import { textOf, type Cell } from '../../documents/table.ts'
import type { Row } from '../types.ts'
import type { Lookup } from './lookups.ts'
import { relationOf, type Target } from './targets.ts'

/** A column of the file that goes somewhere. */
export interface Column {
  readonly index: number
  readonly header: string
  readonly target: Target
}
export interface Lookups {
  /** by the path of the target */
  readonly references: ReadonlyMap<string, Lookup>
  readonly lovs: ReadonlyMap<string, Lookup>
}
/** A line of the file as the record it describes; what could not be read is named by the path of its field. */
export interface ReadRow {
  readonly given: Row
  readonly problems: Map<string, Problem>
  /** `guardians.0.phone` of the record -> the target it came from */
  readonly places: Map<string, string>
  /** fields of links that no column gives; an existing link keeps its own */
  readonly defaulted: Set<string>
}

/** One cell as `validate` wants it. */
function readCell(text: string, raw: Cell, { field, path }: Target, row: Row, lookups: Lookups): { value: unknown } | { problem: Problem } {
  if (raw instanceof Date && field.kind === 'date') return { value: text.slice(0, 10) }
  const asked = field.lov ? lookups.lovs.get(field.lov) : lookups.references.get(path)
  if (field.kind === 'reference' && asked) return asked(text, row)
  if (field.kind === 'choice' && field.lov && asked) return asked(text, row)
  if ((field.kind === 'choices' && field.lov) || field.kind === 'links') {
    const values: string[] = []
    for (const part of text.split(/[;،\n]|,(?!\d{3}\b)/).filter((one) => one.trim() !== '')) {
      const found = asked?.(part, row) ?? { problem: { code: 'not_found' as const, params: { value: part.trim() } } }
      if ('problem' in found) return found
      values.push(found.value)
    }
    return { value: values }
  }
  return { value: parsers[field.kind](text, field) }
}

type Slots = Map<string, Row>

/** Puts what the columns say about linked records into rows; the first record's columns join those of a relation. */
function linkRows(field: Field, slots: Slots): { from: string[]; row: Row }[] {
  const relation = relationOf(field)
  const rows: { from: string[]; row: Row }[] = []
  for (const [slot, row] of slots)
    if (slot !== '0') rows.push({ from: [slot], row: { ...row, ...(relation ? { [relation[0]]: slot } : {}) } })
  const first = slots.get('0')
  if (first) {
    const mate = rows.find((one) => Object.keys(first).every((name) => one.row[name] === undefined || name === relation?.[0]))
    if (mate) {
      mate.from.push('0')
      mate.row = { ...mate.row, ...first }
    } else rows.unshift({ from: ['0'], row: first })
  }
  return rows
}

export type ReadLine = (cells: readonly Cell[], start: Row) => ReadRow

/** Makes the function that reads one line; everything that can be worked out from the columns is worked out here, once. */
export function lineReader(resource: Resource, registry: Registry, columns: readonly Column[], lookups: Lookups): ReadLine {
  // where a row belongs decides what its names mean: the school first, then the other references
  const order = (column: Column): number => (column.target.field.scope === 'school' ? 0 : column.target.field.kind === 'reference' ? 2 : 1)
  const sorted = [...columns].sort((a, b) => order(a) - order(b))
  return (cells, start) => {
    const given: Row = { ...start }
    const problems = new Map<string, Problem>()
    const places = new Map<string, string>()
    const linked = new Map<string, Slots>()
    for (const { index, target } of sorted) {
      const raw = cells[index] ?? null
      const text = unescapeFormula(textOf(raw))
      const { field, link, path } = target
      if (text.trim() === '') {
        // an empty cell says nothing, unless something must be said
        if (target.required && !link && given[path] === undefined) given[path] = null
        continue
      }
      const read = readCell(text, raw, target, given, lookups)
      if ('problem' in read) {
        problems.set(path, read.problem)
        continue
      }
      if (link) {
        const slots = linked.get(link.links) ?? new Map<string, Row>()
        linked.set(link.links, slots)
        slots.set(link.slot, { ...slots.get(link.slot), [link.name]: read.value })
      } else if (field.kind === 'links') {
        const idName = registry.get(field.to!).id
        given[path] = (read.value as string[]).map((id) => ({ [idName]: id }))
      } else given[path] = read.value
    }
    const defaulted = new Set<string>()
    for (const [links, slots] of linked) {
      const field = resource.fields[links]!
      const rows = linkRows(field, slots)
      given[links] = rows.map((one) => one.row)
      for (const [index, one] of rows.entries()) {
        for (const name of Object.keys(one.row))
          for (const slot of one.from)
            if (slots.get(slot)?.[name] !== undefined) places.set(`${links}.${index}.${name}`, `${links}.${slot}.${name}`)
        for (const [name, inner] of Object.entries(field.fields ?? {}))
          if (one.row[name] === undefined && inner.default !== undefined) {
            one.row[name] = inner.default
            defaulted.add(`${links}.${index}.${name}`)
          }
      }
    }
    return { given, problems, places, defaulted }
  }
}
