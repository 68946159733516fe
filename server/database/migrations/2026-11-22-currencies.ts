import { currencyIn } from '../../../resources/kit/index.ts'
import type { Queries } from '../database.ts'

/** Schools that are there charge in the currency of their country, until they say otherwise. */
export const fill = async (q: Queries): Promise<void> => {
  const countries = await q.selectFrom('schools').select('country').distinct().execute()
  for (const { country } of countries) {
    const currency = typeof country === 'string' ? currencyIn(country) : null
    if (currency !== null) await q.updateTable('schools').set({ currency }).where('country', '=', country).execute()
  }
}
