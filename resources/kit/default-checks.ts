import type { NamedDefault } from './defaults.ts'
import type { Field, FieldKind } from './fields.ts'
import { sayProblem, checkValue } from './validation.ts'

type Said = { readonly wrong: string; readonly remedy: string }

/** The kinds of JavaScript value a default of each kind of field is written as; null: it can have none. */
const writtenAs: Record<FieldKind, 'string' | 'number' | 'boolean' | null> = {
  text: 'string',
  long_text: 'string',
  code: 'string',
  number: 'number',
  decimal: 'string',
  money: 'string',
  choice: 'string',
  choices: null,
  flag: 'boolean',
  date: 'string',
  instant: 'string',
  time: 'string',
  email: 'string',
  phone: 'string',
  colour: 'string',
  file: null,
  files: null,
  reference: null,
  links: null,
  children: null,
  computed: null,
}
const words: Readonly<Record<NamedDefault, { readonly fits: (field: Field) => boolean; readonly on: string }>> = {
  $today: { fits: (field) => field.kind === 'date', on: 'dates' },
  '$my.school_id': { fits: (field) => field.kind === 'reference' && field.to === 'schools', on: 'references to schools' },
  '$my.academic_year': { fits: (field) => field.kind === 'code', on: 'academic years' },
}

/** What is wrong with a field's default, if anything: it would be stored as it stands, by forms, imports and the database alike. */
export function wrongDefault(field: Field, isInRow: boolean): Said | null {
  const given = field.default
  if (given === undefined) return null
  const shown = JSON.stringify(given)
  const away = 'or take the default away'
  if (typeof given === 'string' && given.startsWith('$')) {
    const word = Object.hasOwn(words, given) ? words[given as NamedDefault] : null
    if (!word) return { wrong: `the default ${shown} is not known`, remedy: `Use ${Object.keys(words).join(', ')}, ${away}` }
    if (isInRow && given.startsWith('$my.'))
      return { wrong: `the default ${shown} is not known inside a row`, remedy: `Take it away: the record has it already` }
    return word.fits(field) ? null : { wrong: `the default ${shown} is only for ${word.on}`, remedy: 'Take it away' }
  }
  const type = writtenAs[field.kind]
  if (type === null) return { wrong: `a field of kind "${field.kind}" has no default`, remedy: 'Take it away' }
  if (typeof given !== type) return { wrong: `the default ${shown} is not a ${type}`, remedy: `Write it as a ${type}, ${away}` }
  // today is asked for by fields of the past or the future only; any day does for a form check of the rest
  const { problem } = checkValue(given, field, { mode: 'create', role: 'platform_admin', today: '2026-01-01' })
  if (!problem) return null
  const remedy = field.options ? `Use one of ${Object.keys(field.options).join(', ')}, ${away}` : `Correct it, ${away}`
  return { wrong: `the default ${shown} would be refused ("${sayProblem(problem, 'en')}")`, remedy }
}
