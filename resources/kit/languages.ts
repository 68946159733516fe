import type { Text } from './text.ts'

/** In which language it is taught, in a school or in a class. */
export const teachingLanguages = {
  en: ['English', 'الإنجليزية'],
  ar: ['Arabic', 'العربية'],
  both: ['English and Arabic', 'الإنجليزية والعربية'],
} as const satisfies Readonly<Record<string, Text>>
