import { Alert, Button, Drawer, Flex } from 'antd'
import type { ReactNode } from 'react'
import { printNumber, type Resource } from '../../../resources/kit/index.ts'
import { Notice } from '../../ui/notice.tsx'
import { Answered } from '../answered.tsx'
import { farSide, useLocale, useWords } from '../refine/language.ts'
import { BulkPreview } from './bulk-preview.tsx'
import type { BulkEditing } from './use-bulk-edit.ts'

/** What is meant, what it would come to, and the one button that does it: nothing is done before it was looked at. */
export function BulkDrawer({
  resource,
  editing,
  count,
  title,
  canLook,
  isTold = false,
  children,
  onOpen,
  onClose,
}: {
  readonly resource: Resource
  readonly editing: BulkEditing
  /** so many were selected */
  readonly count: number
  readonly title: string
  readonly canLook: boolean
  /** what was wrong is told above */
  readonly isTold?: boolean
  readonly children: ReactNode
  onOpen?(isOpen: boolean): void
  onClose(): void
}) {
  const [words, locale] = [useWords(), useLocale()]
  const { asked, foreseen, ready, isBusy, problem, look, make } = editing
  // there is nobody left to whom it could be done: nothing is to be corrected, and another try changes nothing
  const gone = asked && foreseen.is === 'failed' && foreseen.failure.code === 'NOT_FOUND' ? foreseen.failure.message : null
  return (
    <Drawer
      open
      size={520}
      placement={farSide(locale)}
      title={title}
      onClose={onClose}
      {...(onOpen ? { afterOpenChange: onOpen } : {})}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>{words(gone === null ? 'bulk.cancel' : 'bulk.close')}</Button>
          {gone !== null ? null : ready ? (
            <Button key="make" type="primary" loading={isBusy} disabled={ready.changed === 0} onClick={() => void make()}>
              {words(ready.refused > 0 && ready.changed > 0 ? 'bulk.make_others' : 'bulk.make', {
                number: printNumber(ready.changed, locale),
              })}
            </Button>
          ) : (
            <Button key="look" type="primary" loading={asked !== null && foreseen.is === 'loading'} disabled={!canLook} onClick={look}>
              {words('bulk.look')}
            </Button>
          )}
        </Flex>
      }
    >
      {gone === null ? children : <Notice title={gone} />}
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
      {asked && !isTold && gone === null && (
        <Answered answer={foreseen}>{(data) => <BulkPreview resource={resource} foreseen={data} selected={count} />}</Answered>
      )}
    </Drawer>
  )
}
