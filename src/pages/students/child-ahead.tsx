import { getTransfersAhead } from '../../../resources/contract/students.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { useAnswer } from '../../engine/index.ts'
import { AheadNote } from './ahead-note.tsx'

/** On the child's page, only where one is planned. */
export function ChildAhead({ id }: OfRecord) {
  const answer = useAnswer(getTransfersAhead, { student_id: id })
  const ahead = answer.is === 'ready' ? answer.data.records[0] : undefined
  return ahead ? <AheadNote ahead={ahead} /> : null
}
