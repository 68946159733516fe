import { capability, everyKind } from '../request/capability.ts'

export const findSchoolOf = capability('find-school-of', {
  may: { [everyKind]: ['read'] },
  skips: ['schools', 'own-rows'],
  because:
    'Which licence is asked hangs on the school of the record that a request names, before it is known whether the person may see it.',
})
