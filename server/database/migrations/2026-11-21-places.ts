import { fold } from '../../../resources/kit/folding.ts'
import type { Queries } from '../database.ts'
import { insertShippedPlaces } from '../shipped-places.ts'

const word = (value: unknown): string => (typeof value === 'string' ? fold(value) : '')

interface Named {
  readonly name_en: unknown
  readonly name_ar: unknown
}
/** The only one that is called so; of several nobody knows which was meant. */
function onlyOne<Place extends Named>(places: readonly Place[], written: unknown): Place | undefined {
  const wanted = word(written)
  const found = wanted === '' ? [] : places.filter((one) => word(one.name_en) === wanted || word(one.name_ar) === wanted)
  return found.length === 1 ? found[0] : undefined
}

/** Schools that wrote their place lead to the one of that name; what is not known stays as it was written. */
async function link(q: Queries, tenantId: string): Promise<void> {
  const schools = await q
    .selectFrom('schools')
    .select(['school_id', 'country', 'state', 'city'])
    .where('tenant_id', '=', tenantId)
    .where('state_id', 'is', null)
    .execute()
  for (const { school_id, country, state: writtenState, city: writtenCity } of schools) {
    if (word(writtenState) === '' && word(writtenCity) === '') continue
    const states = await q
      .selectFrom('states')
      .select(['state_id', 'name_en', 'name_ar'])
      .where('tenant_id', '=', tenantId)
      .where('country', '=', country)
      .execute()
    const state = onlyOne(states, writtenState)
    // a state that is not known may not be another one because its city is called like one there
    if (!state && word(writtenState) !== '') continue
    const cities = await q
      .selectFrom('cities')
      .select(['city_id', 'district_id', 'state_id', 'name_en', 'name_ar'])
      .where('tenant_id', '=', tenantId)
      .where('country', '=', country)
      .execute()
    const within = state ? cities.filter((one) => one['state_id'] === state['state_id']) : cities
    const city = onlyOne(within, writtenCity)
    const found = city
      ? { state_id: city['state_id'], district_id: city['district_id'], city_id: city['city_id'] }
      : { state_id: state?.['state_id'] ?? null }
    await q.updateTable('schools').set(found).where('tenant_id', '=', tenantId).where('school_id', '=', school_id).execute()
  }
}

/** Districts and cities were typed, or not known at all: institutions that are there get the places, their schools are linked to them. */
export const fill = async (q: Queries): Promise<void> => {
  const institutions = await q.selectFrom('institutions').select('tenant_id').execute()
  for (const { tenant_id } of institutions) {
    await insertShippedPlaces(q, String(tenant_id))
    await link(q, String(tenant_id))
  }
}
