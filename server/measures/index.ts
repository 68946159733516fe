import { roles, type Condition, type MeasureUnit, type PackageFlag, type Registry } from '../../resources/kit/index.ts'
import type { Auth } from '../auth/index.ts'
import { Remembered, type Database } from '../database/index.ts'
import type { Records } from '../records/types.ts'
import type { RequestContext } from '../request/context.ts'
import { AppError } from '../request/errors.ts'
import { createCatalogue, type FoundMeasure } from './catalogue.ts'
import { inOneCurrency } from './currencies.ts'
import { declaredMeasures } from './declared.ts'
import { readRows, rowsBehind, togetherWith, type Asked } from './from-rows.ts'
import type { FromMeasures, FromQuery, FromRows, Measure, Measurement, Period, Reading } from './measure.ts'

export { defineMeasure, type Every, type Measure, type Measurement, type Period, type Reading } from './measure.ts'
export type { FoundMeasure } from './catalogue.ts'
export { measureOfSeats } from './declared.ts'

export interface MeasureAsk {
  /** grains; none: one number */
  readonly by?: readonly string[]
  /** only of these records of a grain */
  readonly where?: Readonly<Record<string, string | readonly string[]>>
  readonly period?: Period
}
/** What was read of one measure. */
export interface Measured {
  readonly readings: readonly Reading[]
  /** of one record of each grain asked by; what has no rows is nought where it counts, and nothing where it does not */
  at(...ids: readonly (string | null)[]): Measurement
}
export interface Explained extends Measurement {
  readonly measure: Measure
  /** what it is worked out of, where that is other measures */
  readonly parts: readonly (Measurement & { readonly measure: Measure })[]
  /** exactly the rows behind it; null: it has none of its own */
  readonly rows: { readonly resource: string; readonly condition: Condition } | null
}
export interface Measures {
  /** those that this person may know */
  list(context: RequestContext): Promise<readonly Measure[]>
  grainsOf(measure: Measure): readonly string[]
  /** Several at once, at the same grains; null: this person may not know it, or its module is closed. */
  read<Name extends string>(
    context: RequestContext,
    names: readonly Name[],
    ask?: MeasureAsk,
  ): Promise<Readonly<Record<Name, Measured | null>>>
  explain(context: RequestContext, name: string, ask: Omit<MeasureAsk, 'by'>): Promise<Explained | null>
}
export interface MeasureDeps {
  readonly database: Database
  readonly registry: Registry
  readonly records: Records
  /** asked whether the licence opens a measure's module */
  readonly auth: Pick<Auth, 'assertOpen'>
  readonly found: readonly FoundMeasure[]
}

const nothing: Measurement = { value: null, n: 0 }
const nought: Measurement = { value: 0, n: 0 }
const keyOf = (at: readonly (string | null)[], period: string | null = null): string => JSON.stringify([at, period])

