import { checkAgreement } from './checks/agreement.ts'
import { checkCalls } from './checks/calls.ts'
import { checkFigures } from './checks/figures.ts'
import { checkFollowed } from './checks/followed.ts'
import { wrongIcon } from './checks/icons.ts'
import { closeTo, meant, type Check, type Say } from './checks/looking.ts'
import { checkNames } from './checks/names.ts'
import { checkPaper } from './checks/paper.ts'
import { checkReferences } from './checks/references.ts'
import { checkRelated } from './checks/related.ts'
import { checkRoles } from './checks/roles.ts'
import { checkScreens } from './checks/screens.ts'
import { checkSource } from './checks/sources.ts'
import { checkStates } from './checks/states.ts'
import { checkSums } from './checks/sums.ts'
import { checkTexts } from './checks/texts.ts'
import { checkTwins, type Taken } from './checks/twins.ts'
import { checkWords, isField } from './checks/unknown-words.ts'
import { checkValues } from './checks/values.ts'
import { wrongDefault } from './default-checks.ts'
import { isExact, type Field } from './fields.ts'
import { mistakesOf, moneyMistakes } from './checks/kinds.ts'
import { sectionsWith, wrongSection } from './menu.ts'
import { labelKeyOf, type Registry } from './registry.ts'
import { packageFlags } from './packages.ts'
import { saidOf, type Resource } from './resource.ts'
import { ruleFields } from './rule-fields.ts'
import { placesOf } from './text.ts'

const checks: readonly Check[] = [
  checkTexts,
  checkValues,
  checkReferences,
  checkRelated,
  checkFollowed,
  checkFigures,
  checkSums,
  checkRoles,
  checkScreens,
  checkPaper,
  checkStates,
  checkSource,
  checkCalls,
  checkAgreement,
]

/**
 * Start-up checks of all declarations, in sentences that name file, field and remedy.
 * `files` maps a resource's name to the file it was found in, `tables` those that are not declared to whose they are. No sentence: all
 * is well.
 */
