import { z } from 'zod'
import { deckSize, dictionary } from '../domain/markers/cards/codes.ts'
import { cardPages } from '../domain/markers/cards/sheets.ts'
import { schoolOffice, staff } from '../kit/access.ts'
import { defineCall } from './call.ts'

const of = { tag: 'answer-cards', package: 'settings.ar_tag' } as const
const aboutClass = { resource: 'classes', name: 'class_id' } as const
const cardNo = z.number().int().min(1).max(deckSize)

/** More than these nobody prints at once; a class has at most 63. */
export const printedAtOnce = 500

export const giveCardNumbers = defineCall({
  ...of,
  method: 'POST',
  path: '/api/answer-cards/classes/{class_id}/give/',
  summary: 'Gives the lowest free numbers to the children of a class who have none, in the order of the roll',
  about: aboutClass,
  roles: [...schoolOffice, 'teacher'],
  data: z.object({ given: z.number(), left: z.number() }),
})

export const changeCardNumber = defineCall({
  ...of,
  method: 'POST',
  path: '/api/answer-cards/classes/{class_id}/change/',
  summary: 'Gives a child another card that is free in its class, such as a spare one for one that is lost',
  about: aboutClass,
  roles: [...schoolOffice, 'teacher'],
  body: z.object({ student_id: z.string().min(1).max(64), card_no: cardNo }),
  data: z.object({ student_id: z.string(), card_no: z.number() }),
})

export const cardLanguages = ['en', 'ar', 'both'] as const
export const printAnswerCards = defineCall({
  ...of,
  method: 'POST',
  path: '/api/students/artag-generate/',
  summary:
    'Answer cards as PDF, fronts and backs for both sides of the paper: of a class, of some children, or of nobody by number; with spare ones and a sheet for trying the camera',
  roles: staff,
  writes: false,
  body: z.object({
    class_id: z.string().min(1).max(64).optional(),
    student_ids: z.array(z.string().min(1).max(64)).min(1).max(printedAtOnce).optional(),
    page: z.enum(cardPages).default('A4_1'),
    dictionary: z.enum([dictionary]).default(dictionary),
    /** small letters on the four edges of the front; the back has them always */
    letters: z.boolean().default(true),
    /** who holds the card, on its back */
    show_name: z.boolean().default(true),
    language: z.enum(cardLanguages).default('both'),
    /** cards of nobody: of a class its lowest free numbers, without one 1 and on */
    spare_count: z.number().int().min(0).max(deckSize).default(0),
    test_sheet: z.boolean().default(true),
  }),
  blob: 'application/pdf',
})
