import type { Options, Written } from './draft.ts'
import type { Decided } from './compose.ts'
import type { Inference } from './infer.ts'

const kinds: Readonly<Record<string, string>> = {
  longText: 'long text',
  lov: 'choice',
  ref: 'reference',
  academicYear: 'academic year',
  instant: 'moment',
}

function kindSaid({ maker, first, options }: Written): string {
  const said = kinds[maker] ?? maker
  const to = maker === 'ref' || maker === 'lov' ? ` to ${String(first as string)}` : ''
  return `${said}${maker === 'lov' ? ` from the list ${String(first as string)}` : to}${options.script === 'ar' ? ', Arabic' : ''}`
}

function marks({ field, isKey }: Decided): string {
  const options: Options = field?.written.options ?? {}
  return [...(options.required ? ['required'] : []), ...(options.unique ? ['unique'] : []), ...(isKey ? ['key'] : [])].join(', ')
}

/** Over what is said in one language only. */
export const translateHead =
  'To be translated; until then Arabic screens show the English, and English ones a name that says it is not translated:'

/** What was decided, column by column, and why. */
export function tellInference({ file, decided, untranslated, draft }: Inference): string {
  const rows = decided.map((one) => [
    one.header,
    one.field ? `${one.field.name}: ${kindSaid(one.field.written)}` : '',
    marks(one),
    one.because,
  ])
  const widths = [0, 1, 2].map((at) => Math.min(40, Math.max(...rows.map((row) => row[at]!.length))))
  const lines = rows.flatMap((row, at) => [
    `  ${row.map((text, place) => (place < 3 ? text.padEnd(widths[place]!) : text)).join('  ')}`.trimEnd(),
    ...decided[at]!.notes.map((note) => `  ${' '.repeat(widths[0]!)}  ! ${note}`),
  ])
  const how =
    file.format === 'xlsx'
      ? `sheet "${file.sheet}"`
      : `${file.encoding}, separated by ${{ ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }[file.delimiter!]}`
  const head = `${file.rows.length} ${file.rows.length === 1 ? 'row' : 'rows'} below the headers in ${file.header.rows === 2 ? `lines ${file.header.row} and ${file.header.row + 1}` : `line ${file.header.row}`} (${how})`
  const missing = untranslated.length > 0 ? ['', translateHead, ...untranslated.map((one) => `  ${one}`)] : []
  return [
    head,
    '',
    ...lines,
    '',
    `A record is called ${JSON.stringify(draft.title)}; an import finds it again by ${draft.key.slice(1).join(' and ')}.`,
    ...missing,
  ].join('\n')
}
