import { fill, type Locale, type Resource } from '../../../resources/kit/index.ts'
import type { Row } from '../types.ts'

/** What a person calls this record, in the reader's language where it has a name in it. */
export function titleIn(resource: Resource, row: Readonly<Row>, locale: Locale): string {
  const [own, inArabic] = resource.title.map((template) => fill(template, row))
  return (locale === 'ar' ? inArabic || own : own || inArabic) ?? ''
}

/** The same of a row that carries its label in both languages. */
export const labelIn = ({ label, label_ar: arabic }: Readonly<Row>, locale: Locale): string =>
  String(((locale === 'ar' ? arabic || label : label || arabic) ?? '') as string)
