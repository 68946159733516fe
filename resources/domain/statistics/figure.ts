/** Why a figure cannot be told. */
export const reasons = {
  too_few_students: ['Too few students', 'عدد الطلاب قليل جداً'],
  too_few_items: ['Too few questions', 'عدد الأسئلة قليل جداً'],
  no_spread: ['All have the same mark', 'درجات الجميع متساوية'],
  no_maximum: ['The question carries no marks', 'لا درجات لهذا السؤال'],
  not_right_or_wrong: ['Only for questions that are right or wrong', 'لأسئلة إجابتها صحيحة أو خاطئة فقط'],
  no_reliability: ['The marks show no reliability', 'لا تُظهر الدرجات أي ثبات'],
  out_of_range: ['Cannot be worked out from these values', 'لا يمكن حسابه من هذه القيم'],
} as const
export type Reason = keyof typeof reasons

/** A number, or why there is none: never NaN, never infinite. */
export type Figure = { readonly value: number; readonly why?: never } | { readonly value: null; readonly why: Reason }

export const none = (why: Reason): Figure => ({ value: null, why })
export const figure = (value: number, why: Reason = 'out_of_range'): Figure => (Number.isFinite(value) ? { value } : none(why))

/** Worked out further, where there is something to work with. */
export const from = (known: Figure, next: (value: number) => number): Figure => (known.value === null ? known : figure(next(known.value)))
