import type { z } from 'zod'
import type { saveSeatingPlan } from '../../../resources/contract/seating-keeping.ts'
import type { SeatingChild } from '../../../resources/contract/seating.ts'
import { isSamePlan, type Plan } from '../../../resources/domain/seating/plan.ts'
import { isRoom, isSeat, placeKey } from '../../../resources/domain/seating/room.ts'
import { isPairOf } from '../../../resources/domain/seating/wishes.ts'
import { noProblems, type Problem, type Text } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError, invalid, locked } from '../../request/errors.ts'
import { childrenOf, classOf, mayEdit, toldChange, type Deps } from './reading.ts'
import { findPlan, keepPlan, type KeptPlan } from './queries.ts'

type Asked = z.output<NonNullable<typeof saveSeatingPlan.body>>

/** The tasks of a class's plan: who is at one of them is alone at it. */
export const seatingTask = (classId: string): string => `seating ${classId}`

/** The plan as a whole, or why not: everything that cannot stand is told at once, and nothing is kept then. */
export async function savePlan(deps: Deps, context: RequestContext, classId: string, asked: Asked) {
  const { row, there, of } = await classOf(deps, context, classId)
  return deps.records.transaction(there, async (within) => {
    if (!(await mayEdit(within, there, row))) throw locked(isClosed(row.is_active))
    await within.alone(seatingTask(classId))
    const before = await findPlan(within.q, of)
    if ((before?.version ?? 0) !== asked.version) throw changedMeanwhile(there, before)
    const plan = judged(asked, await childrenOf(within, classId))
    if (before && isSamePlan(before.plan, plan)) return toldChange(before)
    const { userId, name } = there.principal
    const writing = { version: asked.version + 1, act: 'saved' as const, at: there.now, by: userId, by_name: name }
    await keepPlan(within.q, { ...of, schoolId: row.school_id, academicYear: row.academic_year }, plan, writing)
    return { version: writing.version, changed_at: writing.at, changed_by: name }
  })
}

const isClosed = (isActive: boolean): Text =>
  isActive
    ? [
        'The academic year of this class is over: its seating plan stays as it was',
        'انتهى العام الدراسي لهذه الشعبة: يبقى مخطط مقاعدها كما كان',
      ]
    : ['This class is switched off: its seating plan stays as it was', 'هذه الشعبة موقوفة: يبقى مخطط مقاعدها كما كان']

/** Whose change is the later one is told, and when it was made; what was sent is not kept. */
function changedMeanwhile({ principal }: RequestContext, before: KeptPlan | null): AppError {
  const data = toldChange(before)
  const { changed_by, changed_by_name } = before ?? { changed_by: '', changed_by_name: null }
  if (changed_by === principal.userId)
    return new AppError('STALE', ['You have changed this plan in another window', 'عدّلتَ هذا المخطط في نافذة أخرى'], { data })
  const name = changed_by_name ?? '–'
  return new AppError('STALE', [`${name} has changed this plan meanwhile`, `عدّل ${name} هذا المخطط في هذه الأثناء`], { data })
}

const said = ([en, ar]: Text): Problem => ({ code: 'said', params: { en, ar } })

function judged(asked: Asked, children: readonly SeatingChild[]): Plan {
  const problems = noProblems()
  const no = (path: string, text: Text): void => void (problems[path] ??= []).push(said(text))
  const known = new Map(children.map((child) => [child.student_id, child]))
  const called = (id: string): Text => {
    const child = known.get(id)
    return child ? [child.name, child.name_ar ?? child.name] : ['', '']
  }
  const notHere: Text = ['This child does not sit in the class', 'هذا الطالب ليس في هذه الشعبة']
  const { room } = asked
  if (!isRoom(room))
    no('room', [
      'This is no room: every place needs its letter, and one of them is a seat',
      'هذه ليست غرفة: لكل موضع حرفه، ومنها مقعد واحد على الأقل',
    ])
  const [seats, taken] = [new Map<string, { row: number; column: number }>(), new Map<string, string>()]
  for (const [at, { student_id, row, column }] of asked.seats.entries()) {
    const place = { row, column }
    const other = taken.get(placeKey(place))
    if (!known.has(student_id)) no(`seats.${at}.student_id`, notHere)
    else if (seats.has(student_id))
      no(`seats.${at}.student_id`, [`${called(student_id)[0]} has a seat already`, `لـ${called(student_id)[1]} مقعد بالفعل`])
    if (isRoom(room) && !isSeat(room, place)) no(`seats.${at}.row`, ['There is no seat at this place', 'لا مقعد في هذا الموضع'])
    else if (other !== undefined) no(`seats.${at}.row`, [`${called(other)[0]} sits there already`, `يجلس هناك ${called(other)[1]} بالفعل`])
    seats.set(student_id, place)
    taken.set(placeKey(place), student_id)
  }
  const apart: [string, string][] = []
  for (const [at, { student_id, other_id }] of asked.apart.entries()) {
    if (!known.has(student_id)) no(`apart.${at}.student_id`, notHere)
    if (!known.has(other_id)) no(`apart.${at}.other_id`, notHere)
    if (student_id === other_id)
      no(`apart.${at}.other_id`, ['Choose another child: nobody sits apart from oneself', 'اختر طالباً آخر: لا يُفصل الطالب عن نفسه'])
    else if (apart.some((pair) => isPairOf(pair, student_id, other_id)))
      no(`apart.${at}.other_id`, ['These two are named twice', 'ورد هذان الطالبان مرتين'])
    apart.push([student_id, other_id])
  }
  const front: string[] = []
  for (const [at, id] of asked.front.entries()) {
    if (!known.has(id)) no(`front.${at}`, notHere)
    else if (front.includes(id)) no(`front.${at}`, [`${called(id)[0]} is named twice`, `ورد ${called(id)[1]} مرتين`])
    front.push(id)
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { room, seats, apart, front }
}
