import { Alert, Button, Flex, Form, InputNumber, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { planSchoolDay } from '../../../resources/contract/timetable-writing.ts'
import { periodsOfDay } from '../../../resources/domain/timetable/day.ts'
import { minutesOf, printNumber, sayTime, timeAt } from '../../../resources/kit/index.ts'
import { ButtonLink, hrefs, useAct, useLocale, usePageWords, useResource, useTellDone } from '../../engine/index.ts'
import { Panel } from '../../ui/index.ts'
import styles from './timetable.module.css'
import grid from '../../ui/form-grid.module.css'
import text from '../../ui/text.module.css'

interface Typed {
  readonly starts_at: string
  readonly lessons: number
  readonly minutes: number
  readonly change: number
  readonly first_after: number | null
  readonly first_minutes: number | null
  readonly second_after: number | null
  readonly second_minutes: number | null
}
const usual: Typed = {
  starts_at: '07:30',
  lessons: 7,
  minutes: 45,
  change: 5,
  first_after: 3,
  first_minutes: 25,
  second_after: 5,
  second_minutes: 20,
}
const breaksOf = ({ first_after, first_minutes, second_after, second_minutes }: Typed) =>
  [
    { after: first_after, minutes: first_minutes },
    { after: second_after, minutes: second_minutes },
  ].flatMap(({ after, minutes }) => (after && minutes ? [{ after, minutes }] : []))

/** The day of a school from a few numbers, shown while they are typed; each period can be changed afterwards. */
export default function DayForm() {
  const [words, locale, tellDone, periods] = [usePageWords('timetable'), useLocale(), useTellDone(), useResource('periods')]
  const [typed, setTyped] = useState(usual)
  const { busy, problem, run } = useAct(planSchoolDay, words('failed'))
  const planned = periodsOfDay({ ...typed, starts: minutesOf(typed.starts_at), breaks: breaksOf(typed) })
  const number = (value: number) => printNumber(value, locale)
  const set = (next: Partial<Typed>) => setTyped({ ...typed, ...next })
  const make = async () => {
    const { starts_at, lessons, minutes, change } = typed
    const done = await run({ body: { starts_at, lessons, minutes, change, breaks: breaksOf(typed) } })
    if (done)
      tellDone({ message: words('day_made', { count: done.periods, number: number(done.periods) }), operationId: done.operation_id })
  }
  const amount = (name: Exclude<keyof Typed, 'starts_at'>, min: number, max: number) => (
    <Form.Item label={words(name === 'change' ? 'change_minutes' : name)} htmlFor={`day-${name}`}>
      <InputNumber
        id={`day-${name}`}
        className={text.wide ?? ''}
        min={min}
        max={max}
        precision={0}
        value={typed[name]}
        onChange={(value) => set({ [name]: value ?? (name.includes('_') ? null : min) })}
      />
    </Form.Item>
  )
  return (
    <Panel title={words('make_day')}>
      <p className={text.soft}>{words('make_day_why')}</p>
      <div className={styles['editor']}>
        <Form layout="vertical" onFinish={() => void make()}>
          <div className={styles['fields']}>
            <Form.Item label={words('starts_at')} htmlFor="day-starts">
              <TimePicker
                id="day-starts"
                className={text.wide ?? ''}
                format="HH:mm"
                minuteStep={5}
                allowClear={false}
                needConfirm={false}
                value={dayjs(`2026-01-01T${typed.starts_at}`)}
                onChange={(time) => time && set({ starts_at: time.format('HH:mm') })}
              />
            </Form.Item>
            {amount('lessons', 1, 12)}
            {amount('minutes', 10, 180)}
            {amount('change', 0, 30)}
            {amount('first_after', 1, 11)}
            {amount('first_minutes', 5, 120)}
            {amount('second_after', 1, 11)}
            {amount('second_minutes', 5, 120)}
          </div>
          {problem && <Alert type="error" role="alert" showIcon className={grid.told ?? ''} title={problem} />}
          <Flex gap={8} wrap>
            <Button type="primary" htmlType="submit" loading={busy !== null} disabled={planned === null}>
              {words('make_day_now')}
            </Button>
            <ButtonLink to={hrefs.list(periods)}>{words('make_by_hand')}</ButtonLink>
          </Flex>
        </Form>
        {planned === null ? (
          <Alert type="warning" showIcon title={words('beyond_midnight')} />
        ) : (
          <ol className={styles['preview']} aria-label={words('preview')}>
            {planned.map(({ kind, number: at, starts, ends }) => (
              <li key={`${kind} ${at}`} className={kind === 'break' ? text.soft : undefined}>
                <span>{words(kind === 'break' ? 'break' : 'lesson_no', { number: number(at) })}</span>
                <bdi>
                  {sayTime(timeAt(starts), locale)} – {sayTime(timeAt(ends), locale)}
                </bdi>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Panel>
  )
}
