import { capability } from '../../request/capability.ts'

export const readOwnQuestionnaires = capability('read-own-questionnaires', {
  may: { questionnaires: ['read'] },
  skips: ['own-rows'],
  because:
    'Whoever changes where a child sits, or reads a report of an own class, sets off what needs the questionnaire, and may not read the list of them.',
})

export const copyQuestionnaires = capability('copy-questionnaires', {
  may: { questionnaires: ['create'] },
  skips: ['locked-fields'],
  because: 'What a copy was made of is written once, by the copying alone: its licence and source hang on it.',
})
