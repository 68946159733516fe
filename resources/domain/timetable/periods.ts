/**
 * One truth for periods a week: the class says how many it has of a subject. A teacher's mapping holds a number only where it is a part
 * of its own, because two share the subject, or where nobody has put the subject on the class yet.
 */
export const periodsOfTeacher = (own: number | null, planned: number | null): number | null => own ?? planned

/** What the class has; without a plan, what its teachers' own parts come to. */
export function periodsOfClass(planned: number | null, own: readonly (number | null)[]): number | null {
  const parts = own.filter((one) => one !== null)
  return planned ?? (parts.length > 0 ? parts.reduce((sum, one) => sum + one, 0) : null)
}

/** What a mapping keeps of what was said: as many as the class has is nothing of its own. */
export const ownPeriods = (said: number | null, planned: number | null): number | null => (said === planned ? null : said)
