import { conditionOf, fieldsIn } from '../conditions.ts'
import type { Field } from '../fields.ts'
import { fieldsWithin } from '../row-lists.ts'
import { circleFrom, meant, twice, type Looking } from './looking.ts'
import { wrongInWhere } from './wheres.ts'

/** What is said in several places does not contradict itself. */
export function checkAgreement(looking: Looking): void {
  for (const { path, field, around, lists } of fieldsWithin(looking.resource.fields)) {
    if (lists.length === 0) checkFillable(looking, path, field)
    checkShown(looking, path, field, around)
  }
  checkScope(looking)
  checkStanding(looking)
  checkSeats(looking)
  checkRules(looking)
}

/** Somebody can fill in what must be there. */
function checkFillable({ resource, said, say }: Looking, name: string, field: Field): void {
  if (!field.required || field.default !== undefined || field.copied !== undefined || field.computation) return
  const shut = field.readOnly ? '`readOnly`' : field.hidden ? '`hidden`' : null
  if (shut && resource.access.allowed.create.length > 0 && said.api?.create !== null)
    say(name, `it is required and ${shut}, so nobody can fill it in`, 'Give it a default, or take one of the two away')
}

function checkShown({ say, resource }: Looking, path: string, { showIf }: Field, fields: Readonly<Record<string, Field>>): void {
  const name = path.split('.').at(-1)!
  if (!showIf) return
  for (const { wrong, remedy } of wrongInWhere(showIf, {
    of: { fields },
    called: path.includes('.') ? 'its row' : resource.name,
    stored: false,
    words: [],
  }))
    say(path, wrong, remedy)
  const next = (one: string): string[] => (fields[one]?.showIf ? fieldsIn(conditionOf(fields[one].showIf)) : [])
  const circle = circleFrom(name, next)
  if (circle && circle.toSorted()[0] === name)
    say(path, `it is shown only while something else is that it decides about: ${circle.join(', ')}`, 'Take one of them out of the circle')
}

function checkScope({ resource, say }: Looking): void {
  for (const scope of ['school', 'year'] as const) {
    const scoped = Object.entries(resource.fields).filter(([, field]) => field.scope === scope)
    const [, second] = scoped
    if (second) say(second[0], `${scoped[0]![0]} places the record in a ${scope} already`, 'Take `scope` away from one of them')
    for (const [name, field] of scoped)
      if (field.yearly) say(name, `\`scope\` is of the record, and it changes with the year`, 'Declare it among the fields of the record')
  }
  const year = resource.fields[resource.scope.year ?? '']
  if (year && year.kind !== 'code')
    say(resource.scope.year, 'it places the record in a year, and is no academic year', "Write academicYear({ scope: 'year' })")
}

function checkStanding({ resource, say }: Looking): void {
  const { standing, fields } = resource
  if (!standing) return
  if (!resource.hasStatus)
    return say(null, '`standing` says when a record is no longer there, and `status` says that it always is', 'Take one of the two away')
  if (fields[standing.since]?.kind !== 'date')
    say(null, `\`standing.since\` names "${standing.since}", which is no date`, 'Name a date field')
  if (standing.field === undefined) return
  const field = fields[standing.field]
  if (field?.kind !== 'choice') return say(null, `\`standing.field\` names "${standing.field}", which is no choice`, 'Name a choice')
  const codes = Object.keys(field.options ?? {})
  for (const code of [...(standing.present ?? []), ...(standing.away ? [standing.away] : [])])
    if (!codes.includes(code)) say(standing.field, `\`standing\` names "${code}", which is none of its options`, meant(code, codes))
  if (standing.away === undefined || standing.present?.includes(standing.away) || (standing.present ?? []).length === 0)
    say(
      standing.field,
      '`standing` does not tell who is there from who is not',
      'Say which words are `present`, and another one that is `away`',
    )
}

function checkSeats({ resource, say }: Looking): void {
  if (!resource.seats) return
  if (!['student', 'teacher'].includes(resource.seats)) say(null, `\`seats\` is "${String(resource.seats)}"`, 'Use one of student, teacher')
  else if (!resource.package) say(null, 'it takes seats of a licence, and says of which module', 'Say its `package`')
  else if (!resource.scope.school)
    say(null, 'it takes seats of the licence of a school, and is in none', "Give it ref('schools', { scope: 'school' })")
}

function checkRules({ resource, registry, say }: Looking): void {
  for (const rules of [resource.quality, resource.duplicates]) {
    const name = twice(rules.map((rule) => rule.name))
    if (name) say(null, `two rules are called "${name}"`, 'Give one of them another name')
  }
  for (const rule of resource.quality)
    for (const { wrong, remedy } of wrongInWhere(rule.broken, { of: resource, called: resource.name, stored: true, words: [] }))
      say(null, `the quality rule "${rule.name}": ${wrong}`, remedy)
  for (const rule of resource.duplicates) {
    if (rule.fields.length === 0) say(null, `the duplicate rule "${rule.name}" compares nothing`, 'Name fields that must agree')
    for (const said of rule.fields) {
      const field = resource.fields[said.replace(/~$/, '')]
      if (field && said.endsWith('~') && !['text', 'long_text', 'code', 'email'].includes(field.kind))
        say(said.slice(0, -1), `the duplicate rule "${rule.name}" compares it folded, and it is of kind "${field.kind}"`, 'Take `~` away')
      else if (field && ['links', 'children', 'computed', 'choices', 'file'].includes(field.kind))
        say(
          said.replace(/~$/, ''),
          `the duplicate rule "${rule.name}" compares a field of kind "${field.kind}"`,
          'Name fields with one stored value',
        )
    }
    const isLinked = registry.all.some((one) =>
      Object.values(one.fields).some((field) => field.kind === 'links' && field.to === resource.name && !field.group),
    )
    if (rule.within === 'links' && !isLinked)
      say(null, `the duplicate rule "${rule.name}" looks among what is linked, and nothing links to ${resource.name}`, 'Take `within` away')
  }
}
