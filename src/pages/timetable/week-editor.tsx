import { Alert, Button, Checkbox, Flex } from 'antd'
import { useEffect, useState } from 'react'
import type { PlannedPart, TimetableLesson } from '../../../resources/contract/timetable.ts'
import { printDate, printNumber } from '../../../resources/kit/index.ts'
import { lazyDialog, useLocale, usePageWords } from '../../engine/index.ts'
import { classes, Panel } from '../../ui/index.ts'
import { FillRest } from './fill-rest.tsx'
import { LessonText, Line } from './lesson-text.tsx'
import { dayName, periodName, subjectName, teacherName, type Side, type Week } from './said.ts'
import { ShownWeek } from './shown-week.tsx'
import { sameHeld, useEditing, type Held } from './use-editing.ts'
import type { Place } from './week-grid.tsx'
import styles from './timetable.module.css'
import text from '../../ui/text.module.css'

const LessonDialog = lazyDialog(() => import('./lesson-dialog.tsx'))

interface WeekEditorProps {
  readonly week: Week
  readonly side: Side
  readonly id: string
}
/** What the dialog is open for: a lesson that is there, or a place that is to have one. */
type Opened = { readonly is: 'lesson'; readonly lesson: TimetableLesson } | { readonly is: 'place'; readonly place: Place }

