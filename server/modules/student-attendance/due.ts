import { isTaken, sessionsOn, type SchoolDay } from './days.ts'
import type { SessionHead } from './queries/sessions.ts'
import type { Settings } from './settings.ts'

/**
 * The registers of a class that are due on a day, with those of them that were handed in. Where registers are taken by the period any one of
 * a day counts for the day: which lessons there are is not known here.
 */
export function dueOn(
  day: SchoolDay,
  taken: readonly Pick<SessionHead, 'session' | 'status'>[],
  settings: Pick<Settings, 'mode' | 'sessions'>,
): { readonly session: string; readonly isSubmitted: boolean }[] {
  if (!isTaken(day)) return []
  const submitted = taken.filter(({ status }) => status === 'submitted')
  if (settings.mode === 'period') return [{ session: settings.sessions[0]!, isSubmitted: submitted.length > 0 }]
  return sessionsOn(day, settings).map((session) => ({ session, isSubmitted: submitted.some((one) => one.session === session) }))
}
