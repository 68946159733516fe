import { deckSize } from '../../../resources/domain/markers/cards/codes.ts'
import type { Queries } from '../database.ts'

/** Numbers were given without end; a deck has 63 cards, so what lies beyond is nobody's. */
export const fill = async (q: Queries): Promise<void> => {
  await q.updateTable('enrolments').set({ card_no: null }).where('card_no', '>', deckSize).execute()
}
