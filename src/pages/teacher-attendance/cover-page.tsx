import { PrinterOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getCoverPlan } from '../../../resources/contract/lesson-covers.ts'
import { isolatedIn, printLongDate, printNumber, sayEither, sayTime } from '../../../resources/kit/index.ts'
import { Answered, ButtonLink, useLiveAnswer, useLocale, usePageWords, useToday } from '../../engine/index.ts'
import { Page, PrintSheet } from '../../ui/index.ts'
import { CoverPlan } from './cover-plan.tsx'
import { DateNav } from './date-nav.tsx'
import { nameIn, type Plan } from './said.ts'
import styles from './teacher-attendance.module.css'

/** The plan of a day: which lessons somebody else holds. */
export function CoverPage() {
  const [words, locale, today] = [usePageWords('teacher-attendance'), useLocale(), useToday()]
  const [address, setAddress] = useSearchParams()
  const [isPrinting, setPrinting] = useState(false)
  const date = address.get('date') ?? today
  const answer = useLiveAnswer(getCoverPlan, ['teacher-leaves', 'timetable-lessons'], { date })
  const plan = answer.is === 'ready' ? answer.data : null
  return (
    <Page
      title={words('cover_title')}
      actions={
        <>
          <ButtonLink to={`/attendance/teachers?date=${date}`}>{words('title')}</ButtonLink>
          <Button
            icon={<PrinterOutlined aria-hidden="true" />}
            disabled={plan === null || plan.lessons.length === 0}
            onClick={() => setPrinting(true)}
          >
            {words('print')}
          </Button>
        </>
      }
    >
      <Flex vertical gap={16}>
        <DateNav date={date} onGo={(to) => setAddress(to === today ? {} : { date: to }, { replace: true })} />
        <Answered answer={answer} rows={8}>
          {(data) => (
            <>
              {data.absent.length > 0 && (
                <p>
                  {words('away_today', {
                    names: data.absent
                      .map((one) => `${nameIn(one, locale)} (${printNumber(one.lessons, locale)})`)
                      .join(locale === 'ar' ? '، ' : ', '),
                  })}
                </p>
              )}
              <CoverPlan plan={data} asked={{ date }} />
            </>
          )}
        </Answered>
      </Flex>
      {isPrinting && plan && (
        <PrintSheet page="size: A4; margin: 12mm" name={`${words('cover_title')} ${date}`} onPrinted={() => setPrinting(false)}>
          <CoverPaper plan={plan} />
        </PrintSheet>
      )}
    </Page>
  )
}

/** The cover list as it hangs in the staff room. */
function CoverPaper({ plan }: { readonly plan: Plan }) {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  return (
    <>
      <h1>{sayEither(plan.school.name_en, plan.school.name_ar, locale)}</h1>
      <p>
        {words('cover_title')}: {printLongDate(plan.date, locale)}
      </p>
      <table className={styles['paper']}>
        <thead>
          <tr>
            {(['period', 'class', 'subject', 'room', 'instead_of', 'held_by', 'signature'] as const).map((key) => (
              <th key={key}>{words(key)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.lessons.map((one) => (
            <tr key={one.lesson_id}>
              <td>
                {sayEither(one.period, one.period_ar, locale)} <bdi>{sayTime(one.starts_at, locale)}</bdi>
              </td>
              <td>
                <bdi>{one.class_name}</bdi>
              </td>
              <td>{sayEither(one.subject, one.subject_ar, locale)}</td>
              <td>{one.room ?? ''}</td>
              <td>{nameIn(one.absent, locale)}</td>
              <td>
                <b>{one.cover ? nameIn(one.cover, locale) : ''}</b>
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      {plan.registers.length > 0 && (
        <p>
          {words('registers')}:{' '}
          {plan.registers
            .map((one) => `${isolatedIn(locale, one.class_name)}: ${one.taker ? nameIn(one.taker, locale) : '–'}`)
            .join(locale === 'ar' ? '، ' : ', ')}
        </p>
      )}
    </>
  )
}
