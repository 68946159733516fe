import type { PaperItem, PaperSet } from '../../../resources/contract/question-papers.ts'
import { createRandom } from '../../../resources/domain/chance/random.ts'

/** The text that a question shares with others, by the question's id; null: none. */
export type SharedText = (questionId: string) => string | null
/** What is moved as one: two to choose from, or all questions on a shared text. */
export interface Block {
  readonly key: string
  readonly items: readonly PaperItem[]
}
/** A question as it is put into a place. */
export interface Chosen {
  readonly question_id: string
  readonly version: number
}
/** Where something is changed. Sets that are only shuffled have the same questions: what is changed of one is changed in all. */
export interface Target {
  readonly set_code: string
  readonly question_id: string
  readonly isInAll: boolean
}

const keyOf = (item: PaperItem, textOf: SharedText): string => {
  const text = textOf(item.question_id)
  return text !== null ? `text ${text}` : item.or_group !== null ? `choice ${item.or_group}` : `question ${item.question_id}`
}
export function blocksOf(items: readonly PaperItem[], textOf: SharedText): Block[] {
  const blocks = new Map<string, PaperItem[]>()
  for (const item of items) {
    const key = keyOf(item, textOf)
    blocks.set(key, [...(blocks.get(key) ?? []), item])
  }
  return [...blocks].map(([key, own]) => ({ key, items: own }))
}
/** As children count them, section by section as they are printed: two of one choice have the same number. */
export function numbersOf(items: readonly PaperItem[], sections: readonly { readonly section_id: string }[]): ReadonlyMap<string, number> {
  const groups = new Map<string, number>()
  let last = 0
  const printed = sections.flatMap((section) => items.filter(({ section_id }) => section_id === section.section_id))
  return new Map(
    printed.map(({ question_id, or_group }) => {
      const known = or_group === null ? undefined : groups.get(or_group)
      if (known !== undefined) return [question_id, known]
      last += 1
      if (or_group !== null) groups.set(or_group, last)
      return [question_id, last]
    }),
  )
}

const renumbered = (items: readonly PaperItem[]): PaperItem[] => items.map((item, at) => ({ ...item, slot: at + 1 }))
const sectionsIn = (items: readonly PaperItem[]): string[] => [...new Set(items.map(({ section_id }) => section_id))]
const withSection = (set: PaperSet, sectionId: string, own: readonly PaperItem[]): PaperSet => ({
  ...set,
  items: renumbered(
    sectionsIn(set.items).flatMap((section) =>
      section === sectionId ? own : set.items.filter(({ section_id }) => section_id === section),
    ),
  ),
})
const inSection = ({ items }: PaperSet, id: string): PaperItem[] => items.filter(({ section_id }) => section_id === id)

/** A block before another one of its section; `before` null: last. */
export function moved(set: PaperSet, sectionId: string, key: string, before: string | null, textOf: SharedText): PaperSet {
  const blocks = blocksOf(inSection(set, sectionId), textOf)
  const block = blocks.find((one) => one.key === key)
  if (!block || key === before) return set
  const others = blocks.filter((one) => one !== block)
  const at = before === null ? others.length : others.findIndex((one) => one.key === before)
  if (at < 0) return set
  return withSection(
    set,
    sectionId,
    [...others.slice(0, at), block, ...others.slice(at)].flatMap(({ items }) => items),
  )
}
/** Before which block one stands that is moved a place up or down; undefined: there is no such place. */
export function placeBeside(blocks: readonly Block[], key: string, by: 1 | -1): string | null | undefined {
  const at = blocks.findIndex((one) => one.key === key)
  if (at < 0 || at + by < 0 || at + by >= blocks.length) return undefined
  return blocks[by < 0 ? at - 1 : at + 2]?.key ?? null
}

const changedIn = (sets: readonly PaperSet[], { set_code, isInAll }: Target, change: (set: PaperSet) => PaperSet): PaperSet[] =>
  sets.map((set) => (isInAll || set.set_code === set_code ? change(set) : set))
