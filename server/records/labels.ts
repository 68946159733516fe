import { labelKeyOf, placesOf, type Resource } from '../../resources/kit/index.ts'
import { type Layout, type Floor } from './layout.ts'
import { quoted } from './sql.ts'

/** The title of a row as an SQL expression: `{firstname} {lastname}` becomes both, with a space between. */
export function titleSql(resource: Resource, alias: string, language: 0 | 1): string {
  const template = resource.title[language]
  const column = (place: string): string => {
    const field = resource.fields[place]
    if (place !== resource.id && (!field || field.yearly)) return "''"
    const it = `${alias}.${quoted(place)}`
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
