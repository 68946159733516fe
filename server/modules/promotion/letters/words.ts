import type { Decision, RuleName, RuleResult } from '../../../../resources/domain/promotion/words.ts'
import type { Both } from './letter.ts'

const both = (en: string, ar: string): Both => ({ en, ar })

export const said = {
  title: (year: string) => both(`Result of the academic year ${year}`, `نتيجة العام الدراسي ${year}`),
  child: (isGirl: boolean) => both('Student', isGirl ? 'الطالبة' : 'الطالب'),
  className: both('Class', 'الشعبة'),
  admission: both('Admission number', 'رقم القيد'),
  heads: {
    what: both('What was asked for', 'المطلوب'),
    reached: both('Reached', 'المحقَّق'),
    asked: both('Needed', 'الحد الأدنى'),
    result: both('Result', 'النتيجة'),
  },
  overall: both('Overall', 'المعدل العام'),
  attendance: both('Attendance', 'الحضور'),
  failed: both('Failed subjects that may be sat again', 'مواد رسوب تجوز إعادتها'),
  none: both('–', '–'),
  noRegisters: both('no registers', 'لا سجلات'),
  noResult: both('no result', 'لا نتيجة'),
  atMost: (count: number) => both(`at most ${count}`, `${count} على الأكثر`),
  signature: both('Head of the school', 'مدير المدرسة'),
  day: (day: Both) => both(`Date: ${day.en}`, `التاريخ: ${day.ar}`),
} as const

export const results: Readonly<Record<RuleResult, Both>> = {
  pass: both('Reached', 'متحقق'),
  fail: both('Not reached', 'غير متحقق'),
  open: both('Not known', 'غير معروف'),
  grace: both('Reached with grace marks', 'متحقق بدرجات الرأفة'),
  note: both('–', '–'),
}

interface Told {
  readonly name: Both
  /** Arabic says what she does otherwise than what he does */
  readonly isGirl: boolean
  readonly from: string
  readonly grade: Both
  readonly toGrade: Both
  readonly toClass: string | null
  readonly year: string
  readonly firstDay: Both
  readonly subjects: Both
  readonly reexamBy: Both | null
  readonly minAttendance: Both
}
/** What is decided, in a sentence of its own. */
export const decisionSaid: Readonly<Record<Decision, (told: Told) => Both>> = {
  promote: ({ name, toGrade, year }) =>
    both(`${name.en} is promoted to ${toGrade.en} in ${year}.`, `تقرر ترفيع ${name.ar} إلى ${toGrade.ar} للعام ${year}.`),
  conditional: ({ name, toGrade, year }) =>
    both(`${name.en} is promoted to ${toGrade.en} in ${year} on condition.`, `تقرر ترفيع ${name.ar} إلى ${toGrade.ar} للعام ${year} بشرط.`),
  compartment: ({ name, isGirl }) =>
    both(`${name.en} is examined again before it is decided.`, `${isGirl ? 'تعيد' : 'يعيد'} ${name.ar} الاختبار قبل اتخاذ القرار.`),
  detain: ({ name, isGirl, grade, year }) =>
    both(`${name.en} repeats ${grade.en} in ${year}.`, `${isGirl ? 'تعيد' : 'يعيد'} ${name.ar} ${grade.ar} في العام ${year}.`),
  hold: ({ name }) => both(`It is not decided yet how ${name.en} goes on.`, `لم يُتخذ بعد قرار بشأن ${name.ar}.`),
  graduate: ({ name, isGirl, grade }) =>
    both(
      `${name.en} has completed ${grade.en} and graduates.`,
      isGirl ? `أتمّت ${name.ar} ${grade.ar} وتخرّجت.` : `أتمّ ${name.ar} ${grade.ar} وتخرّج.`,
    ),
  transfer_out: ({ name, isGirl, year }) =>
    both(
      `${name.en} leaves the school and is not enrolled for ${year}.`,
      isGirl ? `تغادر ${name.ar} المدرسة ولن تُقيَّد للعام ${year}.` : `يغادر ${name.ar} المدرسة ولن يُقيَّد للعام ${year}.`,
    ),
}
export const moreSaid = {
  place: ({ toClass, firstDay }: Told): Both =>
    both(`The new class is ${toClass}; it begins on ${firstDay.en}.`, `الشعبة الجديدة هي ${toClass} وتبدأ الدراسة في ${firstDay.ar}.`),
  reexam: ({ subjects, reexamBy }: Told): Both =>
    both(
      `To be sat again: ${subjects.en}${reexamBy ? `, until ${reexamBy.en}` : ''}.`,
      `المواد المطلوب إعادتها: ${subjects.ar}${reexamBy ? `، في موعد أقصاه ${reexamBy.ar}` : ''}.`,
    ),
  attendance: ({ minAttendance }: Told): Both =>
    both(`The condition: attendance of at least ${minAttendance.en}.`, `الشرط: ألا يقل الحضور عن ${minAttendance.ar}.`),
  no_detention: (): Both => both('Nobody repeats this grade, whatever the results.', 'لا إعادة في هذا الصف مهما كانت النتائج.'),
  /** the reason is written for whoever decides, and stays there */
  override: (): Both => both('The school has decided so.', 'هكذا قررت المدرسة.'),
} as const
export const toldRules: ReadonlySet<RuleName> = new Set(['overall', 'subject', 'failed_subjects', 'attendance'])
