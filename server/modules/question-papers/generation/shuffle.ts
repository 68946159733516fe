import type { PlacedQuestion } from '../../../../resources/domain/papers/certificate.ts'
import { createRandom, seedOf, type Random } from '../../../../resources/domain/chance/random.ts'
import { setCode } from './parallel.ts'

/** What of a question is shuffled. */
export interface Shuffled {
  readonly question_id: string
  readonly stimulus_id: string | null
  /** of its options, in the order in which the bank has them; none: it has no options */
  readonly is_right: readonly boolean[]
  /** "all of the above", numbers in order */
  readonly keeps_order: boolean
}
export interface ShuffledItem extends PlacedQuestion {
  /** which option of the bank stands first, second, ...; null: it has none */
  readonly options_order: readonly number[] | null
}
export interface ShuffledSet {
  readonly set_code: string
  readonly seed: number
  readonly items: readonly ShuffledItem[]
  /** where the right options stand in this set, from 0 on */
  readonly key: readonly { readonly slot: number; readonly question_id: string; readonly right: readonly number[] }[]
}

/** Fisher and Yates. */
function shuffle<T>(list: readonly T[], random: Random): T[] {
  const all = [...list]
  for (let at = all.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
}

/** What stays together, in its order: two to choose from, and questions on a shared text. */
function blocksOf(items: readonly PlacedQuestion[], about: ReadonlyMap<string, Shuffled>): PlacedQuestion[][] {
  const blocks = new Map<string, PlacedQuestion[]>()
  for (const item of items) {
    const text = about.get(item.question_id)?.stimulus_id ?? null
    const key = text !== null ? `text ${text}` : item.or_group !== null ? `choice ${item.or_group}` : `slot ${item.slot}`
    blocks.set(key, [...(blocks.get(key) ?? []), item])
  }
  return [...blocks.values()]
}

/** The same questions in another order, section by section, and their options too. Each set has a seed of its own, and a key. */
export function shuffleSets(
  items: readonly PlacedQuestion[],
  questions: readonly Shuffled[],
  { sets, seed }: { sets: number; seed: number },
): ShuffledSet[] {
  const about = new Map(questions.map((one) => [one.question_id, one]))
  const sections = [...new Set(items.map(({ section_id }) => section_id))]
  return Array.from({ length: sets }, (_, at) => {
    const set_code = setCode(at)
    const own = seedOf(`${seed}:set ${set_code}`)
    const random = createRandom(own)
    let slot = 0
    const shuffled = sections.flatMap((section) =>
      shuffle(
        blocksOf(
          items.filter(({ section_id }) => section_id === section),
          about,
        ),
        random,
      )
        .flat()
        .map((item): ShuffledItem => {
          const { is_right, keeps_order } = about.get(item.question_id) ?? { is_right: [], keeps_order: true }
          const order = is_right.map((_right, option) => option)
          return { ...item, slot: ++slot, options_order: order.length === 0 ? null : keeps_order ? order : shuffle(order, random) }
        }),
    )
    return {
      set_code,
      seed: own,
      items: shuffled,
      key: shuffled.flatMap((item) => {
        const rights = about.get(item.question_id)?.is_right ?? []
        const right = (item.options_order ?? []).flatMap((option, place) => (rights[option] ? [place] : []))
        return item.options_order === null ? [] : [{ slot: item.slot, question_id: item.question_id, right }]
      }),
    }
  })
}
