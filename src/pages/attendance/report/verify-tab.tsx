import { Alert, Button, Flex, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { verifyRegister } from '../../../../resources/contract/attendance-reports.ts'
import type { DataOf } from '../../../../resources/contract/call.ts'
import { addMonths, printAll, printDate, printMonth, printNumber } from '../../../../resources/kit/index.ts'
import { ButtonLink, failureOf, useCalls, useLocale, usePageWords, useToday } from '../../../engine/index.ts'
import { Panel } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import { daysOfMonth } from '../month/class-month.ts'
import { ClassChoice } from './class-choice.tsx'
import { useNarrowed } from './narrowed.ts'
import styles from './report.module.css'

type Verdict = DataOf<typeof verifyRegister>
const tones = { same: 'success', changed: 'warning', other: 'warning', broken: 'error' } as const
/** Printed registers are kept for years, and chosen by the month that stands on them. */
const shownMonths = 24

/** `verify_other` would be read as the plural of `verify`. */
const verdictKey = (verdict: string): string => (verdict === 'other' ? 'verify_not_this' : `verify_${verdict}`)

/** Types the letters of a printed register, and is told whether it is what was written down. */
export function VerifyTab() {
  const [words, locale, today, calls] = [usePageWords('attendance'), useLocale(), useToday(), useCalls()]
  const { of, set } = useNarrowed()
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState<Verdict | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const classId = of('class')
  const month = of('month') ?? today.slice(0, 7)
  const months = Array.from({ length: shownMonths }, (_, at) => addMonths(today.slice(0, 7), -at))
  const forget = () => {
    setTold(null)
    setWrong(null)
  }
  const check = async (): Promise<void> => {
    if (!classId || typed.trim() === '') return setWrong(words(classId ? 'verify_type' : 'report_choose_class'))
    forget()
    setBusy(true)
    try {
      setTold(await calls.send(verifyRegister, { params: { class_id: classId, ...daysOfMonth(month), checksum: typed.trim() } }))
    } catch (error) {
      const { errors, message } = failureOf(error)
      setWrong(errors['checksum']?.[0] ?? message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={words('verify_title')}>
      <p className={text.soft}>{words('verify_why')}</p>
      <Form layout="vertical" className={styles.verify ?? ''} onFinish={() => void check()}>
        <Flex gap={8} wrap>
          <Form.Item label={words('month_class')}>
            <ClassChoice
              value={classId}
              clearable={false}
              onChange={(id) => {
                set({ class: id })
                forget()
              }}
            />
          </Form.Item>
          <Form.Item label={words('month_month')}>
            <Select
              aria-label={words('month_month')}
              className={styles.period ?? ''}
              value={month}
              options={[...new Set([...months, month])].map((one) => ({ value: one, label: printMonth(one, locale) }))}
              onChange={(next: string) => {
                set({ month: next })
                forget()
              }}
            />
          </Form.Item>
        </Flex>
        <Form.Item
          label={words('verify_checksum')}
          extra={words('verify_help')}
          {...(wrong === null ? {} : { validateStatus: 'error' as const, help: <span role="alert">{wrong}</span> })}
        >
          <Input
            aria-label={words('verify_checksum')}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            placeholder="7K2M-QX4D-9FHT"
            maxLength={40}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              forget()
            }}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          {words('verify_check')}
        </Button>
      </Form>
      {told && (
        <Alert
          role="status"
          showIcon
          className={styles.verdict ?? ''}
          type={tones[told.verdict]}
          title={words(verdictKey(told.verdict), { class: told.class_name, month: printMonth(month, locale) })}
          description={
            <>
              <p>
                {told.verdict === 'changed'
                  ? words('verify_changed_why', { count: told.since, number: printNumber(told.since, locale) })
                  : told.verdict === 'broken'
                    ? words('verify_broken_why', {
                        days: printAll([...new Set(told.broken.map(({ date }) => printDate(date, locale)))], locale),
                      })
                    : words(`verify_${told.verdict}_why`, { number: printNumber(told.takings, locale) })}
              </p>
              {told.verdict === 'changed' && (
                <ButtonLink
                  to={`/attendance/students/report?tab=audit&class=${encodeURIComponent(classId ?? '')}&from=${month}-01&to=${daysOfMonth(month).to_date}`}
                >
                  {words('verify_what_changed')}
                </ButtonLink>
              )}
            </>
          }
        />
      )}
    </Panel>
  )
}
