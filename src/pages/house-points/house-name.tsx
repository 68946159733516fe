import { Badge } from 'antd'
import type { HouseStanding } from '../../../resources/contract/house-points.ts'
import { useLocale } from '../../engine/index.ts'

type Named = Pick<HouseStanding, 'name' | 'name_ar' | 'colour'>
export const houseIn = (locale: 'en' | 'ar', { name, name_ar }: Named): string => (locale === 'ar' && name_ar) || name

export function HouseName({ house }: { readonly house: Named }) {
  const locale = useLocale()
  return <Badge color={house.colour ?? 'var(--line-strong)'} text={<bdi>{houseIn(locale, house)}</bdi>} />
}
