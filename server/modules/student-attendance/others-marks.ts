import { holds, type HandMark } from '../../../resources/domain/attendance/standing.ts'
import type { Text } from '../../../resources/kit/index.ts'
import type { SessionMark } from './packed.ts'

/** What is told of a child: somebody else has written of it as well, or it is not in the class on that day. */
export interface Warning {
  readonly student_id: string
  readonly about: 'others' | 'gone'
  readonly msg: { readonly en: string; readonly ar: string }
}

/** What somebody else put down since the register was looked at, and what this one does not touch: it stands, and that is told. */
export function unheard(
  standing: SessionMark | undefined,
  { seen, hand, by }: { readonly seen: number; readonly hand: 'class' | 'office'; readonly by: string },
): HandMark | null {
  if (!standing || standing.taking <= seen) return null
  const other = hand === 'class' ? holds(standing) : standing.office
  return other && other.by !== by && other.source !== 'leave' ? other : null
}
export const sameCode = (one: HandMark, other: HandMark): boolean =>
  one.code === other.code && one.late_minutes === other.late_minutes && one.left_minutes === other.left_minutes

export const laterOne = ({ by_name, code }: HandMark) => ({
  en: `${by_name} put down ${code} later than that; it stays`,
  ar: `سجّل ${by_name} الرمز ${code} بعد ذلك، فبقي كما هو`,
})
export const itStands = ({ by_name, code }: HandMark) => ({
  en: `${by_name} put down ${code} meanwhile; it stays`,
  ar: `سجّل ${by_name} الرمز ${code} في هذه الأثناء، فبقي كما هو`,
})
export const inPlaceOf = ({ by_name, code }: HandMark) => ({
  en: `It takes the place of ${code} by ${by_name}`,
  ar: `حلّ محل ${code} الذي سجّله ${by_name}`,
})
export const leftOut = ([en, ar]: Text) => ({ en: `${en}; the mark is left out`, ar: `${ar}، فلم تُسجَّل العلامة` })
