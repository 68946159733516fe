import { CheckOutlined, CloudSyncOutlined, DisconnectOutlined, WarningOutlined } from '@ant-design/icons'
import { Alert, Button, Flex } from 'antd'
import { printNumber } from '../../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../../engine/index.ts'
import { Mark } from '../../../ui/index.ts'
import { countsOf, type BookNow, type Countable, type MarkBook } from './mark-book.ts'

interface Saving {
  readonly book: Pick<MarkBook, 'flush'>
  readonly now: Pick<BookNow, 'sending'> & Countable
  readonly canEnter: boolean
}

/** Where what was typed is by now: kept, on its way, waiting on this device, or refused. */
export function SavingLine({ book, now, canEnter }: Saving) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const { waiting, wrong, refused } = countsOf(now)
  const said = (count: number) => ({ count, number: printNumber(count, locale) })
  const isLost = now.sending.is === 'lost'
  return (
    <>
      <Flex gap={8} wrap align="center" role="status" aria-live="polite">
        {canEnter && waiting === 0 && wrong === 0 && refused === 0 && (
          <Mark tone="good">
            <CheckOutlined aria-hidden="true" /> {words('all_saved')}
          </Mark>
        )}
        {waiting > 0 && (
          <Mark tone={isLost ? 'warn' : 'accent'}>
            {isLost ? <DisconnectOutlined aria-hidden="true" /> : <CloudSyncOutlined aria-hidden="true" />}{' '}
            {words(isLost ? 'waiting_lost' : 'waiting', said(waiting))}
          </Mark>
        )}
        {wrong > 0 && (
          <Mark tone="bad">
            <WarningOutlined aria-hidden="true" /> {words('impossible', said(wrong))}
          </Mark>
        )}
        {refused > 0 && (
          <Mark tone="bad">
            <WarningOutlined aria-hidden="true" /> {words('refused', said(refused))}
          </Mark>
        )}
        {isLost && (
          <Button size="small" onClick={() => void book.flush()}>
            {words('try_now')}
          </Button>
        )}
      </Flex>
      {now.sending.is === 'stopped' && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={now.sending.why}
          description={words('stopped_why')}
          action={
            <Button size="small" onClick={() => void book.flush()}>
              {words('try_now')}
            </Button>
          }
        />
      )}
    </>
  )
}
