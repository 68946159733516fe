import studentDocuments from '../../../resources/student-documents.ts'
import students from '../../../resources/students.ts'
import type { Text } from '../../../resources/kit/index.ts'
import { chunksOf } from '../../records/chunks.ts'
import { defineReaction, refuseCase } from '../../records/reaction.ts'
import { locked } from '../../request/errors.ts'
import { skips } from '../../request/granted.ts'
import { followChild } from './capabilities.ts'

const wasVerified: Text = [
  'What was verified stays as it is: press “Do not accept” first, then change it and verify it again',
  'المستند المُدقَّق يبقى كما هو: اضغط «رفض» أولاً ثم عدّله ودقّقه من جديد',
]
/** What somebody looked at when it was verified. */
const looked = ['document_type', 'number', 'file', 'issued_on', 'expires_on'] as const

export default [
  defineReaction({
    resource: studentDocuments,
    on: ['create', 'update', 'restore'],
    judge({ context, resource, cases }) {
      for (const one of cases) {
        const { before, values } = one
        if (!before) continue
        const isStep = 'status' in values && values.status !== before.status
        if (isStep) {
          const isVerified = values.status === 'verified'
          Object.assign(values, { verified_by: isVerified ? context.principal.name : null, verified_at: isVerified ? context.now : null })
        }
        const isChanged = looked.some((name) => name in values && values[name] !== before[name])
        if (before.status === 'verified' && isChanged && !context.isUndoing && !skips(context, 'locked-fields', resource))
          refuseCase(one, locked(wasVerified))
      }
      return Promise.resolve()
    },
  }),
  defineReaction({
    resource: students,
    on: ['move'],
    async after({ within, cases }) {
      const schoolOf = new Map(
        cases.flatMap(({ id, before, values }) =>
          values.school_id && before && values.school_id !== before.school_id ? [[id, values.school_id] as const] : [],
        ),
      )
      if (schoolOf.size === 0) return
      const along = within.as(followChild)
      for (const some of chunksOf([...schoolOf.keys()])) {
        const { records } = await along.list(studentDocuments, {
          page_no: 1,
          per_page: 100_000,
          columns: ['student_id'],
          condition: { field: 'student_id', op: 'in', value: some },
        })
        await along.apply(
          records.map(({ document_id: id, student_id }) => ({
            verb: 'update' as const,
            resource: studentDocuments,
            id,
            values: { school_id: schoolOf.get(student_id)! },
          })),
        )
      }
    },
  }),
]
