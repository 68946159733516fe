/** What a person reads, in both languages. */
export type Sentence = readonly [en: string, ar: string]

/** What lessons and topics are called, by their ids; what has no name here is called by its id. */
export interface Names {
  readonly lessons: Readonly<Record<string, Sentence>>
  readonly topics: Readonly<Record<string, Sentence>>
}
export const noNames: Names = { lessons: {}, topics: {} }

const nameIn = (names: Readonly<Record<string, Sentence>>, id: string): Sentence => names[id] ?? [id, id]
export const lessonName = (names: Names, id: string): Sentence => nameIn(names.lessons, id)
export const topicName = (names: Names, id: string): Sentence => nameIn(names.topics, id)

/** At most two decimals, without noughts that say nothing: 12.5, not 12.50. */
export const print = (value: number): string => String(Math.round(value * 100) / 100)
export const join = (parts: readonly Sentence[], between: Sentence = [', ', '، ']): Sentence => [
  parts.map(([en]) => en).join(between[0]),
  parts.map(([, ar]) => ar).join(between[1]),
]
