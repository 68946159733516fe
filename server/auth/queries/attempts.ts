import type { Queries } from '../../database/index.ts'
import { rowsOf, sql } from './rows.ts'

export interface Counted {
  subject: string
  failures: number
  until: string
}

/** What was counted against these subjects in windows that are not over. */
export const listAttempts = (q: Queries, subjects: readonly string[], now: string): Promise<Counted[]> =>
  rowsOf(
    q,
    sql<Counted>`select subject, failures, until from sign_in_attempts
      where subject in (${sql.join(subjects)}) and until > ${now}`,
  )

/** Counts one, in one statement, so that of many at the same moment each sees its own number. */
export async function countAttempt(
  q: Queries,
  { subject, max, at, until }: { readonly subject: string; readonly max: number; readonly at: string; readonly until: string },
): Promise<Counted> {
  const [counted] = await rowsOf(
    q,
    sql<Counted>`insert into sign_in_attempts (subject, failures, until) values (${subject}, 1, ${until})
      on conflict (subject) do update set
        failures = case when sign_in_attempts.until <= ${at} then 1 else sign_in_attempts.failures + 1 end,
        until = case when sign_in_attempts.until <= ${at} or sign_in_attempts.failures + 1 = ${max}
          then excluded.until else sign_in_attempts.until end
      returning subject, failures, until`,
  )
  return counted!
}

export const forgetAttempts = (q: Queries, subject: string, now: string): Promise<unknown> =>
  rowsOf(q, sql`delete from sign_in_attempts where subject = ${subject} or until < ${now}`)
