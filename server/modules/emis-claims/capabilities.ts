import { capability } from '../../request/capability.ts'

export const findByEmis = capability('find-by-emis', {
  may: { students: ['read'], schools: ['read'] },
  skips: ['schools', 'own-rows'],
  columns: {
    students: ['school_id', 'firstname', 'lastname', 'full_name_ar', 'admission_no', 'class_id', 'emis_id', 'status', 'leaving_date'],
    schools: ['name_en', 'name_ar'],
  },
  because:
    'One EMIS number stays with a child through all schools: whoever enters it is told which school to ask, and of the child no more than the first letters until that school releases it.',
})

export const keepClaims = capability('keep-claims', {
  may: { 'emis-claims': ['read', 'create', 'update'], schools: ['read'] },
  skips: ['schools', 'own-rows', 'locked-fields'],
  because: 'A claim is between two schools: each reads it and takes its own steps, which nobody types. Whose step it is, is asked before.',
})

export const takeOver = capability('take-over-children', {
  may: {
    students: ['read', 'update'],
    users: ['update'],
    schools: ['read'],
    classes: ['read'],
    'emis-claims': ['read', 'update'],
    applicants: ['read', 'update'],
  },
  skips: ['schools', 'own-rows', 'hidden-fields', 'locked-fields', 'namesakes', 'rank'],
  because:
    'A child that its school has released, or has not answered for in time, becomes a child of the school that asked, with its account; the person need not work in the other one.',
})

export const closeClaims = capability('close-claims', {
  may: { 'emis-claims': ['read', 'update'], students: ['read'], schools: ['read'] },
  skips: ['schools', 'own-rows', 'locked-fields'],
  because:
    'What was not answered in fourteen days can be taken over, and what nobody wants any more is closed, at night when nobody is there.',
})
