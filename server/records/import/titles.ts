import { fillTitle, placesOf, type Locale, type Resource } from '../../../resources/kit/index.ts'
import { textOf, type TableRow } from '../../documents/table.ts'
import type { Row } from '../types.ts'
import { writtenIn, type Column } from './columns.ts'

/** What a person calls this record, in the reader's language where it has a name in it. */
export function titleIn(resource: Resource, row: Readonly<Row>, locale: Locale): string {
  const [own, inArabic] = resource.title.map((template) => fillTitle(template, resource.fields, row))
  return (locale === 'ar' ? inArabic || own : own || inArabic) ?? ''
}

/** What a line that is not read calls its record: the cells of its name, or else the first that says something. */
export function titleWritten({ title }: Resource, columns: readonly Column[], { cells }: TableRow): string {
  const places = placesOf(title[0])
  const said = columns.filter(({ target }) => places.includes(target.path)).map((column) => writtenIn(column, cells).trim())
  return said.filter(Boolean).join(' ') || (cells.map((cell) => textOf(cell).trim()).find(Boolean) ?? '')
}

/** The same of a row that carries its label in both languages. */
export const labelIn = ({ label, label_ar: arabic }: Readonly<Row>, locale: Locale): string =>
  String(((locale === 'ar' ? arabic || label : label || arabic) ?? '') as string)
