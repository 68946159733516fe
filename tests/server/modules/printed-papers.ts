import type { PaperLanguage } from '../../../resources/domain/papers/blueprint.ts'
import type { PrintedAs } from '../../../resources/domain/papers/paper-states.ts'
import { printedOf, type PaperToPrint } from '../../../resources/domain/papers/print/printed-of.ts'
import type { Printed } from '../../../resources/domain/papers/print/printed.ts'
import { sheetOf } from '../../../resources/domain/papers/print/sheet-of.ts'
import type { Sheet } from '../../../resources/domain/papers/print/sheet.ts'
import type { QuestionType } from '../../../resources/domain/questions/types.ts'
import { createRandom } from '../../../server/demo/random.ts'
import { demoCurricula } from '../../../server/modules/curriculum/content/index.ts'
import { demoQuestions, type DemoQuestion } from '../../../server/modules/question-bank/content/index.ts'

const places = demoCurricula.flatMap(({ code, grade, units }) =>
  units.flatMap(({ lessons }) =>
    lessons.map(({ name: [lesson], topics }) => ({ code, grade, lesson, topics: topics.map(([topic]) => topic) })),
  ),
)
export const demoContent = demoQuestions(createRandom(11), places)

/** How many of each type stand on the paper: thirty in all, of every type. */
const wanted: readonly (readonly [QuestionType, number, marks: number])[] = [
  ['mcq_single', 8, 1],
  ['mcq_multiple', 1, 2],
  ['true_false', 2, 1],
  ['assertion_reason', 2, 1],
  ['fill_blank', 3, 1],
  ['match', 2, 4],
  ['numerical', 3, 2],
  ['vsa', 2, 1],
  ['sa', 4, 3],
  ['la', 1, 5],
  ['case', 1, 4],
  ['map_diagram', 1, 3],
]
const weight = ({ content }: DemoQuestion): number => {
  const text = JSON.stringify(content)
  return (text.includes('data-file') ? 4 : 0) + (text.includes('\\\\(') ? 2 : 0) + (text.includes('<table') ? 4 : 0)
}
/** The richest of them, in both languages: with pictures, formulas and tables. */
const pick = (type: QuestionType, count: number): DemoQuestion[] =>
  demoContent.questions
    .filter(({ content, subject }) => content.question_type === type && content.stem_ar !== null && subject !== 'ENG')
    .toSorted((one, other) => weight(other) - weight(one) || (one.code < other.code ? -1 : 1))
    .slice(0, count)

const sharedText = {
  text_en: '<p>Ships float because they push water aside. A ship of mass \\(m\\) pushes aside water of the same mass.</p>',
  text_ar: '<p>تطفو السفن لأنها تزيح الماء. تزيح السفينة التي كتلتها \\(m\\) ماءً بالكتلة نفسها.</p>',
}
/** A paper of thirty questions, two of them a choice and some on a shared text. */
export function paperToPrint(language: PaperLanguage): PaperToPrint {
  let slot = 0
  const sections = wanted.map(([question_type, count, marks], at) => ({
    section_id: `s${at}`,
    code: String.fromCharCode(65 + at),
    question_type,
    marks_per_question: marks,
    question_count: count - (question_type === 'sa' ? 1 : 0),
    to_attempt: question_type === 'mcq_single' ? 6 : count - (question_type === 'sa' ? 1 : 0),
    internal_choice_count: question_type === 'sa' ? 1 : 0,
    title_en: question_type === 'mcq_single' ? 'Choose the right answer' : null,
    title_ar: question_type === 'mcq_single' ? 'اختر الإجابة الصحيحة' : null,
    negative_marks: 0,
    instructions_en: null,
    instructions_ar: null,
  }))
  const chosen = wanted.flatMap(([type, count, marks], at) =>
    pick(type, count).map((question, nth) => ({ question, marks, at, nth, type })),
  )
  const items = chosen.map(({ question, marks, at, nth, type }) => ({
    slot: ++slot,
    section_id: `s${at}`,
    question_id: question.code,
    version: 1,
    marks,
    or_group: type === 'sa' && nth < 2 ? 'or-1' : null,
    options_order: question.content.options.length > 0 ? question.content.options.map((_, option) => option).toReversed() : null,
  }))
  return {
    language,
    plan: {
      sections,
      instructions_en: '<p>Calculators are <strong>not</strong> allowed.</p>',
      instructions_ar: '<p>لا يُسمح باستخدام الآلة الحاسبة.</p>',
    },
    sets: [
      { set_code: 'A', seed: 7, items },
      { set_code: 'B', seed: 8, items: items.toReversed() },
    ],
    questions: chosen.map(({ question, type, nth }) => ({
      question_id: question.code,
      version: 1,
      content: question.content,
      stimulus: type === 'vsa' || (type === 'sa' && nth > 1) ? { stimulus_id: `text ${type}`, ...sharedText } : null,
    })),
  }
}

const head = [
  { label: { en: 'Subject', ar: 'المادة' }, value: { en: 'Mathematics', ar: 'الرياضيات' } },
  { label: { en: 'Grade', ar: 'الصف' }, value: { en: 'Grade 8', ar: 'الصف الثامن' } },
  { label: { en: 'Exam', ar: 'الاختبار' }, value: { en: 'Half-yearly', ar: 'نصف السنة' } },
  { label: { en: 'Date', ar: 'التاريخ' }, value: { en: '3 December 2026', ar: '3 ديسمبر 2026' } },
  { label: { en: 'Time', ar: 'الزمن' }, value: { en: '120 minutes', ar: '120 دقيقة' } },
  { label: { en: 'Marks', ar: 'الدرجات' }, value: { en: '60', ar: '60' } },
] as const

export function printedPaper(as: PrintedAs, lang: PaperLanguage, set = 'A'): Printed {
  const printed = printedOf(paperToPrint(lang), { set, as })
  if (!printed) throw new Error(`There is no set ${set}`)
  return {
    ...printed,
    title: lang === 'ar' ? 'اختبار نصف السنة، الصف الثامن' : 'Half-yearly, grade 8',
    as,
    lang,
    school: { name_en: 'Al Noor International School', name_ar: 'مدرسة النور الدولية', logo: null },
    head,
    total_marks: 60,
    duration_min: 120,
    mark: lang === 'ar' ? 'سارة أحمد · 26 نوفمبر 2026، 9:14 م · K7QX2M' : 'Sara Ahmed · 26 Nov 2026, 21:14 · K7QX2M',
  }
}
export const sheetToPrint = (as: PrintedAs, lang: PaperLanguage, set?: string): Sheet => sheetOf(printedPaper(as, lang, set))
