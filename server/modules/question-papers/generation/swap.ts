import { isOfLesson, isOfSection, type Candidate } from '../../../../resources/domain/papers/bank.ts'
import { sectionOf } from '../../../../resources/domain/papers/blueprint.ts'
import {
  brokenLines,
  certify,
  keyOfLine,
  type CertificateLine,
  type Certified,
  type PlacedQuestion,
} from '../../../../resources/domain/papers/certificate.ts'
import { pointsOf, tieOf } from './worth.ts'

export const mostAlternatives = 5

export interface Alternative {
  readonly question_id: string
  readonly version: number
  readonly points: number
  /** lines of the certificate that would be broken, and are not now */
  readonly breaks: readonly CertificateLine[]
}
export interface SwapTask extends Certified {
  readonly slot: number
  readonly seed: number
  /** by name: those that were offered before, or stand on other papers */
  readonly excluded: readonly string[]
}

/** Lines that hold before and not after, and those that are further off. */
export function newlyBroken(before: readonly CertificateLine[], after: readonly CertificateLine[]): CertificateLine[] {
  const off = new Map(before.map((line) => [keyOfLine(line), line.off]))
  return brokenLines(after).filter((line) => line.off > (off.get(keyOfLine(line)) ?? 0))
}
/** After a change by hand: the whole certificate, and what the change has broken of the one before. */
export function recheck(
  certified: Certified,
  before: readonly PlacedQuestion[],
): { readonly certificate: CertificateLine[]; readonly breaks: CertificateLine[] } {
  const certificate = certify(certified)
  return { certificate, breaks: newlyBroken(certify({ ...certified, items: before }), certificate) }
}

/** Other questions of the same cell: first those that break nothing, then by what they cost; ties by the seed. */
export function alternativesFor({ slot, seed, excluded, ...certified }: SwapTask): Alternative[] {
  const { blueprint, bank, items, today } = certified
  const item = items.find((one) => one.slot === slot)
  const section = item && sectionOf(blueprint, item.section_id)
  if (!item || !section) return []
  const there = new Set([...items.map(({ question_id }) => question_id), ...excluded])
  const able = bank.filter((one) => !there.has(one.question_id) && isOfSection(one, section) && isOfLesson(one, item))
  // a certificate needs the questions of the paper, and the whole of their shared texts
  const onPaper = new Set(items.map(({ question_id }) => question_id))
  const texts = new Set(
    [...bank.filter(({ question_id }) => onPaper.has(question_id)), ...able].flatMap(({ stimulus_id }) => stimulus_id ?? []),
  )
  const near = bank.filter(({ question_id, stimulus_id }) => onPaper.has(question_id) || (stimulus_id !== null && texts.has(stimulus_id)))
  const before = certify({ ...certified, bank: near })
  const withInstead = (one: Candidate): PlacedQuestion[] =>
    items.map((other) => (other.slot === slot ? { ...other, question_id: one.question_id, version: one.version } : other))
  return able
    .map((one) => ({
      question_id: one.question_id,
      version: one.version,
      points: pointsOf(one, blueprint.language, today),
      breaks: newlyBroken(before, certify({ ...certified, bank: near.includes(one) ? near : [...near, one], items: withInstead(one) })),
      tie: tieOf(seed, one.question_id, 2 ** 31),
    }))
    .sort(
      (one, other) =>
        one.breaks.length - other.breaks.length ||
        one.points - other.points ||
        one.tie - other.tie ||
        (one.question_id < other.question_id ? -1 : 1),
    )
    .slice(0, mostAlternatives)
    .map(({ question_id, version, points, breaks }) => ({ question_id, version, points, breaks }))
}
