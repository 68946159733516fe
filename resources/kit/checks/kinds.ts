import type { Field, Fields } from '../fields.ts'
import { isTime } from '../times.ts'

/** What is wrong, and what to do about it. */
export type Mistake = readonly [wrong: string, remedy: string]

/** Mistakes in the options that only some kinds have; `around` are the fields beside it. */
export function* mistakesOf(field: Field, around: Fields): Generator<Mistake> {
  if (field.kind === 'time') yield* timeMistakes(field)
  const other = field.notBefore === undefined ? undefined : around[field.notBefore]
  if (other && other.kind !== field.kind)
    yield [`it must not be before "${field.notBefore}", which is of kind "${other.kind}"`, `Name a field of kind "${field.kind}"`]
}

function* timeMistakes({ earliest, latest, step }: Field): Generator<Mistake> {
  for (const [option, value] of Object.entries({ earliest, latest }))
    if (value !== undefined && !isTime(value)) yield [`\`${option}: '${value}'\` is no time of day`, "Write it as '07:30'"]
  if (earliest !== undefined && latest !== undefined && earliest > latest) yield ['its earliest time is after its latest', 'Swap them']
  if (step !== undefined && (!Number.isInteger(step) || step < 1 || step > 720))
    yield [`steps of ${step} minutes cannot be counted`, 'Use whole minutes, at least 1']
}
