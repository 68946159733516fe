import { capability } from '../../request/capability.ts'

export const assignTeachers = capability('assign-teachers', {
  may: {
    'class-incharges': ['read', 'create', 'update'],
    'subject-mappings': ['read', 'create', 'update'],
    classes: ['update'],
  },
  skips: ['schools', 'own-rows', 'hidden-fields', 'locked-fields', 'namesakes'],
  because:
    "A mapping touches rows that no one may type into (the class's teacher, the end of a mapping). That the person may do it is asked first: teacher and classes are read as the person.",
})

export const seeTaughtClasses = capability('see-taught-classes', {
  may: { classes: ['read'], 'subject-mappings': ['read'] },
  skips: ['schools', 'own-rows', 'hidden-fields'],
  columns: {
    classes: ['name', 'grade_id', 'subjects'],
    'subject-mappings': ['class_id', 'subject_id', 'teacher_id', 'periods_per_week'],
  },
  because: 'The classes of past mappings, and whom else a class has, are named also where the person cannot open them.',
})

export const nameClassTeacher = capability('name-class-teacher', {
  may: { classes: ['update'] },
  skips: ['schools', 'own-rows', 'hidden-fields', 'locked-fields'],
  because: 'A class names the teacher in charge of it in a field that nobody types: it follows the list of those in charge.',
})
