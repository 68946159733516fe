/** What one hand put into a register for one child. `at` is the instant at which it was done, which a telephone without a connection tells later. */
export interface HandMark {
  readonly code: string
  readonly late_minutes: number
  readonly left_minutes: number
  readonly reason: string | null
  readonly note: string | null
  readonly by: string
  readonly by_name: string
  readonly at: string
  readonly source: MarkSource
}
export const markSources = ['web', 'bulk', 'import', 'leave', 'card', 'correction'] as const
export type MarkSource = (typeof markSources)[number]

/** The teacher's mark and the office's beside it; what holds is the office's, where it has one. */
export interface StandingMark {
  readonly class: HandMark | null
  readonly office: HandMark | null
}
export const holds = ({ class: own, office }: StandingMark): HandMark | null => office ?? own

const says = (one: HandMark): string => [one.code, one.late_minutes, one.left_minutes, one.reason ?? '', one.note ?? ''].join(' ')
export const isSame = (one: HandMark | null, other: HandMark | null): boolean =>
  one === null || other === null ? one === other : says(one) === says(other)

export type Merged =
  /** nothing new */
  | { readonly is: 'same' }
  /** it stands now; `over`: what somebody else had put there since it was looked at */
  | { readonly is: 'taken'; readonly over: HandMark | null }
  /** somebody else's is later, and stays */
  | { readonly is: 'left'; readonly by: HandMark }

/**
 * Two people's marks for one child: the later one stands, whenever it arrives, and who sent the other is told. `seen` is how many takings
 * of the register the person had seen: only what came after it can surprise anybody.
 */
export function mergeMark(before: { readonly mark: HandMark; readonly taking: number } | null, next: HandMark, seen: number): Merged {
  if (before === null) return { is: 'taken', over: null }
  if (isSame(before.mark, next)) return { is: 'same' }
  const isUnseen = before.taking > seen && before.mark.by !== next.by
  if (isUnseen && before.mark.at > next.at) return { is: 'left', by: before.mark }
  return { is: 'taken', over: isUnseen ? before.mark : null }
}
