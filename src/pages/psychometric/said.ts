import { modeOf, type AnsweringMode, type MappingStatus, type ResponseStatus } from '../../../resources/domain/psychometrics/states.ts'
import type { Locale } from '../../../resources/kit/index.ts'
import type { Tone } from '../../ui/index.ts'

export const listPath = '/psychometric'
export const studentsPath = (id: string) => `/psychometric/studentlist/${id}` as const

/** A text that an instrument may have in English alone. */
export const saidIn = ({ en, ar }: { readonly en: string; readonly ar: string | null }, locale: Locale): string =>
  locale === 'ar' ? (ar ?? en) : en

export const statusTones: Readonly<Record<MappingStatus, Tone>> = {
  draft: 'calm',
  scheduled: 'accent',
  open: 'good',
  closed: 'calm',
  deleted: 'bad',
}
export const responseTones: Readonly<Record<ResponseStatus, Tone>> = {
  not_started: 'calm',
  in_progress: 'accent',
  submitted: 'good',
  declined: 'warn',
  reset: 'calm',
}
export const needsTeacher = (mode: AnsweringMode): boolean => mode === modeOf.teacher
