import {
  academicYear,
  bilingual,
  choice,
  choices,
  code,
  colour,
  date,
  decimal,
  defineResource,
  email,
  flag,
  instant,
  isUntranslated,
  longText,
  lov,
  money,
  number,
  ownSchool,
  phone,
  ref,
  schoolOffice,
  text,
  time,
  type BilingualOptions,
  type Field,
  type Resource,
  type Text,
} from '../../resources/kit/index.ts'

/** The words of the kit that a field may be written with. */
const makers = {
  text,
  longText,
  bilingual,
  code,
  number,
  decimal,
  money,
  choice,
  choices,
  lov,
  flag,
  date,
  instant,
  time,
  email,
  phone,
  colour,
  academicYear,
  ref,
}
export type Maker = keyof typeof makers
type Value = string | number | boolean | readonly Value[] | { readonly [name: string]: Value }
/** What is said of a field: those options of the kit that a file can tell. */
export interface Options {
  readonly required?: true | 'both'
  readonly scope?: 'school'
  readonly unique?: true
  readonly max?: number
  readonly scale?: number
  readonly min?: number
  readonly step?: number
  readonly past?: true
  readonly notBefore?: string
  readonly default?: string | boolean
  readonly immutable?: true
  readonly script?: 'ar'
  readonly unit?: Text
  readonly where?: Readonly<Record<string, string | boolean>>
  readonly by?: readonly string[]
  readonly example?: string | number
  readonly label?: Text
  readonly aliases?: readonly string[]
}
/** How a field is written: `ref('teachers', { where: ... })`. */
export interface Written {
  readonly maker: Maker
  /** what stands before the options: the other kind of record, a list of values, what may be chosen */
  readonly first?: Value
  readonly options: Options
}
/** A declaration before it is a file: the object that an import works with, and the text that a person reads, are both made of it. */
export interface Draft {
  readonly name: string
  readonly label: { readonly one: Text; readonly many: Text } | null
  readonly key: readonly string[]
  readonly title: string | Text
  readonly fields: ReadonlyMap<string, Written>
  /** unsaid, the first six that can be shown */
  readonly columns: readonly string[] | null
}

const place: Written = {
  maker: 'ref',
  first: 'schools',
  options: { required: true, scope: 'school', default: ownSchool, immutable: true },
}
const fieldsOf = ({ fields }: Draft): [string, Written][] => [['school_id', place], ...fields]

/** In the order in which the other declarations say them. */
const order = [
  'required',
  'scope',
  'unique',
  'max',
  'scale',
  'min',
  'step',
  'past',
  'notBefore',
  'default',
  'immutable',
  'script',
  'unit',
  'where',
  'by',
  'example',
  'label',
  'aliases',
]
const sorted = (options: Options): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(options).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))) as Record<string, Value>

/** One field, as a declaration would have it. */
export function makeField({ maker, first, options }: Exclude<Written, { maker: 'bilingual' }>): Field {
  const make = makers[maker] as (...said: readonly unknown[]) => Field
  return first === undefined ? make(options) : make(first, options)
}

export function toResource(draft: Draft): Resource {
  const fields = fieldsOf(draft).flatMap(([name, written]) =>
    written.maker === 'bilingual'
      ? Object.entries(bilingual(name, written.options as BilingualOptions))
      : [[name, makeField(written)] as const],
  )
  return defineResource({
    name: draft.name,
    ...(draft.label ? { label: draft.label } : {}),
    key: draft.key,
    title: draft.title,
    fields: Object.fromEntries(fields) as Record<string, Field>,
    ...(draft.columns ? { list: { columns: draft.columns } } : {}),
    access: { read: [...schoolOffice, 'teacher'], write: schoolOffice },
  })
}

const isIdentifier = (name: string): boolean => /^[a-z_$][\w$]*$/i.test(name)
function literal(value: Value): string {
  if (isUntranslated(value)) return `untranslated(${JSON.stringify((value as Text)[0])})`
  if (Array.isArray(value)) return `[${value.map((one: Value) => literal(one)).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).map(([name, one]) => `${isIdentifier(name) ? name : JSON.stringify(name)}: ${literal(one)}`)
  return `{ ${entries.join(', ')} }`
}

function calling({ maker, first, options }: Written): string {
  const said = [...(first === undefined ? [] : [literal(first)]), ...(Object.keys(options).length === 0 ? [] : [literal(sorted(options))])]
  return `${maker}(${said.join(', ')})`
}

/** The file as it is written; the formatter breaks its lines. */
export function toText(draft: Draft): string {
  const fields = fieldsOf(draft)
  const lines = fields.map(([name, written]) =>
    written.maker === 'bilingual'
      ? `...bilingual(${literal(name)}, ${literal(sorted(written.options))}),`
      : `${name}: ${calling(written)},`,
  )
  const text = `export default defineResource({
  name: ${literal(draft.name)},
  ${draft.label ? `label: ${literal(draft.label)},` : ''}
  key: ${literal(draft.key)},
  title: ${literal(draft.title)},
  fields: {
    ${lines.join('\n    ')}
  },
  ${draft.columns ? `list: { columns: ${literal(draft.columns)} },` : ''}
  access: { read: [...schoolOffice, 'teacher'], write: schoolOffice },
})
`.replace(/^ +\n/gm, '')
  const words = new Set(['defineResource', 'schoolOffice', ...fields.map(([, { maker }]) => maker)])
  if (/\buntranslated\("/.test(text)) words.add('untranslated')
  return `import { ${[...words].toSorted().join(', ')} } from './kit/index.ts'

${text}`
}
