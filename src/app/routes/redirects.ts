/** The specification's redirects (section 2) between screens of the console. */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/dashboards/home',
  '/dashboards': '/dashboards/home',
  '/masters': '/masters/school',
  '/attendance': '/attendance/students',
  '/question-bank': '/question-bank/exam-type',
  '/assessment': '/assessment/instant-feedback',
  '/settings': '/settings/general',
}

/** Paths of the specification for pages that every declaration has under another name. */
export const aliases: readonly { readonly path: string; readonly resource: string; readonly mode: 'create' }[] = [
  { path: '/masters/school/add_school', resource: 'schools', mode: 'create' },
  { path: '/masters/students/add_student', resource: 'students', mode: 'create' },
  { path: '/masters/teachers/add_teacher', resource: 'teachers', mode: 'create' },
]
