import { capability } from '../../request/capability.ts'

export const nameAuthors = capability('name-diary-authors', {
  may: { users: ['read'] },
  skips: ['schools', 'own-rows'],
  columns: { users: ['name_ar'] },
  because: 'An entry is signed in both languages, and whoever writes it may not read the list of users.',
})

export const answerDiary = capability('answer-diary', {
  may: { 'diary-acks': ['read', 'create', 'update'] },
  skips: ['own-rows', 'locked-fields'],
  because: 'A family acknowledges what it may read, for its own child alone, and is told that another guardian has done so.',
})

export const knowWhoCanAcknowledge = capability('know-who-can-acknowledge', {
  may: { students: ['read'], guardians: ['read'] },
  skips: ['own-rows', 'hidden-fields'],
  columns: { students: ['guardians'], guardians: ['name', 'name_ar', 'ldap_id'] },
  because: 'Whoever waits for an acknowledgement of an entry that is read has to know which of the children have somebody with an account.',
})

export const remindOfDiary = capability('remind-of-diary', {
  may: { diary: ['read', 'update'] },
  skips: ['own-rows', 'locked-fields'],
  writes: { diary: ['reminded_on'] },
  because: 'That its families were reminded today is noted with an entry that is too old to be changed.',
})

export const handOverDiary = capability('hand-over-diary', {
  may: { diary: ['read', 'update'] },
  skips: ['own-rows', 'locked-fields'],
  writes: { diary: ['author', 'author_ar', 'author_id'] },
  because:
    'Who wrote an entry is typed by nobody; where a teacher leaves, a draft goes on under the name of the successor, who looks after acknowledgements, too.',
})

export const remindDaily = capability('remind-of-diary-daily', {
  may: {
    diary: ['read', 'update'],
    'diary-acks': ['read'],
    students: ['read'],
    schools: ['read'],
    'academic-years': ['read'],
  },
  skips: ['own-rows', 'locked-fields'],
  columns: {
    'diary-acks': ['diary_id', 'student_id', 'user_id'],
    students: ['firstname', 'lastname', 'full_name_ar', 'class_id'],
    schools: ['diary_remind_days'],
    'academic-years': ['school_id', 'academic_year', 'state'],
  },
  writes: { diary: ['reminded_on'] },
  because: 'Families are reminded of what they have not acknowledged by the clock of the school, when nobody is there who could.',
})

export const writeDiaryInDemo = capability('write-diary-in-demo', {
  may: {
    diary: ['read', 'create'],
    'diary-acks': ['read', 'create'],
    classes: ['read'],
    students: ['read'],
    subjects: ['read'],
    teachers: ['read'],
    'subject-mappings': ['read'],
    guardians: ['read', 'update'],
    users: ['read', 'create'],
  },
  skips: ['schools', 'own-rows', 'hidden-fields', 'locked-fields', 'namesakes', 'rank', 'licence'],
  because: 'The teachers of the demo school have kept their diary for weeks, and parents have registered and answered, which nobody did.',
})