/** Another question in the place of one; its options stand as they are written until the set is shuffled anew. */
export const replaced = (sets: readonly PaperSet[], target: Target, { question_id, version }: Chosen): PaperSet[] =>
  changedIn(sets, target, (set) => ({
    ...set,
    items: set.items.map((item) =>
      item.question_id === target.question_id ? { ...item, question_id, version, options_order: null } : item,
    ),
  }))

function freshGroup(sets: readonly PaperSet[]): string {
  const taken = new Set(sets.flatMap(({ items }) => items.map(({ or_group }) => or_group)))
  let number = 1
  while (taken.has(`or-${number}`)) number += 1
  return `or-${number}`
}
/** A question of the bank beside one, to choose from. */
export function offered(sets: readonly PaperSet[], target: Target, { question_id, version }: Chosen): PaperSet[] {
  const fresh = freshGroup(sets)
  return changedIn(sets, target, (set) => ({
    ...set,
    items: renumbered(
      set.items.flatMap((item) => {
        if (item.question_id !== target.question_id) return item
        const or_group = item.or_group ?? fresh
        return [
          { ...item, or_group },
          { ...item, or_group, question_id, version, options_order: null },
        ]
      }),
    ),
  }))
}
/** Two of the paper become a choice: the other one comes behind the first. */
export function joined(sets: readonly PaperSet[], target: Target, other: string): PaperSet[] {
  const or_group = freshGroup(sets)
  return changedIn(sets, target, (set) => {
    const second = set.items.find(({ question_id }) => question_id === other)
    if (!second) return set
    return {
      ...set,
      items: renumbered(
        set.items
          .filter((item) => item !== second)
          .flatMap((item) =>
            item.question_id === target.question_id
              ? [
                  { ...item, or_group },
                  { ...second, or_group },
                ]
              : item,
          ),
      ),
    }
  })
}
/** What was a choice is two questions. */
export const parted = (sets: readonly PaperSet[], target: Target): PaperSet[] =>
  changedIn(sets, target, (set) => {
    const group = set.items.find(({ question_id }) => question_id === target.question_id)?.or_group ?? null
    if (group === null) return set
    return { ...set, items: set.items.map((item) => (item.or_group === group ? { ...item, or_group: null } : item)) }
  })
/** Without a question; where it was one of a choice, the other one stands alone. */
export const withoutQuestion = (sets: readonly PaperSet[], target: Target): PaperSet[] =>
  changedIn(sets, target, (set) => {
    const group = set.items.find(({ question_id }) => question_id === target.question_id)?.or_group ?? null
    const rest = set.items.filter(({ question_id }) => question_id !== target.question_id)
    const left = group === null ? 0 : rest.filter(({ or_group }) => or_group === group).length
    return {
      ...set,
      items: renumbered(rest.map((item) => (group !== null && item.or_group === group && left === 1 ? { ...item, or_group: null } : item))),
    }
  })

/** How many options of a question are shuffled; 0: they stand in an order of their own, or it has none. */
export type OptionsOf = (questionId: string) => number
/** Questions of each section in another order, and their options; what belongs together stays together. */
export function shuffledAnew(set: PaperSet, seed: number, textOf: SharedText, optionsOf: OptionsOf): PaperSet {
  const random = createRandom(seed)
  const shuffle = <T>(list: readonly T[]): T[] => {
    const all = [...list]
    for (let at = all.length - 1; at > 0; at -= 1) all.splice(at, 0, ...all.splice(random.below(at + 1), 1))
    return all
  }
  const items = sectionsIn(set.items).flatMap((section) =>
    shuffle(blocksOf(inSection(set, section), textOf)).flatMap((block) =>
      block.items.map((item) => {
        const count = optionsOf(item.question_id)
        return count === 0 ? item : { ...item, options_order: shuffle(Array.from({ length: count }, (_, at) => at)) }
      }),
    ),
  )
  return { ...set, seed, items: renumbered(items) }
}
