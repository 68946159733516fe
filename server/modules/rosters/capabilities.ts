import { capability } from '../../request/capability.ts'

export const readSchoolCodes = capability('read-school-codes', {
  may: { schools: ['read'] },
  columns: { schools: ['school_code', 'emis_code', 'name_en', 'name_ar'] },
  skips: ['schools', 'own-rows'],
  because: 'A roster that is another school’s is refused by that school’s number, also where the person may not look into it.',
})
