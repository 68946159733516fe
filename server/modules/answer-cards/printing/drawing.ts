import { answerTasks } from '../../../apart/answer-tasks.ts'
import type { Deck } from './deck.ts'

/** Decks, drawn where nobody waits for it. */
export default answerTasks<Deck, Uint8Array, never>(async (deck) => (await import('./draw.ts')).drawDeck(deck))
