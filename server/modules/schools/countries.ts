import { printCountry } from '../../../resources/kit/index.ts'
import lovs from '../../../resources/lovs.ts'
import type { PlaceRow } from '../../../resources/contract/schools.ts'
import type { Records } from '../../records/types.ts'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { readCountries } from './capabilities.ts'

/** The countries of the list of values that schools take their country from, named by the platform's own data. */
export async function listCountries({ records }: { records: Records }, context: RequestContext): Promise<PlaceRow[]> {
  const { records: rows } = await records.list(withCapability(context, readCountries), lovs, {
    page_no: 1,
    per_page: 500,
    columns: ['code'],
    condition: {
      and: [
        { field: 'list', op: 'eq', value: 'nationality' },
        { field: 'is_active', op: 'eq', value: true },
      ],
    },
  })
  return rows
    .map((row) => row.code)
    .filter((code) => /^[A-Z]{2}$/.test(code))
    .map((code) => ({ id: code, label: printCountry(code, 'en'), label_ar: printCountry(code, 'ar'), code }))
    .sort((a, b) => (context.locale === 'ar' ? a.label_ar.localeCompare(b.label_ar, 'ar') : a.label.localeCompare(b.label, 'en')))
}
