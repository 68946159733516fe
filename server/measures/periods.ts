import type { Registry } from '../../resources/kit/index.ts'
import type { Records, Row } from '../records/types.ts'
import type { RequestContext } from '../request/context.ts'
import type { Every, Period } from './measure.ts'

/** A stretch of days, known by the first of them. */
export interface Stretch {
  readonly from: string
  readonly to: string
}
interface Deps {
  readonly records: Records
  readonly registry: Registry
}

const stretchOf = ({ from_date, to_date }: Row): Stretch[] =>
  typeof from_date === 'string' && typeof to_date === 'string' ? [{ from: from_date, to: to_date }] : []

/** The academic year of the request and its terms, as the school has set them. */
export async function stretchesOf(
  { records, registry }: Deps,
  context: RequestContext,
  every: Every | undefined,
): Promise<Stretch[] | null> {
  if (every !== 'term' && every !== 'year') return null
  const years = registry.get('academic-years')
  const year = await records.find(context, years, { academic_year: context.academicYear })
  if (!year) return []
  if (every === 'year') return stretchOf(year)
  const id = String(year[years.id] as string)
  const terms = await records.parts(context, years, 'terms', [id])
  return (terms.get(id) ?? []).flatMap(stretchOf)
}

/** In which of them a day lies; null: in none. */
export const stretchWith = (stretches: readonly Stretch[], day: string): string | null =>
  stretches.find(({ from, to }) => from <= day && day <= to)?.from ?? null

/** Is anything of time asked? */
export const isTimed = ({ from, to, every }: Period): boolean => from !== undefined || to !== undefined || every !== undefined
