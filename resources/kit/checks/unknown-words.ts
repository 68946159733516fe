import { fieldKinds, type Field, type Fields } from '../fields.ts'
import { optionKinds } from './field-options.ts'
import { meant, type Looking, type Say } from './looking.ts'
import { resourceOptions, type Words } from './resource-options.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function inside(path: string, said: unknown, words: Words, say: Say): void {
  if (words.of && isObject(said))
    for (const word of Object.keys(said))
      if (!words.of.includes(word)) say(null, `\`${path}\` has no word "${word}"`, meant(word, words.of))
  if (words.each && Array.isArray(said))
    for (const one of said as readonly unknown[])
      for (const word of isObject(one) ? Object.keys(one) : [])
        if (!words.each.includes(word)) say(null, `\`${path}\` has no word "${word}"`, meant(word, words.each))
  for (const [word, deeper] of Object.entries(words.inside ?? {})) if (isObject(said)) inside(`${path}.${word}`, said[word], deeper, say)
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

/** Words that nobody knows would be taken for nothing: under development nothing is compiled before it runs. */
export function checkWords({ said, say }: Looking): void {
  const known = Object.keys(resourceOptions)
  for (const word of Object.keys(said)) if (!known.includes(word)) say(null, `a declaration has no word "${word}"`, meant(word, known))
  for (const [word, words] of Object.entries(resourceOptions)) inside(word, said[word as keyof typeof said], words, say)
  const declared: Fields = { ...said.fields, ...said.yearly?.fields }
  for (const [name, field] of Object.entries(declared))
    if (isField(field)) checkOptions(name, field, say)
    else say(name, 'it is no field', "Make it with a word of the kit: text(), number(), ref('...')")
}
