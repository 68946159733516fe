import { getSeatingPlan, type SeatingPlan } from '../../../resources/contract/seating.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { Answered, useLiveAnswer, usePageWords } from '../../engine/index.ts'
import { Notice } from '../../ui/index.ts'
import { Begin } from './begin.tsx'
import { PlanBoard } from './plan-board.tsx'
import { useSeating } from './use-seating.ts'

/** Who sits where in the class, as the room looks. */
export function SeatingTab({ id }: OfRecord) {
  const answer = useLiveAnswer(getSeatingPlan, ['students', 'classes'], { class_id: id })
  return (
    <Answered answer={answer} rows={8}>
      {(data) => <ClassSeating key={data.class_id} data={data} />}
    </Answered>
  )
}

function ClassSeating({ data }: { readonly data: SeatingPlan }) {
  const words = usePageWords('seating')
  const seating = useSeating(data)
  if (seating.plan) return <PlanBoard data={data} plan={seating.plan} seating={seating} />
  if (!data.may_edit) return <Notice title={words('none')}>{words('none_why')}</Notice>
  return <Begin data={data} onBegin={(room) => seating.change({ room, seats: new Map(), apart: [], front: [] })} />
}
