import type { Candidate } from '../../../../resources/domain/papers/bank.ts'
import { brokenLines, certify } from '../../../../resources/domain/papers/certificate.ts'
import { arrange, type Slot } from './arrange.ts'
import type { CellOfSection } from './fitting.ts'
import type { Prepared } from './prepare.ts'

/** Rounds of repair; one looks at every slot. */
const mostRounds = 12
/** A line that is broken costs more than any question. */
const brokenCost = 1e9

/** A slot with what could stand in it, cheapest first. */
interface Open {
  readonly cell: CellOfSection
  readonly offers: readonly (readonly Candidate[])[]
}

/** Of questions that differ in cost alone, so many are tried: a cell seldom needs more. */
const triedOfEach = 3
function cheapestOfEach(sorted: readonly Candidate[]): Candidate[] {
  const seen = new Map<string, number>()
  return sorted.filter(({ cognitive_level, difficulty, topic_id }) => {
    const key = JSON.stringify([cognitive_level, difficulty, topic_id])
    seen.set(key, (seen.get(key) ?? 0) + 1)
    return seen.get(key)! <= triedOfEach
  })
}
function pairsIn(questions: readonly Candidate[]): (readonly Candidate[])[] {
  const alike = new Map<string, Candidate[]>()
  for (const one of questions) {
    if (one.cognitive_level === null || one.difficulty === null) continue
    const key = `${one.cognitive_level} ${one.difficulty}`
    alike.set(key, [...(alike.get(key) ?? []), one])
  }
  return [...alike.values()].flatMap((group) => group.slice(1).map((one, at) => [group[at]!, one]))
}

/**
 * A paper without a solver: the cheapest question for every slot, then exchanges of one slot after the other as long as the certificate
 * gets better. Questions on a shared text are left out. Nothing is proven, not even that there is no paper where none is found.
 */
export function placeGreedily({ cells, fitting, costOf, task }: Prepared): Slot[] | null {
  const { blueprint, today } = task
  const open: Open[] = []
  const choicesLeft = new Map(blueprint.sections.map(({ section_id, internal_choice_count }) => [section_id, internal_choice_count]))
  const able = (cell: CellOfSection): Candidate[] =>
    fitting
      .filter(({ question, cells: its }) => question.stimulus_id === null && its.includes(cell))
      .map(({ question }) => question)
      .sort((one, other) => costOf(one) - costOf(other))
  // choices first, where there is most to choose from
  for (const { cell, questions } of cells
    .map((one) => ({ cell: one, questions: able(one) }))
    .sort((one, other) => other.questions.length - one.questions.length)) {
    const singles = cheapestOfEach(questions).map((one) => [one])
    const pairs = pairsIn(questions)
    for (let slot = 0; slot < cell.count; slot++) {
      const left = choicesLeft.get(cell.section_id) ?? 0
      const isChoice = left > 0 && pairs.length > slot
      if (isChoice) choicesLeft.set(cell.section_id, left - 1)
      open.push({ cell, offers: isChoice ? pairs : singles })
    }
  }
  const taken = new Set<string>()
  const slots: Slot[] = []
  for (const { cell, offers } of open) {
    const offer = offers.find((questions) => questions.every(({ question_id }) => !taken.has(question_id)))
    if (!offer) return null
    for (const { question_id } of offer) taken.add(question_id)
    slots.push({ cell, questions: offer })
  }
  const chosenBank = (): Candidate[] => slots.flatMap(({ questions }) => questions)
  const worth = (): number => {
    const broken = brokenLines(certify({ blueprint, items: arrange(slots, blueprint), bank: chosenBank(), today }))
    return broken.reduce((sum, line) => sum + brokenCost * (1 + line.off), 0) + chosenBank().reduce((sum, one) => sum + costOf(one), 0)
  }
  let best = worth()
  for (let round = 0; round < mostRounds; round++) {
    const before = best
    for (const [at, { cell, offers }] of open.entries()) {
      const others = new Set(slots.flatMap(({ questions }, other) => (other === at ? [] : questions.map(({ question_id }) => question_id))))
      for (const questions of offers) {
        if (questions.some(({ question_id }) => others.has(question_id))) continue
        const kept = slots[at]!
        slots[at] = { cell, questions }
        const now = worth()
        if (now < best) best = now
        else slots[at] = kept
      }
    }
    if (best === before) break
  }
  return slots
}
