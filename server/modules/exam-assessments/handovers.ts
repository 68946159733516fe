import examAssessments from '../../../resources/exam-assessments.ts'
import { isolated, printDate, type Text } from '../../../resources/kit/index.ts'
import { defineHandover, type HandoverAsked, type HandoverItem } from '../../handovers/index.ts'

/** As who a teacher is named with an exam, and up to which step that is work still to be done. */
const tasks = {
  evaluator_id: { open: ['scheduled', 'entry_open'], said: ['Marks due', 'الدرجات مطلوبة'] },
  verifier_id: { open: ['scheduled', 'entry_open', 'submitted'], said: ['To be verified', 'ينتظر التدقيق'] },
} as const
const sides = ['evaluator_id', 'verifier_id'] as const
const due = ([en, ar]: Text, until: string | null): Text =>
  until === null ? [en, ar] : [`${en} until ${printDate(until, 'en')}`, `${ar} حتى ${printDate(until, 'ar')}`]

async function open({ within, teachers }: HandoverAsked): Promise<HandoverItem[]> {
  const ids = teachers.map(({ teacher_id }) => teacher_id)
  const { records } = await within.list(examAssessments, {
    page_no: 1,
    per_page: 5000,
    columns: ['exam_type_id', 'class_id', 'subject_id', 'evaluator_id', 'verifier_id', 'entry_due_at', 'status'],
    condition: {
      and: [
        {
          or: [
            { field: 'evaluator_id', op: 'in', value: ids },
            { field: 'verifier_id', op: 'in', value: ids },
          ],
        },
        { field: 'status', op: 'in', value: tasks.verifier_id.open },
      ],
    },
    sort_by: 'entry_due_at',
  })
  return records.flatMap((exam) =>
    sides.flatMap((side): HandoverItem[] => {
      const teacher_id = exam[side]
      const { open: steps, said } = tasks[side]
      if (teacher_id === null || !ids.includes(teacher_id) || !steps.some((step) => step === exam.status)) return []
      const { assessment_id, exam_type, exam_type_ar, subject, subject_ar, class_id, class: class_name, subject_id, entry_due_at } = exam
      return [
        {
          teacher_id,
          key: `${side} ${assessment_id}`,
          title: [
            `${exam_type}, ${subject}, ${isolated(class_name)}`,
            `${exam_type_ar ?? exam_type}، ${subject_ar ?? subject}، ${isolated(class_name)}`,
          ],
          note: due(said, entry_due_at),
          class_id,
          subject_id,
          link: `/question-bank/exam-assessment/show/${assessment_id}`,
        },
      ]
    }),
  )
}

export default [
  defineHandover({
    name: 'exam-assessments.marks',
    label: ['Exams to mark and verify', 'اختبارات للتصحيح والتدقيق'],
    order: 40,
    package: 'question_bank.exam_assessment',
    open,
    async give({ within }, given) {
      await within.apply(
        given.map(({ item, to }) => {
          const [side = '', id = ''] = item.key.split(' ')
          return { verb: 'update' as const, resource: examAssessments, id, values: { [side]: to?.teacher_id ?? null } }
        }),
      )
    },
  }),
]
