import { shippedStates, type PlaceName } from '../../resources/domain/places/gazetteer.ts'
import type { Queries } from './database.ts'
import { newId } from './ids.ts'

export type PlaceKind = 'states' | 'districts' | 'cities'
type Row = Record<string, unknown>
/** What a row is searched and sorted by; left out, it is worked out at the next start. */
export type DerivePlace = (kind: PlaceKind, row: Row) => Row

/** Every institution has places of its own, so that it may rename one and add to them; this is what it starts with. */
export async function insertShippedPlaces(q: Queries, tenantId: string, derive: DerivePlace = () => ({})): Promise<void> {
  const at = new Date().toISOString()
  const rows: Record<PlaceKind, Row[]> = { states: [], districts: [], cities: [] }
  const add = (kind: PlaceKind, [name_en, name_ar]: PlaceName, more: Row): void => {
    const row = { ...more, name_en, name_ar }
    rows[kind].push({ tenant_id: tenantId, ...row, ...derive(kind, row), created_at: at, updated_at: at })
  }
  for (const { code, country, name, districts } of shippedStates()) {
    const state = { state_id: newId(), country }
    add('states', name, { ...state, code })
    for (const district of districts) {
      const within = { ...state, district_id: newId() }
      add('districts', district.name, within)
      for (const city of district.cities) add('cities', city, { ...within, city_id: newId() })
    }
  }
  // in portions, because a statement holds only so many parameters
  for (const kind of ['states', 'districts', 'cities'] as const)
    for (let from = 0; from < rows[kind].length; from += 80)
      await q
        .insertInto(kind)
        .values(rows[kind].slice(from, from + 80))
        .execute()
}
