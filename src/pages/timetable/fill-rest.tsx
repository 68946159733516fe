import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { DataOf } from '../../../resources/contract/call.ts'
import { fillTimetable } from '../../../resources/contract/timetable-writing.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { useAct, useLocale, usePageWords, useTellDone } from '../../engine/index.ts'
import { subjectName, teacherName } from './said.ts'

interface FillRestProps {
  /** lessons without a place */
  readonly open: number
  /** of this class alone */
  readonly classId?: string
  readonly from?: string | undefined
}

/** Places what has no place yet, all at once; what finds none is named. */
export function FillRest({ open, classId, from }: FillRestProps) {
  const [words, locale, tellDone] = [usePageWords('timetable'), useLocale(), useTellDone()]
  const { busy, problem, run } = useAct(fillTimetable, words('failed'))
  const [left, setLeft] = useState<DataOf<typeof fillTimetable>['left']>([])
  const number = (value: number) => printNumber(value, locale)
  const fill = async () => {
    const done = await run({ body: { ...(classId ? { class_ids: [classId] } : {}), ...(from ? { from } : {}) } })
    if (!done) return
    setLeft(done.left)
    tellDone({
      message: words('filled', { count: done.placed, number: number(done.placed) }),
      operationId: done.operation_id,
      onUndone: () => setLeft([]),
    })
  }
  const lines = left.slice(0, 8).map((one) => {
    const teacher = teacherName(one, locale)
    return `${one.class_name}: ${subjectName(one, locale)}${teacher === null ? '' : ` (${teacher})`} × ${number(one.lessons)}`
  })
  return (
    <Alert
      type={problem !== null || left.length > 0 ? 'warning' : 'info'}
      showIcon
      title={
        left.length > 0
          ? words('no_place_left', { count: open, number: number(open) })
          : words('open_lessons', { count: open, number: number(open) })
      }
      description={problem ?? (lines.length > 0 ? lines.map((line) => <div key={line}>{line}</div>) : words('fill_why'))}
      action={
        <Button loading={busy !== null} onClick={() => void fill()}>
          {words('fill')}
        </Button>
      }
    />
  )
}
