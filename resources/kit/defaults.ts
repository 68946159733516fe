import type { Field, Fields } from './fields.ts'

/** When and where a new record begins; what is left out is not known there. */
export interface Beginning {
  /** `YYYY-MM-DD` in the school's timezone */
  readonly today?: string
  readonly my?: { readonly school_id: string | null; readonly academic_year: string | null }
}
/** What a default names instead of being it. */
export type NamedDefault = '$today' | '$my.school_id' | '$my.academic_year'
const named: Readonly<Record<NamedDefault, (at: Beginning) => string | null | undefined>> = {
  $today: ({ today }) => today,
  '$my.school_id': ({ my }) => my?.school_id,
  '$my.academic_year': ({ my }) => my?.academic_year,
}
/** The school in which whoever begins it stands. */
export const ownSchool = '$my.school_id' satisfies NamedDefault

const isNamed = (given: unknown): given is NamedDefault => typeof given === 'string' && Object.hasOwn(named, given)

/** What a field that nobody filled in begins with; undefined: with nothing, or with what is not known here. */
export const initialOf = ({ default: given }: Pick<Field, 'default'>, at: Beginning): unknown =>
  isNamed(given) ? (named[given](at) ?? undefined) : given

function valuesOf(fields: Fields, at: Beginning, isMeant: (field: Field) => boolean): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const initial = isMeant(field) ? initialOf(field, at) : undefined
    if (initial !== undefined) values[name] = initial
  }
  return values
}
/** What a form for a new record shows at first. */
export const firstValues = (fields: Fields, at: Beginning): Record<string, unknown> => valuesOf(fields, at, () => true)
/** What of it is told by where somebody stands, and by nothing that a row says: its school, its year. */
export const placeValues = (fields: Fields, at: Pick<Beginning, 'my'>): Record<string, unknown> =>
  valuesOf(fields, at, ({ default: given }) => given !== '$today' && isNamed(given))
