import { dayIn } from '../../../resources/kit/index.ts'
import { usePerson } from './principal.ts'

/** Today in the zone of the school one works in: what the server means by it, wherever the browser stands. */
export function useToday(): string {
  const { person } = usePerson()
  return dayIn(person['timezone'], new Date().toISOString())
}
