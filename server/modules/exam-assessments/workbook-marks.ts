import { printNumber, say, type Locale, type Text } from '../../../resources/kit/index.ts'
import type { MarkSlot } from '../../../resources/domain/exams/sheet.ts'

/** The head of the first, hidden column says which exam and which entry a workbook is of; below it stand the ids. */
export const sheetMark = 'marks:'
export const markOf = (assessmentId: string, entry: 1 | 2): string => `${sheetMark}${assessmentId}:${entry}`

export const words = {
  roll: ['Roll number', 'الرقم في الشعبة'],
  name: ['Name', 'الاسم'],
  code: ['Instead of marks', 'بدلًا من الدرجات'],
  sheet: ['Marks', 'الدرجات'],
  codes: ['Codes', 'الرموز'],
} as const satisfies Record<string, Text>

/** `7 or (max 5)`: what a column is of, and its most. */
export const slotHeader = ({ label, max }: Pick<MarkSlot, 'label' | 'max'>, locale: Locale): string =>
  `${label[locale]} (${say(['max', 'من'], locale)} ${printNumber(max, locale)})`
