import type { Weekday } from './working-days.ts'

/** What they are called. */
export const weekdayNames = {
  sun: ['Sunday', 'الأحد'],
  mon: ['Monday', 'الاثنين'],
  tue: ['Tuesday', 'الثلاثاء'],
  wed: ['Wednesday', 'الأربعاء'],
  thu: ['Thursday', 'الخميس'],
  fri: ['Friday', 'الجمعة'],
  sat: ['Saturday', 'السبت'],
} as const satisfies Readonly<Record<Weekday, readonly [en: string, ar: string]>>
