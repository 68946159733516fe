import { getReadings } from '../../../../resources/contract/measures.ts'
import { measureOfRule, type Quality, type Resource } from '../../../../resources/kit/index.ts'
import { useAnswer } from '../../refine/answer.ts'

export interface BrokenRule {
  readonly rule: Quality
  readonly count: number
}

/** The rules of its declaration that records break, and how many of those this person sees; none of what he may not know. */
export function useBrokenRules(resource: Resource): readonly BrokenRule[] {
  const { quality } = resource
  const names = quality.map((rule) => measureOfRule(resource, rule)).join(',')
  const answer = useAnswer(getReadings, quality.length > 0 ? { names } : null)
  if (answer.is !== 'ready') return []
  return quality.flatMap((rule) => {
    const count = answer.data.measures[measureOfRule(resource, rule)]?.[0]?.value ?? 0
    return count > 0 ? [{ rule, count }] : []
  })
}
