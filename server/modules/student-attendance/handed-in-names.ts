import type { Locale } from '../../../resources/kit/index.ts'
import type { Queries } from '../../database/index.ts'
import { arabicNamesOf } from '../users/service.ts'

interface HandedIn {
  readonly submitted_by: string | null
  readonly submitted_name: string | null
}

/** Who handed them in, by the name that the reader's language has for the account; else by the one that was written down then. */
export async function handedInNames<Head extends HandedIn>(
  locale: Locale,
  q: Queries,
  tenantId: string,
  heads: readonly Head[],
): Promise<Head[]> {
  if (locale !== 'ar') return [...heads]
  const names = await arabicNamesOf(
    q,
    tenantId,
    heads.map(({ submitted_by }) => submitted_by),
  )
  return heads.map((head) => ({ ...head, submitted_name: names.get(head.submitted_by ?? '') ?? head.submitted_name }))
}
