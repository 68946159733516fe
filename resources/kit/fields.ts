import type { Role } from './access.ts'
import type { Where } from './conditions.ts'
import type { mask } from './masking.ts'
import type { States } from './states.ts'
import type { Text } from './text.ts'

/** The kinds of field a declaration can have. Every consumer keeps a `Record<FieldKind, ...>`: a new kind lists what is missing. */
export const fieldKinds = [
  'text',
  'long_text',
  'code',
  'number',
  'decimal',
  'money',
  'choice',
  'choices',
  'flag',
  'date',
  'instant',
  'time',
  'email',
  'phone',
  'colour',
  'file',
  'files',
  'reference',
  'links',
  'children',
  'computed',
] as const
export type FieldKind = (typeof fieldKinds)[number]

export interface FieldOptions {
  readonly required?: boolean
  /** [English, Arabic]; without it the shared vocabulary, then the humanised name */
  readonly label?: Text
  readonly help?: Text
  /** shown in forms, import templates and OpenAPI; also a value the conformance suite may save */
  readonly example?: string | number | boolean
  /** other headers that import files use for this column, in any language */
  readonly aliases?: readonly string[]
  /** set once, at creation */
  readonly immutable?: boolean
  /** no two rows of the same scope may share it (scope: the school where the resource has one, else the institution) */
  readonly unique?: boolean | 'institution'
  /** personal data that is masked unless the role may read it: `readers`, else those who may write the record and the person himself */
  readonly restricted?: boolean
  /** shown (and demanded) only while this holds */
  readonly showIf?: Where
  /** a value, or a fact of the moment: `$today`, `$my.school_id`, `$my.academic_year` */
  readonly default?: string | number | boolean
  /** kept by the server, never typed */
  readonly readOnly?: boolean
  /** not in forms and columns; still on the wire */
  readonly hidden?: boolean
  readonly readers?: readonly Role[]
  readonly writers?: readonly Role[]
  /** an index of its own: for fields that lists are filtered or sorted by at size */
  readonly index?: boolean
  /** kept equal to a field of what a reference of this row points to: `class_id.grade_id`; implies that it is never typed */
  readonly copied?: string
  readonly renamedFrom?: string
}

