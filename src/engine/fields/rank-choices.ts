import { fold, naturalKey } from '../../../resources/kit/index.ts'

interface Said {
  readonly label?: unknown
}
const nameOf = ({ label }: Said): string => (typeof label === 'string' ? label : '')

/** How near a name is to what was typed: the same, begins with it, a word of it does, has it somewhere; null where it has not. */
export function nearness(name: string, typed: string): number | null {
  const [said, wanted] = [fold(name), fold(typed)]
  if (said === wanted) return 0
  if (said.startsWith(wanted)) return 1
  if (said.includes(` ${wanted}`)) return 2
  return said.includes(wanted) ? 3 : null
}

/** For lists with fixed choices: the same order in which records are found, and their own order while nothing is typed. */
export const rankedChoices = {
  filterOption: (typed: string, option: Said | undefined): boolean => nearness(nameOf(option ?? {}), typed) !== null,
  filterSort: (a: Said, b: Said, { searchValue }: { readonly searchValue: string }): number => {
    if (fold(searchValue) === '') return 0
    const [left, right] = [nearness(nameOf(a), searchValue) ?? 4, nearness(nameOf(b), searchValue) ?? 4]
    if (left !== right) return left - right
    const [first, second] = [naturalKey(nameOf(a)), naturalKey(nameOf(b))]
    return first < second ? -1 : first > second ? 1 : 0
  },
}
