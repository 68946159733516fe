import type { Text } from './text.ts'

/** What a card shows beside photo and names. */
export interface Card {
  readonly label: Text
  readonly lines: readonly string[]
  /** the field that a scanner reads from it */
  readonly code: string | null
}

/** One line of a label. */
export type LabelLine =
  | { readonly is: 'field'; readonly name: string }
  /** words of its own, with places for fields: `To the parents of {firstname}` */
  | { readonly is: 'text'; readonly text: Text }
  /** the linked record that a flag on the link marks, else the first: whom a letter goes to */
  | { readonly is: 'first'; readonly name: string; readonly by: string | null }
export interface Label {
  readonly name: string
  readonly label: Text
  readonly lines: readonly LabelLine[]
}

export type SaidLine<Name extends string> = Name | { readonly text: Text } | { readonly first: Name; readonly by?: string }
export interface SaidCard<Name extends string> {
  readonly label: Text
  readonly lines: readonly Name[]
  readonly code?: Name
}
export interface SaidLabel<Name extends string> {
  readonly name: string
  readonly label: Text
  readonly lines: readonly SaidLine<Name>[]
}

export const cardOf = (said: SaidCard<string>): Card => ({ ...said, code: said.code ?? null })
export const labelledBy = ({ lines, ...said }: SaidLabel<string>): Label => ({ ...said, lines: lines.map(lineOf) })
function lineOf(said: SaidLine<string>): LabelLine {
  if (typeof said === 'string') return { is: 'field', name: said }
  return 'text' in said ? { is: 'text', text: said.text } : { is: 'first', name: said.first, by: said.by ?? null }
}
