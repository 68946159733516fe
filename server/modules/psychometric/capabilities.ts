import { capability } from '../../request/capability.ts'

export const keepResponses = capability('keep-questionnaire-responses', {
  may: {
    'questionnaire-mappings': ['read', 'update'],
    'questionnaire-responses': ['read', 'create', 'update', 'remove'],
    students: ['read'],
    classes: ['read'],
    teachers: ['read'],
    'academic-years': ['read'],
  },
  skips: ['own-rows', 'locked-fields', 'hidden-fields', 'past-years'],
  columns: {
    students: ['firstname', 'middlename', 'lastname', 'full_name_ar', 'dob', 'gender', 'class_id', 'roll_no', 'image', 'is_active'],
    classes: ['name', 'grade_id', 'academic_year', 'school_id', 'incharge_id', 'is_active'],
    teachers: ['ldap_id'],
    'academic-years': ['school_id', 'academic_year', 'from_date', 'to_date'],
  },
  writes: {
    'questionnaire-mappings': ['status', 'is_deleted', 'deleted_because', 'reminded_at'],
    'questionnaire-responses': [
      'school_id',
      'academic_year',
      'mapping_id',
      'student_id',
      'class_id',
      'attempt',
      'status',
      'consent',
      'consent_by',
      'consent_at',
      'respondent_id',
      'started_at',
      'submitted_at',
      'flags',
      'reset_because',
      'reminded_at',
    ],
  },
  because:
    'Who is expected to answer follows from the classes of a mapping, and how far each is from what was answered: nobody types either. Whether the person may is asked before.',
})

export const knowViewers = capability('know-psychometric-viewers', {
  may: { 'psychometric-viewers': ['read'] },
  skips: ['own-rows'],
  columns: { 'psychometric-viewers': ['user_id', 'classes', 'until', 'is_active'] },
  because: 'A teacher who may see the results of single children cannot read the list of all who may.',
})

export const answerInDemo = capability('answer-questionnaires-in-demo', {
  may: {
    questionnaires: ['read', 'create', 'update'],
    'questionnaire-mappings': ['read', 'create', 'update'],
    'questionnaire-responses': ['read', 'create', 'update', 'remove'],
    students: ['read'],
    classes: ['read'],
    'academic-years': ['read'],
  },
  skips: ['schools', 'own-rows', 'locked-fields', 'hidden-fields', 'licence'],
  because:
    'The children of the demo school have been given questionnaires, some of the school’s own, and have answered them for weeks, which nobody did.',
})
