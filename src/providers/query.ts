/** What an address asks for after its `?`: texts, lists and what is in them. */
export type Query = { [name: string]: unknown }

/** Deep enough for nested and/or filters, long enough that a choice of many values stays a list. */
const most = { depth: 10, list: 1000 }

/** `filters[0][field]` by its parts; what is too deep, or would reach what every object has, is of nothing. */
function partsOf(name: string): string[] | null {
  const found = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!found) return [name]
  const parts = [found[1]!, ...found[2]!.split(/[[\]]+/).filter((part) => part !== '')]
  return parts.length > most.depth + 1 ? null : parts
}

/** Each list was read as an object of its places. */
function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  const isList = entries.length > 0 && entries.length <= most.list && entries.every(([at], index) => at === String(index))
  return isList ? entries.map(([, one]) => listed(one)) : Object.fromEntries(entries.map(([at, one]) => [at, listed(one)]))
}

/** `?a[0]=x&b=y` read; what is said twice is a list, marks that cannot be read stand as they are. */
export function readQuery(search: string): Query {
  const read: Query = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const parts = partsOf(name)
    if (!parts || parts.some((part) => part in Object.prototype)) continue
    const last = parts.pop()!
    let place: Query | undefined = read
    for (const part of parts) {
      const next: unknown = (place[part] ??= {})
      place = typeof next === 'object' && next !== null && !Array.isArray(next) ? (next as Query) : undefined
      if (!place) break
    }
    if (place) place[last] = last in place ? [place[last], value].flat() : value
  }
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, listed(value)]))
}

const wordsOf = (name: string, value: unknown): string[] => {
  if (value === null || value === undefined) return []
  if (typeof value === 'object') return Object.entries(value).flatMap(([part, one]) => wordsOf(`${name}[${part}]`, one))
  return [`${encodeURIComponent(name)}=${encodeURIComponent(value as string | number | boolean)}`]
}

/** The other way; nothing is written of what is nothing, and a filter such as `A&B #1 +%` survives the address bar. */
export function writeQuery(query: Readonly<Query>): string {
  const words = Object.entries(query).flatMap(([name, value]) => wordsOf(name, value))
  return words.length === 0 ? '' : `?${words.join('&')}`
}
