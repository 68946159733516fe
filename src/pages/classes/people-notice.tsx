import { Alert, Button } from 'antd'
import { usePageWords } from '../../engine/refine/page-words.ts'
import type { People } from './use-people.ts'

/** What was just done and the way back, or why it was refused. */
export function PeopleNotice({ people: { done, problem, busy } }: { readonly people: People }) {
  const words = usePageWords('classes')
  if (problem) return <Alert type="error" role="alert" showIcon title={problem} />
  if (!done) return null
  return (
    <Alert
      type="success"
      role="status"
      showIcon
      title={done.said}
      action={
        <Button size="small" loading={busy !== null} onClick={() => void done.undo()}>
          {words('undo')}
        </Button>
      }
    />
  )
}
