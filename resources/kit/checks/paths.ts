import { stepsOf } from '../conditions.ts'
import type { Registry } from '../registry.ts'
import type { Ground, Wrong } from './ground.ts'
import { meant } from './looking.ts'

interface End {
  readonly of: Ground['of']
  readonly called: string
  readonly name: string
}

/** Where `student_id.class_id` leads: the kind whose field its last step is, or what is wrong on the way. */
export function endOfPath(path: string, { of, called }: Ground, registry: Registry): End | Wrong {
  const steps = stepsOf(path)
  let here = { of, called }
  for (const step of steps.slice(0, -1)) {
    const field = here.of.fields[step]
    if (field?.kind !== 'reference') {
      const references = Object.entries(here.of.fields).flatMap(([name, { kind }]) => (kind === 'reference' ? [name] : []))
      return field
        ? {
            wrong: `"${path}" follows "${step}" of ${here.called}, which is no reference`,
            remedy: `Follow one of ${references.join(', ')}`,
          }
        : { wrong: `"${path}" follows "${step}", which ${here.called} do not have`, remedy: meant(step, references) }
    }
    const target = registry.find(field.to ?? '')
    // that it refers to nothing, or elsewhere, is told of the field itself
    if (!target || target.source) return { wrong: `"${path}" leads nowhere`, remedy: `Correct the field "${step}"` }
    here = { of: target, called: target.name }
  }
  return { ...here, name: steps.at(-1)! }
}
