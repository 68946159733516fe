import type { z } from 'zod'
import classIncharges from '../../../resources/class-incharges.ts'
import type { handOver, HandoverCandidate, OpenHandover } from '../../../resources/contract/handover.ts'
import { personName, printNumber } from '../../../resources/kit/index.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import teachers from '../../../resources/teachers.ts'
import type { HandoverAsked, HandoverGiven, Successor } from '../../handovers/index.ts'
import type { RecordsWithin } from '../../records/types.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { invalidField } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import { qualifiedFor } from '../teachers/service.ts'
import { switchOffHandedOver } from './capabilities.ts'
import { openOf, type Open } from './open.ts'

type Deps = Pick<ModuleDeps, 'records' | 'auth'>
type Asked = z.output<NonNullable<typeof handOver.body>>
const all = { page_no: 1, per_page: 20_000 } as const
const isActive = { field: 'is_active', op: 'eq', value: true } as const

const licensed =
  ({ auth }: Deps, context: RequestContext) =>
  async ({ package: flag }: Open['handover']): Promise<boolean> => {
    if (flag === undefined) return true
    return auth.assertOpen(context.principal, context, flag, 'read').then(
      () => true,
      () => false,
    )
  }

async function leavingIn(within: RecordsWithin, context: RequestContext, teacherId: string, day: string) {
  const teacher = await within.get(teachers, teacherId)
  const asked: HandoverAsked = { within, context, day, teachers: [{ teacher_id: teacherId, account: teacher.ldap_id }] }
  return { teacher, asked }
}

/** What is open today, each with by what a successor is found. */
export const readHandover = (deps: Deps, context: RequestContext, teacherId: string, day = context.today): Promise<OpenHandover> =>
  deps.records.transaction(context, async (within) => {
    const { asked } = await leavingIn(within, context, teacherId, day)
    const open = await openOf(asked, licensed(deps, context))
    return {
      groups: open.map(({ handover: { name, label }, items }) => ({
        name,
        label: label[0],
        label_ar: label[1],
        items: items.map(({ key, title, note, class_id = null, subject_id = null, link = null }) => ({
          key,
          title: title[0],
          title_ar: title[1],
          note: note?.[0] ?? null,
          note_ar: note?.[1] ?? null,
          class_id,
          subject_id,
          link,
        })),
      })),
      candidates: (await candidatesIn(within, context, teacherId)).map(({ teacher_id, name, name_ar, class_ids, subject_ids, taught }) => ({
        teacher_id,
        name,
        name_ar,
        class_ids,
        subject_ids,
        taught,
      })),
    }
  })

type Candidate = HandoverCandidate & { readonly account: string | null }
async function candidatesIn(within: RecordsWithin, { principal }: RequestContext, teacherId: string): Promise<Candidate[]> {
  const { records: staff } = await within.list(teachers, {
    ...all,
    columns: ['firstname', 'lastname', 'name_ar', 'ldap_id'],
    condition: { and: [isActive, { field: 'teacher_id', op: 'ne', value: teacherId }] },
    sort_by: 'firstname',
  })
  const { records: inCharge } = await within.list(classIncharges, { ...all, columns: ['teacher_id', 'class_id'], condition: isActive })
  const { records: taught } = await within.list(subjectMappings, {
    ...all,
    columns: ['teacher_id', 'class_id', 'subject_id'],
    condition: isActive,
  })
  const qualified = await qualifiedFor(
    within.q,
    principal.tenantId,
    staff.map(({ teacher_id }) => teacher_id),
  )
  return staff.map(({ teacher_id, firstname, lastname, name_ar, ldap_id }) => {
    const own = taught.filter((row) => row.teacher_id === teacher_id)
    const classes = [...own, ...inCharge.filter((row) => row.teacher_id === teacher_id)].map(({ class_id }) => class_id)
    return {
      teacher_id,
      name: personName({ firstname, lastname }),
      name_ar,
      account: ldap_id,
      class_ids: [...new Set(classes)],
      subject_ids: [...new Set([...own.map(({ subject_id }) => subject_id), ...(qualified.get(teacher_id) ?? [])])],
      taught: own.map(({ class_id, subject_id }) => `${class_id} ${subject_id}`),
    }
  })
}

/** Gives everything away and switches the teacher off: all of it, or nothing. */
export async function carryOut(deps: Deps, context: RequestContext, teacherId: string, { gives, reason, ...asked }: Asked) {
  const day = asked.effective_date ?? context.today
  if (day > context.today) throw invalidField('effective_date', { code: 'said', params: notYet })
  const left = gives.filter(({ to }) => to === null).length
  if (left > 0 && !reason) throw invalidField('reason', { code: 'said', params: sayWhy(left) })
  await deps.records.transaction(context, async (within) => {
    await within.alone(`handover ${teacherId}`)
    const { teacher, asked: given } = await leavingIn(within, context, teacherId, day)
    if (!teacher.is_active) throw invalidField('teacherId', { code: 'not_allowed_here' })
    const open = await openOf(given, licensed(deps, context))
    const candidates = new Map((await candidatesIn(within, context, teacherId)).map((one) => [one.teacher_id, one]))
    const chosen = new Map(gives.map(({ group, key, to }) => [`${group} ${key}`, to]))
    const undecided = open.flatMap(({ handover, items }) =>
      items.filter(({ key }) => !chosen.has(`${handover.name} ${key}`)).map(({ title }) => title),
    )
    if (undecided.length > 0) throw invalidField('gives', { code: 'said', params: stillOpen(undecided) })
    for (const { handover, items } of open) {
      const parts = items.map((item): HandoverGiven => {
        const id = chosen.get(`${handover.name} ${item.key}`) ?? null
        return { item, to: id === null ? null : successorOf(candidates.get(id)) }
      })
      await handover.give(given, parts)
    }
    await within.as(switchOffHandedOver).setStatus(teachers, teacherId, false, { effective_date: day, ...(reason ? { reason } : {}) })
  })
  return { operation_id: undoableBy(context), handed: gives.length - left, left }
}

function successorOf(candidate: Candidate | undefined): Successor {
  if (!candidate) throw invalidField('gives', { code: 'said', params: notThere })
  return candidate
}

const notYet = {
  en: 'Hand over on the day itself, or later: this day is still to come',
  ar: 'سلّم المهام في اليوم نفسه أو بعده: هذا اليوم لم يأتِ بعد',
}
const notThere = {
  en: 'One of the successors is no longer an active teacher of this school: choose another',
  ar: 'أحد من اخترتهم لم يعد معلماً نشطاً في هذه المدرسة: اختر غيره',
}
const sayWhy = (count: number) => ({
  en: `Say why nobody takes over yet (${printNumber(count, 'en')})`,
  ar: `اذكر لماذا لا يتسلّم أحد بعد (${printNumber(count, 'ar')})`,
})
const stillOpen = (titles: readonly (readonly [string, string])[]) => {
  const [first] = titles
  const more = titles.length - 1
  return {
    en: `Still without a successor: ${first?.[0] ?? ''}${more > 0 ? ` and ${printNumber(more, 'en')} more` : ''}. Choose somebody, or nobody yet with a reason`,
    ar: `ما زال بلا خلف: ${first?.[1] ?? ''}${more > 0 ? ` و${printNumber(more, 'ar')} غيرها` : ''}. اختر من يتسلّمها، أو لا أحد بعد مع السبب`,
  }
}
