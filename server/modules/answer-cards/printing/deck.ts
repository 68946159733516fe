import type { CardPage } from '../../../../resources/domain/markers/cards/sheets.ts'

/** A card to be printed. */
export interface DeckCard {
  readonly card_no: number
  readonly name: string | null
  readonly name_ar: string | null
  readonly class_name: string | null
  /** nobody's yet */
  readonly isSpare: boolean
}
/** What is drawn, with everything that it shows: whoever draws it opens nothing. */
export interface Deck {
  readonly page: CardPage
  readonly cards: readonly DeckCard[]
  /** small letters on the front */
  readonly letters: boolean
  readonly languages: readonly ('en' | 'ar')[]
  readonly testSheet: boolean
  /** what it is of, as the test sheet heads it: a class, a school */
  readonly title: string
}
