import type { Field, Fields } from '../fields.ts'
import { hasMoney, unitsOf } from '../exact.ts'
import type { Resource } from '../resource.ts'
import { isTime } from '../times.ts'

/** What is wrong, and what to do about it. */
export type Mistake = readonly [wrong: string, remedy: string]

/** Amounts are of a school, and what they are counted in rides along under a name of its own. */
export function* moneyMistakes({ name, id, fields, scope }: Pick<Resource, 'name' | 'id' | 'fields' | 'scope'>): Generator<Mistake> {
  if (!hasMoney({ fields })) return
  if (scope.school === null && id !== 'school_id')
    yield [
      'it holds amounts of money, whose currency is that of a school, and its records have none',
      "Add `school_id: ref('schools', { scope: 'school' })`, or use `decimal`",
    ]
  if (fields['currency'] && name !== 'schools')
    yield [
      'beside amounts of money the currency of the school rides along as "currency"',
      'Give the field "currency" another name, or use `decimal`',
    ]
}

/** Mistakes in the options that only some kinds have; `around` are the fields beside it. */
export function* mistakesOf(field: Field, around: Fields): Generator<Mistake> {
  if (field.kind === 'decimal' || field.kind === 'money') yield* exactMistakes(field)
  if (field.kind === 'time') yield* timeMistakes(field)
  if (field.kind === 'long_text') yield* longTextMistakes(field)
  const other = field.notBefore === undefined ? undefined : around[field.notBefore]
  if (other && other.kind !== field.kind)
    yield [`it must not be before "${field.notBefore}", which is of kind "${other.kind}"`, `Name a field of kind "${field.kind}"`]
  const { outOf } = field
  if (outOf !== undefined && !isCounted(around[outOf]))
    yield [`it is \`outOf\` "${outOf}", which is no number of the record`, 'Name a number, or something that is counted']
}
const isCounted = (field: Field | undefined): boolean =>
  field?.kind === 'number' || (field?.computation !== undefined && 'count' in field.computation)

function* exactMistakes(field: Field): Generator<Mistake> {
  const { scale, min, max } = field
  if (scale !== undefined && (!Number.isInteger(scale) || scale < 0 || scale > 9))
    yield [`\`scale: ${scale}\` is no number of decimals`, 'Use 0 to 9']
  for (const [option, value] of Object.entries({ min, max }))
    if (value !== undefined && unitsOf(value, field) === null)
      yield [`\`${option}: ${value}\` has more decimals than the field`, 'Round it, or raise `scale`']
  if (min !== undefined && max !== undefined && min > max) yield ['its least value is above its greatest', 'Swap them']
}

/** Longer ones are no text of a record, and cost whoever reads a list of them. */
const longestRich = 100_000

function* longTextMistakes({ format, max, min, pattern, maxMB, copied }: Field): Generator<Mistake> {
  if (format === undefined) {
    if (maxMB !== undefined) yield ['`maxMB` is of pictures, and plain text has none', "Take it away, or say `format: 'rich'`"]
    return
  }
  if (format !== 'rich') yield [`its format is "${String(format)}"`, "Write 'rich', or take it away"]
  if (pattern !== undefined) yield ['a pattern would be asked of its elements, too', 'Take `pattern` away, or use `longText`']
  if (min !== undefined) yield ['its least length would count its elements, too', 'Take `min` away, or say `required`']
  if (copied !== undefined) yield ['rich text is not copied', 'Refer to the record that has it']
  if (max !== undefined && max > longestRich) yield [`\`max\` is ${max}`, `Write at most ${longestRich}`]
}

function* timeMistakes({ earliest, latest, step }: Field): Generator<Mistake> {
  for (const [option, value] of Object.entries({ earliest, latest }))
    if (value !== undefined && !isTime(value)) yield [`\`${option}: '${value}'\` is no time of day`, "Write it as '07:30'"]
  if (earliest !== undefined && latest !== undefined && earliest > latest) yield ['its earliest time is after its latest', 'Swap them']
  if (step !== undefined && (!Number.isInteger(step) || step < 1 || step > 720))
    yield [`steps of ${step} minutes cannot be counted`, 'Use whole minutes, at least 1']
}
