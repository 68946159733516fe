import { DeleteOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { RecordForm } from '../../engine/form/record-form.tsx'
import RemoveDialog from '../../engine/list/remove-dialog.tsx'
import { useAskAgain } from '../../engine/refine/answer.ts'
import { farSide, useLocale } from '../../engine/refine/language.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useMay } from '../../engine/refine/principal.ts'
import { useResource } from '../../engine/registry-context.tsx'
import { RecordDetails } from '../../engine/show/record-details.tsx'
import { dayName, hijriDate } from './month.ts'
import type { Opened } from './use-calendar.ts'
import styles from './calendar.module.css'
import text from '../../ui/text.module.css'

/** An entry beside the month, which stays in view. Those who may not write read it. */
export default function DayDrawer({ opened, onClose }: { readonly opened: Opened; onClose(): void }) {
  const [words, locale, resource, askAgain] = [usePageWords('calendar'), useLocale(), useResource('calendar-days'), useAskAgain()]
  const may = useMay(resource)
  const [removing, setRemoving] = useState(false)
  const date = opened.is === 'new' ? opened.date : opened.day.date
  const mayWrite = may(opened.is === 'new' ? 'create' : 'update')
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
        {dayName(date, locale)} <span className={text.soft}>{hijriDate(date, locale)}</span>
      </p>
      {mayWrite ? (
        <RecordForm
          resource={resource}
          record={opened.is === 'day' ? opened.day : null}
          {...(opened.is === 'new' ? { preset: { date: opened.date } } : {})}
          onSaved={done}
          onCancel={onClose}
        />
      ) : (
        opened.is === 'day' && <RecordDetails resource={resource} row={opened.day} />
      )}
      {removing && opened.is === 'day' && (
        <RemoveDialog resource={resource} row={opened.day} onClose={() => setRemoving(false)} onRemoved={done} />
      )}
    </Drawer>
  )
}
