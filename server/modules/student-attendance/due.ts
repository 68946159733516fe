import { isTaken, type SchoolDay } from './days.ts'
import { dueSessions, type Plan } from './plan.ts'
import type { SessionHead } from './queries/sessions.ts'
import type { Settings } from './settings.ts'

/** The registers of a class that are due on a day, with those of them that were handed in. */
export function dueOn(
  day: SchoolDay,
  taken: readonly Pick<SessionHead, 'session' | 'status'>[],
  settings: Pick<Settings, 'sessions'>,
  plan: Plan,
  classId: string,
): { readonly session: string; readonly isSubmitted: boolean }[] {
  if (!isTaken(day)) return []
  const submitted = new Set(taken.flatMap(({ session, status }) => (status === 'submitted' ? [session] : [])))
  return dueSessions(day, settings, plan, classId).map((session) => ({ session, isSubmitted: submitted.has(session) }))
}