export interface TextOptions extends FieldOptions {
  readonly max?: number
  readonly min?: number
  /** a regular expression as text, anchored by us */
  readonly pattern?: string
  /** written in this language's direction whatever the page's */
  readonly script?: 'ar' | 'en'
}
export interface RichTextOptions extends FieldOptions {
  /** letters of its source, elements and formulas among them: 20,000 unless said */
  readonly max?: number
  readonly script?: 'ar' | 'en'
  /** of one picture: 2 unless said */
  readonly maxMB?: number
}
export interface NumberOptions extends FieldOptions {
  readonly min?: number
  readonly max?: number
  /** smallest step; 1 (whole numbers) by default */
  readonly step?: number
  readonly unit?: Text
  /** numbers that people know by name, such as months: shown and chosen by it, kept and sent as the number */
  readonly options?: Readonly<Record<string, Text>>
  /** another number of the record, of which this is a part: shown beside it, and as a bar */
  readonly outOf?: string
}
export interface CountOptions extends FieldOptions {
  readonly outOf?: string
}
export interface DecimalOptions extends FieldOptions {
  /** digits behind the point: 2 unless said */
  readonly scale?: number
  readonly min?: number
  readonly max?: number
  readonly unit?: Text
}
export interface MoneyOptions extends FieldOptions {
  readonly min?: number
  readonly max?: number
}
export interface DateOptions extends FieldOptions {
  readonly past?: boolean
  readonly future?: boolean
  /** it comes back every year: this week, asked of it, means month and day */
  readonly birthday?: true
  /** must not be before this other date field */
  readonly notBefore?: string
}
export interface TimeOptions extends FieldOptions {
  /** `'07:00'` */
  readonly earliest?: string
  readonly latest?: string
  /** minutes, counted from the earliest; 1 unless said */
  readonly step?: number
  /** must not be before this other time */
  readonly notBefore?: string
}
/** What every field that holds files says. */
interface KeptOptions extends FieldOptions {
  readonly accept?: 'image' | 'document' | 'any'
  readonly maxMB?: number
}
export interface FileOptions extends KeptOptions {
  /** opened by nobody but those who see a record that holds it: else whoever works in the school opens its files */
  readonly guarded?: true
}
export interface FilesOptions extends KeptOptions {
  /** how many: 10 unless said */
  readonly max?: number
  readonly min?: number
}
export interface ReferenceOptions extends FieldOptions {
  /** only these rows may be chosen: `{ is_active: true, school_id: '$school_id' }`; `$x` is the form's own field */
  readonly where?: Where
  /** `school`: this field places the row in a school; `year`: in an academic year */
  readonly scope?: 'school' | 'year'
  /** the key under which the label rides in rows; by default the name without `_id` */
  readonly as?: string
  /** imports may also find the row by these fields, folded */
  readonly by?: readonly string[]
  /**
   * the field of this record that stands above it, and has the same name there: a city within its district. Chosen from the upper one
   * downwards; another upper one empties it
   */
  readonly within?: string
  /** one that is missing may be added right where it is chosen, by whoever may add one */
  readonly addable?: true
  /** the text field that held its name before it was a reference: shown where nothing is chosen yet */
  readonly written?: string
}
export interface ChoiceOptions extends FieldOptions {
  /** the steps by which it goes from option to option, by name; a new record begins with the default */
  readonly states?: States
}
export interface ChildrenOptions extends FieldOptions {
  /** what one of them is called: `Term`, where the label says `Terms` */
  readonly each?: Text
  readonly min?: number
  readonly max?: number
}
/** What the rows must come to in one of their fields, as soon as there are any: `{ weight: { eq: 100 } }`. */
export type Sums = Readonly<Record<string, { readonly eq?: number; readonly gte?: number; readonly lte?: number }>>
export interface RowsOptions extends ChildrenOptions {
  readonly sums?: Sums
}
export interface LinksOptions extends ChildrenOptions {
  /** fields on the link itself */
  readonly fields?: Fields
  /** fields of the other record that may be typed here; a row without id is then found by its natural key or created */
  readonly inline?: readonly string[]
  /** instead of a link table: rows that share this column's value are linked, symmetrically and transitively */
  readonly group?: string
  /** files may name a member of the group by these, too, beside its own number */
  readonly by?: readonly string[]
}
/** What is worked out of child rows. */
export type RowsAsked = 'count' | 'sum' | 'mean' | 'min' | 'max'
export type Computation =
  | { readonly count: string; readonly where: Where }
  /** of the rows of a list of child rows (`instalments`, or `instalments.items` within those), and of one field of theirs */
  | { readonly rows: string; readonly part: string | null; readonly is: RowsAsked; readonly where: Where }
  /** between two days: dates of the record, or `$today` */
  | { readonly span: 'days' | 'years'; readonly from: string; readonly to: string }
  /** `{name}` is the row's own field, `{grade_id.code}` a field of what it refers to; kept in the table, so it sorts and searches */
  | { readonly template: string }

/** What a field is at run time, whatever its kind. */
export interface Field extends FieldOptions {
  readonly kind: FieldKind
  /** of what is kept beside the fields: what it means that there is nothing */
  readonly nothing?: Text
  readonly max?: number
  readonly min?: number
  readonly step?: number
  readonly scale?: number
  readonly unit?: Text
  readonly outOf?: string
  readonly pattern?: string
  readonly script?: 'ar' | 'en'
  /** `rich`: paragraphs, lists, tables, pictures and formulas, see rich-text/ */
  readonly format?: 'rich'
  /** the field that says the same in the other language, what both are called together, and whether one of them is enough */
  readonly twin?: string
  readonly both?: Text
  readonly either?: boolean
  readonly past?: boolean
  readonly future?: boolean
  readonly birthday?: true
  readonly notBefore?: string
  readonly earliest?: string
  readonly latest?: string
  readonly accept?: 'image' | 'document' | 'any'
  readonly maxMB?: number
  readonly guarded?: true
  readonly to?: string
  readonly where?: Where
  readonly scope?: 'school' | 'year'
  readonly as?: string
  readonly by?: readonly string[]
  readonly within?: string
  readonly addable?: true
  readonly written?: string
  readonly fields?: Fields
  readonly inline?: readonly string[]
  readonly each?: Text
  readonly group?: string
  readonly sums?: Sums
  readonly options?: Readonly<Record<string, Text>>
  /** the list of values whose codes this choice takes */
  readonly lov?: string
  /** the steps by which it goes from option to option */
  readonly states?: States
  readonly computation?: Computation
  /** what a computed number, amount or day behaves as; worked out from the declaration */
  readonly like?: Field
  /** lives in the resource's yearly table */
  readonly yearly?: boolean
}
export type Fields = Readonly<Record<string, Field>>
/** Kept and counted without rounding: see exact.ts. */
export const isExact = ({ kind }: Pick<Field, 'kind'>): boolean => kind === 'decimal' || kind === 'money'

