import { worthOf, type MarkPlan, type Marks } from '../../../resources/domain/exams/sheet.ts'
import { cognitiveLevels, type CognitiveLevel, type Difficulty } from '../../../resources/domain/questions/types.ts'
import type { Random } from '../../../resources/domain/chance/random.ts'

/** Roughly normal, by adding up: the same on every machine. */
export const normal = (random: Random): number => {
  let sum = 0
  for (let at = 0; at < 6; at++) sum += random.next()
  return (sum - 3) * Math.SQRT2
}
const logistic = (value: number): number => 1 / (1 + Math.exp(-value))

/** What a question is like, on the scale of abilities: how hard, and how well it tells the strong from the weak. */
export interface Item {
  readonly hardness: number
  readonly slope: number
}
const hardnessOf: Readonly<Record<Difficulty, number>> = { easy: -1.6, medium: -0.3, hard: 0.9 }
const levels = Object.keys(cognitiveLevels)
/** By what its author thought, and not quite so: some questions turn out otherwise, and now and then one is simply bad. */
export function itemOf(random: Random, difficulty: Difficulty | null, level: CognitiveLevel | null): Item {
  const isBad = random.chance(0.02)
  return {
    hardness: hardnessOf[difficulty ?? 'medium'] + 0.12 * levels.indexOf(level ?? 'understand') + 0.45 * normal(random),
    slope: isBad ? -0.2 : 0.9 + 0.7 * random.next(),
  }
}

/** Marks of one answer: of one mark it is right or wrong, of several a part. */
function answer(random: Random, ability: number, { hardness, slope }: Item, max: number, step: number): number {
  const chance = logistic(slope * (ability - hardness))
  if (max <= 1) return random.chance(chance) ? max : 0
  const share = Math.min(1, Math.max(0, chance + 0.16 * normal(random)))
  return Math.round((share * max) / step) * step
}

/** A child answers what it is to answer: one of two, and of a section with a choice as many as count, those that suit it best. */
export function answerPaper(random: Random, ability: number, plan: MarkPlan, items: readonly Item[], step: number): Marks {
  const marks: Record<string, number> = {}
  const groups = new Map<string, readonly number[]>()
  for (const [at, slot] of plan.slots.entries()) {
    const key = slot.or_group ?? `slot ${slot.slot}`
    groups.set(key, [...(groups.get(key) ?? []), at])
  }
  const left = new Map(plan.sections.map(({ section_id, to_attempt }) => [section_id, to_attempt ?? Infinity]))
  const chosen = [...groups.values()]
    .map((some) => (random.chance(0.6) ? some[0]! : some.at(-1)!))
    .toSorted((one, other) => items[one]!.hardness - items[other]!.hardness)
  for (const at of chosen) {
    const { slot, max, section_id } = plan.slots[at]!
    const room = section_id === null ? Infinity : (left.get(section_id) ?? Infinity)
    if (room <= 0) continue
    if (section_id !== null) left.set(section_id, room - 1)
    // what is left out is nothing
    marks[slot] = random.chance(0.02 + 0.05 * logistic(-ability)) ? 0 : answer(random, ability, items[at]!, max, step)
  }
  return marks
}

/** A total without its questions. */
export function answerTotal(random: Random, ability: number, max: number, step: number): number {
  const share = Math.min(1, Math.max(0.04, logistic(0.9 * ability + 0.5) + 0.06 * normal(random)))
  return Math.round((share * max) / step) * step
}

/** From a row on the marks of one question stand a row too low, as when a line is skipped. */
export function slipDown(rows: readonly Marks[], slot: string, from: number): Marks[] {
  return rows.map((marks, at) => {
    const above = at > from ? rows[at - 1]?.[slot] : undefined
    return above === undefined || marks[slot] === undefined ? marks : { ...marks, [slot]: above }
  })
}
/** 81 for 18. */
export function swapDigits(mark: number): number | null {
  const [tens, ones] = [Math.floor(mark / 10), Math.floor(mark) % 10]
  return mark < 100 && tens > 0 && ones > 0 && tens !== ones ? ones * 10 + tens + (mark - Math.floor(mark)) : null
}
export const isWhole = (plan: MarkPlan, marks: Marks): boolean => worthOf(plan, marks).isComplete
