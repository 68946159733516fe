import { Button, DatePicker, Flex } from 'antd'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getRegisters, type RegisterRow } from '../../../resources/contract/student-attendance.ts'
import { addDays, printInstant, printLongDate, printNumber, sayEither } from '../../../resources/kit/index.ts'
import { Answered, ButtonLink, Link, useAnswer, useLocale, usePageWords, useToday } from '../../engine/index.ts'
import { DataTable, Mark, Notice, Page, Panel, Segments, StatTiles } from '../../ui/index.ts'
import { KeptLine, KeptList } from './kept/kept-list.tsx'
import { useIsSlow, useKeptRegisters } from './kept/use-kept-registers.ts'
import { PeriodRegisters } from './period-registers.tsx'
import styles from './register.module.css'
import { isMissing, registerAddress, standingOf, useLessonWords, useSessionName } from './register-words.ts'

type Shown = 'mine' | 'all' | 'missing'

/** The registers of a day: a teacher's own first, and for the office which classes are still missing. */
export function RegistersPage() {
  const [words, locale, today] = [usePageWords('attendance'), useLocale(), useToday()]
  const [address, setAddress] = useSearchParams()
  const date = address.get('date') ?? today
  const answer = useAnswer(getRegisters, { date })
  const kept = useKeptRegisters()
  const isSlow = useIsSlow(answer.is === 'loading')
  const isUnanswered = kept.isRead && (isSlow || (answer.is === 'failed' && answer.failure.code === 'NETWORK'))
  const go = (to: string) => setAddress(to === today ? {} : { date: to }, { replace: true })
  const [before, after] = locale === 'ar' ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined]
  const [Before, After] = [before, after]
  if (isUnanswered)
    return (
      <Page title={words('title')}>
        <KeptLine {...kept} />
        <KeptList {...kept} />
      </Page>
    )
  return (
    <Page title={words('title')}>
      <KeptLine {...kept} />
      <Flex gap={8} align="center" wrap>
        <Button icon={<Before aria-hidden="true" />} aria-label={words('day_before')} onClick={() => go(addDays(date, -1))} />
        <DatePicker
          format="DD/MM/YYYY"
          allowClear={false}
          value={dayjs(date)}
          aria-label={words('day')}
          onChange={(value: dayjs.Dayjs | null) => value && go(value.format('YYYY-MM-DD'))}
        />
        <Button icon={<After aria-hidden="true" />} aria-label={words('day_after')} onClick={() => go(addDays(date, 1))} />
        <b>{printLongDate(date, locale)}</b>
      </Flex>
      <Answered answer={answer} rows={8}>
        {({ day, registers }) =>
          registers.length > 0 ? (
            <Registers registers={registers} date={date} />
          ) : day.kind === 'weekend' || day.kind === 'holiday' ? (
            <Notice title={day.name_en ? sayEither(day.name_en, day.name_ar, locale) : words('weekend')}>{words('no_school')}</Notice>
          ) : day.kind === 'future' ? (
            <Notice title={words('not_come')}>{words('not_come_why')}</Notice>
          ) : day.kind === 'outside_year' ? (
            <Notice title={words('outside_year')}>{words('outside_year_why')}</Notice>
          ) : (
            <Notice title={words('no_classes')} action={<ButtonLink to="/masters/classes">{words('classes')}</ButtonLink>}>
              {words('no_classes_why')}
            </Notice>
          )
        }
      </Answered>
    </Page>
  )
}

function Registers({ registers, date }: { readonly registers: readonly RegisterRow[]; readonly date: string }) {
  const [words, locale, sessionName] = [usePageWords('attendance'), useLocale(), useSessionName()]
  const lessonWords = useLessonWords()
  const byPeriod = registers.some(({ lesson }) => lesson !== null)
  const mine = byPeriod ? registers.filter(({ is_mine }) => is_mine) : []
  const [shown, setShown] = useState<Shown>(mine.length > 0 ? 'mine' : 'all')
  const number = (value: number) => printNumber(value, locale)
  const taken = registers.filter((row) => row.submitted_at !== null)
  const sum = (name: 'present' | 'absent') => taken.reduce((all, row) => all + row[name], 0)
  const rows = shown === 'missing' ? registers.filter(isMissing) : shown === 'mine' ? mine : registers
  const sessions = new Set(registers.map(({ session }) => session))
  return (
    <Flex vertical gap={16}>
      <StatTiles
        label={words('title')}
        stats={[
          {
            key: 'taken',
            label: words('handed_in_count'),
            value: words('of', { some: number(taken.length), all: number(registers.length) }),
            share: taken.length / registers.length,
          },
          { key: 'absent', label: words('absent'), value: number(sum('absent')) },
          { key: 'present', label: words('present'), value: number(sum('present')) },
        ]}
      />
      <Flex>
        <Segments<Shown>
          label={words('registers')}
          value={shown}
          options={[
            ...(mine.length > 0 ? [{ value: 'mine' as const, label: words('my_lessons') }] : []),
            { value: 'all', label: words('all') },
            { value: 'missing', label: words('missing', { number: number(registers.filter(isMissing).length) }) },
          ]}
          onChange={setShown}
        />
      </Flex>
      <Panel untitled flush title={words('registers')}>
        {byPeriod && shown === 'all' ? (
          <PeriodRegisters registers={registers} date={date} />
        ) : (
          <DataTable<RegisterRow>
            label={words('registers')}
            rows={rows}
            keyOf={({ class_id, session }) => `${class_id} ${session}`}
            empty={words('none_missing')}
            columns={[
              {
                key: 'class',
                title: words('class'),
                heads: true,
                slim: true,
                cell: (row) => (
                  <Link to={registerAddress(row.class_id, date, row.session)} className={styles.oneLine ?? ''}>
                    <bdi>{row.class_name}</bdi>
                  </Link>
                ),
              },
              ...(sessions.size > 1
                ? [
                    {
                      key: 'session',
                      title: words('session'),
                      cell: ({ session, lesson }: RegisterRow) => [sessionName(session), lessonWords(lesson)].filter(Boolean).join(' · '),
                    },
                  ]
                : []),
              {
                key: 'status',
                title: words('status'),
                slim: true,
                cell: (row) => {
                  const { tone, word } = standingOf(row)
                  return <Mark tone={tone}>{words(word)}</Mark>
                },
              },
              {
                key: 'incharge',
                title: words('incharge'),
                cell: ({ incharge, incharge_ar }) => <bdi>{incharge ? sayEither(incharge, incharge_ar, locale) : '–'}</bdi>,
              },
              { key: 'strength', title: words('children'), number: true, cell: ({ strength }) => number(strength) },
              { key: 'absent', title: words('absent'), number: true, cell: (row) => (row.submitted_at ? number(row.absent) : '–') },
              {
                key: 'by',
                title: words('handed_in_by'),
                cell: (row) =>
                  row.submitted_at ? (
                    <>
                      <bdi>{row.submitted_by}</bdi> · {printInstant(row.submitted_at, locale)}
                    </>
                  ) : (
                    '–'
                  ),
              },
            ]}
          />
        )}
      </Panel>
    </Flex>
  )
}
