import { Button, Flex } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { getTeacherSheet, markTeachers } from '../../../resources/contract/teacher-attendance.ts'
import { isThere } from '../../../resources/domain/teacher-attendance/codes.ts'
import { printNumber, sayEither, sayTime } from '../../../resources/kit/index.ts'
import { Answered, ButtonLink, useAct, useLiveAnswer, useLocale, usePageWords, useToday } from '../../engine/index.ts'
import { Notice, Page, StatTiles } from '../../ui/index.ts'
import { DateNav } from './date-nav.tsx'
import { DaySheet, type Sheet } from './day-sheet.tsx'
import styles from './teacher-attendance.module.css'

/** Who of the teachers is there on a day. */
export function SheetPage() {
  const [words, today] = [usePageWords('teacher-attendance'), useToday()]
  const [address, setAddress] = useSearchParams()
  const date = address.get('date') ?? today
  const answer = useLiveAnswer(getTeacherSheet, ['teacher-leaves'], { date })
  return (
    <Page
      title={words('title')}
      actions={
        <>
          <ButtonLink to={`/attendance/cover?date=${date}`}>{words('cover_title')}</ButtonLink>
          <ButtonLink to={`/attendance/teachers/month?month=${date.slice(0, 7)}`}>{words('month_title')}</ButtonLink>
        </>
      }
    >
      <Flex vertical gap={16}>
        <DateNav date={date} onGo={(to) => setAddress(to === today ? {} : { date: to }, { replace: true })} />
        <Answered answer={answer} rows={10}>
          {(sheet) => <Day sheet={sheet} />}
        </Answered>
      </Flex>
    </Page>
  )
}

function Day({ sheet }: { readonly sheet: Sheet }) {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  const { busy, problem, run } = useAct(markTeachers, words('failed'))
  const { day, records, because, starts_at } = sheet
  const number = (value: number): string => printNumber(value, locale)
  const count = (holds: (one: Sheet['records'][number]) => boolean): number => records.filter(holds).length
  const unmarked = records.filter(({ status }) => status === null)
  if (day.kind === 'weekend' || day.kind === 'holiday' || day.kind === 'outside_year')
    return (
      <Notice title={sayEither(day.name_en, day.name_ar, locale) || words(day.kind === 'outside_year' ? 'outside_year' : 'no_school')}>
        {because && sayEither(because.en, because.ar, locale)}
      </Notice>
    )
  if (records.length === 0)
    return <Notice title={words('no_teachers')} action={<ButtonLink to="/masters/teachers">{words('teachers')}</ButtonLink>} />
  const allThere = () =>
    run({ body: { date: day.date, records: unmarked.map(({ teacher_id }) => ({ teacher_id, status: 'P' as const })) } }, 'all')
  return (
    <>
      <StatTiles
        label={words('title')}
        stats={[
          {
            key: 'there',
            label: words('there'),
            value: words('of', { some: number(count(({ status }) => isThere(status))), all: number(records.length) }),
            share: count(({ status }) => isThere(status)) / records.length,
            note: starts_at ? words('begins', { time: sayTime(starts_at, locale), minutes: number(sheet.grace_minutes) }) : null,
          },
          { key: 'late', label: words('late'), value: number(count(({ status }) => status === 'L')) },
          {
            key: 'away',
            label: words('away'),
            value: number(count(({ status }) => status !== null && !isThere(status))),
            note: words('of_them_leave', { number: number(count(({ status }) => status === 'LV')) }),
          },
          { key: 'open', label: words('uncovered'), value: number(records.reduce((sum, { uncovered }) => sum + uncovered, 0)) },
        ]}
      />
      {sheet.may_mark && unmarked.length > 0 && (
        <Flex gap={12} align="center" wrap>
          <Button type="primary" loading={busy !== null} onClick={() => void allThere()}>
            {words('all_there', { count: unmarked.length, number: number(unmarked.length) })}
          </Button>
          <span className={styles['keys']}>{words('keys')}</span>
        </Flex>
      )}
      {problem && <p role="alert">{problem}</p>}
      {day.kind === 'future' && <p>{words('not_come')}</p>}
      <DaySheet sheet={sheet} />
    </>
  )
}
