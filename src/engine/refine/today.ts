import { dayIn } from '../../../resources/kit/index.ts'
import { usePerson } from './principal.ts'

const todayIn = (timezone: unknown): string => dayIn(timezone, new Date().toISOString())

/** Today in the zone of the school one works in: what the server means by it, wherever the browser stands. */
export function useToday(): string {
  const { person } = usePerson()
  return todayIn(person.timezone)
}
