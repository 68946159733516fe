import { Alert, Button, DatePicker, Flex } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useRef, useState } from 'react'
import { settleDay, skipDay } from '../../../resources/contract/school-calendar.ts'
import { printDayOfWeek, printHijri, sayEither, type RegistersWay } from '../../../resources/kit/index.ts'
import { askedIn, firstComplaint, RegistersChoice, useAct, useLocale, usePageWords, useTellDone } from '../../engine/index.ts'
import type { CalendarDay } from './use-calendar.ts'
import text from '../../ui/text.module.css'

interface OfDay {
  readonly day: CalendarDay
  onDone(): void
}

/** What depends on the moon is settled here in one step: it is on these days, on others, or does not take place. */
export function SettlePanel({ day, onDone }: OfDay) {
  const [words, locale, tellDone] = [usePageWords('calendar'), useLocale(), useTellDone()]
  // registers of its days ask what becomes of them, before it is settled
  const [asked, setAsked] = useState<{ readonly as: 'confirmed' | 'moved'; readonly text: string } | null>(null)
  const [registers, setRegisters] = useState<RegistersWay | undefined>()
  const settling = useRef<'confirmed' | 'moved'>('confirmed')
  const { busy, problem, run } = useAct(settleDay, words('not_kept'), (failure) => {
    const question = askedIn(failure)
    if (!question) return firstComplaint(failure)
    setAsked({ as: settling.current, text: question.errors['registers']?.join(' ') ?? '' })
    return null
  })
  const [moved, setMoved] = useState<Dayjs | null>(null)
  const [isMoving, setMoving] = useState(false)
  const name = sayEither(day.name_en, day.name_ar, locale)
  const settle = async (as: 'confirmed' | 'moved' | 'dropped') => {
    if (as !== 'dropped') settling.current = as
    const date = as === 'moved' && moved ? { date: moved.format('YYYY-MM-DD') } : {}
    const done = await run({ params: { id: day.calendar_day_id }, body: { as, ...date, ...(registers ? { registers } : {}) } }, as)
    if (!done) return
    tellDone({ message: words(`is_${as}`, { name }), operationId: done.operation_id })
    onDone()
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={words('moon_title')}
      description={
        <Flex vertical gap={10}>
          <span>{words('moon_why')}</span>
          <Flex wrap gap={8}>
            <Button size="small" type="primary" loading={busy === 'confirmed'} onClick={() => void settle('confirmed')}>
              {words('confirm')}
            </Button>
            <Button size="small" aria-expanded={isMoving} onClick={() => setMoving(!isMoving)}>
              {words('move')}
            </Button>
            <Button size="small" danger loading={busy === 'dropped'} onClick={() => void settle('dropped')}>
              {words('drop')}
            </Button>
          </Flex>
          {isMoving && (
            <Flex wrap gap={8} align="center">
              <DatePicker
                format="DD/MM/YYYY"
                aria-label={words('moved_to')}
                placeholder={words('moved_to')}
                defaultPickerValue={dayjs(day.date)}
                value={moved}
                onChange={(value: Dayjs | null) => setMoved(value)}
              />
              <Button size="small" type="primary" disabled={!moved} loading={busy === 'moved'} onClick={() => void settle('moved')}>
                {words('confirm_there')}
              </Button>
              {moved && <span className={text.soft}>{printHijri(moved.format('YYYY-MM-DD'), locale)}</span>}
            </Flex>
          )}
          {asked && (
            <Flex vertical gap={8} role="group" aria-label={asked.text}>
              <strong>{asked.text}</strong>
              <RegistersChoice value={registers} onChange={setRegisters} />
              <div>
                <Button size="small" type="primary" disabled={!registers} loading={busy === asked.as} onClick={() => void settle(asked.as)}>
                  {words(asked.as === 'moved' ? 'confirm_there' : 'confirm')}
                </Button>
              </div>
            </Flex>
          )}
          {problem && <span role="alert">{problem}</span>}
        </Flex>
      }
    />
  )
}

/** Of what comes back, one time is left out. */
export function SkipButton({ day, date, onDone }: OfDay & { readonly date: string }) {
  const [words, locale, tellDone] = [usePageWords('calendar'), useLocale(), useTellDone()]
  const { busy, problem, run } = useAct(skipDay, words('not_kept'))
  const skip = async () => {
    const done = await run({ params: { id: day.calendar_day_id }, body: { day: date } })
    if (!done) return
    tellDone({ message: words('is_skipped', { day: printDayOfWeek(date, locale) }), operationId: done.operation_id })
    onDone()
  }
  return (
    <Flex vertical gap={6} align="start">
      <Button size="small" loading={busy !== null} onClick={() => void skip()}>
        {words('skip', { day: printDayOfWeek(date, locale) })}
      </Button>
      {problem && <Alert type="error" showIcon title={problem} />}
    </Flex>
  )
}
