import type { HouseStanding } from '../../../resources/contract/house-points.ts'
import { useLocale } from '../../engine/index.ts'
import { Coloured } from '../../ui/index.ts'

type Named = Pick<HouseStanding, 'name' | 'name_ar' | 'colour'>
export const houseIn = (locale: 'en' | 'ar', { name, name_ar }: Named): string => (locale === 'ar' && name_ar) || name

export function HouseName({ house }: { readonly house: Named }) {
  const locale = useLocale()
  return <Coloured colour={house.colour}>{houseIn(locale, house)}</Coloured>
}
