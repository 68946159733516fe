import { WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { printNumber } from '../../resources/kit/index.ts'
import { Notice } from '../ui/notice.tsx'
import { useCountdown } from '../ui/use-countdown.ts'
import type { Failure } from './refine/failure.ts'
import { useLocale, useWords } from './refine/language.ts'
import styles from '../ui/notice.module.css'
import text from '../ui/text.module.css'

/** What stands where something could not be loaded: the reason, what to tell whoever helps, and another try as soon as it makes sense. */
export function Failed({
  title,
  failure,
  instead,
  onRetry,
}: {
  readonly title: string
  readonly failure: Failure
  /** the way on from what does not exist */
  readonly instead?: ReactNode
  onRetry(): void
}) {
  const [words, locale] = [useWords(), useLocale()]
  const wait = useCountdown(failure.retryAfter ?? 0)
  // it does not exist, or not for this person: asking again gives no other answer
  if (failure.code === 'NOT_FOUND')
    return <Notice urgent icon={<WarningOutlined aria-hidden="true" />} title={words('failed.not_found')} action={instead} />
  return (
    <Notice
      urgent
      icon={<WarningOutlined aria-hidden="true" />}
      title={title}
      action={
        <Button type="primary" disabled={wait > 0} onClick={onRetry}>
          {words('retry')}
        </Button>
      }
    >
      {failure.code === 'NETWORK' ? words('failed.network') : failure.message}
      {wait > 0 && <span className={styles.line}>{words('failed.wait', { count: wait, number: printNumber(wait, locale) })}</span>}
      {failure.requestId && (
        <span className={`${styles.line} ${text.faint}`}>
          {words('failed.reference')} <bdi>{failure.requestId}</bdi>
        </span>
      )}
    </Notice>
  )
}
