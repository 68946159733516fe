import { printAll, printPercent, type Locale } from '../../../resources/kit/index.ts'

export interface GradeSum {
  readonly name_en: string
  readonly name_ar: string | null
  readonly sum: number
}
const each = (grades: readonly GradeSum[], locale: Locale): string =>
  printAll(
    grades.map(({ name_en, name_ar, sum }) => `${locale === 'ar' ? (name_ar ?? name_en) : name_en} (${printPercent(sum, locale)})`),
    locale,
  )

/** Each grade by name, with what its weights come to. */
export const sumsSaid = (grades: readonly GradeSum[]): { readonly en: string; readonly ar: string } => ({
  en: `The weights do not make 100% in ${each(grades, 'en')}`,
  ar: `مجموع الأوزان ليس 100% في ${each(grades, 'ar')}`,
})
