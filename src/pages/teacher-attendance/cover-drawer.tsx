import { Drawer } from 'antd'
import { getCoverPlan } from '../../../resources/contract/lesson-covers.ts'
import type { ToldLeave } from '../../../resources/contract/teacher-leave.ts'
import { sayEither } from '../../../resources/kit/index.ts'
import { Answered, InDocument, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { CoverPlan } from './cover-plan.tsx'

/** The lessons of a leave, each with whoever holds it. */
export function CoverDrawer({ leave, onClose }: { readonly leave: ToldLeave; onClose(): void }) {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  const answer = useAnswer(getCoverPlan, { leave_id: leave.leave_id })
  return (
    <Drawer open size={720} title={words('cover_of', { name: sayEither(leave.teacher, leave.teacher_ar, locale) })} onClose={onClose}>
      <InDocument>
        <Answered answer={answer} rows={6}>
          {(plan) => <CoverPlan plan={plan} asked={{ leave_id: leave.leave_id }} />}
        </Answered>
      </InDocument>
    </Drawer>
  )
}
