import calendarDays from '../../../../resources/calendar-days.ts'
import type { ReadEvent } from '../../../../resources/domain/calendar/read-events.ts'
import { fieldOf } from '../../../../resources/kit/index.ts'

const kinds = Object.entries(fieldOf(calendarDays, 'kind').options ?? {})

/** What a word of a name says of the day; the first that is found. */
const words: readonly (readonly [kind: string, words: RegExp])[] = [
  ['vacation', /\b(break|vacation|half.?term|recess)\b|[إا]جاز[ةه]/i],
  ['exam', /\b(exam|exams|test|tests|assessment|assessments)\b|اختبار|امتحان/i],
  ['half_day', /\b(half.?day|early (closing|dismissal|finish))\b|نصف (يوم|دوام)/i],
  ['holiday', /\b(holiday|holidays|eid|national day|new year|no school|closed|day off)\b|عطل[ةه]|عيد|اليوم الوطني|رأس السنة|لا دوام/i],
]

/** What kind of day an event seems to be: as its categories say, where they are ours, else by its name. Nobody closes a school by saying nothing. */
export function kindOf({ name, categories }: Pick<ReadEvent, 'name' | 'categories'>): string {
  const said = new Set(categories.map((one) => one.trim().toLowerCase()))
  const [own] = kinds.find(([code, texts]) => said.has(code) || texts.some((text) => said.has(text.toLowerCase()))) ?? []
  if (own) return own
  return words.find(([, pattern]) => pattern.test(name))?.[0] ?? 'event'
}
export const isKind = (word: unknown): word is string => kinds.some(([code]) => code === word)
