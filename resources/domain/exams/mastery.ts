/** How far a topic or a level is mastered, by the per cent of its marks. */
export const masteryWords = {
  secure: ['Secure', 'متمكن'],
  developing: ['Developing', 'في تقدم'],
  weak: ['Weak', 'ضعيف'],
  critical: ['Critical', 'حرج'],
  insufficient: ['Too few questions to say', 'أسئلة أقل من أن تكفي للحكم'],
} as const
export type Mastery = keyof typeof masteryWords

/** Fewer questions than this say nothing about a topic. */
const leastQuestions = 3

export function masteryOf(pct: number | null, questions: number): Mastery {
  if (pct === null || questions < leastQuestions) return 'insufficient'
  if (pct >= 80) return 'secure'
  if (pct >= 60) return 'developing'
  return pct >= 40 ? 'weak' : 'critical'
}
