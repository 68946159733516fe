import { PrinterOutlined } from '@ant-design/icons'
import { Button, DatePicker, Flex, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getTimetableOverview, getTimetableWeek } from '../../../resources/contract/timetable.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { fold, sayEither, staff } from '../../../resources/kit/index.ts'
import {
  Answered,
  ButtonLink,
  hrefs,
  lazyDialog,
  useChildInView,
  useLiveAnswer,
  useLocale,
  useMay,
  useOwnStudentId,
  usePageWords,
  usePerson,
  useResource,
  useToday,
} from '../../engine/index.ts'
import { isolatedLabels, Notice, Page, Segments } from '../../ui/index.ts'
import { Overview } from './overview.tsx'
import { sides, type Side } from './said.ts'
import { ShownWeek } from './shown-week.tsx'
import styles from './timetable.module.css'

const GridDialog = lazyDialog(() => import('./grid-dialog.tsx'))
const WeekEditor = lazyDialog(() => import('./week-editor.tsx'))
const WeekPrint = lazyDialog(() => import('./week-print.tsx'))
const DayForm = lazyDialog(() => import('./day-form.tsx'))

type School = DataOf<typeof getTimetableOverview>
const follows = ['timetable-lessons', 'periods', 'subject-mappings', 'classes'] as const
const heldIn = (school: School, side: Side) => (side === 'class' ? school.classes : side === 'teacher' ? school.teachers : school.rooms)

/** Whose week it is, as the address says it. */
const chosenIn = (address: URLSearchParams): { readonly side: Side; readonly id: string } | null => {
  for (const side of sides) {
    const id = address.get(side)
    if (id) return { side, id }
  }
  return null
}

export function TimetablePage() {
  const { role, isKnown } = usePerson()
  if (!isKnown) return null
  return staff.some((one) => one === role) ? <SchoolWeeks /> : <OwnWeek />
}

/** The class of the child: of a parent that of the child in view, and with it the week changes. */
function OwnWeek() {
  const [words, locale, { role }] = [usePageWords('timetable'), useLocale(), usePerson()]
  const [id, { child, children }] = [useOwnStudentId(), useChildInView()]
  const classId = useSearchParams()[0].get('class')
  const isParent = role === 'parent'
  const hasClass = !isParent || (child !== null && child.class !== null)
  const answer = useLiveAnswer(
    getTimetableWeek,
    follows,
    classId !== null ? { class_id: classId } : !isParent ? {} : id !== null && hasClass ? { student_id: id } : null,
  )
  const title = child ? words('week_of', { name: sayEither(child.name, child.name_ar, locale) }) : words('title')
  if (classId === null && !hasClass)
    return <Page title={title}>{children === null ? null : <Notice title={words(child ? 'no_class' : 'no_child')} />}</Page>
  return (
    <Page title={title}>
      <Answered answer={answer} rows={8}>
        {(week) => (week.lessons.length === 0 ? <Notice title={words('no_lessons')} /> : <ShownWeek week={week} side="class" />)}
      </Answered>
    </Page>
  )
}

