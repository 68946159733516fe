import { capability } from '../../request/capability.ts'

export const readMappings = capability('read-questionnaire-mappings', {
  may: { 'questionnaire-mappings': ['read'], classes: ['read'], standards: ['read'], students: ['read'] },
  skips: ['own-rows', 'hidden-fields'],
  columns: {
    students: ['firstname', 'middlename', 'lastname', 'full_name_ar', 'image', 'class_id', 'gender'],
    classes: ['name', 'grade_id'],
    standards: ['code', 'name_en', 'name_ar', 'level'],
  },
  because:
    'Reports count what was answered to mappings that are not deleted, and name classes and children beside it. Whose results somebody sees is asked before.',
})
