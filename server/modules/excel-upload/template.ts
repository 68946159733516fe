import { importLimits } from '../../../resources/contract/import-limits.ts'
import { say, type Field, type Locale, type Resource, type Text } from '../../../resources/kit/index.ts'
import { byteOrderMark, csvLine } from '../../documents/csv.ts'
import type { Cell } from '../../documents/table.ts'
import { writeWorkbook, xlsxType, type Sheet } from '../../documents/xlsx.ts'
import { codeOf } from '../../records/codes.ts'
import { allowedValues } from '../../records/import/template-words.ts'
import { templateTargets, type Target } from '../../records/import/targets.ts'
import type { Blob } from '../../request/route.ts'

/** The values a column allows, as a person would write them. */
export type Allowed = ReadonlyMap<string, readonly string[]>

const words = {
  required: ['This column is required', 'هذا العمود مطلوب'],
  together: [
    '{numbers}, of each; several are separated by a comma, a semicolon, a stroke or a new line. Who is named is joined with all who belong to them already; nobody is separated.',
    '{numbers} لكل منهم، ويُفصل بين الأرقام بفاصلة أو فاصلة منقوطة أو شرطة مائلة أو سطر جديد. يُضمّ من يُذكر إلى كل من ينتمي إليهم، ولا يُفصل أحد عن أحد.',
  ],
  or: [' or ', ' أو '],
} as const satisfies Record<string, Text>

const headerOf = (target: Target, locale: Locale): string => `${say(target.label, locale)}${target.required ? ' *' : ''}`

function exampleOf(target: Target, allowed: readonly string[] | undefined, locale: Locale): Cell {
  const { example, kind, options, unique } = target.field
  // whose it is already is nobody's example: an account, a seat in a bus
  if (kind === 'reference' && unique) return ''
  if (options && kind === 'choice') return say(options[String(example ?? '')] ?? Object.values(options)[0]!, locale)
  if (allowed?.[0] !== undefined) return allowed[0]
  if (example === undefined || example === null) return ''
  return kind === 'date' ? new Date(`${String(example)}T00:00:00Z`) : example
}

/** By which numbers those are named who belong together. */
function numbersOf(resource: Resource, { by = [] }: Field, locale: Locale): string {
  const code = codeOf(resource)
  const labels = [...(code === null ? [] : [code]), ...by].map((name) => say(resource.fields[name]!.label, locale))
  return say(words.together, locale).replace('{numbers}', labels.join(say(words.or, locale)))
}

const note = (resource: Resource, { required, field }: Target, locale: Locale): string =>
  [
    required ? say(words.required, locale) : '',
    field.help ? say(field.help, locale) : '',
    field.group ? numbersOf(resource, field, locale) : '',
  ]
    .filter(Boolean)
    .join('\n')

/** An empty file with headers in the reader's language, one example line, required marks and, in a workbook, the allowed values. */
export async function makeTemplate(
  resource: Resource,
  targets: readonly Target[],
  allowed: Allowed,
  format: 'xlsx' | 'csv',
  locale: Locale,
): Promise<Blob> {
  const columns = templateTargets(targets)
  const headers = columns.map((target) => headerOf(target, locale))
  const example = columns.map((target) => exampleOf(target, allowed.get(target.path), locale))
  const name = `${resource.name}-template.${format}`
  if (format === 'csv')
    return { name, type: 'text/csv; charset=utf-8', body: Buffer.from(byteOrderMark + csvLine(headers) + csvLine(example), 'utf8') }
  const limited = columns.flatMap((target, column) => {
    const values = allowed.get(target.path)
    return values && values.length > 0 ? [{ target, column, values }] : []
  })
  const rightToLeft = locale === 'ar'
  const list = say(allowedValues, locale)
  const sheets: Sheet[] = [
    {
      name: say(resource.label.many, locale),
      rightToLeft,
      columns: columns.map((target, index) => {
        const hint = note(resource, target, locale)
        return { header: headers[index]!, required: target.required, ...(hint ? { note: hint } : {}) }
      }),
      rows: [example],
      choices: limited.map(({ column, values }, at) => ({
        column,
        // as many as a file may have
        rows: importLimits.rows,
        sheet: list,
        listColumn: at,
        length: values.length,
      })),
    },
  ]
  if (limited.length > 0)
    sheets.push({
      name: list,
      rightToLeft,
      columns: limited.map(({ target }) => ({ header: say(target.label, locale) })),
      rows: Array.from({ length: Math.max(...limited.map((one) => one.values.length)) }, (_, row) =>
        limited.map((one) => one.values[row] ?? null),
      ),
    })
  return { name, type: xlsxType, body: await writeWorkbook(sheets) }
}
