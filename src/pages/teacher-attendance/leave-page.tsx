import { usePageWords, usePerson } from '../../engine/index.ts'
import { Page } from '../../ui/index.ts'
import { Inbox } from './inbox.tsx'
import { OwnLeave } from './own-leave.tsx'

/** A teacher asks for leave here, and the office decides about it. */
export function LeavePage() {
  const [words, { role }] = [usePageWords('teacher-attendance'), usePerson()]
  if (role !== 'teacher') return <Inbox />
  return (
    <Page title={words('your_leave')} narrow>
      <OwnLeave teacherId={null} />
    </Page>
  )
}
