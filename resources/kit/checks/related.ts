import { meant, type Looking } from './looking.ts'

/** What is said of the lists of a record's page names fields that refer to it. */
export function checkRelated({ resource, registry, say }: Looking): void {
  for (const [by, wanted] of Object.entries(resource.page.related)) {
    const [kind, field] = by.split('.') as [string, string?]
    const of = registry.find(kind)
    const called = `\`page.related\` names "${by}"`
    if (!of || field === undefined) {
      say(null, `${called}, which is no kind of record with a field`, `Write '${of ? kind : 'students'}.house_id', the kind and its field`)
      continue
    }
    const said = of.fields[field]
    if (said?.kind !== 'reference' || said.to !== resource.name) {
      const referring = Object.entries(of.fields).flatMap(([name, one]) =>
        one.kind === 'reference' && one.to === resource.name ? [name] : [],
      )
      say(
        null,
        `${called}, which does not refer to ${resource.name}`,
        referring.length > 0 ? meant(field, referring) : `Take it away: ${of.name} do not refer to ${resource.name}`,
      )
      continue
    }
    if (of.source) say(null, `${called}, whose records live elsewhere`, 'Take it away')
    for (const name of typeof wanted === 'object' ? wanted.columns : [])
      if (!of.fields[name])
        say(null, `${called} with the column "${name}", which ${of.name} do not have`, meant(name, Object.keys(of.fields)))
      else if (['links', 'children'].includes(of.fields[name].kind))
        say(null, `${called} with the column "${name}", which is of kind "${of.fields[name].kind}"`, 'Show it on the page of the record')
  }
}
