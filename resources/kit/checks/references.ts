import type { Field } from '../fields.ts'
import { fieldsWithin } from '../row-lists.ts'
import { circleFrom, meant, type Looking } from './looking.ts'
import { wrongInWhere } from './wheres.ts'

/** What a reference or a list of links says of the other kind of record is true of it. */
export function checkReferences(looking: Looking): void {
  const { resource, registry, say } = looking
  // a row knows what stands beside it, and around it
  for (const { path, field, lists } of fieldsWithin(resource.fields))
    checkField(
      looking,
      path,
      field,
      [resource, ...lists].flatMap(({ fields = {} }: Pick<Field, 'fields'>) => Object.keys(fields)),
    )
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind === 'links') checkLinks(looking, name, field)
    if (field.within !== undefined && circleFrom(name, (one) => [resource.fields[one]?.within ?? []].flat())?.length)
      say(name, `it lies within "${field.within}", which lies within it`, 'Let the widest of them lie within nothing')
    const target = registry.find(field.to ?? '')
    if (field.kind === 'reference' && target && target === resource && field.required && field.default === undefined && !field.showIf)
      say(name, `the first of ${resource.name} could not be made: it has to refer to another one`, 'Take `required` away')
    if (field.addable && target && target.access.allowed.create.length === 0)
      say(name, `what is missing may be added there, and nobody may add ${target.name}`, 'Take `addable` away')
  }
}

function checkField({ resource, registry, say }: Looking, path: string, field: Field, own: readonly string[]): void {
  const target = registry.find(field.to ?? '')
  if (field.kind !== 'reference' || !target || target.source) return
  const words = [...own, resource.id, 'today', 'my.school_id', 'my.academic_year']
  for (const { wrong, remedy } of wrongInWhere(field.where ?? {}, { of: target, called: target.name, stored: true, words }))
    // `within` adds itself to `where`, and is judged by itself
    if (field.within === undefined || !wrong.includes(`"${field.within}"`)) say(path, wrong, remedy)
  for (const by of field.by ?? [])
    if (!target.fields[by])
      say(path, `files may name ${target.name} by "${by}", which they do not have`, meant(by, Object.keys(target.fields)))
  if (field.scope === 'school' && target.name !== 'schools')
    say(path, `it places the record in a school, and refers to ${target.name}`, "Refer to 'schools', or take `scope` away")
}

function checkLinks({ resource, registry, say }: Looking, name: string, field: Field): void {
  const target = registry.find(field.to ?? '')
  if (!target) return
  if (field.group !== undefined) {
    if (target !== resource)
      say(name, `\`group\` links records of one kind, and it leads to ${target.name}`, `Say links('${resource.name}', ...)`)
    else if (resource.fields[field.group]) say(name, `its group "${field.group}" has the name of a field`, 'Choose another name')
    for (const option of ['fields', 'inline'] as const)
      if (field[option]) say(name, `\`${option}\` is not kept where links share a column`, 'Take it away')
    return
  }
  if (target === resource)
    say(name, 'links to the same kind of record need a shared column', "Say group: '...', or link through a resource of its own")
  for (const one of field.inline ?? [])
    if (!target.fields[one])
      say(name, `"${one}" is typed in place, and ${target.name} do not have it`, meant(one, Object.keys(target.fields)))
  for (const one of Object.keys(field.fields ?? {}))
    if (field.inline?.includes(one))
      say(`${name}.${one}`, 'a field of the link has the name of one that is typed in place', 'Choose another name')
}
