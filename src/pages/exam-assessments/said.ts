import type { SaidFigure } from '../../../resources/contract/exam-assessments.ts'
import { isolated, printNumber, printPercent, say, sayEither, type Locale, type Text } from '../../../resources/kit/index.ts'

/** A text as calls tell it. */
export interface Both {
  readonly en: string
  readonly ar: string
}
export const sayBoth = ({ en, ar }: Both, locale: Locale): string => say([en, ar] satisfies Text, locale)

export interface Called {
  readonly label: string
  readonly label_ar: string | null
}
export const nameOf = ({ label, label_ar }: Called, locale: Locale): string => sayEither(label, label_ar, locale)

export interface Child {
  readonly name: string
  readonly name_ar: string | null
}
export const childName = ({ name, name_ar }: Child, locale: Locale): string => sayEither(name, name_ar, locale)

/** Fractions of a mark in full, and no more places than a reader has use for; a half goes up, also where it is a hair below one in a computer. */
export const rounded = (value: number, places: number): number => Math.round(value * 10 ** places + 1e-7) / 10 ** places
export const percent = (value: number | null, locale: Locale): string =>
  value === null ? '–' : isolated(printPercent(rounded(value, 1), locale))
export const marksSaid = (value: number | null, locale: Locale): string => (value === null ? '–' : printNumber(rounded(value, 2), locale))
/** A figure, or a dash; why there is none is said where there is room. */
export const figureSaid = ({ value }: SaidFigure, places: number, locale: Locale): string =>
  value === null ? '–' : printNumber(rounded(value, places), locale)

/** Where an exam stands. */
export const examAddress = (id: string, tab?: string, cell?: { readonly child: string; readonly slot?: string | undefined }): string => {
  const more = new URLSearchParams({
    ...(tab === undefined ? {} : { tab }),
    ...(cell ? { child: cell.child, ...(cell.slot === undefined ? {} : { slot: cell.slot }) } : {}),
  }).toString()
  return `/question-bank/exam-assessment/assessment/${encodeURIComponent(id)}${more === '' ? '' : `?${more}`}`
}
