import studentDocuments from '../../../resources/student-documents.ts'
import students from '../../../resources/students.ts'
import type { Text } from '../../../resources/kit/index.ts'
import { isMedical } from '../../../resources/domain/students/papers.ts'
import { addProblem } from '../../records/cases.ts'
import { chunksOf } from '../../records/chunks.ts'
import { defineReaction, refuseCase } from '../../records/reaction.ts'
import { locked } from '../../request/errors.ts'
import { skips } from '../../request/granted.ts'
import { followChild } from './capabilities.ts'

const wasVerified: Text = [
  'What was verified stays as it is: press “Do not accept” first, then change it and verify it again',
  'المستند المُدقَّق يبقى كما هو: اضغط «رفض» أولاً ثم عدّله ودقّقه من جديد',
]
const notEntered: Text = [
  'Medical papers are entered by the school’s administrator, or by whoever was given the right to see them',
  'يُدخل المستندات الطبية مسؤول المدرسة، أو من مُنح صلاحية الاطلاع عليها',
]
/** What somebody looked at when it was verified. */
const looked = ['document_type', 'number', 'file', 'issued_on', 'expires_on'] as const

export default [
  defineReaction({
    resource: studentDocuments,
    on: ['create', 'update', 'restore'],
    judge({ context, resource, cases }) {
      const { role, rights = [] } = context.principal
      for (const one of cases) {
        const { before, values } = one
        const type = values.document_type ?? before?.document_type
        if (type !== undefined && isMedical(type)) values.circle = 'medical'
        // who would not see it does not enter it
        if (
          values.circle === 'medical' &&
          role === 'academic_admin' &&
          !rights.includes('medical') &&
          !skips(context, 'own-rows', resource)
        )
          addProblem(one, values.document_type === undefined ? 'circle' : 'document_type', 'said', { en: notEntered[0], ar: notEntered[1] })
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
    on: ['update', 'move'],
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
