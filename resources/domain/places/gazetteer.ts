import { bahrain } from './bahrain.ts'
import { emirates } from './emirates.ts'
import { kuwait } from './kuwait.ts'
import { oman } from './oman.ts'
import { qatar } from './qatar.ts'
import { saudiArabia } from './saudi-arabia.ts'

/** English, then Arabic. */
export type PlaceName = readonly [en: string, ar: string]
export interface ShippedDistrict {
  readonly name: PlaceName
  readonly cities: readonly PlaceName[]
}
export interface ShippedState {
  /** ISO 3166-2, which begins with the country */
  readonly code: string
  readonly country: string
  readonly name: PlaceName
  readonly districts: readonly ShippedDistrict[]
}

const nameIn = (said: string): PlaceName => {
  const [en = '', ar = ''] = said.split('=').map((part) => part.trim())
  return [en, ar]
}

/**
 * A line `AE-DU Dubai = دبي` is a state, an indented one a district, with its cities after a colon. A district is also the city that
 * it is called after; two colons say that there is no city of its name.
 */
export function readPlaces(table: string): ShippedState[] {
  const states: { code: string; country: string; name: PlaceName; districts: ShippedDistrict[] }[] = []
  for (const line of table.split('\n').filter((one) => one.trim() !== '')) {
    if (!line.startsWith(' ')) {
      const [code = '', ...name] = line.split(' ')
      states.push({ code, country: code.slice(0, 2), name: nameIn(name.join(' ')), districts: [] })
      continue
    }
    const [said = '', others = ''] = line.split(/::?/)
    const name = nameIn(said)
    const cities = others === '' ? [] : others.split(',').map(nameIn)
    states.at(-1)?.districts.push({ name, cities: line.includes('::') ? cities : [name, ...cities] })
  }
  return states
}

/** The places every institution starts with: of the countries whose schools use the product. What is missing, a school adds. */
export const shippedStates = (): ShippedState[] => [emirates, saudiArabia, qatar, kuwait, bahrain, oman].flatMap(readPlaces)
