import type { Locale } from '../../../resources/kit/index.ts'

export interface Said {
  readonly en: string
  readonly ar: string | null
}
export const saidIn = ({ en, ar }: Said, locale: Locale): string => (locale === 'ar' ? (ar ?? en) : en)

export const studentsPath = (mapping: string) => `/psychometric/studentlist/${mapping}` as const
/** What one child scored; one administration first, where one comes from it. */
export const profilePath = (id: string, mapping?: string) =>
  `/psychometric/student_report/${id}${mapping === undefined ? '' : `?mapping=${mapping}`}` as const
export const teacherPath = '/psychometric/teacher_psychometric_report'
/** One child at two times, side by side. */
export const comparedPath = (questionnaire: string, student: string, a: string, b: string) =>
  `/psychometric/psychometric_comparison_report?${query({ questionnaire, kind: 'administrations', student, a, b })}` as const
/** What a grade, a class or a whole year scored, and how its children spread. */
export const groupPath = (questionnaire: string, kind: 'grades' | 'classes' | 'years', id: string) =>
  `/psychometric/psychometric_report?${query(
    kind === 'years'
      ? { questionnaire, year: id }
      : kind === 'grades'
        ? { questionnaire, grade: id, of: `grade ${id}` }
        : { questionnaire, of: `class ${id}` },
  )}` as const
const query = (said: Readonly<Record<string, string>>): string => new URLSearchParams(said).toString()
