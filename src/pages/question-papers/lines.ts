import type { CertificateLineSaid } from '../../../resources/contract/question-papers.ts'

/** Under which heading a line of a certificate stands, in the order in which they are read. */
export const groups = ['cells', 'sections', 'lessons', 'levels', 'outcomes', 'rules'] as const
export type Group = (typeof groups)[number]
const groupByConstraint: Readonly<Record<string, Group>> = {
  cell: 'cells',
  section_count: 'sections',
  total_marks: 'sections',
  internal_choice: 'sections',
  lesson_weight: 'lessons',
  cognitive: 'levels',
  difficulty: 'levels',
  outcome: 'outcomes',
}
export const groupOf = ({ constraint }: Pick<CertificateLineSaid, 'constraint'>): Group => groupByConstraint[constraint] ?? 'rules'

export const keyOfLine = ({ constraint, place }: Pick<CertificateLineSaid, 'constraint' | 'place'>): string =>
  [constraint, place.section_id, place.lesson_id, place.topic_id, place.level, place.outcome_code].join(' · ')
/** What was kept before and is not now, or is further off. */
export function newlyBroken(before: readonly CertificateLineSaid[], after: readonly CertificateLineSaid[]): CertificateLineSaid[] {
  const off = new Map(before.map((line) => [keyOfLine(line), line.off]))
  return after.filter((line) => !line.ok && line.off > (off.get(keyOfLine(line)) ?? 0))
}
