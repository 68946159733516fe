import type { getClassCards } from '../../../resources/contract/answer-cards.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { cardLanguages } from '../../../resources/contract/card-decks.ts'
import type { CardPage } from '../../../resources/domain/markers/cards/sheets.ts'

/** A class and whose card is whose in it. */
export type ClassCardsOf = DataOf<typeof getClassCards>

/** How cards are to be printed. */
export interface Wishes {
  readonly page: CardPage
  readonly language: (typeof cardLanguages)[number]
  readonly letters: boolean
  readonly show_name: boolean
  readonly spare_count: number
  readonly test_sheet: boolean
}