declare const valueOf: unique symbol
/** A field together with the type of its value; the value exists only for the compiler. */
export type Typed<Value, Options> = Field & Options & { readonly [valueOf]?: Value }

type ValueIn<F> = F extends { readonly [valueOf]?: infer Value } ? Exclude<Value, undefined> : never
type IsForFew<F> = F extends { readonly readers: readonly Role[] } ? true : false
/** What nobody can leave empty; what is worked out is there in any case. */
type IsKept<F> = F extends { readonly required: true } | { readonly kind: 'computed' } ? true : false
export type IsThere<F> = IsForFew<F> extends true ? false : IsKept<F>
/** What stands in place of a value that is not for everybody: of text it is text. */
type Masked<F, Value> = F extends { readonly restricted: true } ? (Value extends string ? never : typeof mask) : never
/** A list may be empty, but is there. */
type Empty<F, Value> = IsThere<F> extends true ? never : Value extends readonly unknown[] ? (IsForFew<F> extends true ? null : never) : null
/** The value of a field in a row: required fields and lists are there, others may be null. */
export type ValueOf<F> = ValueIn<F> | Masked<F, ValueIn<F>> | Empty<F, ValueIn<F>>
export type RowOfFields<F> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }
/** One row of a list inside a record, as it is read. */
export type ChildRow<F> = RowOfFields<F> & { id: string }
/** A link as it is read: its own fields, and what the linked record is called. Its id and what is told of it: `linkedTo`. */
export type LinkRow<O> = (O extends { readonly fields: infer F } ? RowOfFields<F> : object) & { label: string; label_ar?: string | null }

/** Refuses what no option is called: `lable` beside `required` would else be taken for one more of them. */
type Known<O, Options> = O & { readonly [Name in Exclude<keyof O, keyof Options>]: never }

const make = <Value, O>(kind: FieldKind, options: object | undefined, more: Partial<Field> = {}): Typed<Value, O> =>
  ({ kind, ...more, ...options }) as unknown as Typed<Value, O>

export const text = <const O extends TextOptions>(options?: Known<O, TextOptions>) => make<string, O>('text', options, { max: 200 })
export const longText = <const O extends TextOptions>(options?: Known<O, TextOptions>) =>
  make<string, O>('long_text', options, { max: 4000 })
/** A long text of paragraphs, lists, tables, pictures and formulas: `stem: richText({ required: true })`. */
export const richText = <const O extends RichTextOptions>(options?: Known<O, RichTextOptions>) =>
  make<string, O & { readonly format: 'rich' }>('long_text', options, { format: 'rich', max: 20_000, maxMB: 2 })
/** A business key: letters, digits and `- _ . /`, compared without regard to case and spaces around. */
export const code = <const O extends TextOptions>(options?: Known<O, TextOptions>) =>
  make<string, O>('code', options, { max: 40, pattern: '[\\p{L}\\p{N}][\\p{L}\\p{N} ._/+-]*' })
export const number = <const O extends NumberOptions>(options?: Known<O, NumberOptions>) => make<number, O>('number', options, { step: 1 })
/** Exact, as text: `'12.50'`. For what is added up; `number` is for what is measured. */
export const decimal = <const O extends DecimalOptions>(options?: Known<O, DecimalOptions>) =>
  make<string, O>('decimal', options, { scale: 2 })
/** Exact, in the currency of the record's school, with as many decimals as that has: `'1250.50'`. */
export const money = <const O extends MoneyOptions>(options?: Known<O, MoneyOptions>) => make<string, O>('money', options)
export const flag = <const O extends FieldOptions>(options?: Known<O, FieldOptions>) => make<boolean, O>('flag', options)
export const date = <const O extends DateOptions>(options?: Known<O, DateOptions>) => make<string, O>('date', options)
export const instant = <const O extends FieldOptions>(options?: Known<O, FieldOptions>) => make<string, O>('instant', options)
/** `'07:30'`: what the clock on the wall shows; the school's zone has no say. */
export const time = <const O extends TimeOptions>(options?: Known<O, TimeOptions>) => make<string, O>('time', options)
export const email = <const O extends TextOptions>(options?: Known<O, TextOptions>) => make<string, O>('email', options, { max: 254 })
/** Kept in E.164: `+971501234567`. */
export const phone = <const O extends FieldOptions>(options?: Known<O, FieldOptions>) => make<string, O>('phone', options, { max: 16 })
export const colour = <const O extends FieldOptions>(options?: Known<O, FieldOptions>) => make<string, O>('colour', options, { max: 7 })
/** Holds the id of an uploaded file. */
export const file = <const O extends FileOptions>(options?: Known<O, FileOptions>) =>
  make<string, O>('file', options, { maxMB: 1, accept: 'any' })
