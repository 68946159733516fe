/** How near somebody is to what is handed over. */
export const nearnesses = ['same', 'subject', 'class', 'none'] as const
export type Nearness = (typeof nearnesses)[number]

export interface Candidate {
  readonly teacher_id: string
  readonly class_ids: readonly string[]
  /** which they teach, or are qualified for */
  readonly subject_ids: readonly string[]
  /** `class subject` */
  readonly taught: readonly string[]
}
interface Handed {
  readonly class_id: string | null
  readonly subject_id: string | null
}

/** Who teaches the subject in this very class comes first, then the subject, then the class, then the others; each in the order given. */
export function nearnessOf({ class_id, subject_id }: Handed, candidate: Candidate): Nearness {
  if (class_id !== null && subject_id !== null && candidate.taught.includes(`${class_id} ${subject_id}`)) return 'same'
  if (subject_id !== null && candidate.subject_ids.includes(subject_id)) return 'subject'
  if (class_id !== null && candidate.class_ids.includes(class_id)) return 'class'
  return 'none'
}

export function byNearness<One extends Candidate>(
  handed: Handed,
  candidates: readonly One[],
): { readonly near: Nearness; readonly candidates: One[] }[] {
  return nearnesses.flatMap((near) => {
    const some = candidates.filter((one) => nearnessOf(handed, one) === near)
    return some.length > 0 ? [{ near, candidates: some }] : []
  })
}
