import { usePageWords, usePerson, useResource } from '../../engine/index.ts'
import text from '../../ui/text.module.css'

/** Whoever sees only some of the entries reads other standings than the school's: that is said, or the wrong house is congratulated. */
export function OwnOnly() {
  const [words, { role, isKnown }, entries] = [usePageWords('house-points'), usePerson(), useResource('house-points')]
  return isKnown && entries.access.rows[role] ? <p className={text.soft}>{words('only_own')}</p> : null
}
