import { Modal } from 'antd'
import { useCallback, useEffect } from 'react'
import { useUnsaved } from '../../ui/unsaved.ts'
import { useWords } from '../refine/language.ts'
import { useBlocker } from '../refine/navigation.ts'

/** Holds a person back who leaves with unsaved changes. To the sign-in page the way is free: the draft waits. */
export function LeaveGuard({ when, onDiscard }: { readonly when: boolean; onDiscard(): void }) {
  const words = useWords()
  useUnsaved(when)
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: { pathname: string }; nextLocation: { pathname: string } }) =>
        when && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login',
      [when],
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
