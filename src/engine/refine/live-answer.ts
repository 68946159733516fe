import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '../../../resources/contract/call.ts'
import { useNews } from '../live/use-news.ts'
import { answersOf, useAnswer, type Answer, type Told } from './answer.ts'
import type { AnswerTo } from './calls.ts'

/**
 * As `useAnswer`, asked again when records of these kinds change, whoever changes them:
 * `useLiveAnswer(readMeasures, ['house-points'], { names: 'house_points' })`. At most once a second, and only while somebody looks.
 */
export function useLiveAnswer<C extends Call>(call: C, follows: readonly string[], ...told: Told<C>): Answer<AnswerTo<C>> {
  const client = useQueryClient()
  useNews({ resources: follows, work: () => client.invalidateQueries({ queryKey: answersOf(call) }) })
  return useAnswer(call, ...told)
}
