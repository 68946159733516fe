import { sectionTotal, type Answered } from '../statistics/choice-sections.ts'
import { inMarks, inSteps, type Steps } from '../statistics/exact-marks.ts'

/** A sentence or a name in both languages, as answers carry it. */
export interface Both {
  readonly en: string
  readonly ar: string
}

/** What marks are typed for: a question, a section, or the exam as a whole. */
export interface MarkSlot {
  readonly slot: string
  readonly label: Both
  readonly max: number
  readonly section_id: string | null
  /** two of one group are alternatives, of which the better one counts */
  readonly or_group: string | null
  readonly question_id: string | null
  readonly version: number | null
  readonly lesson_id: string | null
  readonly topic_id: string | null
}
export interface MarkSection {
  readonly section_id: string
  readonly code: string
  /** of how many the best count, two of one choice being one; null: of all */
  readonly to_attempt: number | null
}
export interface MarkPlan {
  readonly slots: readonly MarkSlot[]
  readonly sections: readonly MarkSection[]
  readonly max: number
}
/** What was typed, by slot; what is missing was not. */
export type Marks = Readonly<Record<string, number>>

/** All marks there are, of papers and of steps, are whole quarters, so that sums of these are exact. */
const quarter = 0.25
const stepsOf = (marks: number): Steps => inSteps(marks, quarter) ?? Math.round(marks / quarter)

export const totalSlot = 'total'
export const totalPlan = (max: number): MarkPlan => ({
  slots: [
    {
      slot: totalSlot,
      label: { en: 'Total', ar: 'المجموع' },
      max,
      section_id: null,
      or_group: null,
      question_id: null,
      version: null,
      lesson_id: null,
      topic_id: null,
    },
  ],
  sections: [],
  max,
})

/** The slots of a section, two of one choice together. */
function unitsOf(slots: readonly MarkSlot[]): MarkSlot[][] {
  const units = new Map<string, MarkSlot[]>()
  for (const slot of slots) {
    const key = slot.or_group === null ? `slot ${slot.slot}` : `choice ${slot.or_group}`
    units.set(key, [...(units.get(key) ?? []), slot])
  }
  return [...units.values()]
}
/** A unit by its better answer; of equal ones by the one that stands first. */
function answered(unit: readonly MarkSlot[], marks: Marks): Answered {
  const [best] = unit
    .flatMap(({ slot, max }) => (marks[slot] === undefined ? [] : [{ slot, marks: stepsOf(marks[slot]), max: stepsOf(max) }]))
    .sort((left, right) => right.marks - left.marks)
  return best ?? { slot: unit[0]!.slot, marks: null, max: Math.max(...unit.map(({ max }) => stepsOf(max))) }
}

interface Part {
  readonly code: string
  readonly to_attempt: number | null
  readonly units: readonly (readonly MarkSlot[])[]
}
/** a plan is what it is for as long as it lives, and every child of a class is added up by it */
const known = new WeakMap<Pick<MarkPlan, 'slots' | 'sections'>, readonly Part[]>()
function partsOf(plan: Pick<MarkPlan, 'slots' | 'sections'>): readonly Part[] {
  const before = known.get(plan)
  if (before) return before
  const { slots, sections } = plan
  const parts = [
    ...sections.map(({ section_id, code, to_attempt }) => ({
      code,
      to_attempt,
      units: unitsOf(slots.filter((one) => one.section_id === section_id)),
    })),
    { code: '', to_attempt: null, units: unitsOf(slots.filter(({ section_id }) => section_id === null)) },
  ]
  known.set(plan, parts)
  return parts
}

/** The most that a plan comes to, with what is chosen from counted once. */
export const mostOf = (plan: Pick<MarkPlan, 'slots' | 'sections'>): number =>
  inMarks(
    partsOf(plan).reduce(
      (so, { code, to_attempt, units }) => so + sectionTotal({ code, to_attempt, slots: units.map((unit) => answered(unit, {})) }).max,
      0,
    ),
    quarter,
  )

export interface Worth {
  /** null: nothing was typed */
  readonly total: number | null
  /** every slot that must have marks has some */
  readonly isComplete: boolean
  /** how many of them have none */
  readonly missing: number
  /** slots that count; the others were answered in vain, or not at all */
  readonly counted: ReadonlySet<string>
}

/** What marks come to: the best of each choice, and of each section as many as were to be attempted. */
export function worthOf(plan: MarkPlan, marks: Marks): Worth {
  const parts = partsOf(plan).map(({ code, to_attempt, units }) => {
    const slots = units.map((unit) => answered(unit, marks))
    const given = slots.filter((one) => one.marks !== null).length
    return {
      ...sectionTotal({ code, to_attempt, slots }),
      missing: Math.max(0, Math.min(to_attempt ?? units.length, units.length) - given),
    }
  })
  const isTyped = plan.slots.some(({ slot }) => marks[slot] !== undefined)
  return {
    total: isTyped
      ? inMarks(
          parts.reduce((so, part) => so + part.marks, 0),
          quarter,
        )
      : null,
    isComplete: isTyped && parts.every((part) => part.missing === 0),
    missing: parts.reduce((so, part) => so + part.missing, 0),
    counted: new Set(parts.flatMap(({ counted }) => counted)),
  }
}

/** Is there anything to choose on it? Then nobody has all marks. */
export const hasChoice = ({ slots, sections }: MarkPlan): boolean =>
  slots.some(({ or_group }) => or_group !== null) ||
  sections.some(
    ({ section_id, to_attempt }) =>
      to_attempt !== null && to_attempt < unitsOf(slots.filter((one) => one.section_id === section_id)).length,
  )
