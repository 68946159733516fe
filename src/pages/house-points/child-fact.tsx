import { getChildPoints } from '../../../resources/contract/house-points.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { printNumber, useLiveAnswer, useLocale } from '../../engine/index.ts'

export function ChildFact({ id }: OfRecord) {
  const [locale, answer] = [useLocale(), useLiveAnswer(getChildPoints, ['house-points'], { student_id: id })]
  return <bdi>{answer.is === 'ready' ? printNumber(answer.data.points, locale) : '–'}</bdi>
}
