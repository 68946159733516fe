import type { Text } from '../../resources/kit/index.ts'
import { cultures, type Culture } from './names.ts'
import type { Random } from './random.ts'

export interface Person {
  readonly gender: 'male' | 'female'
  readonly given: Text
  readonly family: Text
  readonly nationality: string
}
export const latinName = ({ given, family }: Pick<Person, 'given' | 'family'>): string => `${given[0]} ${family[0]}`
export const arabicName = ({ given, family }: Pick<Person, 'given' | 'family'>): string => `${given[1]} ${family[1]}`

/** Half of the families are Arab, the others from where schools of the Gulf draw theirs. */
export const cultureFor = (random: Random): Culture => (random.chance(0.5) ? cultures[0]! : random.pick(cultures.slice(1)))

export function personOf(
  random: Random,
  culture: Culture,
  family = random.pick(culture.families),
  gender: Person['gender'] = random.chance(0.5) ? 'male' : 'female',
): Person {
  return {
    gender,
    given: random.pick(gender === 'male' ? culture.boys : culture.girls),
    family,
    nationality: random.pick(culture.nationality),
  }
}

/** An address of the person's own, in Latin letters without accents: `jose.garcia.17@family.example` */
export const emailOf = (person: Person, number: number, domain: string): string =>
  `${person.given[0]}.${person.family[0]}.${number}@${domain}`
    .normalize('NFKD')
    .replace(/[\u0300-\u036f ]/g, '')
    .toLowerCase()
