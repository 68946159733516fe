import { capability } from '../request/capability.ts'

export const setUpInstitution = capability('set-up-institution', {
  may: { schools: ['create'], 'academic-years': ['read', 'create', 'update'], users: ['create'], licences: ['create'] },
  skips: ['schools', 'hidden-fields', 'locked-fields', 'namesakes', 'past-years', 'rank', 'licence'],
  because: 'The first school, year, administrators and licences of an institution are made before there is anybody who may make them.',
})

export const makeAccounts = capability('make-accounts', {
  may: { schools: ['read'], users: ['create'] },
  skips: ['schools', 'hidden-fields', 'locked-fields', 'namesakes', 'rank'],
  because: 'Whoever runs the installation makes administrators from the command line, also when nobody can sign in any more.',
})

export const completeOwnAccount = capability('complete-own-account', {
  may: { users: ['update'] },
  skips: ['schools', 'own-rows', 'hidden-fields', 'locked-fields', 'namesakes'],
  because: 'Somebody who registers or resets a password is not signed in yet; which of the own data may be put right, the contract says.',
})

export const changeOwnProfile = capability('change-own-profile', {
  may: { users: ['update'] },
  skips: ['schools', 'own-rows', 'hidden-fields', 'locked-fields', 'namesakes', 'rank'],
  because: "Everybody keeps the own profile, also whose role opens no account; which fields are one's own, the contract says.",
})

export const nameSchoolOfUser = capability('name-school-of-user', {
  may: { schools: ['read'], 'academic-years': ['read'] },
  skips: ['schools', 'own-rows'],
  columns: {
    schools: ['timezone', 'name_en', 'name_ar', 'school_category', 'logo'],
    'academic-years': ['academic_year', 'state'],
  },
  because: 'An account is shown with what its profile says of its school, also to whom the list of schools is not open.',
})

export const knowHouseholds = capability('know-households', {
  may: { guardians: ['read'], students: ['read'] },
  skips: ['schools', 'own-rows', 'hidden-fields'],
  columns: { guardians: ['name'], students: ['firstname', 'lastname', 'class_id'] },
  because: "The institution's office finds a family by its number in all schools, masked, whatever its role reads in the lists.",
})

export const openParentAccount = capability('open-parent-account', {
  may: { users: ['create'], guardians: ['read', 'update'], schools: ['read'] },
  skips: ['schools', 'own-rows', 'hidden-fields', 'locked-fields', 'namesakes', 'rank'],
  columns: { guardians: ['ldap_id'], schools: [] },
  writes: { guardians: ['ldap_id'] },
  because: 'Whoever has proven the telephone of a guardian is not signed in yet; the account is made and entered with that guardian alone.',
})
