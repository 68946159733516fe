import type { Registry } from '../registry.ts'
import type { Resource } from '../resource.ts'
import { partTableOf, rowListsIn } from '../row-lists.ts'
import type { Say } from './looking.ts'

/** What only one may have: tables, calls, pages. By what it is called, whose it is already. */
export type Taken = ReadonlyMap<string, string>

/** PostgreSQL cuts what is longer, and takes two for one. */
const longestName = 63

const tablesOf = (resource: Resource): string[] => {
  if (resource.source) return []
  const links = Object.entries(resource.fields).filter(([, field]) => field.kind === 'links' && !field.group)
  return [
    resource.table,
    ...(resource.yearly && resource.yearly.table !== resource.table ? [resource.yearly.table] : []),
    ...(resource.access.through ? [`${resource.table}__shared`] : []),
    ...[...links.map(([name]) => name), ...rowListsIn(resource.fields).map(({ path }) => path)].map((path) => partTableOf(resource, path)),
  ]
}

/** Two declarations that want the same: told of the second one, in the order of their names. */
export function checkTwins(registry: Registry, sayOf: (resource: Resource) => Say, tables: Taken): void {
  const held = new Map(tables)
  const calls = new Map<string, string>()
  const pages = new Map<string, string>()
  for (const resource of registry.all) {
    const say = sayOf(resource)
    const take = (all: Map<string, string>, key: string, mine: string, what: string, remedy: string) => {
      const other = all.get(key)
      if (other !== undefined) say(null, `${what} is already that of ${other}`, remedy)
      else all.set(key, mine)
    }
    for (const table of tablesOf(resource)) {
      if (table.length > longestName)
        say(
          null,
          `the table "${table}" has a name of ${table.length} letters, and databases keep ${longestName}`,
          'Give the declaration a shorter `table`, or its lists shorter names',
        )
      take(held, table, resource.name, `the table "${table}"`, 'Give one of the two another `table`')
    }
    take(pages, resource.path, resource.name, `the page "${resource.path}"`, 'Give one of the two another `path`')
    for (const [action, endpoint] of Object.entries(resource.api)) {
      if (!endpoint) continue
      const call = `${endpoint.method} ${endpoint.path}${endpoint.id?.in === 'query' ? `?${endpoint.id.name}` : ''}`
      const other = calls.get(call)
      if (other !== undefined) say(null, `the call ${call} (${action}) is already ${other}`, 'Give one of the two another path under `api`')
      else calls.set(call, `"${action}" of ${resource.name}`)
    }
  }
}
