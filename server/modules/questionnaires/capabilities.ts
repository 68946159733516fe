import { capability } from '../../request/capability.ts'

export const readOwnQuestionnaires = capability('read-own-questionnaires', {
  may: { questionnaires: ['read'] },
  skips: ['own-rows'],
  because:
    'Whoever changes where a child sits, or reads a report of an own class, sets off what needs the questionnaire, and may not read the list of them.',
})
