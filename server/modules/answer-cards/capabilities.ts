import { capability } from '../../request/capability.ts'

export const giveCards = capability('give-answer-cards', {
  may: { students: ['update'] },
  skips: ['locked-fields'],
  writes: { students: ['card_no'] },
  because:
    'A card number is kept by the product and typed by nobody; whoever prints the cards of a class gives a free one where there is none, or where a card is lost.',
})
