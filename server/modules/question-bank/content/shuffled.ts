import type { Chance } from './demo-question.ts'

export function shuffled<T>(list: readonly T[], random: Chance): T[] {
  const left = [...list]
  return list.flatMap(() => left.splice(random.below(left.length), 1))
}
