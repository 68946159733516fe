import { DeleteOutlined } from '@ant-design/icons'
import { Button, Drawer, Flex } from 'antd'
import { useState } from 'react'
import { printDayOfWeek, printHijri } from '../../../resources/kit/index.ts'
import {
  Failed,
  farSide,
  RecordDetails,
  RecordForm,
  RemoveDialog,
  useAskAgain,
  useLocale,
  useMay,
  usePageWords,
  useResource,
  useRow,
  useWords,
  type Row,
} from '../../engine/index.ts'
import { Bones } from '../../ui/index.ts'
import { SettlePanel, SkipButton } from './settle-panel.tsx'
import type { Opened } from './use-calendar.ts'
import styles from './calendar.module.css'
import text from '../../ui/text.module.css'

/** An entry beside the month, which stays in view. Those who may not write read it. */
export default function DayDrawer({ opened, onClose }: { readonly opened: Opened; onClose(): void }) {
  const [words, locale, resource, askAgain] = [usePageWords('calendar'), useLocale(), useResource('calendar-days'), useAskAgain()]
  const [may, engine] = [useMay(resource), useWords()]
  const [removing, setRemoving] = useState(false)
  const { date } = opened
  const mayWrite = may(opened.is === 'new' ? 'create' : 'update')
  // the month knows of an entry what it draws; here is all of it, as the server says now
  const answer = useRow(resource, opened.is === 'day' ? opened.day.calendar_day_id : null, { fresh: true })
  const entry: Row | null = answer.is === 'ready' ? answer.data : null
  const done = () => {
    void askAgain()
    onClose()
  }
  return (
    <Drawer
      open
      size={440}
      placement={farSide(locale)}
      onClose={onClose}
      title={words(opened.is === 'new' ? 'add' : mayWrite ? 'edit' : 'entry')}
      extra={
        opened.is === 'day' && may('remove') ? (
          <Button type="text" danger icon={<DeleteOutlined aria-hidden="true" />} onClick={() => setRemoving(true)}>
            {words('remove')}
          </Button>
        ) : null
      }
    >
      <p className={styles.day}>
        {printDayOfWeek(date, locale)} <span className={text.soft}>{printHijri(date, locale)}</span>
      </p>
      {opened.is === 'day' && mayWrite && (opened.day.is_tentative || opened.day.repeats) && (
        <Flex vertical gap={10} className={styles.settle ?? ''}>
          {opened.day.is_tentative && <SettlePanel day={opened.day} onDone={onClose} />}
          {opened.day.repeats && <SkipButton day={opened.day} date={date} onDone={onClose} />}
        </Flex>
      )}
      {opened.is === 'new' ? (
        <RecordForm resource={resource} record={null} preset={{ date: opened.date, kind: 'event' }} onSaved={done} onCancel={onClose} />
      ) : entry ? (
        mayWrite ? (
          <RecordForm resource={resource} record={entry} onSaved={done} onCancel={onClose} />
        ) : (
          <RecordDetails resource={resource} row={entry} />
        )
      ) : answer.is === 'failed' ? (
        <Failed title={engine('failed.record')} failure={answer.failure} onRetry={() => answer.retry()} />
      ) : (
        <Bones rows={6} label={engine('list.loading')} />
      )}
      {removing && entry && <RemoveDialog resource={resource} row={entry} onClose={() => setRemoving(false)} onRemoved={done} />}
    </Drawer>
  )
}
