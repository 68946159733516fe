import { roles } from '../access.ts'
import { conditionOf, fieldsIn } from '../conditions.ts'
import type { Field } from '../fields.ts'
import { fieldsWithin } from '../row-lists.ts'
import { meant, type Looking, type Say } from './looking.ts'
import { wrongText } from './texts.ts'
import { wrongInWhere } from './wheres.ts'

/** Steps lead from states that there are to states that there are, each state is reached, and what a person reads is there. */
export function checkStates(looking: Looking): void {
  const { resource, say } = looking
  for (const { path: name, field, lists } of fieldsWithin(resource.fields)) {
    if (!field.states) continue
    if (lists.length > 0) {
      say(name, 'a row of a list has no steps of its own', 'Give the rows a resource of their own')
      continue
    }
    checkField(looking, name, field)
    if (resource.standing?.field === name)
      say(name, 'it has steps, and `standing` changes it together with `is_active`', 'Take one of the two away')
  }
}

function checkField(looking: Looking, name: string, field: Field): void {
  const { say } = looking
  const { states = {}, options = {} } = field
  const known = Object.keys(options)
  if (field.lov)
    return say(name, 'its states are those of a list that the school keeps', 'Write them as options: choice({ ... }, { states })')
  if (typeof field.default !== 'string') say(name, 'it has steps, and no state to begin with', `Write default: '${known[0] ?? 'draft'}'`)
  if (Object.keys(states).length === 0) say(name, '`states` names no step', 'Write one, or take `states` away')
  for (const [step, said] of Object.entries(states)) checkStep(looking, name, step, said, known)
  const reached = new Set<unknown>([field.default, ...Object.values(states).map(({ to }) => to)])
  // with a name that is misspelt, or no beginning, that follows by itself
  if (typeof field.default !== 'string' || [...reached].some((state) => !known.includes(String(state)))) return
  for (const state of known) if (!reached.has(state)) say(name, `no step leads to "${state}"`, 'Write one, or take the state away')
}

function checkStep(
  { resource, say: tell }: Looking,
  name: string,
  called: string,
  step: NonNullable<Field['states']>[string],
  known: readonly string[],
): void {
  const say = (wrong: string, remedy: string): ReturnType<Say> => tell(name, `the step "${called}" ${wrong}`, remedy)
  for (const state of [...(step.from ?? []), step.to])
    if (!known.includes(state)) say(`names the state "${state}", which is no option`, meant(state, known))
  if (!step.from || step.from.length === 0) say('leads from nowhere', `Write from: ['${known[0]}']`)
  if (step.from?.includes(step.to)) say(`leads from "${step.to}" to itself`, 'Take it out of `from`')
  for (const role of step.roles ?? []) {
    if (!roles.includes(role)) say(`names the role "${role}"`, meant(role, roles))
    else if (!resource.access.allowed.update.includes(role))
      say(`is for ${role}, who may not change the record`, 'Name the role under `access.update`, too')
  }
  for (const [what, text] of Object.entries({ label: step.label, ...(step.when ? { otherwise: step.otherwise } : {}) })) {
    const wrong = wrongText(text)
    if (wrong) say(`has a text \`${what}\` that ${wrong}`, `Write ${what}: ['English', 'عربي']`)
  }
  if (step.reason && Object.hasOwn(resource.fields, 'reason'))
    say('asks for a reason, which is said under the name of a field', 'Call the field `reason` otherwise: `details`, with renamedFrom')
  if (!step.when) return
  for (const { wrong, remedy } of wrongInWhere(step.when, { of: resource, called: resource.name, stored: true, words: ['today'] }))
    say(`asks what cannot be: ${wrong}`, remedy)
  for (const one of fieldsIn(conditionOf(step.when)))
    if (resource.fields[one]?.kind === 'links')
      say(`asks for "${one}", which stands in a table of its own`, 'Ask for a field of the record itself')
}
