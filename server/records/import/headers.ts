import { fold } from '../../../resources/kit/index.ts'
import type { Mapping } from '../../../resources/contract/excel-upload.ts'
import type { Target } from './targets.ts'

/** `D.O.B *` -> `d o b`; the mark of a required column and punctuation do not count. */
const plain = (header: string): string =>
  fold(header)
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const closed = (plainText: string): string => plainText.replaceAll(' ', '')

/** Levenshtein distance, 1 for equal texts, towards 0 for strangers. */
function likeness(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return 1 - row[b.length]! / Math.max(a.length, b.length, 1)
}

/** `Adm No` abbreviates `Admission number`: each word begins, or is, a word of the other, in order. */
function abbreviates(short: string, long: string): boolean {
  const [few, many] = [short.split(' '), long.split(' ')]
  if (few.length > many.length || few.some((word) => word.length < 2)) return false
  let at = 0
  for (const word of few) {
    while (at < many.length && !many[at]!.startsWith(word)) at++
    if (at++ >= many.length) return false
  }
  return true
}

interface Known {
  readonly target: Target
  readonly plain: string
  readonly closed: string
  readonly weight: number
}

function score(header: string, known: Known): number {
  if (known.closed === '') return 0
  if (header === known.plain || closed(header) === known.closed) return known.weight
  if (header.length >= 4 && abbreviates(header, known.plain)) return known.weight * 0.6
  const alike = Math.min(closed(header).length, known.closed.length) >= 5 ? likeness(closed(header), known.closed) : 0
  return alike >= 0.82 ? known.weight * alike * 0.7 : 0
}

/** Takes each header for the field it resembles most; no field is taken twice, and what resembles nothing is left out. */
export function guessMapping(headers: readonly string[], targets: readonly Target[]): Mapping {
  const known = targets.flatMap((target) =>
    target.names.map(({ text, weight }): Known => {
      const spoken = plain(text)
      return { target, plain: spoken, closed: closed(spoken), weight }
    }),
  )
  const guesses = headers.flatMap((header) => {
    const spoken = plain(header)
    const best = new Map<Target, number>()
    if (spoken !== '')
      for (const one of known) {
        const points = score(spoken, one)
        if (points > (best.get(one.target) ?? 0)) best.set(one.target, points)
      }
    return [...best].map(([target, points]) => ({ header, target, points }))
  })
  guesses.sort((a, b) => b.points - a.points)
  const mapping: Mapping = Object.fromEntries(headers.map((header) => [header, null]))
  const taken = new Set<string>()
  for (const { header, target, points } of guesses) {
    if (points < 50 || mapping[header] !== null || taken.has(target.path)) continue
    mapping[header] = target.path
    taken.add(target.path)
  }
  return mapping
}
