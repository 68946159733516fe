import { isRich, labelKeyOf, placesOf, type Resource } from '../../resources/kit/index.ts'
import { plainColumn } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { type Layout, type Floor } from './layout.ts'
import { quoted } from './sql.ts'
import { isReadable } from './values.ts'

/**
 * The title of a row as an SQL expression: `{firstname} {lastname}` becomes both, with a space between. `called`: what stands for a
 * reference, by its field; else its id does.
 */
export function titleSql(resource: Resource, alias: string, language: 0 | 1, called: Readonly<Record<string, string>> = {}): string {
  const template = resource.title[language]
  const column = (place: string): string => {
    if (called[place]) return called[place]
    const field = resource.fields[place]
    if (place !== resource.id && (!field || field.yearly)) return "''"
    const it = `${alias}.${quoted(field && isRich(field) ? plainColumn(place) : place)}`
    return field && (field.kind === 'number' || field.kind === 'flag') ? `cast(${it} as text)` : it
  }
  const places = placesOf(template)
  if (places.length === 1 && template === `{${places[0]}}`) return column(places[0]!)
  const parts: string[] = []
  let rest = template
  for (const place of places) {
    const at = rest.indexOf(`{${place}}`)
    if (at > 0) parts.push(`'${rest.slice(0, at).replaceAll("'", "''")}'`)
    parts.push(`coalesce(${column(place)}, '')`)
    rest = rest.slice(at + place.length + 2)
  }
  if (rest) parts.push(`'${rest.replaceAll("'", "''")}'`)
  return parts.length === 0 ? "''" : `trim(${parts.join(' || ')})`
}

export const hasArabicTitle = (resource: Resource): boolean => resource.title[1] !== resource.title[0]

/** By its references as well: their names in a language, and the joins that they need; of what the asker may not read nothing is told. */
export function titleThroughReferences(
  floor: Floor,
  context: RequestContext,
  layout: Layout,
): { readonly texts: readonly [string, string]; readonly joins: string } {
  const { resource } = layout
  const references = [...new Set(resource.title.flatMap(placesOf))].flatMap((place) => {
    const field = resource.fields[place]
    if (!isReadable(context, resource, place)) return [{ place, columns: [{ text: "''" }], join: '' }]
    const label = field?.yearly || floor.registry.find(field?.to ?? '')?.source ? null : labelOf(floor, layout, place)
    return label ? [{ place, ...label }] : []
  })
  const text = (language: 0 | 1): string => {
    const called = references.map(({ place, columns: [english, arabic] }) => [
      place,
      language === 1 && arabic ? `coalesce(nullif(${arabic.text}, ''), ${english!.text})` : english!.text,
    ])
    return titleSql(resource, 'm', language, Object.fromEntries(called))
  }
  return { texts: [text(0), text(1)], joins: references.map(({ join }) => join).join('') }
}

/** The label columns of one reference and the join that they need. */
export function labelOf(
  floor: Floor,
  layout: Layout,
  reference: string,
): { columns: { key: string; text: string }[]; join: string } | null {
  const field = layout.resource.listed[reference]
  const target = field?.to ? floor.registry.find(field.to) : undefined
  if (!field || !target) return null
  const alias = quoted(`r_${reference}`)
  const key = labelKeyOf(reference, field)
  const side = field.yearly ? 'y' : 'm'
  // what was written before it was a reference stands there until something is chosen
  const named = field.written ? `coalesce(${titleSql(target, alias, 0)}, ${side}.${quoted(field.written)})` : titleSql(target, alias, 0)
  const columns = [{ key, text: named }]
  if (hasArabicTitle(target)) columns.push({ key: `${key}_ar`, text: titleSql(target, alias, 1) })
  return {
    columns,
    join: ` left join ${quoted(target.table)} ${alias} on ${alias}.tenant_id = ${side}.tenant_id and ${alias}.${quoted(target.id)} = ${side}.${quoted(reference)}`,
  }
}
