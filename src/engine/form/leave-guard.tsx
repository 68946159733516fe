import { Modal } from 'antd'
import { useCallback, useEffect } from 'react'
import { useUnsaved } from '../../ui/unsaved.ts'
import { useWords } from '../refine/language.ts'
import { useBlocker } from '../refine/navigation.ts'

interface Place {
  readonly pathname: string
  readonly search: string
}
const isElsewhere = (from: Place, to: Place): boolean => from.pathname !== to.pathname

/** Holds a person back who leaves with unsaved changes. To the sign-in page the way is free: the draft waits. */
export function LeaveGuard({
  when,
  isLeaving = isElsewhere,
  onDiscard,
}: {
  readonly when: boolean
  /** where one goes to another page, unless it is said otherwise */
  readonly isLeaving?: (from: Place, to: Place) => boolean
  onDiscard(): void
}) {
  const words = useWords()
  useUnsaved(when)
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Place; nextLocation: Place }) =>
        when && isLeaving(currentLocation, nextLocation) && nextLocation.pathname !== '/login',
      [when, isLeaving],
    ),
  )
  useEffect(() => {
    if (!when) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [when])
  if (blocker.state !== 'blocked') return null
  return (
    <Modal
      open
      title={words('leave.title')}
      okText={words('leave.discard')}
      cancelText={words('leave.stay')}
      okButtonProps={{ danger: true }}
      onOk={() => {
        onDiscard()
        blocker.proceed()
      }}
      onCancel={() => blocker.reset()}
    >
      <p>{words('leave.text')}</p>
    </Modal>
  )
}
