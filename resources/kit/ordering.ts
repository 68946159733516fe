import { fold } from './folding.ts'
import type { Resource } from './resource.ts'
import { placesOf, type Locale } from './text.ts'

/** Digits as wide as any number people put into a name or a code. */
const width = 10

/**
 * A text under which texts sort as people count: `KG2` before `KG10`, `1-B` before `10-A`, in one spelling and in one alphabet on
 * every database, which compares it byte by byte.
 */
export const naturalKey = (text: string): string =>
  fold(text).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(width, '0'))

/** The same for numbers, negative and broken ones among them. */
export const numberKey = (value: number): string => String(Math.round((value + 1e9) * 1000)).padStart(16, '0')

/** The name under which people look a record up in Arabic, where its list goes by the name: `full_name_ar`; null where it has none. */
export function arabicLead(resource: Pick<Resource, 'title' | 'list' | 'fields'>): string | null {
  const [english, arabic] = resource.title.map(placesOf) as [string[], string[]]
  const [name] = arabic
  return name && arabic.length === 1 && !english.includes(name) && resource.fields[name] && english[0] === resource.list.sort ? name : null
}

/** The order in which a list stands until somebody asks for another. */
export const usualOrder = (resource: Resource, locale: Locale): { readonly field: string; readonly order: 'asc' | 'desc' } => ({
  field: (locale === 'ar' ? arabicLead(resource) : null) ?? resource.list.sort,
  order: resource.list.order,
})
