import { fold } from './folding.ts'
import type { Text } from './text.ts'

type Options = Readonly<Record<string, Text>>

/** Other ways in which people write the values of common choices. */
const choiceAliases: Readonly<Record<string, readonly string[]>> = {
  male: ['m', 'boy', 'ذكر', 'ولد'],
  female: ['f', 'girl', 'انثي', 'انثى', 'أنثى', 'بنت'],
}

/** All that a choice is known by: its value, its name in both languages, and how else people write it. */
export const choiceNames = (value: string, label: Text): string[] => [
  ...new Set([value, value.replaceAll('_', ' '), label[0], label[1], ...(choiceAliases[value] ?? [])]),
]

/** Which of the choices is called so, if any; asked of every cell of a file, so the names are folded once. */
export function choiceCalled(name: string, options: Options): string | undefined {
  let known = byName.get(options)
  if (!known) {
    known = new Map()
    for (const [value, label] of Object.entries(options))
      for (const one of choiceNames(value, label)) if (!known.has(fold(one))) known.set(fold(one), value)
    byName.set(options, known)
  }
  return known.get(fold(name))
}
const byName = new WeakMap<Options, Map<string, string>>()
