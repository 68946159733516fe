import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { usePageWords } from '../../engine/index.ts'
import { tell, useTold } from './people-told.ts'

/** What was just done and the way back, or why it was refused. */
export function PeopleNotice({ id }: OfRecord) {
  const [words, told] = [usePageWords('classes'), useTold(id)]
  const [busy, setBusy] = useState(false)
  // who comes back to the class later has nothing to take back
  useEffect(() => () => tell(null), [id])
  if (told?.problem) return <Alert type="error" role="alert" showIcon title={told.problem} />
  if (!told) return null
  const undo = async () => {
    setBusy(true)
    await told.undo?.()
    setBusy(false)
  }
  return (
    <Alert
      type="success"
      role="status"
      showIcon
      title={told.said}
      action={
        <Button size="small" loading={busy} onClick={() => void undo()}>
          {words('undo')}
        </Button>
      }
    />
  )
}
