/** How a day of a teacher can stand, in the order of the sheets. */
export const teacherCodes = ['P', 'L', 'A', 'HD', 'LV', 'OD', 'WFH'] as const
export type TeacherCode = (typeof teacherCodes)[number]
/** `H` is in no row: it is what the calendar says. */
export const holidayCode = 'H'

export const codeNames: Readonly<Record<TeacherCode | typeof holidayCode, readonly [en: string, ar: string]>> = {
  P: ['Present', 'حاضر'],
  L: ['Late', 'متأخر'],
  A: ['Absent', 'غائب'],
  HD: ['Half day', 'نصف يوم'],
  LV: ['On leave', 'في إجازة'],
  OD: ['On duty elsewhere', 'في مهمة رسمية'],
  WFH: ['Works from home', 'يعمل من المنزل'],
  H: ['Holiday', 'عطلة'],
}
export const isTeacherCode = (code: string): code is TeacherCode => teacherCodes.some((one) => one === code)

/** With such a code nobody stands before the class. */
export const isAway = (code: string | null): boolean => code === 'A' || code === 'LV' || code === 'OD' || code === 'WFH'
/** Is this person in the school, if only for a half day? */
export const isThere = (code: string | null): boolean => code === 'P' || code === 'L' || code === 'HD'

/** Leave of these types is work elsewhere: no day of leave is taken for it. */
export const dutyTypes: readonly string[] = ['exam_duty', 'on_duty']

/** What is kept of a day by whom it is from. */
export interface DaySaid {
  readonly clock: { readonly status: TeacherCode; readonly late: number } | null
  readonly leave: TeacherCode | null
  readonly office: { readonly status: TeacherCode; readonly late: number } | null
}
/** What holds: the office's word over leave, leave over the clock; null: nobody has said anything. */
export function standing({ clock, leave, office }: DaySaid): { readonly status: TeacherCode; readonly late: number } | null {
  if (office) return office
  if (leave === null) return clock
  // whoever came late on a half day came late
  return { status: leave, late: leave === 'HD' ? (clock?.late ?? 0) : 0 }
}

/** By how many minutes a time is late, `HH:MM`; 0 within the grace, and where nobody has said when the day begins. */
export function lateBy(time: string, starts: string | null, grace: number): number {
  if (starts === null) return 0
  const minutes = (at: string): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3, 5))
  const late = minutes(time) - minutes(starts)
  return late > grace ? late : 0
}
