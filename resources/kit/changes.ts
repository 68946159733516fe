/** What differs between two rows, field by field; order inside lists counts. */
export interface Change {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

const same = (a: unknown, b: unknown): boolean =>
  (a ?? null) === (b ?? null) ||
  (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b))

export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  fields: Iterable<string> = new Set([...Object.keys(before), ...Object.keys(after)]),
): Change[] {
  const changes: Change[] = []
  for (const field of fields)
    if (!same(before[field], after[field])) changes.push({ field, before: before[field] ?? null, after: after[field] ?? null })
  return changes
}
