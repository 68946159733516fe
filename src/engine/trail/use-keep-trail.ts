import { useEffect } from 'react'
import { useLocation } from '../refine/navigation.ts'
import { usePerson } from '../refine/principal.ts'
import { keepTrail, type ListQuestion } from './trail.ts'

/** Said by a list: whoever opens one of its rows finds the next one there, and the way back to just this state. */
export function useKeepTrail(resource: string, question: ListQuestion, page: number): void {
  const { pathname, search } = useLocation()
  const { userId } = usePerson()
  useEffect(() => {
    keepTrail(userId, resource, { address: pathname + search, question, page })
  }, [userId, resource, pathname, search, question, page])
}
