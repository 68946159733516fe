import type { PlaceRow } from '../../../resources/contract/schools.ts'
import cities from '../../../resources/cities.ts'
import districts from '../../../resources/districts.ts'
import states from '../../../resources/states.ts'
import { sayEither, type Condition } from '../../../resources/kit/index.ts'
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
}
const is =
  (field: string) =>
  (value: unknown): Condition => ({ field, op: 'eq', value })

type Level = 'state' | 'district' | 'city'
/** What stands above a level, by any of the names that callers know it by. */
const above: Readonly<Record<Level, (parent: string) => Condition>> = {
  state: (parent) => is('country')(parent.toUpperCase()),
  district: is('state_id'),
  city: (parent) => ({ or: [is('district_id')(parent), is('state_id')(parent)] }),
}

const named = (id: string, { name_en, name_ar }: { readonly name_en: string; readonly name_ar: string | null }) => ({
  id,
  label: name_en,
  ...(name_ar ? { label_ar: name_ar } : {}),
})

/** The active places of a level, in the order in which the reader's language says them. */
export async function listPlaces(
  { records }: Deps,
  context: RequestContext,
  level: Level,
  parent: string | undefined,
): Promise<PlaceRow[]> {
  const within = parent === undefined || level === 'state' ? parent : await stateIdOf({ records }, context, parent)
  const reader = withCapability(context, readPlaces)
  const condition = { and: [is('is_active')(true), ...(within === undefined ? [] : [above[level](within)])] }
  const page = { page_no: 1, per_page: 2000, condition } as const
  const columns = ['name_en', 'name_ar'] as const
  const read: Readonly<Record<Level, () => Promise<PlaceRow[]>>> = {
    state: async () =>
      (await records.list(reader, states, { ...page, columns: [...columns, 'code'] })).records.map((row) => ({
        ...named(row.state_id, row),
        ...(row.code ? { code: row.code } : {}),
      })),
    district: async () => (await records.list(reader, districts, { ...page, columns })).records.map((row) => named(row.district_id, row)),
    city: async () => (await records.list(reader, cities, { ...page, columns })).records.map((row) => named(row.city_id, row)),
  }
  const said = ({ label, label_ar }: PlaceRow): string => sayEither(label, label_ar, context.locale)
  return (await read[level]()).sort((a, b) => said(a).localeCompare(said(b), context.locale))
}

/** A state may be named by its ISO code, too: `AE-DU`. */
async function stateIdOf({ records }: Deps, context: RequestContext, parent: string): Promise<string> {
  if (!/^[A-Za-z]{2}-[A-Za-z0-9]{1,3}$/.test(parent)) return parent
  const state = await records.find(withCapability(context, readPlaces), states, { code: parent.toUpperCase() })
  return state?.state_id ?? parent
}