/** Of the school: whose week, and as of which day; without a choice how far all of them are. */
function SchoolWeeks() {
  const [words, locale, today, { person, role }] = [usePageWords('timetable'), useLocale(), useToday(), usePerson()]
  const [address, setAddress] = useSearchParams()
  const [lessons, periods] = [useResource('timetable-lessons'), useResource('periods')]
  const may = useMay(lessons)
  const [printing, setPrinting] = useState(false)
  const [isBringing, setBringing] = useState(false)
  const { teacher_id: own } = person
  const teacherId = typeof own === 'string' ? own : null
  const isOwn = role === 'teacher' && teacherId !== null && address.size === 0
  const chosen = chosenIn(address) ?? (isOwn ? { side: 'teacher' as const, id: teacherId } : null)
  const side = chosen?.side ?? sides.find((one) => one === address.get('all')) ?? 'class'
  const on = address.get('on') ?? today
  const school = useLiveAnswer(getTimetableOverview, follows, { on })
  const asked = chosen && {
    on,
    ...(side === 'class' ? { class_id: chosen.id } : side === 'teacher' ? { teacher_id: chosen.id } : { room: chosen.id }),
  }
  const week = useLiveAnswer(getTimetableWeek, follows, asked)
  const go = (to: Record<string, string>) => setAddress({ ...to, ...(on === today ? {} : { on }) })
  const mayWrite = may('create', { ofYear: true })
  const isEmpty = school.is === 'ready' && school.data.periods === 0
  return (
    <Page
      title={words('title')}
      actions={
        <>
          {mayWrite && (
            <>
              <ButtonLink to={hrefs.list(periods)}>{words('periods')}</ButtonLink>
              <ButtonLink to={hrefs.list(lessons)}>{words('all_lessons')}</ButtonLink>
              {!isEmpty && <Button onClick={() => setBringing(true)}>{words('grid')}</Button>}
            </>
          )}
          {week.is === 'ready' && chosen && !isEmpty && (
            <Button icon={<PrinterOutlined aria-hidden="true" />} onClick={() => setPrinting(true)}>
              {words('print')}
            </Button>
          )}
        </>
      }
    >
      {isEmpty ? (
        mayWrite ? (
          <DayForm onClose={() => undefined} />
        ) : (
          <Notice title={words('no_periods')}>{words('no_periods_why')}</Notice>
        )
      ) : (
        <div className={styles['stack']}>
          <Flex wrap gap={8} align="center" role="group" aria-label={words('whose')}>
            <Segments<Side>
              label={words('whose')}
              value={side}
              onChange={(next) => go({ all: next })}
              options={sides.map((one) => ({ value: one, label: words(`side_${one}`) }))}
            />
            {school.is === 'ready' && (
              <Select<string, { readonly value: string; readonly label: string }>
                className={styles['picker'] ?? ''}
                aria-label={words(`choose_${side}`)}
                placeholder={words(`choose_${side}`)}
                value={chosen?.id ?? null}
                allowClear
                showSearch={{ filterOption: (typed, option) => fold(option?.label ?? '').includes(fold(typed)) }}
                options={heldIn(school.data, side).map((one) => ({ value: one.id, label: sayEither(one.name, one.name_ar, locale) }))}
                {...isolatedLabels}
                onChange={(id) => go(id ? { [side]: id } : { all: side })}
              />
            )}
            <DatePicker
              aria-label={words('as_of')}
              format="DD/MM/YYYY"
              allowClear={false}
              value={dayjs(on)}
              onChange={(day) => {
                const next = new URLSearchParams(address)
                const text = day?.format('YYYY-MM-DD') ?? today
                if (text === today) next.delete('on')
                else next.set('on', text)
                setAddress(next)
              }}
            />
          </Flex>
          {chosen ? (
            <Answered answer={week} rows={10}>
              {(shown) =>
                mayWrite ? (
                  <WeekEditor
                    key={`${side} ${chosen.id}`}
                    week={shown}
                    side={side}
                    id={chosen.id}
                    onClose={() => go({ all: side })}
                    waiting={<ShownWeek week={shown} side={side} />}
                  />
                ) : shown.lessons.length === 0 ? (
                  <Notice title={words('no_lessons')} />
                ) : (
                  <ShownWeek week={shown} side={side} />
                )
              }
            </Answered>
          ) : (
            <Answered answer={school} rows={10}>
              {(all) => (
                <Overview
                  side={side}
                  all={heldIn(all, side)}
                  periods={all.periods}
                  mayFill={mayWrite}
                  onOpen={(id) => go({ [side]: id })}
                />
              )}
            </Answered>
          )}
        </div>
      )}
      {isBringing && <GridDialog onClose={() => setBringing(false)} />}
      {printing && week.is === 'ready' && <WeekPrint week={week.data} side={side} onClose={() => setPrinting(false)} />}
    </Page>
  )
}
