import {
  can,
  canField,
  conditionOf,
  fieldsIn,
  isNumeric,
  isWorkedOut,
  likeOf,
  type MeasureUnit,
  type Registry,
  type Resource,
  type Role,
} from '../../resources/kit/index.ts'
import type { RequestContext } from '../request/context.ts'
import type { FromRows, Measure } from './measure.ts'

/** Measures by name, and where each was found. */
export interface Catalogue {
  readonly all: readonly Measure[]
  get(name: string): Measure
  /** the grains a measure can be asked at */
  grainsOf(measure: Measure): readonly string[]
  /** the kinds of record that somebody must be allowed to read to know it */
  kindsOf(measure: Measure): readonly Resource[]
  mayKnow(context: RequestContext, measure: Measure): boolean
}
export interface FoundMeasure {
  readonly file: string
  readonly measure: Measure
}

/** Every mistake in one message, each with the file, the measure and the remedy. */
export class MeasureError extends Error {
  override readonly name = 'MeasureError'
}

export function createCatalogue(found: readonly FoundMeasure[], registry: Registry): Catalogue {
  const problems = problemsOf(found, registry)
  if (problems.length > 0) throw new MeasureError(problems.join('\n'))
  const measures = new Map(found.map(({ measure }) => [measure.name, measure]))
  const get = (name: string): Measure => {
    const measure = measures.get(name)
    if (!measure) throw new MeasureError(`There is no measure "${name}"; there are ${[...measures.keys()].join(', ')}.`)
    return measure
  }
  const grainsOf = ({ from }: Measure): readonly string[] => {
    if ('rows' in from) return Object.keys(from.rows.at)
    if ('query' in from) return from.query.grains
    const [first, ...others] = from.measures.measures.map((name) => grainsOf(get(name)))
    return (first ?? []).filter((grain) => others.every((grains) => grains.includes(grain)))
  }
  const kindsOf = ({ from }: Measure): readonly Resource[] => {
    if ('rows' in from) return [registry.get(from.rows.resource)]
    return 'query' in from ? [] : from.measures.measures.flatMap((name) => kindsOf(get(name)))
  }
  const mayKnow: Catalogue['mayKnow'] = (context, measure) => {
    const { role } = context.principal
    if (measure.roles) return measure.roles.includes(role)
    if ('measures' in measure.from) return measure.from.measures.measures.every((name) => mayKnow(context, get(name)))
    return kindsOf(measure).every((resource) => can(role, 'read', resource) && mayReadAll(role, resource, measure))
  }
  return { all: [...measures.values()], get, grainsOf, kindsOf, mayKnow }
}

/** Who may not read a field is not told how many have it, either. */
function mayReadAll(role: Role, { fields }: Resource, { from }: Measure): boolean {
  if (!('rows' in from)) return true
  const { where = {}, of } = from.rows
  const asked = [...fieldsIn(conditionOf(where)), ...(of.is === 'count' ? [] : [of.field])]
  return asked.every((name) => !fields[name] || canField(role, 'read', fields[name]))
}

function problemsOf(found: readonly FoundMeasure[], registry: Registry): string[] {
  const problems: string[] = []
  const names = new Map<string, string>()
  for (const { file, measure } of found) {
    const say = (text: string): void => void problems.push(`${file}: measure "${measure.name}" ${text}`)
    const twice = names.get(measure.name)
    if (twice) say(`is defined in ${twice} as well. Give one of them another name.`)
    names.set(measure.name, file)
    if (measure.label.some((text) => !text)) say('has no name in one of the languages. Say label: [English, Arabic].')
    if (measure.formula.some((text) => !text))
      say('does not say how it is worked out in one of the languages. Say formula: [English, Arabic].')
    if ('rows' in measure.from) rowProblems(measure.from.rows, measure.unit, registry).forEach(say)
    if ('query' in measure.from) {
      for (const grain of measure.from.query.grains) if (!registry.find(grain)) say(noGrain(grain))
      if (!measure.roles) say('is asked by a query of its own, so it has to say who may know it: roles: [...].')
    }
  }
  for (const { file, measure } of found) {
    if (!('measures' in measure.from)) continue
    const { measures, over } = measure.from.measures
    for (const name of measures)
      if (!names.has(name)) problems.push(`${file}: measure "${measure.name}" is worked out of "${name}", which nobody defines.`)
    if (over && !registry.find(over)) problems.push(`${file}: measure "${measure.name}" ${noGrain(over)}`)
  }
  for (const { file, measure } of found)
    if (problems.length === 0 && leadsTo(measure, measure.name, new Map(found.map((one) => [one.measure.name, one.measure]))))
      problems.push(`${file}: measure "${measure.name}" is worked out of itself.`)
  return problems
}

const noGrain = (grain: string): string => `is asked at "${grain}", which is no kind of record. A grain is the name of one in resources/.`

function rowProblems({ resource: name, where = {}, of, at, on }: FromRows, unit: MeasureUnit, registry: Registry): string[] {
  const resource = registry.find(name)
  if (!resource) return [`is worked out of "${name}", which is no kind of record. Name one of resources/.`]
  const problems = Object.keys(at).flatMap((grain) => (registry.find(grain) ? [] : [noGrain(grain)]))
  const { fields } = resource
  const asked = [...Object.values(at), ...fieldsIn(conditionOf(where)), ...(of.is === 'count' ? [] : [of.field]), ...(on ? [on] : [])]
  for (const field of new Set(asked))
    if (!fields[field] && field !== resource.id)
      problems.push(`asks ${name} for "${field}", which is none of its fields (${Object.keys(fields).join(', ')}).`)
  if (on && fields[on] && fields[on].kind !== 'date') problems.push(`takes "${on}" of ${name} for its day, which is no date.`)
  const field = of.is === 'count' ? undefined : fields[of.field]
  if (of.is !== 'count' && field && !isNumeric(field)) problems.push(`is the ${of.is} of "${of.field}" of ${name}, which is no number.`)
  else if (of.is !== 'count' && field && isWorkedOut(field))
    problems.push(
      `is the ${of.is} of "${of.field}" of ${name}, which is worked out when it is read. Take it of what is kept with the record.`,
    )
  const isMoney = field !== undefined && likeOf(field).kind === 'money'
  if (isMoney && unit !== 'money') problems.push(`is an amount of money, and its unit is "${unit}". Say unit: 'money'.`)
  if (!isMoney && unit === 'money') problems.push("says unit: 'money', and what it is worked out of is no amount. Say 'number' or 'count'.")
  return problems
}

function leadsTo(measure: Measure, name: string, all: ReadonlyMap<string, Measure>, seen = new Set<string>()): boolean {
  if (!('measures' in measure.from)) return false
  return measure.from.measures.measures.some((one) => {
    if (one === name) return true
    if (seen.has(one)) return false
    seen.add(one)
    const next = all.get(one)
    return next !== undefined && leadsTo(next, name, all, seen)
  })
}
