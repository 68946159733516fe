/** What is found in a backup before anything is replaced by it. */
export interface Contents {
  /** rows of each table */
  readonly counts: ReadonlyMap<string, number>
  /** the written migrations that it has gone through */
  readonly migrations: readonly string[]
}

/** Tables that the product has had from its first version on: without them it is not ours. */
const ours = ['institutions', 'credentials', 'sessions', 'operations', 'history', 'files', 'schema_log']

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

/** Throws a sentence unless this is a whole database of this product, of a version that this one understands, with somebody in it. */
export function assertOurs(name: string, { counts, migrations }: Contents, known: readonly string[]): void {
  const missing = ours.filter((table) => !counts.has(table))
  if (missing.length > 0)
    throw new Error(
      `${name} is not a backup of this product: it has ${counts.size === 0 ? 'no tables at all' : `no table ${list(missing)}`}. Nothing was changed.`,
    )
  if (counts.get('schema_log') === 0) throw new Error(`${name} does not say which version of the product made it. Nothing was changed.`)
  const newer = migrations.filter((one) => !known.includes(one))
  if (newer.length > 0)
    throw new Error(
      `${name} was made by a newer version of the product (it has gone through ${list(newer)}). Install that version first. Nothing was changed.`,
    )
  if (counts.get('institutions') === 0)
    throw new Error(`${name} holds no institution: it was made before anybody set the product up. Nothing was changed.`)
}

/** What was copied must be what was read. */
export function assertSame(name: string, before: Contents, after: Contents): void {
  for (const [table, count] of before.counts)
    if (after.counts.get(table) !== count)
      throw new Error(
        `${name} was not copied whole: "${table}" has ${after.counts.get(table) ?? 'no'} of ${count} rows. Nothing was changed.`,
      )
}

/** `before-restore-2026-11-22T01-42-10-123Z`: where the old database goes. */
export const keptName = (now: Date): string => `before-restore-${now.toISOString().replace(/[:.]/g, '-')}`
