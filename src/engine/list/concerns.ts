import type { Tidings } from '../../../resources/contract/live.ts'
import type { Resource } from '../../../resources/kit/index.ts'
import type { Pace } from '../live/gathering.ts'
import { idOf, type Row } from '../row.ts'

/** What stands on the page; `isWhole`: there are no more rows than these. */
export interface Shown {
  readonly rows: readonly Row[]
  readonly isWhole: boolean
}

/**
 * Does it concern what this list shows? A row that stands there and has changed is brought up to date soon. What was done to others may
 * bring them here: soon where all there are stand here, else in its own time, for a page of thousands is touched by few of them.
 */
export function paceOf(resource: Resource, { rows, isWhole }: Shown, told: Tidings): Pace {
  if (told.is === 'again') return 'soon'
  const { records, gone, count, verb } = told.news
  const versions = new Map(rows.map((row) => [idOf(resource, row), row['updated_at']]))
  const named = Object.entries(records)
  if (named.length + gone.length < count || gone.some((id) => versions.has(id))) return 'soon'
  const isNews = ([id, version]: readonly [string, string]): boolean => {
    const shown = versions.get(id)
    return versions.has(id) && !(typeof shown === 'string' && shown >= version)
  }
  if (named.some(isNews)) return 'soon'
  if (named.every(([id]) => versions.has(id))) return 'never'
  return isWhole || verb === 'create' || verb === 'restore' ? 'soon' : 'later'
}
