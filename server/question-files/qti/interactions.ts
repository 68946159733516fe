import type { Answer, Option, Pair } from '../../../resources/domain/questions/content.ts'
import type { Said } from '../bilingual.ts'
import { answerOf, creditOf, nothingSaid, optionOf, pairOf, rounded } from '../draft.ts'
import { allNamed, childNamed, childrenNamed, element, isElement, textIn, type Element, type Node } from '../markup/node.ts'
import type { Declared } from './declarations.ts'

/** Says what stands in an element, in the languages that it has. */
export type Sayer = (nodes: readonly Node[]) => Said

const isFeedback = (one: Element): boolean => one.name === 'feedbackInline' || one.name === 'feedbackBlock'
export const withoutFeedback = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node): Node[] => {
    if (!isElement(node)) return [node]
    return isFeedback(node) ? [] : [element(node.name, node.attributes, withoutFeedback(node.children))]
  })
export const idOf = (one: Element): string => one.attributes['identifier'] ?? ''
const textOf = (one: Element): string => textIn(withoutFeedback(one.children)).replace(/\s+/g, ' ').trim()

const nothingDeclared: Declared = { isSingle: true, baseType: 'identifier', correct: [], mapping: null, upper: null }
export const declaredFor = (declared: ReadonlyMap<string, Declared>, one: Element): Declared =>
  declared.get(one.attributes['responseIdentifier'] ?? '') ?? nothingDeclared

/** The most that the mapping of a response gives. */
export const fullOf = ({ mapping, upper, isSingle }: Declared): number | null => {
  const values = (mapping ?? []).map((one) => one.value).filter((value) => value > 0)
  if (values.length === 0) return null
  return upper ?? (isSingle ? Math.max(...values) : rounded(values.reduce((sum, value) => sum + value, 0)))
}

export interface ChoiceAsked {
  readonly choices: readonly Element[]
  readonly declared: Declared
  readonly isSingle: boolean
  /** the mapping gives the marks */
  readonly isMapped: boolean
  readonly marks: number | null
  readonly feedback: ReadonlyMap<string, Said>
}
export function optionsOf({ choices, declared, isSingle, isMapped, marks, feedback }: ChoiceAsked, say: Sayer): Option[] {
  const mapped = new Map((declared.mapping ?? []).map((one) => [one.key, one.value]))
  const best = Math.max(0, ...mapped.values())
  const isRight = (id: string) =>
    declared.correct.length > 0 ? declared.correct.includes(id) : isSingle ? best > 0 && mapped.get(id) === best : (mapped.get(id) ?? 0) > 0
  const right = choices.filter((one) => isRight(idOf(one))).length
  const full = marks ?? fullOf(declared)
  return choices.map((one) => {
    const id = idOf(one)
    const inside = one.children.filter(isElement).filter(isFeedback)
    const said = inside.length > 0 ? say(inside.flatMap((part) => part.children)) : (feedback.get(id) ?? nothingSaid)
    const share = isMapped && full ? rounded(((mapped.get(id) ?? 0) / full) * 100) : null
    return optionOf(
      say(withoutFeedback(one.children)),
      isRight(id),
      share === null ? null : creditOf(share, isRight(id), isSingle ? 1 : right),
      said,
    )
  })
}

/** What is taken as right in one gap that is typed. */
export function typedAnswers(declared: Declared, blank: number | null): Answer[] {
  const full = Math.max(0, ...(declared.mapping ?? []).map((one) => one.value))
  const keys = [...new Set([...declared.correct, ...(declared.mapping ?? []).map((one) => one.key)])]
  return keys
    .filter((key) => key.trim() !== '')
    .map((key) => {
      const mapped = declared.mapping?.find((one) => one.key === key)
      const share = mapped && full > 0 ? rounded((mapped.value / full) * 100) : 100
      return answerOf(key, { blank, credit: share === 100 ? null : share })
    })
}