/** A week that is made here: take a lesson up, put it down; what would clash is seen before. */
export default function WeekEditor({ week, side, id }: WeekEditorProps) {
  const [words, locale] = [usePageWords('timetable'), useLocale()]
  const [isFrom, setFrom] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const classId = side === 'class' ? id : null
  const from = isFrom ? week.on : null
  const { held, take, fateAt, put, remove, change, busy, problem, complain } = useEditing({ classId, on: week.on, from })
  useEffect(() => {
    const letGo = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !opened) take(null)
    }
    document.addEventListener('keydown', letGo)
    return () => document.removeEventListener('keydown', letGo)
  })
  const open = week.planned.reduce((sum, { planned, placed }) => sum + Math.max(0, (planned ?? 0) - placed), 0)

  const pick = (lesson: TimetableLesson) => {
    const own: Held = { is: 'lesson', lesson }
    const isHeld = sameHeld(held, own)
    return (
      <button
        key={lesson.timetable_lesson_id}
        type="button"
        className={styles['pick']}
        aria-pressed={isHeld}
        draggable
        onDragStart={() => take(own)}
        onDragEnd={() => take(null)}
        onClick={() => take(isHeld ? null : own)}
        onDoubleClick={() => setOpened({ is: 'lesson', lesson })}
        onKeyDown={(event) => {
          if (event.key === 'Delete') void remove(lesson)
        }}
      >
        <LessonText lesson={lesson} side={side} />
      </button>
    )
  }
  const cell = (place: Place, lessons: readonly TimetableLesson[]) => {
    const fate = fateAt(place)
    const where = { day: dayName(place.weekday, locale), period: periodName(place.period, locale) }
    const free = (label: string) => (
      <button
        type="button"
        className={styles['place']}
        aria-label={`${label}: ${where.day}, ${where.period}`}
        onClick={() => void put(place)}
      >
        {label}
      </button>
    )
    if (held && fate && fate.is !== 'here')
      return (
        <>
          {lessons.map((lesson) => (
            <LessonText key={lesson.timetable_lesson_id} lesson={lesson} side={side} />
          ))}
          {fate.is === 'free' && free(words('put_here'))}
          {fate.is === 'exchange' && (
            <Button size="small" onClick={() => void put(place)}>
              {words('exchange')}
            </Button>
          )}
          {fate.is === 'clash' &&
            (lessons.length === 0 || side !== 'class') &&
            fate.why.map((why) => (
              <span key={why} className={styles['why']}>
                {why}
              </span>
            ))}
        </>
      )
    if (lessons.length > 0) return lessons.map(pick)
    if (classId === null || held) return null
    return (
      <button
        type="button"
        className={styles['place']}
        aria-label={words('add_at', where)}
        onClick={() => setOpened({ is: 'place', place })}
      >
        +
      </button>
    )
  }
  const look = (place: Place) => {
    const fate = fateAt(place)
    return {
      className: fate?.is === 'free' || fate?.is === 'exchange' ? styles['free'] : fate?.is === 'clash' ? styles['taken'] : undefined,
      onDrop: () => void put(place),
    }
  }
  return (
    <div className={styles['stack']}>
      <Checkbox checked={isFrom} onChange={(event) => setFrom(event.target.checked)}>
        {words('only_from', { date: printDate(week.on, locale) })}
      </Checkbox>
      {/* its place is kept: the week stays where it is under the finger that takes a lesson up */}
      <div className={styles['told']}>
        <p className={classes(text.soft, held !== null && styles['behind'])} aria-hidden={held !== null}>
          {words('how')}
        </p>
        {held && (
          <div className={styles['held']} role="status">
            <b>{words('held', { subject: subjectName(held.is === 'lesson' ? held.lesson : held.part, locale) })}</b>
            <Flex gap={8} wrap>
              {held.is === 'lesson' && (
                <>
                  <Button size="small" onClick={() => setOpened({ is: 'lesson', lesson: held.lesson })}>
                    {words('change')}
                  </Button>
                  <Button size="small" danger onClick={() => void remove(held.lesson)}>
                    {words('take_away')}
                  </Button>
                </>
              )}
              <Button size="small" onClick={() => take(null)}>
                {words('let_go')}
              </Button>
            </Flex>
          </div>
        )}
      </div>
      {problem && <Alert type="error" role="alert" showIcon title={problem} closable={{ onClose: () => complain(null) }} />}
      <div className={classId === null ? undefined : styles['editor']}>
        <ShownWeek week={week} side={side} cell={cell} look={look} busy={busy} />
        {classId !== null && (
          <div
            className={styles['stack']}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (held?.is === 'lesson') void remove(held.lesson)
            }}
          >
            {open > 0 && <FillRest open={open} classId={classId} from={from ?? undefined} />}
            <Panel title={words('plan')}>
              {week.planned.length === 0 ? (
                <p className={text.soft}>{words('no_plan')}</p>
              ) : (
                <ul className={styles['parts']}>
                  {week.planned.map((part) => (
                    <li key={`${part.subject_id} ${part.teacher_id}`}>
                      <Part
                        part={part}
                        isHeld={sameHeld(held, { is: 'part', part })}
                        onTake={(wanted) => take(wanted ? { is: 'part', part } : null)}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </Panel>
          </div>
        )}
      </div>
      {opened && (
        <LessonDialog
          opened={opened}
          classId={classId}
          parts={week.planned}
          problem={problem}
          busy={busy}
          onSave={async (body, message) => {
            if (await change(body, message)) setOpened(null)
          }}
          onClose={() => {
            complain(null)
            setOpened(null)
          }}
        />
      )}
    </div>
  )
}

interface PartProps {
  readonly part: PlannedPart
  readonly isHeld: boolean
  onTake(wanted: boolean): void
}
/** A subject with its teacher, and how many of its lessons have a place; taken up, it is put into the week. */
function Part({ part, isHeld, onTake }: PartProps) {
  const [words, locale] = [usePageWords('timetable'), useLocale()]
  const { planned, placed } = part
  const number = (value: number) => printNumber(value, locale)
  const isFull = planned !== null && placed >= planned
  return (
    <button
      type="button"
      className={styles['part']}
      aria-pressed={isHeld}
      draggable
      onDragStart={() => onTake(true)}
      onDragEnd={() => onTake(false)}
      onClick={() => onTake(!isHeld)}
    >
      <span className={styles['lesson']} style={{ borderInlineStartColor: part.colour ?? 'var(--line-strong)' }}>
        <Line>{subjectName(part, locale)}</Line>
        <Line quiet>{teacherName(part, locale) ?? words('nobody')}</Line>
      </span>
      <span className={classes(styles['count'], isFull && text.faint)}>
        {planned === null ? number(placed) : words('of', { placed: number(placed), planned: number(planned) })}
      </span>
    </button>
  )
}
