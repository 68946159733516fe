import { grouped } from '../../../resources/domain/attendance/grouped.ts'
import { printDate } from '../../../resources/kit/index.ts'
import type { RecordsWithin } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { coversOn, type Cover } from '../lesson-covers/service.ts'
import { takeBack, tell, type Telling } from '../messages/service.ts'
import type { Place } from './queries/days.ts'
import { accountsOf } from './queries/people.ts'

interface Doing {
  readonly context: RequestContext
  readonly within: RecordsWithin
}
const aboutOf = ({ date, teacher }: Pick<Cover, 'date' | 'teacher'>): string => `cover:${date}:${teacher.id}`
const endOf = (date: string): string => `${date}T23:59:59.000Z`

const held = (count: number, date: string): Telling['text'] => [
  count === 1
    ? `You hold a lesson for a colleague on ${printDate(date, 'en')}`
    : `You hold ${count} lessons for colleagues on ${printDate(date, 'en')}`,
  count === 1 ? `لديك حصة احتياط في ${printDate(date, 'ar')}` : `لديك حصص احتياط في ${printDate(date, 'ar')}: ${count}`,
]
const given = (date: string): Telling['text'] => [
  `You no longer hold the lesson for a colleague on ${printDate(date, 'en')}`,
  `لم تعد مكلَّفاً بحصة الاحتياط في ${printDate(date, 'ar')}`,
]

/** Tells whoever holds more or fewer lessons for others than before, once for each day. `before` and `after`: all covers of these days. */
export async function tellOfCovers({ context, within }: Doing, before: readonly Cover[], after: readonly Cover[]): Promise<void> {
  const keyOf = ({ date, teacher }: Cover): string => `${date} ${teacher.id}`
  const lessonsOf = (covers: readonly Cover[]) => grouped(covers, keyOf)
  const [was, is] = [lessonsOf(before), lessonsOf(after)]
  const accounts = await accountsOf(
    within.q,
    context.principal.tenantId,
    [...before, ...after].map(({ teacher }) => teacher.id),
  )
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [then, now] = [was.get(key) ?? [], is.get(key) ?? []]
    const same = (one: Cover): string => `${one.lesson_id} ${one.absent.id}`
    if (then.map(same).toSorted().join() === now.map(same).toSorted().join()) continue
    const one = (now[0] ?? then[0])!
    const about = aboutOf(one)
    await takeBack({ context, within }, about)
    const to = accounts.get(one.teacher.id)
    if (to === undefined || one.date < context.today) continue
    await tell({ context, within }, [
      {
        to,
        kind: 'cover',
        text: now.length > 0 ? held(now.length, one.date) : given(one.date),
        link: '/',
        source: `${about}:${context.operationId}:${now.length}`,
        about,
        until: endOf(one.date),
      },
    ])
  }
}

/** The lessons of whoever is there after all are nobody else's any longer: whoever held one is told. Asked before they are dropped. */
export async function dropTold(input: Doing, place: Place, absentId: string, dates: readonly string[]): Promise<void> {
  if (dates.length === 0) return
  const sorted = dates.toSorted()
  const all = await coversOn(input.within.q, place, { from: sorted[0]!, to: sorted.at(-1)! })
  const before = all.filter(({ date }) => dates.includes(date))
  await tellOfCovers(
    input,
    before,
    before.filter(({ absent }) => absent.id !== absentId),
  )
}
