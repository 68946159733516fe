import {
  fillTitle,
  isBlank,
  labelKeyOf,
  placesOf,
  placeValues,
  validate,
  type Field,
  type Registry,
  type Resource,
} from '../../../resources/kit/index.ts'
import { may } from '../../request/granted.ts'
import { ownFactsOf } from '../facts.ts'
import type { Row } from '../types.ts'
import { validationOf } from '../validating.ts'
import type { Ground } from './existing.ts'
import { referenceLookup, type Lookup } from './lookups.ts'
import type { Target } from './targets.ts'

/** What a record would begin with that the file names and nobody has, and whether that is all it needs. */
export interface Missing {
  readonly values: Row
  readonly is_whole: boolean
}
/** For what a column refers to: what is known of a record of that name, from its name and from the row that says it. */
export type MissingOf = (written: string, given: Row) => Missing

const isArabic = (written: string): boolean => /\p{Script=Arabic}/u.test(written)

/** `5-Z`, `Grade 5 Z` and `5Z` alike, as the parts of a name that is put together. */
function partsIn(written: string): string[] {
  const parts = written.split(/[\s\-_/.]+/u).filter(Boolean)
  const joined = parts.length === 1 ? /^(\p{Nd}+)(\p{L}+)$/u.exec(parts[0]!) : null
  return joined ? [joined[1]!, joined[2]!] : parts
}

/** The places of a name that is worked out of other fields: `{grade_id.code}-{section}`. */
function composedOf({ fields, title }: Resource): readonly string[] | null {
  const [place, ...more] = placesOf(title[0])
  const computation = place === undefined || more.length > 0 ? undefined : fields[place]?.computation
  return computation && 'template' in computation
    ? [...computation.template.matchAll(/\{(\w+)(?:\.\w+)?\}/g)].map((match) => match[1]!)
    : null
}

/** The kind that holds what a column refers to, if any: a list of values is a kind, too. */
export const kindOfTarget = (registry: Registry, { lov, kind, to, group }: Field): Resource | undefined =>
  lov ? registry.find('lovs') : (kind === 'reference' || (kind === 'links' && !group)) && to ? registry.find(to) : undefined

/** Null where a person may not add what is missing there. */
export async function missingOf(ground: Ground, { field }: Target): Promise<MissingOf | null> {
  const { floor, q, context } = ground
  const resource = kindOfTarget(floor.registry, field)
  if (!resource || resource.source || !resource.api.create || !may(context, 'create', resource)) return null
  const places = composedOf(resource)
  const lookups = new Map<string, Lookup>()
  for (const name of places ?? [])
    if (resource.fields[name]?.kind === 'reference') lookups.set(name, await referenceLookup(floor, q, context, resource.fields[name]))
  const start = placeValues(resource.fields, ownFactsOf(context))
  const asNew = { ...validationOf(ground, resource), mode: 'create' as const }

  /** what can be read off such a name; whole only where each of its parts is known */
  const composed = (written: string, known: Row): { readonly values: Row; readonly isWhole: boolean } => {
    const parts = partsIn(written)
    let isWhole = true
    // what stands before it names the kind: `Grade 5 Z`, `Class 5-Z`
    const own = parts.slice(Math.max(0, parts.length - places!.length))
    if (own.length < places!.length) return { values: {}, isWhole: false }
    const values: Row = {}
    for (const [at, name] of places!.entries()) {
      const lookup = lookups.get(name)
      const found = lookup?.(own[at]!, known)
      // a grade that is not there is for the person to say; the section is read off all the same
      if (found && 'problem' in found) isWhole = false
      else if (lookup && found) {
        values[name] = found.value
        const key = labelKeyOf(name, resource.fields[name]!)
        Object.assign(values, { [key]: lookup.nameOf?.(found.value) ?? own[at] })
      } else values[name] = own[at]
    }
    return { values, isWhole }
  }
  const named = (written: string): Row => {
    const names = [...new Set(resource.title.flatMap(placesOf))].filter((name) =>
      ['text', 'code'].includes(resource.fields[name]?.kind ?? ''),
    )
    // a person's name is not taken apart
    if (resource.title.some((title) => placesOf(title).length > 1)) return {}
    const name = names.find((one) => (resource.fields[one]!.script === 'ar') === isArabic(written)) ?? names[0]
    return name === undefined ? {} : { [name]: written }
  }
  /** where it belongs, as the row around it says */
  const placed = (given: Row): Row =>
    Object.fromEntries(
      Object.entries(field.where ?? {}).flatMap(([name, asked]) => {
        const value = typeof asked === 'string' && asked.startsWith('$') ? given[asked.slice(1)] : undefined
        return isBlank(value) || !resource.fields[name] ? [] : [[name, value]]
      }),
    )

  return (written, given) => {
    const around: Row = { ...start, ...placed(given), ...(field.lov ? { list: field.lov } : {}) }
    const { values: own, isWhole } = places ? composed(written, around) : { values: named(written), isWhole: true }
    const values = { ...around, ...own }
    const isNamed = Object.keys(own).length > 0
    // what it would be called is what the file says, or else it would be missing still
    const isCalledSo = !isNamed || places !== null || resource.title.some((title) => fillTitle(title, resource.fields, values) === written)
    const bare = Object.fromEntries(Object.entries(values).filter(([name]) => resource.fields[name]))
    return { values, is_whole: isNamed && isWhole && isCalledSo && validate(resource, bare, asNew).ok }
  }
}
