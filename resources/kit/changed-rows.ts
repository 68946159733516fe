import type { Access, Role } from './access.ts'
import { conditionOf, matches, resolveFacts } from './conditions.ts'

/** Is this one of the rows that this role changes? `my`: what `$my.` knows of whoever asks. */
export function changesRow(
  role: Role,
  { access: { changes: only } }: { readonly access: Pick<Access, 'changes'> },
  row: Readonly<Record<string, unknown>>,
  my: Readonly<Record<string, unknown>>,
): boolean {
  const where = only[role]
  return where === undefined || matches(resolveFacts(conditionOf(where), { my }), row)
}
