import type { LockOfUser } from '../../../resources/contract/users.ts'
import { isolated, printInstant } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'

/** What closed the sign-in, and from when until when. */
export function useLockNote(): (lock: LockOfUser) => readonly [what: string, note: string] {
  const [words, locale] = [usePageWords('users'), useLocale()]
  return ({ kind, ip, at, until }) => {
    const when = [words('since', { when: printInstant(at, locale) }), words('until', { when: printInstant(until, locale) })]
    return [words(`kind_${kind}`), [...when, ...(ip === null ? [] : [words('from', { address: isolated(ip) })])].join(' · ')]
  }
}