/** The only source of numbers: who may know, at which grains, worked out once for whoever asks. */
export function createMeasures({ database, registry, records, auth, found }: MeasureDeps): Measures {
  const catalogue = createCatalogue([...found, ...declaredMeasures(registry)], registry)
  const kept = new Map<FromQuery, Remembered<readonly Reading[]>>()
  // what some kind shows to each person of a role by who he is
  const personal = new Set(
    roles.filter((role) => registry.all.some(({ access }) => JSON.stringify(access.rows[role] ?? {}).includes('$my.'))),
  )

  const isOpen = (context: RequestContext, flag: PackageFlag): Promise<boolean> =>
    auth.assertOpen(context.principal, context, flag, 'read').then(
      () => true,
      (refusal: unknown) => {
        if (refusal instanceof AppError) return false
        throw refusal
      },
    )
  const mayKnow = async (context: RequestContext, measure: Measure): Promise<boolean> =>
    catalogue.mayKnow(context, measure) && (measure.package === undefined || (await isOpen(context, measure.package)))

  async function readQuery(context: RequestContext, query: FromQuery, { by, where }: Asked): Promise<readonly Reading[]> {
    let remembered = kept.get(query)
    if (!remembered) kept.set(query, (remembered = new Remembered<readonly Reading[]>(database, { own: query.tables })))
    const { principal, schoolId, academicYear, today } = context
    const own = [principal.schoolIds, principal.role, personal.has(principal.role) ? principal.userId : null]
    return remembered.of(principal.tenantId, JSON.stringify([schoolId, academicYear, today, own, by, where]), () =>
      database.read(principal.tenantId, async (q) =>
        (await query.read(q, { context, by, where, records, database })).map((one) => ({ ...one, period: null })),
      ),
    )
  }

  async function readComposed(
    context: RequestContext,
    { measures, over, value }: FromMeasures,
    unit: MeasureUnit,
    asked: Asked,
  ): Promise<readonly Reading[]> {
    const isFolded = over !== undefined && !asked.by.includes(over)
    const by = isFolded ? [...asked.by, over] : asked.by
    const bases = await readAll(
      context,
      measures.map((name) => catalogue.get(name)),
      { ...asked, by },
    )
    const empties = measures.map((name) => emptyOf(catalogue.get(name)).value)
    const places = new Map(bases.flatMap((readings) => readings.map(({ at, period }) => [keyOf(at, period), { at, period }] as const)))
    const known = bases.map((readings) => new Map(readings.map((one) => [keyOf(one.at, one.period), one])))
    const worked = [...places].map(([key, { at, period }]): Reading => {
      const values = known.map((base, index) => (base.has(key) ? base.get(key)!.value : empties[index]!))
      const there = known.flatMap((base) => base.get(key) ?? [])
      const one: Reading = { at, period, value: value(values), n: isFolded ? 1 : Math.max(0, ...there.map((base) => base.n)) }
      const currencies = there.flatMap((base) => base.currencies ?? [])
      return unit === 'money' ? inOneCurrency(one, currencies) : one
    })
    return isFolded ? foldedTo(worked, asked.by.length) : worked
  }

  /** In the order of `measures`; those of the same rows are read in one go. */
  async function readAll(context: RequestContext, measures: readonly Measure[], asked: Asked): Promise<readonly (readonly Reading[])[]> {
    const together = new Map<string, FromRows[]>()
    for (const measure of measures) {
      assertGrains(measure, asked)
      const { from } = measure
      if (!('rows' in from)) continue
      const key = togetherWith(from.rows, asked.by)
      together.set(key, [...(together.get(key) ?? []), from.rows])
    }
    const ofRows = new Map<FromRows, readonly Reading[]>()
    const rowsRead = [...together.values()].map(async (some) => {
      const read = await readRows({ records, registry }, context, some, asked)
      some.forEach((rows, index) => ofRows.set(rows, read[index]!))
    })
    const others = measures.map(async ({ from, unit }): Promise<readonly Reading[]> => {
      if ('rows' in from) return []
      return 'query' in from ? readQuery(context, from.query, asked) : readComposed(context, from.measures, unit, asked)
    })
    const [read] = await Promise.all([Promise.all(others), Promise.all(rowsRead)])
    return measures.map(({ from }, index) => ('rows' in from ? ofRows.get(from.rows)! : read[index]!))
  }

  function assertGrains(measure: Measure, asked: Asked): void {
    const grains = catalogue.grainsOf(measure)
    for (const grain of [...asked.by, ...Object.keys(asked.where)])
      if (!grains.includes(grain)) throw new Error(`Measure "${measure.name}" is not asked at "${grain}"; it is at ${grains.join(', ')}.`)
  }

  function emptyOf({ from }: Measure): Measurement {
    if ('rows' in from) return from.rows.of.is === 'count' || from.rows.of.is === 'sum' ? nought : nothing
    if ('query' in from) return nought
    const values = from.measures.measures.map((name) => emptyOf(catalogue.get(name)).value)
    return { value: from.measures.value(values), n: 0 }
  }

  const read: Measures['read'] = async <Name extends string>(context: RequestContext, names: readonly Name[], ask: MeasureAsk = {}) => {
    const asked: Asked = { by: ask.by ?? [], where: withinReach(context, listed(ask.where)), period: ask.period ?? {} }
    const measures = await Promise.all(
      names.map(async (name) => {
        const measure = catalogue.get(name)
        return (await mayKnow(context, measure)) ? measure : null
      }),
    )
    const known = measures.filter((measure) => measure !== null)
    // of no school there is nothing to be asked
    const { schools } = asked.where
    const readings = schools?.length === 0 ? known.map((): readonly Reading[] => []) : await readAll(context, known, asked)
    const told = names.map((name, index): readonly [Name, Measured | null] => {
      const measure = measures[index]
      if (!measure) return [name, null]
      const own = readings[known.indexOf(measure)]!
      const byKey = new Map(own.map((one) => [keyOf(one.at), one]))
      return [name, { readings: own, at: (...ids) => byKey.get(keyOf(ids)) ?? emptyOf(measure) }]
    })
    return Object.fromEntries(told) as Record<Name, Measured | null>
  }

  return {
    async list(context) {
      const known = await Promise.all(catalogue.all.map(async (measure) => ((await mayKnow(context, measure)) ? [measure] : [])))
      return known.flat()
    },
    grainsOf: (measure) => catalogue.grainsOf(measure),
    read,
    async explain(context, name, ask) {
      const measure = catalogue.get(name)
      const measured = (await read(context, [name], ask))[name]
      if (!measured) return null
      const { from } = measure
      const parts = 'measures' in from && from.measures.over === undefined ? from.measures.measures.map((one) => catalogue.get(one)) : []
      const values = await read(
        context,
        parts.map((one) => one.name),
        ask,
      )
      return {
        ...measured.at(),
        measure,
        parts: parts.map((one) => ({ ...(values[one.name]?.at() ?? nothing), measure: one })),
        rows:
          'rows' in from
            ? { resource: from.rows.resource, condition: rowsBehind(from.rows, { where: listed(ask.where), period: ask.period ?? {} }) }
            : null,
      }
    },
  }
}

const listed = (where: MeasureAsk['where'] = {}): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(where).map(([grain, ids]) => [grain, typeof ids === 'string' ? [ids] : ids]))

/** Whichever schools are asked for: of one in which the person does not work, or does not stand, nothing is told, by whatever measure. */
function withinReach(
  { principal: { schoolIds }, schoolId }: RequestContext,
  where: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  const { schools: said } = where
  if (said === undefined) return where
  const isOwn = (id: string): boolean => (schoolId === null || id === schoolId) && (schoolIds === 'all' || schoolIds.includes(id))
  return { ...where, schools: said.filter(isOwn) }
}

/** Added up over the grain that was asked beside the others. */
function foldedTo(readings: readonly Reading[], grains: number): Reading[] {
  const folded = new Map<string, Reading>()
  for (const one of readings) {
    const at = one.at.slice(0, grains)
    const key = keyOf(at, one.period)
    const there = folded.get(key)
    const value = there?.value === undefined || there.value === null ? one.value : there.value + (one.value ?? 0)
    const whole: Reading = { at, period: one.period, value, n: (there?.n ?? 0) + one.n }
    folded.set(key, one.currencies ? inOneCurrency(whole, [...(there?.currencies ?? []), ...one.currencies]) : whole)
  }
  return [...folded.values()]
}
