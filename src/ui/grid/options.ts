import { fold } from '../../../resources/kit/folding.ts'

/** One of the values that may stand in a column, and what else it is called, in whichever language. */
export interface GridOption {
  readonly value: string
  readonly label: string
  readonly names?: readonly string[]
}
type Options = readonly GridOption[]
interface Called {
  readonly byName: ReadonlyMap<string, GridOption>
  /** of each option all that it is called, folded */
  readonly names: ReadonlyMap<GridOption, readonly string[]>
}

/** Once for a column, however many cells ask. */
function calledIn(options: Options): Called {
  const known = kept.get(options)
  if (known) return known
  const byName = new Map<string, GridOption>()
  const names = new Map<GridOption, readonly string[]>()
  // a value is meant before a label of the same spelling, and that before what something is called besides
  const ways = [({ value }: GridOption) => [value], ({ label }: GridOption) => [label], ({ names: more = [] }: GridOption) => more]
  for (const way of ways)
    for (const one of options)
      for (const name of way(one).map(fold)) {
        if (name === '') continue
        if (!byName.has(name)) byName.set(name, one)
        names.set(one, [...(names.get(one) ?? []), name])
      }
  const called = { byName, names }
  kept.set(options, called)
  return called
}
const kept = new WeakMap<Options, Called>()

/** The option of this name, in whichever language it is said. */
export const optionCalled = (options: Options, text: string): GridOption | undefined => calledIn(options).byName.get(fold(text))

/** Those that what is typed may become: the one of that name first, then those of which a name or a word in it begins so. */
export function optionsBeginning(options: Options, text: string): Options {
  const begun = fold(text)
  if (begun === '') return options
  const { byName, names } = calledIn(options)
  const meant = byName.get(begun)
  const begins = (one: GridOption): boolean => names.get(one)?.some((name) => name.startsWith(begun) || name.includes(` ${begun}`)) === true
  return [...(meant ? [meant] : []), ...options.filter((one) => one !== meant && begins(one))]
}
