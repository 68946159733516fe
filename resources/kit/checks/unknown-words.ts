import { fieldKinds, type Field, type Fields } from '../fields.ts'
import { optionKinds } from './field-options.ts'
import { meant, type Looking, type Say } from './looking.ts'
import { resourceOptions, type Words } from './resource-options.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNames = (said: unknown): boolean => Array.isArray(said) && said.every((one) => typeof one === 'string')

/** Is it what it should be? Of what is not, nothing else can be said. */
function isShaped(path: string, said: unknown, { of = ['name'], shape, needs = [] }: Words, say: Say): boolean {
  if (said === undefined || shape === undefined) return true
  const lacks = (one: unknown): boolean => !isObject(one) || needs.some((word) => one[word] === undefined)
  const [isIt, instead] = {
    object: [isObject(said), `Write { ${of[0]}: ... }`],
    names: [isNames(said), "Write a list of names: ['name']"],
    list: [
      Array.isArray(said) && (needs.length === 0 || !said.some(lacks)),
      needs.length === 0 ? 'Write a list' : `Write a list of { ${needs.map((word) => `${word}: ...`).join(', ')} }`,
    ],
  }[shape] as [boolean, string]
  if (!isIt) say(null, `\`${path}\` is ${JSON.stringify(said)}`, instead)
  return isIt
}

function inside(path: string, said: unknown, words: Words, say: Say): boolean {
  if (!isShaped(path, said, words, say)) return false
  const ones: readonly unknown[] = words.each && Array.isArray(said) ? said : [said]
  const known = words.each ?? words.of
  if (known)
    for (const word of ones.flatMap((one) => (isObject(one) ? Object.keys(one) : [])))
      if (!known.includes(word)) say(null, `\`${path}\` has no word "${word}"`, meant(word, known))
  return Object.entries(words.inside ?? {})
    .flatMap(([word, deeper]) => ones.map((one) => !isObject(one) || inside(`${path}.${word}`, one[word], deeper, say)))
    .every(Boolean)
}

/** Is it made with a word of the kit? What is not, no other check can look at. */
export const isField = (field: unknown): field is Field => isObject(field) && fieldKinds.some((kind) => kind === field['kind'])

const kindsOf = new Map<string, ReadonlySet<string>>(Object.entries(optionKinds))
/** What follows from where a field stands and with which word it is made. */
const made = new Set(['kind', 'computation', 'like', 'yearly'])

function checkOptions(path: string, field: Field, say: Say): void {
  for (const [option, value] of Object.entries(field)) {
    if (value === undefined || made.has(option)) continue
    const kinds = kindsOf.get(option)
    if (!kinds) say(path, `there is no option "${option}"`, meant(option, [...kindsOf.keys()]))
    else if (!kinds.has(field.kind)) say(path, `\`${option}\` says nothing of a field of kind "${field.kind}"`, 'Take it away')
  }
  for (const [part, one] of Object.entries(field.fields ?? {})) if (isField(one)) checkOptions(`${path}.${part}`, one, say)
}

/**
 * Words that nobody knows would be taken for nothing: under development nothing is compiled before it runs. False: what stands there has
 * not the shape in which more can be said of it.
 */
export function checkWords({ said, say }: Looking): boolean {
  const known = Object.keys(resourceOptions)
  for (const word of Object.keys(said)) if (!known.includes(word)) say(null, `a declaration has no word "${word}"`, meant(word, known))
  const isLegible = Object.entries(resourceOptions)
    .map(([word, words]) => inside(word, said[word as keyof typeof said], words, say))
    .every(Boolean)
  if (!isLegible) return false
  const declared: Fields = { ...said.fields, ...said.yearly?.fields }
  for (const [name, field] of Object.entries(declared))
    if (isField(field)) checkOptions(name, field, say)
    else say(name, 'it is no field', "Make it with a word of the kit: text(), number(), ref('...')")
  return true
}
