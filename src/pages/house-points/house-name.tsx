import { sayEither } from '../../../resources/kit/index.ts'
import type { HouseStanding } from '../../../resources/contract/house-points.ts'
import { useLocale } from '../../engine/index.ts'
import { Coloured } from '../../ui/index.ts'

type Named = Pick<HouseStanding, 'name' | 'name_ar' | 'colour'>

export function HouseName({ house }: { readonly house: Named }) {
  const locale = useLocale()
  return <Coloured colour={house.colour}>{sayEither(house.name, house.name_ar, locale)}</Coloured>
}
