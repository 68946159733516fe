import type { z } from 'zod'
import type { composeDiary } from '../../../resources/contract/diary-writing.ts'
import diary from '../../../resources/diary.ts'
import { enrolledIn } from '../../../resources/domain/students/enrolled.ts'
import students from '../../../resources/students.ts'
import type { RecordsWithin } from '../../records/index.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { invalid, invalidField } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import { all, oneOf } from './of-child.ts'

type Composed = z.output<NonNullable<typeof composeDiary.body>>
interface Place {
  readonly class_id: string
  readonly student_id: string | null
}

/** Where the same entry is written: for each class, or for each child in the class where it sits. */
async function placesOf(within: RecordsWithin, { class_ids, student_ids }: Composed): Promise<readonly Place[]> {
  const named = [...new Set(student_ids)]
  if (named.length === 0) return [...new Set(class_ids)].map((class_id) => ({ class_id, student_id: null }))
  const { records } = await within.list(students, { ...all, columns: ['class_id'], condition: oneOf('student_id', named) })
  return named.map((student_id) => {
    const child = records.find((one) => one.student_id === student_id)
    if (!child?.class_id) throw invalidField('student_ids', { code: 'not_allowed_here' })
    return { class_id: child.class_id, student_id }
  })
}

/** All of them or none; one operation, so that what was sent by mistake is undone as one. */
export async function compose({ records }: Pick<ModuleDeps, 'records'>, context: RequestContext, asked: Composed) {
  const made = await records.transaction(context, async (within) => {
    const places = await placesOf(within, asked)
    // with nobody whom it is for, what is missing beside that is told at the same time
    if (places.length === 0)
      throw invalid({
        [asked.polarity === 'concern' ? 'student_ids' : 'class_ids']: [{ code: 'required' }],
        ...(asked.body_en || asked.body_ar ? {} : { body_en: [{ code: 'required_either' }] }),
      })
    const { date, diary_type, subject_id, title, title_ar, body_en, body_ar, attachments, polarity, visible_to, requires_ack } = asked
    const outcomes = await within.apply(
      places.map(({ class_id, student_id }) => ({
        verb: 'create' as const,
        resource: diary,
        values: {
          date,
          diary_type,
          audience: student_id === null ? 'class' : 'student',
          class_id,
          student_id,
          subject_id: subject_id || null,
          title: title || null,
          title_ar: title_ar || null,
          body_en: body_en || null,
          body_ar: body_ar || null,
          attachments: attachments ?? [],
          polarity,
          visible_to,
          requires_ack,
        },
      })),
    )
    const ids = outcomes.map(({ id }) => id)
    if (asked.publish)
      await within.apply(ids.map((id) => ({ verb: 'update' as const, resource: diary, id, values: { status: 'published' } })))
    const classes = places.flatMap(({ class_id, student_id }) => (student_id === null ? [class_id] : []))
    const { total } =
      classes.length === 0
        ? { total: places.length }
        : await within.list(students, {
            page_no: 1,
            per_page: 1,
            columns: ['class_id'],
            condition: enrolledIn(classes),
          })
    return { diary_ids: ids, children: total }
  })
  return { ...made, operation_id: undoableBy(context) }
}

/** Publishes, or withdraws; why it is withdrawn stands in its history. */
export async function step(
  { records }: Pick<ModuleDeps, 'records'>,
  context: RequestContext,
  id: string,
  { status, reason }: { readonly status: 'published' | 'withdrawn'; readonly reason?: string | undefined },
) {
  await records.update({ ...context, ...(reason ? { reason } : {}) }, diary, id, { status })
  return { status }
}
