import { print } from '../sentence.ts'
import type { PrintedSection } from './printed.ts'

/** The language of one column. */
export type SheetLanguage = 'en' | 'ar'

/** What a sheet says by itself. */
export const sheetWords = {
  name: ['Name', 'الاسم'],
  roll: ['Roll no.', 'رقم الجلوس'],
  section: ['Section', 'القسم'],
  or: ['OR', 'أو'],
  assertion: ['Assertion', 'التأكيد'],
  reason: ['Reason', 'السبب'],
  words: ['Words to choose from', 'كلمات للاختيار منها'],
  answer: ['Answer', 'الإجابة'],
  model: ['Model answer', 'الإجابة النموذجية'],
  explanation: ['Explanation', 'الشرح'],
  mistake: ['Mistake behind it', 'الخطأ الكامن وراءه'],
  marking: ['Points', 'نقاط التصحيح'],
  nothing: ['No answer is kept', 'لا توجد إجابة محفوظة'],
  marks: ['Marks', 'الدرجات'],
} as const
export type SheetWord = keyof typeof sheetWords
export const sheetWord = (word: SheetWord, lang: SheetLanguage): string => sheetWords[word][lang === 'en' ? 0 : 1]

const marksIn: Readonly<Record<SheetLanguage, (marks: number) => string>> = {
  en: (marks) => `${print(marks)} ${marks === 1 ? 'mark' : 'marks'}`,
  ar: (marks) => `الدرجة: ${print(marks)}`,
}
export const marksSaid = (marks: number, lang: SheetLanguage): string => marksIn[lang](marks)

/** Numbers stand behind a colon in Arabic: what is counted then needs no form of its own. */
const instructionIn: Readonly<Record<SheetLanguage, (section: Counted, hasChoice: boolean) => string>> = {
  en: ({ to_attempt, question_count, marks_per_question, negative_marks }, hasChoice) =>
    [
      to_attempt < question_count
        ? `Answer any ${to_attempt} of ${question_count} questions.`
        : question_count === 1
          ? 'Answer the question.'
          : `Answer all ${question_count} questions.`,
      question_count === 1
        ? `It carries ${marksSaid(marks_per_question, 'en')}.`
        : `Each question carries ${marksSaid(marks_per_question, 'en')}.`,
      ...(hasChoice ? ['Where there is a choice, answer one of the two.'] : []),
      ...(negative_marks > 0 ? [`A wrong answer costs ${marksSaid(negative_marks, 'en')}.`] : []),
    ].join(' '),
  ar: ({ to_attempt, question_count, marks_per_question, negative_marks }, hasChoice) =>
    [
      to_attempt < question_count
        ? `اختر من أسئلة هذا القسم (${question_count}) وأجب عن ${to_attempt} منها.`
        : question_count === 1
          ? 'أجب عن السؤال.'
          : `أجب عن جميع الأسئلة، وعددها: ${question_count}.`,
      `${question_count === 1 ? 'درجته' : 'درجة كل سؤال'}: ${print(marks_per_question)}.`,
      ...(hasChoice ? ['عند وجود اختيار، أجب عن أحد السؤالين.'] : []),
      ...(negative_marks > 0 ? [`يُخصم عن كل إجابة خاطئة: ${print(negative_marks)}.`] : []),
    ].join(' '),
}
type Counted = Pick<PrintedSection, 'to_attempt' | 'question_count' | 'marks_per_question' | 'negative_marks'>
/** What stands above a section that says nothing itself. */
export const instructionOf = (section: Counted, hasChoice: boolean, lang: SheetLanguage): string => instructionIn[lang](section, hasChoice)

export const readFor = (first: number, last: number, lang: SheetLanguage): string =>
  lang === 'en'
    ? first === last
      ? `Read this for question ${first}.`
      : `Read this for questions ${first} to ${last}.`
    : first === last
      ? `اقرأ ما يلي للإجابة عن السؤال ${first}.`
      : `اقرأ ما يلي للإجابة عن الأسئلة من ${first} إلى ${last}.`
