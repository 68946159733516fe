import type { Birthday, Morning } from '../../../resources/contract/dashboard.ts'
import { nextDays } from '../../../resources/domain/calendar/birthdays.ts'
import { personName, yearsBetween, type Registry } from '../../../resources/kit/index.ts'
import { Remembered, type Database } from '../../database/index.ts'
import type { Measures } from '../../measures/index.ts'
import type { Records } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { readSeats } from '../licence/service.ts'
import { readStrip, type Strip } from './grades.ts'
import { listBorn, type Place } from './queries.ts'

type Licence = Awaited<ReturnType<typeof readSeats>>

interface KnownDeps {
  readonly database: Database
  readonly registry: Registry
  readonly records: Records
  readonly measures: Measures
}

/** What a morning's page says of a whole school: worked out again when something of it has changed, not for everybody who comes by. */
export interface Known {
  /** the strip: grades in the order of the school, in each its classes by section */
  strip(place: Place, context: RequestContext): Promise<Strip>
  birthdays(place: Place, today: string, kinds: readonly Birthday['kind'][]): Promise<Morning['birthdays']>
  seats(place: Place, context: RequestContext): Promise<Licence>
}

const aheadDays = 7
/** A large school has hundreds in a week, and nobody reads them all. */
const birthdaysTold = 12

async function nearestBirthdays(
  database: Database,
  place: Place,
  today: string,
  kinds: readonly Birthday['kind'][],
): Promise<Morning['birthdays']> {
  const days = nextDays(today, aheadDays)
  const born = await database.read(place.tenantId, (q) => listBorn(q, place, [...days.keys()]))
  const all = born
    .filter(({ kind }) => kinds.includes(kind))
    .map((one): Birthday => {
      const { on, inDays } = days.get(one.dob.slice(5))!
      const name = personName(one)
      const { kind, id, name_ar, class_name } = one
      return { kind, id, name, name_ar: name_ar || null, class_name, on, in_days: inDays, turns: yearsBetween(one.dob, on) }
    })
    .sort((a, b) => a.in_days - b.in_days || a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name))
  return { total: all.length, items: all.slice(0, birthdaysTold) }
}

export function createKnown({ database, registry, records, measures }: KnownDeps): Known {
  const seated = ['classes', 'enrolments', 'students']
  const taught = [...seated, 'standards', 'classes__subjects', 'subjects', 'subject_mappings']
  const strips = new Remembered<Strip>(database, { own: taught })
  const birthdays = new Remembered<Morning['birthdays']>(database, { own: [...seated, 'teachers'] })
  const seats = new Remembered<Licence>(database, { own: [...seated, 'teachers', 'licences'] })
  const keyOf = (place: Place, ...more: readonly string[]): string => [place.schoolId, place.academicYear, ...more].join(' ')
  return {
    strip: (place, context) => strips.of(place.tenantId, keyOf(place, context.today), () => readStrip({ records, measures }, context)),
    birthdays: (place, today, kinds) =>
      birthdays.of(place.tenantId, keyOf(place, today, ...kinds), () => nearestBirthdays(database, place, today, kinds)),
    seats: (place, context) => seats.of(place.tenantId, keyOf(place), () => readSeats({ database, registry, measures }, context, place)),
  }
}
