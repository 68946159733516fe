import { fill, type Locale, type Resource } from '../../../resources/kit/index.ts'
import type { Row } from '../types.ts'

/** What a person calls this record, in the reader's language where it has a name in it. */
export function titleIn(resource: Resource, row: Readonly<Row>, locale: Locale): string {
  const [own, inArabic] = resource.title.map((template) => fill(template, row))
  return (locale === 'ar' ? inArabic || own : own || inArabic) ?? ''
}