/** Several, in the order in which they were put: their ids. */
export const files = <const O extends FilesOptions>(options?: Known<O, FilesOptions>) =>
  make<string[], O>('files', options, { maxMB: 1, accept: 'any', max: 10 })
/** `choice({ boys: ['Boys', 'بنين'] })`: one of a fixed set. */
export const choice = <const C extends Readonly<Record<string, Text>>, const O extends ChoiceOptions>(
  options: C,
  rest?: Known<O, ChoiceOptions>,
) => make<keyof C & string, O>('choice', rest, { options })
export const choices = <const C extends Readonly<Record<string, Text>>, const O extends ChildrenOptions>(
  options: C,
  rest?: Known<O, ChildrenOptions>,
) => make<(keyof C & string)[], O>('choices', rest, { options })
/** One of a list of values that the school keeps (`lovs`), held by its code. */
export const lov = <const O extends FieldOptions>(list: string, options?: Known<O, FieldOptions>) =>
  make<string, O>('choice', options, { lov: list })
export const lovs = <const O extends ChildrenOptions>(list: string, options?: Known<O, ChildrenOptions>) =>
  make<string[], O>('choices', options, { lov: list })
export const ref = <const O extends ReferenceOptions>(to: string, options?: Known<O, ReferenceOptions>) =>
  make<string, O & { readonly kind: 'reference' }>('reference', withinOf(options), { to })
const withinOf = <O extends ReferenceOptions>(options: O | undefined): O | undefined =>
  options?.within === undefined ? options : { ...options, where: { ...options.where, [options.within]: `$${options.within}` } }
/** Many to many, with fields on the link: `[{ guardian_id, relation, is_primary }]`. */
export const links = <const O extends LinksOptions>(to: string, options?: Known<O, LinksOptions>) =>
  make<LinkRow<O>[], O & { readonly kind: 'links' }>('links', options, { to })
/** Rows that belong to this one and live and die with it; they may hold rows of their own. */
export const children = <const F extends Fields, const O extends RowsOptions>(fields: F, options?: Known<O, RowsOptions>) =>
  make<ChildRow<F>[], O & { readonly kind: 'children' }>('children', options, { fields })
/** Rows with this condition: of another kind of record, or child rows of this one, at whatever depth. */
export const count = <const O extends CountOptions>(of: string, where: Where, options?: Known<O, CountOptions>) =>
  make<number, O & { readonly kind: 'computed' }>('computed', options, { computation: { count: of, where }, readOnly: true })
export const computed = <const O extends FieldOptions>(template: string, options?: Known<O, FieldOptions>) =>
  make<string, O & { readonly kind: 'computed' }>('computed', options, { computation: { template }, readOnly: true })
const ofRows =
  (is: RowsAsked) =>
  /** `'terms.weight'`: a field of the record's child rows, or of rows within those; those for which the condition holds, or all */
  <const O extends FieldOptions>(of: `${string}.${string}`, where: Where = {}, options?: Known<O, FieldOptions>) => {
    const end = of.lastIndexOf('.')
    const [rows, part] = [of.slice(0, Math.max(end, 0)), of.slice(end + 1)]
    return make<number | string, O & { readonly kind: 'computed' }>('computed', options, {
      computation: { rows, part, is, where },
      readOnly: true,
    })
  }
/** Exact where the rows are; nought without rows. */
export const sum = ofRows('sum')
export const mean = ofRows('mean')
export const min = ofRows('min')
export const max = ofRows('max')
const between =
  (span: 'days' | 'years') =>
  <const O extends FieldOptions>(from: string, to: string, options?: Known<O, FieldOptions>) =>
    make<number, O & { readonly kind: 'computed' }>('computed', options, { computation: { span, from, to }, readOnly: true })
/** From one date of the record to another, or to `$today`. */
export const days = between('days')
/** Completed ones. */
export const years = between('years')
/** `2025-2026`. Places the row in an academic year. */
export const academicYear = <const O extends ReferenceOptions>(options?: Known<O, ReferenceOptions>) =>
  make<string, O>('code', options, { max: 9, pattern: '\\d{4}-\\d{4}', example: '2026-2027' })
