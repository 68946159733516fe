import { getChildPoints } from '../../../resources/contract/house-points.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { useLiveAnswer, useLocale } from '../../engine/index.ts'

export function ChildFact({ id }: OfRecord) {
  const [locale, answer] = [useLocale(), useLiveAnswer(getChildPoints, ['house-points'], { student_id: id })]
  // no points and not known yet are two things: nothing is said until it is known
  return <bdi>{answer.is === 'ready' ? printNumber(answer.data.points, locale) : answer.is === 'failed' ? '–' : '\u00A0'}</bdi>
}