/** The words of a gap that is chosen, wrong ones with no credit. */
export function chosenAnswers(one: Element, declared: Declared, blank: number): Answer[] {
  const full = Math.max(0, ...(declared.mapping ?? []).map((entry) => entry.value))
  return childrenNamed(one, 'inlineChoice').map((choice) => {
    const mapped = declared.mapping?.find((entry) => entry.key === idOf(choice))
    const share = mapped && full > 0 ? rounded((mapped.value / full) * 100) : declared.correct.includes(idOf(choice)) ? 100 : 0
    return answerOf(textOf(choice), { blank, credit: share === 100 ? null : share })
  })
}

/** Words that are dragged into gaps: the gaps in the order of the text. */
export function draggedAnswers(one: Element, declared: Declared): Answer[] {
  const words = new Map(childrenNamed(one, 'gapText').map((word) => [idOf(word), textOf(word)]))
  const used = new Set<string>()
  const pairs = (
    declared.correct.length > 0 ? declared.correct : (declared.mapping ?? []).filter((entry) => entry.value > 0).map((entry) => entry.key)
  ).map((pair) => pair.split(/\s+/))
  const answers = allNamed(one, 'gap').flatMap((gap, at) =>
    pairs
      .filter((pair) => pair.includes(idOf(gap)))
      .flatMap((pair) => pair.filter((id) => words.has(id)))
      .map((id) => {
        used.add(id)
        return answerOf(words.get(id)!, { blank: at + 1 })
      }),
  )
  return [...answers, ...[...words].filter(([id]) => !used.has(id)).map(([, text]) => answerOf(text, { blank: 1, credit: 0 }))]
}

/** What belongs together; what belongs to nothing is offered in vain. */
export function pairsOf(one: Element, declared: Declared, say: Sayer): Pair[] {
  const right =
    declared.correct.length > 0 ? declared.correct : (declared.mapping ?? []).filter((entry) => entry.value > 0).map((entry) => entry.key)
  const pairs = right.map((pair) => pair.trim().split(/\s+/))
  const sets = childrenNamed(one, 'simpleMatchSet')
  const choices =
    sets.length > 0 ? sets.map((set) => childrenNamed(set, 'simpleAssociableChoice')) : [childrenNamed(one, 'simpleAssociableChoice')]
  const known = new Map(choices.flat().map((choice) => [idOf(choice), choice]))
  const saidOf = (id: string | undefined): Said => {
    const choice = id === undefined ? undefined : known.get(id)
    return choice ? say(withoutFeedback(choice.children)) : nothingSaid
  }
  const used = new Set(pairs.flat())
  const lefts = sets.length > 0 ? choices[0]!.map(idOf) : pairs.map(([left = '']) => left)
  const made = lefts.flatMap((left, at) => {
    const own = sets.length > 0 ? pairs.filter((pair) => pair[0] === left || pair[1] === left) : [pairs[at]!]
    if (own.length === 0) return [pairOf(saidOf(left), nothingSaid)]
    return own.map((pair) => pairOf(saidOf(left), saidOf(pair[0] === left ? pair[1] : pair[0])))
  })
  const vain = (sets.length > 0 ? (choices[1] ?? []) : choices.flat()).filter((choice) => !used.has(idOf(choice)))
  return [...made, ...vain.map((choice) => pairOf(nothingSaid, saidOf(idOf(choice))))]
}

/** Putting in order: each place and what belongs there. */
export function orderOf(one: Element, declared: Declared, say: Sayer): Pair[] {
  const known = new Map(childrenNamed(one, 'simpleChoice').map((choice) => [idOf(choice), choice]))
  return declared.correct.flatMap((id, at) => {
    const choice = known.get(id)
    const place = String(at + 1)
    return choice ? [pairOf({ en: place, ar: null }, say(withoutFeedback(choice.children)))] : []
  })
}
export const promptOf = (one: Element): readonly Node[] => childNamed(one, 'prompt')?.children ?? []
