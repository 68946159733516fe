import type { Field } from '../fields.ts'
import { rowListsIn } from '../row-lists.ts'
import { isFigure, isWorkedOut } from '../likes.ts'
import { circleFrom, meant, type Looking } from './looking.ts'
import { wrongInWhere } from './wheres.ts'

const places = /\{(\w+)(?:\.(\w+))?\}/g
const isWords = ({ kind }: Field): boolean => !['links', 'children', 'choices', 'file'].includes(kind)

/** Stands in the record's own table, for what is counted to be compared with. */
const isOwnValue = (field: Field): boolean => isWords(field) && !field.yearly && !isWorkedOut(field)

/** What follows from other fields follows from what is there, is stored, and does not follow from itself. */
export function checkFollowed(looking: Looking): void {
  const { resource, say } = looking
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.copied !== undefined) checkCopied(looking, name, field, field.copied)
    if (field.computation && 'template' in field.computation) checkTemplate(looking, name, field.computation.template)
    if (field.computation && 'count' in field.computation) checkCount(looking, name, field.computation)
    const circle = circleFrom(name, (one) => sourcesOf(resource.fields[one]))
    // told once, by the first of them
    if (circle && circle.toSorted()[0] === name)
      say(name, `it follows from itself: ${circle.join(' from ')}`, 'Take one of them out of the circle')
  }
}

const sourcesOf = (field: Field | undefined): string[] => {
  if (field?.copied !== undefined) return [field.copied.split('.')[0]!]
  return field?.computation && 'template' in field.computation
    ? [...field.computation.template.matchAll(places)].map((match) => match[1]!)
    : []
}

function checkCopied({ resource, registry, say }: Looking, name: string, field: Field, copied: string): void {
  const [reference, part, further] = copied.split('.') as [string, string | undefined, string | undefined]
  const through = resource.fields[reference]
  const target = registry.find(through?.to ?? '')
  const from = target?.fields[part ?? '']
  if (through?.kind !== 'reference' || !target || !part || !from || further !== undefined)
    return say(name, `it copies "${copied}", which leads nowhere`, 'Name a reference of this record and a field of what it refers to')
  if (target.source) return
  if (from.yearly) return say(name, `it copies "${copied}", which changes with the year`, `Copy a field of ${target.name} that does not`)
  if (!isWords(from) || isFigure(from)) return say(name, `it copies "${copied}", which is no stored value`, 'Name a field with one value')
  if (through.yearly === true && field.yearly !== true)
    return say(name, `it copies "${copied}", and "${reference}" changes with the year`, 'Declare it under `yearly`')
  const isSame =
    from.kind === field.kind ||
    (!['reference', 'number', 'flag'].includes(field.kind) && !['reference', 'number', 'flag'].includes(from.kind))
  if (!isSame || (field.kind === 'reference' && from.to !== field.to))
    return say(name, `it copies "${copied}", which is of kind "${from.kind}"${from.to ? ` to ${from.to}` : ''}`, `Declare it as that`)
  if (field.default !== undefined) say(name, 'it is copied, and has a default', 'Take one of the two away')
}

function checkTemplate({ resource, registry, say }: Looking, name: string, template: string): void {
  const own = resource.fields[name]!
  const named = [...template.matchAll(places)]
  if (named.length === 0 || /[{}]/.test(template.replaceAll(places, '')))
    return say(name, `its template ${JSON.stringify(template)} names no field`, "Write '{name}' or '{reference.name}'")
  for (const [whole, place, part] of named) {
    const field = resource.fields[place!]
    if (!field) {
      if (place !== resource.id) say(name, `its template names ${whole}, which does not exist`, meant(place!, Object.keys(resource.fields)))
      continue
    }
    if (!isWords(field) || isFigure(field))
      say(name, `its template names ${whole}, which is of kind "${field.kind}"`, 'Name fields with one stored value')
    else if (field.yearly === true && own.yearly !== true)
      say(name, `its template names ${whole}, which changes with the year`, 'Name fields that do not')
    else if (part !== undefined) {
      const target = registry.find(field.to ?? '')
      const from = target?.fields[part]
      if (field.kind !== 'reference') say(name, `its template names ${whole}, and "${place}" is no reference`, `Write {${place}}`)
      else if (target && !from)
        say(name, `its template names ${whole}, which ${target.name} do not have`, meant(part, Object.keys(target.fields)))
      else if (from && (from.yearly || !isWords(from) || isFigure(from)))
        say(
          name,
          `its template names ${whole}, which is ${from.yearly ? 'another one each year' : 'no stored value'}`,
          'Name a field with one stored value',
        )
    }
  }
}

function checkCount(
  { resource, registry, say }: Looking,
  name: string,
  { count, where }: { readonly count: string; readonly where: object },
): void {
  const counted = registry.find(count)
  if (!counted)
    return say(
      name,
      `it counts "${count}", which is not declared`,
      meant(count, count.includes('.') ? rowListsIn(resource.fields).map(({ path }) => path) : registry.all.map((one) => one.name)),
    )
  if (counted.source) return
  const words = [resource.id, ...Object.keys(resource.fields).filter((one) => isOwnValue(resource.fields[one]!)), 'today']
  for (const { wrong, remedy } of wrongInWhere(where, { of: counted, called: counted.name, stored: true, words })) say(name, wrong, remedy)
}
