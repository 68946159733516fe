import { changesBetween } from '../../resources/kit/index.ts'
import { stale } from '../request/errors.ts'
import { changedSince } from './history.ts'
import type { Layout } from './layout.ts'
import type { Row } from './types.ts'
import type { Work } from './work.ts'

const differs = (name: string, a: unknown, b: unknown): boolean => changesBetween({ [name]: a }, { [name]: b }).length > 0

/**
 * Puts a change that was based on an older version onto the row as it is now. Changes to other fields merge; a field that both
 * changed to different values is a clash. A form that sends the whole row has not changed what still is as the version held it.
 */
export async function rebase(work: Work, layout: Layout, id: string, current: Row, asked: Row, version: string | undefined): Promise<Row> {
  if (version === undefined || version === current['updated_at']) return asked
  const base = await changedSince(work, layout.resource, id, version)
  const kept: Row = {}
  const clashing: string[] = []
  for (const [name, value] of Object.entries(asked)) {
    if (!Object.hasOwn(base, name) || !differs(name, value, current[name])) kept[name] = value
    else if (differs(name, value, base[name])) clashing.push(name)
  }
  if (clashing.length > 0)
    throw stale({
      fields: clashing,
      current: { ...Object.fromEntries(clashing.map((name) => [name, current[name] ?? null])), updated_at: current['updated_at'] },
      yours: Object.fromEntries(clashing.map((name) => [name, asked[name] ?? null])),
    })
  return kept
}
