import type { Fields, IsThere, RowOfFields } from './fields.ts'
import type { Resource, Shape, TypedResource } from './resource.ts'

/** What the rows of every declaration say in the same words. */
interface SameInAll {
  id?: unknown
  label?: unknown
  label_ar?: unknown
  is_active?: unknown
  academic_year?: unknown
  is_current?: unknown
  currency?: unknown
  updated_at?: unknown
}
/** A row that only the generic engine reads, by names that it takes from the declaration. */
export type LooseRow = Record<string, unknown> & SameInAll

type ShapeOf<R> = R extends TypedResource<infer S> ? S : never
/** A declaration that is known by its type, and not only as one of many. */
type IsKnown<R> = string extends ShapeOf<R>['id'] ? false : true

type IsReference = { readonly kind: 'reference' }
type LabelKey<Name extends string, F> = F extends { readonly as: infer As extends string }
  ? As
  : Name extends `${infer Stem}_id`
    ? Stem
    : `${Name}_label`
/** What references are called, in both languages where the other record has a name in both. */
type LabelsOf<F, Yearly = never> = {
  -readonly [Name in keyof F & string as F[Name] extends IsReference ? LabelKey<Name, F[Name]> : never]:
    string | (IsThere<F[Name]> extends true ? Yearly : null)
} & {
  -readonly [Name in keyof F & string as F[Name] extends IsReference ? `${LabelKey<Name, F[Name]>}_ar` : never]?: string | null
}
/** A record that has no row in the year has none of these. */
type YearsOf<Y> = { -readonly [Name in keyof Y]: RowOfFields<Y>[Name] | null }
type AllOf<S extends Shape> = S['fields'] & S['yearly']

/** What every row has: its id, whether it is switched on, its version; beside amounts of money, what they are counted in. */
type Always<S extends Shape> = { [Name in S['id']]: string } & { is_active: boolean; updated_at: string; currency?: string | null }
type Whole<S extends Shape> = Always<S> &
  Omit<RowOfFields<S['fields']>, keyof Always<S>> &
  YearsOf<S['yearly']> &
  LabelsOf<S['fields']> &
  LabelsOf<S['yearly'], null> & { created_at: string } & (keyof S['yearly'] extends never ? object : { academic_year: string | null })

/** The whole record as it is read, inferred from its declaration: `RowOf<typeof students>`. */
export type RowOf<R> = IsKnown<R> extends true ? Whole<ShapeOf<R>> : LooseRow

type PartNames<F> = { [Name in keyof F]: F[Name] extends { readonly kind: 'links' | 'children' } ? Name : never }[keyof F]
/** What a list can be asked for. */
export type ColumnOf<R> = IsKnown<R> extends true ? Exclude<keyof AllOf<ShapeOf<R>>, PartNames<AllOf<ShapeOf<R>>>> & string : string
/** Lists within a record: links and child rows. */
export type PartOf<R> = IsKnown<R> extends true ? PartNames<AllOf<ShapeOf<R>>> & string : string
/** One row of such a list. */
export type PartRow<R, Part> =
  IsKnown<R> extends true ? (RowOf<R>[Part & keyof RowOf<R>] extends readonly (infer One)[] | null ? One : never) : LooseRow
/** A row of a list of these columns, with what they refer to by name. */
export type ListRow<R, Column extends string = ColumnOf<R>> = IsKnown<R> extends true ? Listed<ShapeOf<R>, Column> : LooseRow
type Listed<S extends Shape, Column extends string> = Always<S> &
  Omit<RowOfFields<Pick<S['fields'], Column & keyof S['fields']>>, keyof Always<S>> &
  YearsOf<Pick<S['yearly'], Column & keyof S['yearly']>> &
  LabelsOf<Pick<S['fields'], Column & keyof S['fields']>> &
  LabelsOf<Pick<S['yearly'], Column & keyof S['yearly']>, null>

export type IdOf<R> = ShapeOf<R>['id']
/** A word that nobody has looked at yet: whether it is one of a choice, judging says. */
type Word<Value> = Value extends string ? string : Value
type Sent<Value> = Value extends readonly (infer One)[] ? readonly (One extends object ? LooseRow : Word<One>)[] : Word<Value> | null
type SentOf<F extends Fields> = { -readonly [Name in keyof F]?: Sent<RowOfFields<F>[Name]> | undefined }
/** What is written: any of the fields, lists of rows as they come. What rides along without being a field of it is named beside them. */
export type ValuesOf<R> = IsKnown<R> extends true ? SentOf<AllOf<ShapeOf<R>>> & { is_active?: boolean } : LooseRow

/** A field by a name that the compiler knows. */
export const fieldOf = <R extends Resource>(resource: R, name: keyof AllOf<ShapeOf<R>> & string): Resource['fields'][string] => {
  const field = resource.fields[name]
  if (!field) throw new Error(`resources/${resource.name}.ts has no field "${name}"`)
  return field
}

/** Links as they are read, with the id of what they lead to. */
export const linkedTo = <Link, R extends Resource>(_target: R, links: readonly Link[]): readonly (Link & { [Name in IdOf<R>]: string })[] =>
  links as readonly (Link & { [Name in IdOf<R>]: string })[]
