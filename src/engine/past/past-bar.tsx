import { HistoryOutlined } from '@ant-design/icons'
import { Alert, Button, Flex } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readAsItWas } from '../../../resources/contract/as-it-was.ts'
import { undoDays } from '../../../resources/contract/operations.ts'
import {
  addDays,
  dayIn,
  fieldsIn,
  isWorkedOut,
  judgedThen,
  listed,
  printDate,
  printNumber,
  say,
  sayTime,
  type Resource,
} from '../../../resources/kit/index.ts'
import { Failed } from '../failed.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import { everything, meantList, questionOf, type Question } from '../list/selection.ts'
import type { ShownColumn } from '../list/rows-context.ts'
import type { SelectionControl } from '../list/use-selection.ts'
import { QuietLink, QuietLinks } from '../quiet-link.tsx'
import { answersOf, useAnswer } from '../refine/answer.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { useMay, usePerson } from '../refine/principal.ts'
import { useToday } from '../refine/today.ts'
import { idOf, type Row } from '../row.ts'
import type { PastRows } from './beside.ts'
import { pastRows } from './past-rows.tsx'
import css from './past-bar.module.css'

const RestoreDrawer = lazyDialog(() => import('./restore-drawer.tsx'))

export interface PastBarProps {
  readonly resource: Resource
  readonly asOf: string
  /** as they are now; null: what the list finds is not known yet */
  readonly rows: readonly Row[] | null
  readonly columns: readonly ShownColumn[]
  readonly chosen: SelectionControl
  readonly question: Question
  /** of the list; null: not known */
  readonly total: number | null
  onRows(rows: PastRows): void
  onClose(): void
}

/** What one is looking at, what of it is otherwise now, the way back to today, and what can be put back. */
export default function PastBar({ resource, asOf, rows, columns, chosen, question, total, onRows, onClose }: PastBarProps) {
  const [words, locale, may, today] = [useWords(), useLocale(), useMay(resource), useToday()]
  const { person } = usePerson()
  const [restoring, setRestoring] = useState(false)
  const client = useQueryClient()
  const { search, condition } = question
  const list = meantList({ search, ...(condition ? { condition } : {}) })
  const ids = rows?.map((row) => idOf(resource, row)) ?? []
  const answer = useAnswer(readAsItWas, rows ? {} : null, { resource: resource.name, at: asOf, ids, list })
  // what was told of other rows stands there until it is told of these
  const data = rows && answer.is === 'ready' && !answer.refreshing ? answer.data : null
  // rows that somebody has changed meanwhile are otherwise than then by more
  const before = useRef(rows)
  useEffect(() => {
    if (!rows) return
    if (before.current && before.current !== rows && before.current.length > 0)
      void client.invalidateQueries({ queryKey: answersOf(readAsItWas) })
    before.current = rows
  }, [rows, client])
  useEffect(() => {
    if (data && rows && rows.length > 0) onRows({ of: rows, at: asOf, rows: pastRows(resource, rows, data.records) })
  }, [data, rows, asOf, resource, onRows])

  const number = (value: number) => printNumber(value, locale)
  const day = printDate(asOf.slice(0, 10), locale)
  const moment = asOf.length > 10 ? words('past.at', { day, time: sayTime(asOf.slice(11), locale) }) : words('past.end_of', { day })
  const otherwise = data?.records.filter((one) => one.was_there).length ?? 0
  const leftOut = (['later', 'removed'] as const).flatMap((key) => {
    const count = (key === 'later' ? data?.added : data?.removed) ?? 0
    return count > 0 ? words(`past.${key}`, { count, number: number(count) }) : []
  })
  // what the history does not tell of is asked of today
  const asked = [
    ...judgedThen(resource, condition).byNow.flatMap(fieldsIn),
    ...(search ? resource.list.search.flatMap((path) => (path.includes('.') ? path.split('.')[0]! : [])) : []),
  ]
  const byToday = [...new Set(asked)].flatMap((name) => (resource.listed[name] ? say(resource.listed[name].label, locale) : []))
  const counted = columns.filter(({ name }) => resource.fields[name] && isWorkedOut(resource.fields[name]))
  const began = data?.began ? dayIn(person.timezone, data.began) : null
  const isBefore = data !== null && (data.began === null || data.at < data.began)
  const selected = chosen.count > 0 ? chosen.count : total
  return (
    <Alert
      type="warning"
      className={css.bar ?? ''}
      icon={<HistoryOutlined aria-hidden="true" />}
      showIcon
      role="region"
      aria-label={words('past.open')}
      title={words('past.title', { moment })}
      action={
        <Flex gap={8} wrap>
          {may('update') && selected !== null && selected > 0 && (
            <Button aria-haspopup="dialog" onClick={() => setRestoring(true)}>
              {chosen.count > 0 ? words('past.restore_selected', { number: number(chosen.count) }) : words('past.restore')}
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            {words('past.back')}
          </Button>
        </Flex>
      }
      description={
        <>
          <p>{words('past.found_by')}</p>
          {answer.is === 'failed' && <Failed title={words('failed.list')} failure={answer.failure} onRetry={answer.retry} />}
          {byToday.length > 0 && <p>{words('past.by_today', { names: listed(byToday, locale) })}</p>}
          {data && ids.length > 0 && (
            <p role="status">
              {otherwise === 0 ? words('past.same') : words('past.otherwise', { count: otherwise, number: number(otherwise) })}
            </p>
          )}
          {leftOut.length > 0 && (
            <p>
              {words('past.left_out', { what: listed(leftOut, locale) })}{' '}
              {data && data.removed > 0 && asOf.slice(0, 10) >= addDays(today, -undoDays) && (
                <QuietLinks>
                  <QuietLink to={`/operations/removed?resource=${resource.name}`}>{words('past.see_removed')}</QuietLink>
                </QuietLinks>
              )}
            </p>
          )}
          {isBefore && <p>{began === null ? words('past.unknown') : words('past.began', { day: printDate(began, locale) })}</p>}
          {counted.length > 0 && (
            <p>
              {words('past.counted', {
                names: listed(
                  counted.map(({ label }) => label),
                  locale,
                ),
              })}
            </p>
          )}
          {restoring && selected !== null && (
            <RestoreDrawer
              resource={resource}
              asOf={asOf}
              moment={moment}
              question={questionOf(resource, chosen.count > 0 ? chosen.selection : everything({ ...question, total: selected }))}
              count={selected}
              onClose={(isDone = false) => {
                setRestoring(false)
                if (isDone) chosen.clear()
              }}
            />
          )}
        </>
      }
    />
  )
}
