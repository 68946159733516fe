import { capability } from '../../request/capability.ts'

export const seeSisterSchools = capability('see-sister-schools', {
  may: { schools: ['read'], standards: ['read'], classes: ['read'], students: ['read'] },
  skips: ['schools', 'own-rows'],
  columns: {
    schools: ['name_en', 'name_ar'],
    standards: ['name_en', 'name_ar'],
    classes: ['name', 'grade_id', 'capacity', 'section', 'academic_year', 'school_id'],
    students: ['class_id', 'roll_no'],
  },
  because:
    'A transfer leads to any school of the institution, also one the person does not work in: sending a child to a sister school is what it is for. Only what choosing a class needs is read there.',
})

export const findSisterSchoolSiblings = capability('find-sister-school-siblings', {
  may: { students: ['read'], guardians: ['read'] },
  skips: ['schools', 'own-rows'],
  columns: { students: ['school_id', 'firstname', 'lastname', 'full_name_ar', 'admission_no', 'emis_id', 'class_id'] },
  because: 'Brothers and sisters may learn in another school of the institution; whoever enters a child finds them by name or number.',
})

export const transferStudents = capability('transfer-students', {
  may: { students: ['read', 'update'], users: ['update'], schools: ['read'], classes: ['read'], houses: ['read'] },
  skips: ['schools', 'own-rows', 'hidden-fields', 'locked-fields', 'namesakes', 'rank'],
  because:
    'A transfer moves a child, its account and its house into a school that the person need not work in, and sets the fields that nobody types.',
})

export const doTransfersAhead = capability('do-transfers-ahead', {
  may: { students: ['read', 'update'], users: ['read', 'update'], schools: ['read'], classes: ['read'], houses: ['read'] },
  skips: ['schools', 'own-rows', 'hidden-fields', 'locked-fields', 'namesakes', 'rank'],
  because: 'A transfer that the office has planned is done on its day, when nobody is there; where it cannot be, the office is told.',
})

export const seeWhatIsOpen = capability('see-what-is-open', {
  may: {
    'student-leaves': ['read'],
    houses: ['read'],
    'exam-results': ['read'],
    promotions: ['read'],
    'promotion-decisions': ['read'],
  },
  skips: ['own-rows'],
  because: 'Whoever moves a child reads how many things are still open, and not what they say; some are other people’s.',
})
