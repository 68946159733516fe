import type { Explained, MeasureReading, MeasureRow, explainMeasure, getReadings } from '../../../resources/contract/measures.ts'
import type { Condition, Problem, Test } from '../../../resources/kit/index.ts'
import type { z } from 'zod'
import type { Measure, MeasureAsk, Measurement, Measures, Period } from '../../measures/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalid, notFound } from '../../request/errors.ts'

interface MeasureDeps {
  readonly measures: Measures
}
type Asked = z.output<NonNullable<typeof getReadings.query>>

export async function listMeasures({ measures }: MeasureDeps, context: RequestContext): Promise<MeasureRow[]> {
  return (await measures.list(context)).map((measure) => ({
    name: measure.name,
    label: [...measure.label],
    unit: measure.unit,
    formula: [...measure.formula],
    grains: [...measures.grainsOf(measure)],
  }))
}

const notThere = (value: string): Problem => ({ code: 'not_found', params: { value } })

/** What was asked for, by name: what is not there for this person is told field by field. */
async function knownOf({ measures }: MeasureDeps, context: RequestContext, names: readonly string[], field: string): Promise<Measure[]> {
  const all = new Map((await measures.list(context)).map((measure) => [measure.name, measure]))
  const missing = names.filter((name) => !all.has(name))
  if (missing.length > 0) throw invalid({ [field]: missing.map(notThere) })
  return names.map((name) => all.get(name)!)
}

/** `classes:a,b;houses:c` */
function whereOf(said: string | undefined): Record<string, string[]> {
  const parts = (said ?? '').split(';').filter(Boolean)
  return Object.fromEntries(
    parts.map((part) => {
      const [grain, ids = ''] = part.split(':', 2) as [string, string?]
      return [grain, ids.split(',').filter(Boolean)]
    }),
  )
}

function assertGrains(
  { measures }: MeasureDeps,
  known: readonly Measure[],
  asked: Readonly<Record<'by' | 'where', readonly string[]>>,
): void {
  const isAsked = (grain: string): boolean => known.every((measure) => measures.grainsOf(measure).includes(grain))
  const problems = Object.entries(asked).flatMap(([field, grains]) => {
    const wrong = grains.filter((grain) => !isAsked(grain))
    return wrong.length === 0 ? [] : [[field, wrong.map(notThere)] as const]
  })
  if (problems.length > 0) throw invalid(Object.fromEntries(problems))
}

const periodOf = ({ from, to, every }: Pick<Asked, 'from' | 'to'> & Partial<Pick<Asked, 'every'>>): Period => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(every ? { every } : {}),
})

const toldIn = (currencies: Measurement['currencies']): { currencies?: string[] } => (currencies ? { currencies: [...currencies] } : {})

export async function readings(deps: MeasureDeps, context: RequestContext, asked: Asked): Promise<Record<string, MeasureReading[] | null>> {
  const names = [...new Set(asked.names.split(',').filter(Boolean))]
  const [by, where] = [(asked.by ?? '').split(',').filter(Boolean), whereOf(asked.where)]
  const known = await knownOf(deps, context, names, 'names')
  assertGrains(deps, known, { by, where: Object.keys(where) })
  const ask: MeasureAsk = { by, where, period: periodOf(asked) }
  const read = await deps.measures.read(context, names, ask)
  return Object.fromEntries(
    names.map((name) => [
      name,
      read[name]?.readings.map(({ at, period, value, n, currencies }) => ({ at: [...at], period, value, n, ...toldIn(currencies) })) ??
        null,
    ]),
  )
}

/** All tests of a condition that a list can take as filters; what stands behind a measure is never nested. */
const testsOf = (condition: Condition): Test[] =>
  'and' in condition ? condition.and.flatMap(testsOf) : 'field' in condition ? [condition] : []

export async function explain(
  deps: MeasureDeps,
  context: RequestContext,
  asked: z.output<NonNullable<typeof explainMeasure.query>>,
): Promise<Explained> {
  const where = whereOf(asked.where)
  const known = await knownOf(deps, context, [asked.name], 'name')
  assertGrains(deps, known, { by: [], where: Object.keys(where) })
  const found = await deps.measures.explain(context, asked.name, { where, period: periodOf(asked) })
  if (!found) throw notFound()
  const { measure, value, n, parts, rows } = found
  const { currency } = context
  // of nothing there is nought in what the school charges in
  const inOwn = (unit: Measure['unit'], one: Measurement) =>
    unit === 'money' && currency && !one.currencies?.length ? { currencies: [currency] } : toldIn(one.currencies)
  return {
    name: measure.name,
    label: [...measure.label],
    unit: measure.unit,
    formula: [...measure.formula],
    value,
    ...inOwn(measure.unit, found),
    n,
    parts: parts.map((part) => ({
      name: part.measure.name,
      label: [...part.measure.label],
      unit: part.measure.unit,
      value: part.value,
      ...inOwn(part.measure.unit, part),
    })),
    rows: rows && { resource: rows.resource, tests: testsOf(rows.condition) },
    asof: context.now,
  }
}
