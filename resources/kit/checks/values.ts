import type { Field } from '../fields.ts'
import type { Registry } from '../registry.ts'
import { fieldsWithin } from '../row-lists.ts'
import { checkValue, isPattern, sayProblem } from '../validation.ts'
import type { Looking } from './looking.ts'
import { meant } from './looking.ts'
import type { Wrong } from './ground.ts'

/** The lists of values are the options of one field of one declaration. */
const listsIn = (registry: Registry): readonly string[] => Object.keys(registry.find('lovs')?.fields['list']?.options ?? {})

function wrongLimits(
  { kind, min, max, step, past, future, accept, maxMB, script, notBefore, pattern, options }: Field,
  name: string,
): Wrong[] {
  const found: Wrong[] = []
  const tell = (holds: boolean, wrong: string, remedy: string) => void (holds && found.push({ wrong, remedy }))
  const isLength = kind !== 'number'
  tell(min !== undefined && max !== undefined && min > max, `\`min\` (${min}) is more than \`max\` (${max})`, 'Correct one of the two')
  tell(
    isLength && [min, max].some((one) => one !== undefined && (!Number.isInteger(one) || one < 0)),
    '`min` and `max` count, and one of them is no count',
    'Write a whole number',
  )
  tell(step !== undefined && !(step > 0), `\`step\` is ${step}`, 'Write a number above 0, or take it away')
  tell(past === true && future === true, 'it is to lie in the past and in the future', 'Take one of the two away')
  tell(
    accept !== undefined && !['image', 'document', 'any'].includes(accept),
    `\`accept\` is "${accept}"`,
    'Use one of image, document, any',
  )
  tell(maxMB !== undefined && !(maxMB > 0), `\`maxMB\` is ${maxMB}`, 'Write a number above 0')
  tell(script !== undefined && !['ar', 'en'].includes(script), `\`script\` is "${script}"`, 'Use one of ar, en')
  tell(notBefore === name, 'it is not to be before itself', 'Name the other field')
  tell(pattern !== undefined && !isPattern(pattern), `its pattern ${JSON.stringify(pattern)} is no regular expression`, 'Correct it')
  tell(
    options !== undefined && Object.keys(options).length === 0,
    'there is nothing to choose from',
    "Write its options: { code: ['English', 'عربي'] }",
  )
  return found
}

/** An example is shown to people and saved by the tests: it keeps the rules of its own field. */
function wrongExample(field: Field): Wrong | null {
  const { example } = field
  if (example === undefined || (field.pattern !== undefined && !isPattern(field.pattern))) return null
  const shown = JSON.stringify(example)
  if (field.lov !== undefined || field.kind === 'reference' || field.kind === 'file')
    return typeof example === 'string' ? null : { wrong: `the example ${shown} is no text`, remedy: 'Write it as text' }
  const { problem } = checkValue(field.kind === 'choices' ? [example] : example, field, {
    mode: 'create',
    role: 'platform_admin',
    today: '2026-06-15',
    country: 'AE',
  })
  // whether it lies in the past depends on the day
  if (!problem || problem.code === 'in_future' || problem.code === 'in_past') return null
  const because =
    problem.code === 'pattern'
      ? `does not satisfy the pattern ${JSON.stringify(field.pattern)}`
      : `would be refused ("${sayProblem(problem, 'en')}")`
  return { wrong: `the example ${shown} ${because}`, remedy: 'Correct the one or the other' }
}

function checkField(path: string, name: string, field: Field, looking: Looking): void {
  const { say, registry } = looking
  const limits = wrongLimits(field, name)
  for (const { wrong, remedy } of limits) say(path, wrong, remedy)
  const lists = listsIn(registry)
  if (field.lov !== undefined && !lists.includes(field.lov)) say(path, `there is no list of values "${field.lov}"`, meant(field.lov, lists))
  const example = limits.length === 0 ? wrongExample(field) : null
  if (example) say(path, example.wrong, example.remedy)
}

export function checkValues(looking: Looking): void {
  for (const { path, name, field } of fieldsWithin(looking.resource.fields)) checkField(path, name, field, looking)
}
