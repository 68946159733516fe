import { createHash } from 'node:crypto'
import type { Outcome } from '../../records/changes.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
/** Bytes of what a record would lose: two values have the same once in sixteen million times. */
const size = 3
const nothingLost = Buffer.alloc(size)

/** In a record that is not changed, or whose lists only gain and lose values, nothing is overwritten. */
function lossOf({ before, after }: Outcome, fields: readonly string[]): Buffer {
  const lost = fields.filter((name) => after !== null && Object.hasOwn(after, name)).toSorted()
  return lost.length === 0 ? nothingLost : digest(JSON.stringify(lost.map((name) => [name, before?.[name] ?? null]))).subarray(0, size)
}

/**
 * Stands for what was looked at: which records, and what each of them would lose in the fields that are overwritten. The other fields may
 * change meanwhile.
 */
export function markOf(ids: readonly string[], outcomes: readonly Outcome[], fields: readonly string[]): string {
  const losses = new Map(outcomes.map((one) => [one.id, lossOf(one, fields)]))
  const inOrder = ids.toSorted()
  return `${recordsIn(ids)}.${Buffer.concat(inOrder.map((id) => losses.get(id) ?? nothingLost)).toString('base64url')}`
}

const recordsIn = (ids: readonly string[]): string => digest(ids.toSorted().join()).toString('base64url')

/** Was it these records that were looked at? */
export const isOf = (seen: string, ids: readonly string[]): boolean => seen.split('.')[0] === recordsIn(ids)

/** Those that would lose something else by now than was looked at; what loses nothing any more may be written. */
export function changedSince(seen: string, ids: readonly string[], outcomes: readonly Outcome[], fields: readonly string[]): string[] {
  const then = Buffer.from(seen.split('.')[1] ?? '', 'base64url')
  const places = new Map(ids.toSorted().map((id, place) => [id, place * size]))
  return outcomes.flatMap((one) => {
    const [loss, from] = [lossOf(one, fields), places.get(one.id)!]
    return one.error !== null || loss === nothingLost || loss.equals(then.subarray(from, from + size)) ? [] : [one.id]
  })
}
