import studentLeaves from '../../../resources/student-leaves.ts'
import { fieldOf, printDate, schoolOffice, type Locale, type Text } from '../../../resources/kit/index.ts'
import { takeBack, tell, type Telling } from '../messages/service.ts'
import { guardianAccounts } from '../parents/service.ts'
import { askedAfter, type Asked, type LeaveCase, type LeaveInput } from './leave-rules.ts'
import { seatedIn, type Seated } from './queries/children.ts'
import { officeAccounts } from '../users/service.ts'
import { classTeachersOf } from './queries/deciders.ts'

const kinds = fieldOf(studentLeaves, 'kind').options ?? {}
const when = ({ from_date: from, to_date: to }: Asked, locale: Locale): string =>
  from === to
    ? printDate(from, locale)
    : locale === 'ar'
      ? `من ${printDate(from, 'ar')} إلى ${printDate(to, 'ar')}`
      : `${printDate(from, 'en')} to ${printDate(to, 'en')}`

const aboutLeave = (id: string): string => `leave:${id}`
const said: Readonly<Record<string, Text>> = {
  approved: ['Leave approved', 'اعتُمدت إجازة'],
  declined: ['Leave declined', 'رُفضت إجازة'],
  cancelled: ['Leave cancelled', 'أُلغيت إجازة'],
}

interface Turned {
  readonly one: LeaveCase
  readonly asked: Asked
}

/**
 * Whoever decides is told that leave is asked for until it is decided; the family and whoever else asked, how it was decided. What is no
 * longer so is taken back.
 */
export async function tellOfLeave(input: LeaveInput): Promise<void> {
  const { context, within, cases } = input
  const { tenantId, userId } = context.principal
  const place = { context, within }
  for (const { id, before, values, verb } of cases)
    if (before !== null && (verb === 'remove' || (values.status !== undefined && values.status !== before.status)))
      await takeBack(place, aboutLeave(id))
  const turned = cases.flatMap((one): Turned[] => {
    const asked = askedAfter(input, one)
    const was = one.before?.status ?? null
    // what is entered as decided was decided before there was anybody to tell
    const isNews = asked !== null && asked.status !== was && (was !== null || asked.status === 'pending')
    return isNews && (was === null || asked.status !== 'pending') ? [{ one, asked }] : []
  })
  if (turned.length === 0) return
  const ids = turned.map(({ asked }) => asked.student_id)
  const [accounts, seats] = [await guardianAccounts(within.q, tenantId, ids), new Map<string, Seated>()]
  for (const academicYear of new Set(turned.map(({ asked }) => asked.academic_year)))
    for (const [id, seat] of await seatedIn(within.q, { tenantId, academicYear }, ids)) seats.set(id, seat)
  const offices = new Map<string, readonly string[]>()
  for (const { asked } of turned)
    if (!offices.has(asked.school_id)) offices.set(asked.school_id, await officeAccounts(within.q, tenantId, asked.school_id))
  const teachers = await classTeachersOf(
    within.q,
    { tenantId, day: context.today },
    [...seats.values()].flatMap(({ class_id }) => class_id ?? []),
  )
  const messages = turned.flatMap(({ one, asked }): Telling[] => {
    const child = seats.get(asked.student_id)
    const about = { kind: 'leave', about: aboutLeave(one.id), link: `/attendance/leave/show/${one.id}` as const }
    const names: Text = [child?.name ?? '', child?.name_ar ?? child?.name ?? '']
    if (asked.status === 'pending') {
      if (schoolOffice.some((role) => role === context.principal.role) || context.principal.role === 'platform_admin') return []
      const why = kinds[asked.kind] ?? [asked.kind, asked.kind]
      const text: Text = [
        `Leave asked for: ${names[0]}, ${when(asked, 'en')} (${why[0]})`,
        `طلب إجازة: ${names[1]}، ${when(asked, 'ar')} (${why[1]})`,
      ]
      const classTeachers = teachers.flatMap(({ class_id, user_id }) => (class_id === child?.class_id && user_id ? [user_id] : []))
      return [...new Set([...classTeachers, ...(offices.get(asked.school_id) ?? [])])]
        .filter((to) => to !== userId)
        .map((to) => ({ ...about, to, text, source: `${aboutLeave(one.id)}:asked` }))
    }
    const because = asked.status === 'declined' && context.reason?.trim() ? `: ${context.reason.trim()}` : ''
    const [en, ar] = said[String(asked.status)] ?? ['', '']
    const text: Text = [`${en}: ${names[0]}, ${when(asked, 'en')}${because}`, `${ar}: ${names[1]}، ${when(asked, 'ar')}${because}`]
    const asker = one.before?.asked_by_id
    return [...new Set([...(accounts.get(asked.student_id) ?? []), ...(asker ? [asker] : [])])]
      .filter((to) => to !== userId)
      .map((to) => ({ ...about, to, text, source: `${aboutLeave(one.id)}:${String(asked.status)}` }))
  })
  await tell(place, messages)
}
