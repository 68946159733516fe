import { InputNumber } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { DataOf } from '../../../resources/contract/call.ts'
import { markTeachers, type getTeacherSheet, type SheetRow } from '../../../resources/contract/teacher-attendance.ts'
import { teacherCodes, type TeacherCode } from '../../../resources/domain/teacher-attendance/codes.ts'
import { printNumber, sayEither, sayTime } from '../../../resources/kit/index.ts'
import { Link, useAct, useLocale, usePageWords } from '../../engine/index.ts'
import { classes, Mark } from '../../ui/index.ts'
import { codeName, codeTone, nameIn } from './said.ts'
import styles from './teacher-attendance.module.css'
import text from '../../ui/text.module.css'

export type Sheet = DataOf<typeof getTeacherSheet>

/** One letter a code; H is a half day, V leave, O duty elsewhere, W work from home. */
const keys: Readonly<Record<string, TeacherCode>> = { p: 'P', l: 'L', a: 'A', h: 'HD', v: 'LV', o: 'OD', w: 'WFH' }

/** Every teacher of a day with one key or one tap each; what is pressed is kept at once. */
export function DaySheet({ sheet }: { readonly sheet: Sheet }) {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  const { problem, run } = useAct(markTeachers, words('failed'))
  /** what was pressed and is on its way */
  const [sent, setSent] = useState<Readonly<Record<string, TeacherCode | null>>>({})
  const [at, setAt] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const { records, day, may_mark } = sheet
  const mark = async ({ teacher_id }: SheetRow, status: TeacherCode | null, late_minutes?: number): Promise<void> => {
    setSent((before) => ({ ...before, [teacher_id]: status }))
    await run({ body: { date: day.date, records: [{ teacher_id, status, ...(late_minutes === undefined ? {} : { late_minutes }) }] } })
    setSent(({ [teacher_id]: _done, ...others }) => others)
  }
  const go = (to: number): void => {
    const next = Math.max(0, Math.min(records.length - 1, to))
    setAt(next)
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[next]?.focus()
  }
  const onKey = (event: KeyboardEvent<HTMLElement>, row: SheetRow, index: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
    const code = keys[event.key.toLowerCase()]
    if (event.key === 'ArrowDown') go(index + 1)
    else if (event.key === 'ArrowUp') go(index - 1)
    else if (may_mark && code) {
      void mark(row, code)
      if (code !== 'L') go(index + 1)
    } else if (may_mark && event.key === 'Backspace') void mark(row, null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      {problem && (
        <p role="alert" className={text.problem}>
          {problem}
        </p>
      )}
      <ul className={styles['sheet']} ref={list} aria-label={words('title')}>
        {records.map((row, index) => {
          const pressed = Object.hasOwn(sent, row.teacher_id) ? sent[row.teacher_id]! : row.status
          return (
            <li
              key={row.teacher_id}
              data-row=""
              className={styles['row']}
              tabIndex={index === at ? 0 : -1}
              aria-label={[nameIn(row, locale), pressed ? codeName(pressed, locale) : words('unmarked')].join(': ')}
              onFocus={(event) => event.target === event.currentTarget && setAt(index)}
              onKeyDown={(event) => onKey(event, row, index)}
            >
              <div className={styles['who']}>
                <Link className={text.quiet ?? ''} to={`/masters/teachers/show/${encodeURIComponent(row.teacher_id)}`}>
                  <b>{nameIn(row, locale)}</b>
                </Link>
                <Told row={row} />
              </div>
              {row.uncovered > 0 && (
                <Link to={`/attendance/cover?date=${day.date}`}>
                  <Mark tone="bad">{words('uncovered_lessons', { count: row.uncovered, number: printNumber(row.uncovered, locale) })}</Mark>
                </Link>
              )}
              {may_mark ? (
                <div className={styles['codes']} role="group" aria-label={words('mark', { name: nameIn(row, locale) })}>
                  {teacherCodes.map((code) => (
                    <button
                      key={code}
                      type="button"
                      tabIndex={-1}
                      data-tone={codeTone[code]}
                      className={styles['code']}
                      aria-pressed={pressed === code}
                      aria-label={`${code}: ${codeName(code, locale)}`}
                      title={codeName(code, locale)}
                      onClick={() => void mark(row, pressed === code && row.office ? null : code)}
                    >
                      {code}
                    </button>
                  ))}
                  {pressed === 'L' && (
                    <InputNumber
                      key={row.late_minutes}
                      size="small"
                      className={styles['minutes'] ?? ''}
                      min={0}
                      max={720}
                      precision={0}
                      aria-label={words('late_minutes')}
                      title={words('late_minutes')}
                      defaultValue={row.late_minutes}
                      onBlur={(event) => {
                        const minutes = Number(event.target.value)
                        if (minutes !== row.late_minutes) void mark(row, 'L', minutes)
                      }}
                      onPressEnter={(event) => event.currentTarget.blur()}
                    />
                  )}
                </div>
              ) : (
                pressed && (
                  <span className={classes(styles['codes'])}>
                    <Mark tone={codeTone[pressed]}>{codeName(pressed, locale)}</Mark>
                  </span>
                )
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** What the clock, leave and the office say, in few words. */
function Told({ row }: { readonly row: SheetRow }) {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  const { clock, office, leave, in_time, out_time, late_minutes } = row
  const parts = [
    in_time &&
      words(out_time ? 'clocked_both' : 'clocked_in', { in: sayTime(in_time, locale), out: out_time ? sayTime(out_time, locale) : '' }),
    late_minutes > 0 && words('minutes_late', { count: late_minutes, number: printNumber(late_minutes, locale) }),
    leave && sayEither(leave.leave_type, leave.leave_type_ar, locale),
    office &&
      (clock || leave) &&
      words('office_says', { by: office.by_name ?? '', before: codeName((leave?.status ?? clock?.status)!, locale) }),
    office?.note,
  ].filter((part) => Boolean(part))
  return parts.length === 0 ? null : <span className={text.soft}>{parts.join(' · ')}</span>
}
