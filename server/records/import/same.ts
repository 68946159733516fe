import { fold, perResource, type Resource } from '../../../resources/kit/index.ts'
import type { Row } from '../types.ts'
import { idsByKey, keyOf, keysByIds, keyText, rowsByIds, type Ground } from './existing.ts'
import { spellingsOf } from './spellings.ts'

const folded = (value: unknown): string => (value === null || value === undefined ? '' : fold(String(value as string)))

/** Do they agree in all these fields, however they are spelt and in whichever language? */
export const agree = (resource: Resource, names: readonly string[], row: Readonly<Row>, record: Readonly<Row>): boolean =>
  names.every((name) => {
    const spelt = spellingsOf(resource, name)
    const theirs = spelt.map((one) => folded(record[one]))
    return spelt.some((one) => {
      const own = folded(row[one])
      return own !== '' && theirs.includes(own)
    })
  })

/** The part of a key that has only one spelling and finds few; without one, the whole key. */
export const firmKeyOf = perResource((resource): readonly string[] => {
  const key = keyOf(resource)
  const firm = key.filter((name) => ['phone', 'email'].includes(resource.fields[name]!.kind))
  return firm.length > 0 ? firm : key
})

/** For each of these rows, the records that carry its key; the same whichever language a name is written in. */
export async function idsOfSame(
  ground: Ground,
  resource: Resource,
  rows: readonly Readonly<Row>[],
): Promise<(row: Readonly<Row>) => readonly string[]> {
  const [firm, key] = [firmKeyOf(resource), keyOf(resource)]
  const found = await idsByKey(ground, resource, firm, rows)
  const idsOf = (row: Readonly<Row>): readonly string[] => found.get(keyText(firm, row) ?? '') ?? []
  if (firm.length === key.length) return idsOf
  const stored = await rowsByIds(ground, resource, [...new Set([...found.values()].flat())])
  const unseen = await keysByIds(
    ground,
    resource,
    [...new Set([...found.values()].flat())].filter((id) => !stored.has(id)),
  )
  return (row) => {
    const ids = idsOf(row).filter((id) => !stored.has(id) || agree(resource, key, row, stored.get(id)!))
    const seen = ids.filter((id) => stored.has(id))
    if (seen.length > 0) return seen
    // a household's number alone does not tell that somebody is there who may not be seen
    return ids.filter((id) => unseen.has(id) && agree(resource, key, row, unseen.get(id)!))
  }
}