export function checkDeclarations(registry: Registry, files: ReadonlyMap<string, string> = new Map(), tables: Taken = new Map()): string[] {
  const sentences: string[] = []
  const sections = sectionsWith(registry.all.flatMap(({ group }) => group ?? []))
  const fileOf = (resource: Resource): string => files.get(resource.name) ?? `resources/${resource.name}.ts`
  const sayOf = (resource: Resource): Say => {
    const missing = new Set<string>()
    return (field, wrong, remedy) => {
      // a name that is misspelt once stands in several places that follow from it: it is told once
      if (field !== null && !resource.fields[field]) {
        if (missing.has(field)) return
        missing.add(field)
      }
      sentences.push(`${fileOf(resource)}${field === null ? '' : `, field "${field}"`}: ${wrong}. ${remedy}.`)
    }
  }
  for (const resource of registry.all) {
    const say = sayOf(resource)
    const said = saidOf(resource) ?? { name: resource.name, fields: resource.fields }
    const expected = fileOf(resource)
      .replace(/^.*\//, '')
      .replace(/\.[jt]s$/, '')
    if (expected !== resource.name)
      say(null, `the declaration is named "${resource.name}", the file "${expected}"`, `Give both the same name`)
    if (!/^[a-z][a-z0-9-]*$/.test(resource.name)) say(null, `"${resource.name}" is not kebab-case`, 'Use small letters, digits and hyphens')
    if (!checkWords({ resource, said, registry, say })) continue
    checkNames({ resource, said, registry, say })
    // of what is no field nothing more can be said
    if (Object.keys(said.fields).length === 0 || !Object.values(resource.fields).every(isField)) continue
    if (resource.package && !packageFlags.includes(resource.package))
      say(null, `package "${resource.package}" is not known`, `Use one of ${packageFlags.join(', ')}`)
    const misplaced = resource.group === null ? null : wrongSection(resource.group, sections)
    if (misplaced) say(null, misplaced.wrong, misplaced.remedy)
    const own = typeof said.group === 'object' ? said.group?.icon : undefined
    for (const icon of [resource.icon, own]) {
      const undrawn = typeof icon === 'string' ? wrongIcon(icon) : null
      if (undrawn) say(null, undrawn.wrong, undrawn.remedy)
    }
    checkFields(resource, registry, say)
    for (const [mistake, remedy] of moneyMistakes(resource)) say(null, mistake, remedy)
    for (const [word, names] of [
      ['key', resource.key],
      ['list.columns', resource.list.columns],
      ['list.search', resource.list.search.filter((one) => !one.includes('.'))],
      ['list.filters', resource.list.filters],
      ['list.sort', [resource.list.sort]],
    ] as const)
      for (const name of names)
        if (!resource.fields[name])
          say(name, `\`${word}\` names a field that does not exist`, `${meant(name, Object.keys(resource.fields))}, or declare it`)
    for (const name of [
      ...resource.list.search,
      ...resource.key,
      resource.list.sort,
      ...placesOf(resource.title[0]),
      ...placesOf(resource.title[1]),
    ])
      if (resource.fields[name]?.restricted)
        say(
          name,
          'is masked for some, and the search, the order, the key or the title would tell of it',
          'Take it out there, or do not restrict it',
        )
    for (const path of resource.list.search.filter((one) => one.includes('.'))) {
      const [links, part] = path.split('.') as [string, string]
      const field = resource.fields[links]
      const target = registry.find(field?.to ?? '')
      if (field?.kind !== 'links' || field.group || !target || target.fields[part]?.kind !== 'phone')
        say(
          path,
          'the search looks for something else than a telephone of linked records',
          'Name a field of links and a telephone of theirs',
        )
    }
    checkThrough(resource, registry, say)
    for (const place of new Set([...placesOf(resource.title[0]), ...placesOf(resource.title[1])]))
      if (resource.fields[place] && isExact(resource.fields[place]))
        say(place, 'a title cannot hold a decimal or an amount', 'Take it out of the title')
    for (const place of [...placesOf(resource.title[0]), ...placesOf(resource.title[1])])
      if (!resource.fields[place] && place !== resource.id)
        say(place, 'the title names a field that does not exist', 'Declare it, or change the title')
    for (const step of resource.form.steps ?? [])
      for (const name of step.fields)
        if (!resource.fields[name])
          say(name, `the form's step "${step.name}" names a field that does not exist`, 'Declare it, or take it out of the step')
    checkPage(resource, say)
    for (const rule of resource.duplicates)
      for (const name of [...ruleFields(rule), ...(rule.unlike ?? [])])
        if (!resource.fields[name])
          say(name, `the duplicate rule "${rule.name}" names a field that does not exist`, 'Declare it, or change the rule')
    for (const check of checks) check({ resource, said, registry, say })
  }
  checkTwins(registry, sayOf, tables)
  return sentences
}

/** Whose record it is follows from whoever is linked to it, and that has to have a school of its own. */
function checkThrough(resource: Resource, registry: Registry, say: Say): void {
  const { through } = resource.access
  if (!through) return
  const owner = registry.find(through.resource)
  const field = owner?.fields[through.field]
  if (
    field?.kind !== 'links' ||
    field.group ||
    field.to !== resource.name ||
    owner!.scope.school === null ||
    resource.scope.school !== null
  )
    say(
      null,
      `access names "${through.resource}.${through.field}" as what its records are seen through`,
      'Name a field of links to this kind, of a kind that has a school, and give this kind none',
    )
  for (const one of [resource, owner])
    if (one?.id === 'id')
      say(
        null,
        `"${one.name}" is seen, or sees others, through links, and its id is only called "id"`,
        "Give it a name of its own: `id: '...'`",
      )
}

/** What a row of a list cannot have: rows live with their record and have no life of their own. */
function checkRowFields(name: string, list: Field, say: Say): void {
  const fields = list.fields ?? {}
  for (const [part, field] of Object.entries(fields)) {
    const path = `${name}.${part}`
    if (field.kind === 'links' || field.kind === 'computed' || (field.kind === 'children' && list.kind === 'links'))
      say(
        path,
        `a row of a list cannot hold a field of kind "${field.kind}"`,
        field.kind === 'computed' ? `Work it out of all rows, in a field of the record` : 'Give the rows a resource of their own',
      )
    if (field.unique === 'institution')
      say(path, 'rows are unique within their record only', 'Say `unique: true`, or give the rows a resource of their own')
    for (const option of ['immutable', 'copied', 'readOnly'] as const)
      if (field[option]) say(path, `\`${option}\` is not kept inside a row`, 'Take it away, or give the rows a resource of their own')
    if (field.notBefore !== undefined && !fields[field.notBefore])
      say(path, `it depends on "${field.notBefore}", which the row does not have`, 'Declare it in the row, or correct the name')
    for (const [mistake, remedy] of mistakesOf(field, fields)) say(path, mistake, remedy)
    const wrong = wrongDefault(field, true)
    if (wrong) say(path, wrong.wrong, wrong.remedy)
    if (field.kind !== 'children') continue
    if (Object.keys(field.fields ?? {}).length === 0) say(path, 'its rows have no fields', 'Declare at least one')
    for (const option of ['readers', 'writers', 'restricted', 'hidden'] as const)
      if (field[option]) say(path, `\`${option}\` is not kept of rows within rows`, `Say it of the outermost list, "${path.split('.')[0]}"`)
    checkRowFields(path, field, say)
  }
}

function checkFields(resource: Resource, registry: Registry, say: Say): void {
  const taken = new Set<string>()
  for (const [name, field] of Object.entries(resource.fields)) {
    checkRowFields(name, field, say)
    for (const [mistake, remedy] of mistakesOf(field, resource.fields)) say(name, mistake, remedy)
    const wrong = wrongDefault(field, false)
    if (wrong) say(name, wrong.wrong, wrong.remedy)
    if ((field.kind === 'reference' || field.kind === 'links') && !registry.find(field.to ?? '')) {
      const close = closeTo(
        field.to ?? '',
        registry.all.map((one) => one.name),
      )
      say(
        name,
        `it refers to "${field.to}", which is not declared`,
        close ? `Write "${close}", if you mean that` : `Add resources/${field.to}.ts, or correct the name`,
      )
    }
    const elsewhere = registry.find(field.computation && 'count' in field.computation ? field.computation.count : (field.to ?? ''))
    if (elsewhere?.source)
      say(
        name,
        `it points to "${elsewhere.name}", whose records live elsewhere (\`source\`)`,
        `Keep their code in a \`code\` field, or give resources/${elsewhere.name}.ts a table of its own by taking \`source\` away`,
      )
    if (field.kind === 'reference') {
      const label = labelKeyOf(name, field)
      if (resource.fields[label] || taken.has(label))
        say(name, `its label "${label}" has the name of another field`, "Name the label with `as: '...'`")
      taken.add(label)
      const target = registry.find(field.to ?? '')
      if (field.within && (!resource.fields[field.within] || (target && !target.fields[field.within])))
        say(name, `it lies within "${field.within}", which not both records have`, 'Name a field that this record and the other one share')
      if (field.written && resource.fields[field.written]?.kind !== 'text')
        say(name, `its name is said to be written in "${field.written}", which is no text`, 'Name a text field of this record')
    }
    if (field.notBefore !== undefined && !resource.fields[field.notBefore])
      say(name, `it depends on "${field.notBefore}", which does not exist`, 'Declare it, or correct the name')
  }
}

function checkPage({ page, fields }: Resource, say: (field: string | null, wrong: string, remedy: string) => void): void {
  for (const name of (page.title ?? []).flatMap(placesOf))
    if (!fields[name]) say(name, '`page.title` names a field that does not exist', 'Declare it, or change the title')
  for (const fact of page.facts) {
    const field = fields[fact.name]
    if (!field) say(fact.name, 'the top of the page names a field that does not exist', 'Declare it, or take it out of `page.facts`')
    else if (fact.is === 'age' && field.kind !== 'date') say(fact.name, 'its age is asked for, and it is no date', 'Name a date')
    else if (fact.is === 'first' && (field.kind !== 'links' || (fact.by !== null && field.fields?.[fact.by]?.kind !== 'flag')))
      say(fact.name, 'the first of it is asked for', 'Name a `links` field, and with `by` a flag on its link')
  }
  for (const alert of page.alerts)
    if (alert.value !== undefined && !fields[alert.value])
      say(alert.value, `the alert "${alert.label[0]}" names a field that does not exist`, 'Declare it, or change the alert')
}
