import type { Registry, Resource } from '../../resources/kit/index.ts'
import type { Update } from './changes.ts'
import type { Row } from './types.ts'

export const listIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : value === null || value === undefined ? [] : [value]

/**
 * What a change asks for of a record that stands as `row`: lists of which it says what comes in or goes are those of the record with
 * that in them or without it. Worked out on the row as its lock holds it, or what somebody else has saved meanwhile would be taken back.
 */
export function withHeld(registry: Registry, { resource, values, ways }: Update, row: Row): Row {
  if (!ways) return values
  const worked = Object.entries(ways).map(([name, way]) => [name, listWith(registry, resource, name, { way, said: values[name], row })])
  return { ...values, ...(Object.fromEntries(worked) as Row) }
}

interface Said {
  readonly way: 'add' | 'remove'
  readonly said: unknown
  readonly row: Row
}
function listWith(registry: Registry, resource: Resource, name: string, { way, said, row }: Said): readonly unknown[] {
  const { kind, to, fields } = resource.fields[name]!
  const key = kind === 'links' ? registry.get(to!).id : null
  const markOf = (one: unknown): unknown => (key === null ? one : (one as Row | null)?.[key])
  // of a link the record that is meant and what the link itself says
  const own = key === null ? [] : [key, ...Object.keys(fields ?? {})]
  const only = (one: Row): Row => Object.fromEntries(own.flatMap((part) => (Object.hasOwn(one, part) ? [[part, one[part]]] : [])))
  const held = listIn(row[name])
  const there = key === null ? held : held.map((one) => only(one as Row))
  const named = listIn(said)
  if (way === 'add') {
    const marks = new Set(there.map(markOf))
    return [...there, ...named.filter((one) => !marks.has(markOf(one)))]
  }
  const marks = new Set(named.map(markOf))
  return there.filter((one) => !marks.has(markOf(one)))
}
