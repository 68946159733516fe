import type { PlaceRow } from '../../../resources/contract/schools.ts'
import cities from '../../../resources/cities.ts'
import districts from '../../../resources/districts.ts'
import states from '../../../resources/states.ts'
import { type Condition, type Registry, wordOf } from '../../../resources/kit/index.ts'
import { insertShippedPlaces, type Queries } from '../../database/index.ts'
import { derivedFrom } from '../../records/index.ts'
import type { Records } from '../../records/types.ts'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { readPlaces } from './capabilities.ts'

const kinds = { states, districts, cities }

/** The places every institution starts with; it may change and add to them afterwards. */
export const seedPlaces = (q: Queries, tenantId: string): Promise<void> =>
  insertShippedPlaces(q, tenantId, (kind, row) => Object.fromEntries(derivedFrom(kinds[kind], row)))

interface Deps {
  readonly records: Records
  readonly registry: Registry
}
type Asked = (parent: string) => Condition[]
const is =
  (field: string) =>
  (value: unknown): Condition => ({ field, op: 'eq', value })

/** What stands above a level, by any of the names that callers know it by. */
const levels: Readonly<Record<'state' | 'district' | 'city', { readonly resource: string; readonly id: string; readonly within: Asked }>> =
  {
    state: { resource: 'states', id: 'state_id', within: (parent) => [is('country')(parent.toUpperCase())] },
    district: { resource: 'districts', id: 'district_id', within: (parent) => [is('state_id')(parent)] },
    city: { resource: 'cities', id: 'city_id', within: (parent) => [{ or: [is('district_id')(parent), is('state_id')(parent)] }] },
  }

/** The active places of a level, in the order in which the reader's language says them. */
export async function listPlaces(
  { records, registry }: Deps,
  context: RequestContext,
  level: keyof typeof levels,
  parent: string | undefined,
): Promise<PlaceRow[]> {
  const { resource, id, within } = levels[level]
  const above = parent === undefined || level === 'state' ? parent : await stateIdOf({ records, registry }, context, parent)
  const { records: rows } = await records.list(withCapability(context, readPlaces), registry.get(resource), {
    page_no: 1,
    per_page: 2000,
    columns: ['name_en', 'name_ar', ...(level === 'state' ? ['code'] : [])],
    condition: { and: [is('is_active')(true), ...(above === undefined ? [] : within(above))] },
  })
  const options = rows.map((row) => ({
    id: String(row[id]),
    label: String(row['name_en']),
    ...(row['name_ar'] ? { label_ar: wordOf(row['name_ar']) } : {}),
    ...(row['code'] ? { code: wordOf(row['code']) } : {}),
  }))
  const said = ({ label, label_ar }: PlaceRow): string => (context.locale === 'ar' && label_ar) || label
  return options.sort((a, b) => said(a).localeCompare(said(b), context.locale))
}

/** A state may be named by its ISO code, too: `AE-DU`. */
async function stateIdOf({ records, registry }: Deps, context: RequestContext, parent: string): Promise<string> {
  if (!/^[A-Za-z]{2}-[A-Za-z0-9]{1,3}$/.test(parent)) return parent
  const state = await records.find(withCapability(context, readPlaces), registry.get('states'), { code: parent.toUpperCase() })
  return state ? String(state['state_id']) : parent
}
