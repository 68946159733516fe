import { printDate } from '../../../resources/kit/index.ts'
import questionPapers from '../../../resources/question-papers.ts'
import { defineHandover, type HandoverItem } from '../../handovers/index.ts'
import { invalidField } from '../../request/errors.ts'
import { handOverPapers } from './capabilities.ts'

export default [
  defineHandover({
    name: 'question-papers.open',
    label: ['Question papers that are not finished', 'أوراق أسئلة غير مكتملة'],
    order: 50,
    package: 'question_bank.question_paper',
    async open({ within, teachers }) {
      const teacherOf = new Map(teachers.flatMap(({ teacher_id, account }) => (account === null ? [] : [[account, teacher_id] as const])))
      if (teacherOf.size === 0) return []
      const { records } = await within.as(handOverPapers).list(questionPapers, {
        page_no: 1,
        per_page: 1000,
        columns: ['title', 'subject_id', 'exam_date', 'author_id'],
        condition: {
          and: [
            { field: 'author_id', op: 'in', value: [...teacherOf.keys()] },
            { field: 'status', op: 'in', value: ['draft', 'in_review'] },
          ],
        },
        sort_by: 'exam_date',
      })
      return records.flatMap(({ paper_id, title, subject_id, exam_date, author_id }): HandoverItem[] => [
        {
          teacher_id: teacherOf.get(author_id ?? '') ?? '',
          key: paper_id,
          title: [title, title],
          ...(exam_date === null ? {} : { note: [`Exam on ${printDate(exam_date, 'en')}`, `الاختبار في ${printDate(exam_date, 'ar')}`] }),
          subject_id,
          link: `/question-bank/question-paper/show/${paper_id}`,
        },
      ])
    },
    against: (_asked, items, candidates) =>
      Promise.resolve(
        candidates.flatMap(({ teacher_id, account, name }) => {
          const { en, ar } = noAccount(name)
          return account === null ? items.map(({ key }) => ({ key, teacher_id, said: [en, ar] as const })) : []
        }),
      ),
    /** Left to nobody it stays under the name of its author, and is the office's to finish. */
    async give({ within }, given) {
      const taken = given.flatMap(({ item, to }) => (to ? [{ id: item.key, to }] : []))
      const without = taken.find(({ to }) => to.account === null)
      if (without) throw invalidField('gives', { code: 'said', params: noAccount(without.to.name) })
      await within.as(handOverPapers).apply(
        taken.map(({ id, to }) => ({
          verb: 'update' as const,
          resource: questionPapers,
          id,
          values: { author: to.name, author_id: to.account },
        })),
      )
    },
  }),
]

const noAccount = (name: string) => ({
  en: `${name} has no user account, and could not open the question paper: choose somebody else`,
  ar: `ليس لـ${name} حساب مستخدم، ولن يتمكن من فتح ورقة الأسئلة: اختر غيره`,
})
