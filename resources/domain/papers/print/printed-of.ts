import type { QuestionContent } from '../../questions/content.ts'
import type { PaperLanguage, Section } from '../blueprint.ts'
import type { PrintedAs } from '../paper-states.ts'
import { asAChildSees } from './as-a-child-sees.ts'
import { inTheSet } from './in-the-set.ts'
import { tellsKey, type InBoth, type PrintedItem, type PrintedSection } from './printed.ts'

interface PaperSection extends Section {
  readonly title_en: string | null
  readonly title_ar: string | null
  readonly instructions_en: string | null
  readonly instructions_ar: string | null
  readonly negative_marks: number
}
interface Item {
  readonly slot: number
  readonly section_id: string
  readonly question_id: string
  readonly version: number
  readonly marks: number
  readonly or_group: string | null
  readonly options_order: readonly number[] | null
}
/** What of a paper is printed. */
export interface PaperToPrint {
  readonly language: PaperLanguage
  readonly plan: {
    readonly sections: readonly PaperSection[]
    readonly instructions_en: string | null
    readonly instructions_ar: string | null
  }
  readonly sets: readonly { readonly set_code: string; readonly seed: number; readonly items: readonly Item[] }[]
  readonly questions: readonly {
    readonly question_id: string
    readonly version: number
    readonly content: QuestionContent
    readonly stimulus: PrintedItem['stimulus']
  }[]
}
export interface WhatToPrint {
  readonly set: string
  readonly as: PrintedAs
}
export interface PrintedSet {
  readonly set_code: string
  readonly set_codes: string[]
  readonly instructions: InBoth
  readonly sections: (Omit<PrintedSection, 'items'> & { readonly items: PrintedItem[] })[]
}

/** Each question counts one, and of a choice only the first does. */
function numbersOf(items: readonly Item[]): ReadonlyMap<Item, number> {
  const numbers = new Map<Item, number>()
  const ofGroup = new Map<string, number>()
  let last = 0
  for (const item of items) {
    const known = item.or_group === null ? undefined : ofGroup.get(`${item.section_id} ${item.or_group}`)
    const number = known ?? ++last
    if (item.or_group !== null) ofGroup.set(`${item.section_id} ${item.or_group}`, number)
    numbers.set(item, number)
  }
  return numbers
}

/** A set of a paper as paper, key, scheme or answer sheet; null: there is no such set. */
export function printedOf({ plan, sets, questions }: PaperToPrint, { set, as }: WhatToPrint): PrintedSet | null {
  const meant = sets.find(({ set_code }) => set_code === set)
  if (!meant) return null
  const read = new Map(questions.map((one) => [`${one.question_id} ${one.version}`, one]))
  const withKey = tellsKey(as)
  const inOrder = plan.sections.map(({ section_id }) => meant.items.filter((item) => item.section_id === section_id))
  const numbers = numbersOf(inOrder.flat())
  const itemOf = (item: Item): PrintedItem[] => {
    const question = read.get(`${item.question_id} ${item.version}`)
    if (!question) return []
    const { content, options_order, pairs_order, words } = inTheSet(question.content, {
      seed: meant.seed,
      question_id: item.question_id,
      order: item.options_order,
    })
    return [
      {
        number: numbers.get(item)!,
        slot: item.slot,
        or_group: item.or_group,
        marks: item.marks,
        options_order: withKey ? options_order : null,
        pairs_order: withKey ? pairs_order : null,
        content: withKey ? content : asAChildSees(content),
        words,
        stimulus: question.stimulus,
      },
    ]
  }
  return {
    set_code: meant.set_code,
    set_codes: sets.map(({ set_code }) => set_code),
    instructions: { en: plan.instructions_en, ar: plan.instructions_ar },
    sections: plan.sections.map((section, at) => ({
      section_id: section.section_id,
      code: section.code,
      title: { en: section.title_en, ar: section.title_ar },
      instructions: { en: section.instructions_en, ar: section.instructions_ar },
      marks_per_question: section.marks_per_question,
      question_count: section.question_count,
      to_attempt: section.to_attempt,
      negative_marks: section.negative_marks,
      items: inOrder[at]!.flatMap(itemOf),
    })),
  }
}
