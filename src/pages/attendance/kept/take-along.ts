import { getRegister, getRegisters, type Register } from '../../../../resources/contract/student-attendance.ts'
import { addDays } from '../../../../resources/kit/index.ts'
import type { Calls } from '../../../engine/index.ts'
import { sweepKept, takeAlong, takenOf, type KeptPlace } from '../../../engine/kept/index.ts'
import { readingOf } from './clocks.ts'
import { keyOfRegister, placeOfRegister, registerForm, registerKind, type ReadRegister, type TakenRegister } from './kept-register.ts'

/** So many registers of a day at most: a person's own, never those of a whole school. */
const most = 12
/** The next day of school is looked for so many days ahead. */
const farthest = 5
/** What was read so lately, ms, is not read again. */
const fresh = 15 * 60_000

export interface Along {
  readonly who: string
  readonly today: string
  readonly place: KeptPlace
}

/** What was read is at hand from now on: today's, and what can be taken tomorrow. */
export async function keepRead({ who, today, place }: Along, register: Register): Promise<void> {
  const { date } = placeOfRegister(register)
  if (date < today || (!register.may_take && register.day.kind !== 'future')) return
  const clock = readingOf(register.read_at)
  const data: ReadRegister = { register, clock }
  await takeAlong({ ...keyOfRegister(who, placeOfRegister(register)), form: registerForm, date, place, at: clock.heard, data })
}

/** The registers of a teacher's own classes, of today and of the next day of school: at half past eight there may be no connection. */
export async function takeOwnAlong({ send }: Pick<Calls, 'send'>, along: Along, now: number = Date.now()): Promise<void> {
  await sweepKept(along.who, along.today)
  const before = await takenOf<ReadRegister>(along.who, registerKind, registerForm)
  const hasFresh = (date: string, class_id: string, session: string): boolean =>
    before.some(({ key, at }) => key === keyOfRegister(along.who, { date, class_id, session }).key && now - at < fresh)
  const { registers, sessions } = await send(getRegisters, { params: { date: along.today, ...along.place } })
  const own = registers.filter(({ is_mine }) => is_mine).slice(0, most)
  const read = async (class_id: string, date: string, session: string): Promise<Register> => {
    const register = await send(getRegister, { params: { class_id, date, session, ...along.place } })
    await keepRead(along, register)
    return register
  }
  for (const { class_id, session } of own) if (!hasFresh(along.today, class_id, session)) await read(class_id, along.today, session)
  // at the weekend there are none today, but those of the days before are known
  const classIds = new Set([...own.map(({ class_id }) => class_id), ...knownClasses(before)])
  const places = [...classIds].flatMap((class_id) => sessions.map((session) => ({ class_id, session }))).slice(0, most)
  const [first] = places
  if (!first) return
  for (let ahead = 1; ahead <= farthest; ahead++) {
    const date = addDays(along.today, ahead)
    if (hasFresh(date, first.class_id, first.session)) return
    const register = await read(first.class_id, date, first.session)
    if (register.day.kind !== 'future') continue
    for (const { class_id, session } of places.slice(1)) await read(class_id, date, session)
    return
  }
}
const knownClasses = (taken: readonly TakenRegister[]): readonly string[] =>
  taken.filter(({ data }) => data.register.day.kind === 'future').map(({ data }) => data.register.class_id)
