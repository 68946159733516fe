import { PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getDiary } from '../../../resources/contract/diary.ts'
import type classKind from '../../../resources/classes.ts'
import { isAtHome, sayEither } from '../../../resources/kit/index.ts'
import {
  ButtonLink,
  useChildInView,
  useLiveAnswer,
  useLocale,
  useMay,
  useOwnStudentId,
  usePageWords,
  usePerson,
  useResource,
  useRows,
  useToday,
} from '../../engine/index.ts'
import { classes as classNames, isolatedLabels, Notice, Page, Segments } from '../../ui/index.ts'
import { Balance } from './balance.tsx'
import { Composer } from './composer.tsx'
import { Feed, NoEntries } from './feed.tsx'
import { MonthPicker } from './month-picker.tsx'
import { boundsOf, monthOf } from './month.ts'
import { useDiaryTypes } from './said.ts'
import styles from './diary.module.css'

/** What happened in the class today, and what is said of a child; for a family, of the child in view. */
export function DiaryPage() {
  const { role, isKnown } = usePerson()
  if (!isKnown) return null
  return isAtHome(role) ? <HomeDiary /> : <SchoolDiary />
}

/** Which days are looked at stands in the address. */
function useDays() {
  const [address, setAddress] = useSearchParams()
  const today = useToday()
  const day = address.get('day')
  const month = address.get('month') ?? monthOf(day ?? today)
  const go = (next: Readonly<Record<string, string | null>>): void => {
    const all = { ...Object.fromEntries(address), ...next }
    setAddress(Object.fromEntries(Object.entries(all).filter((one): one is [string, string] => one[1] !== null)), { replace: true })
  }
  const span = day === null ? boundsOf(month) : { from: day, to: day }
  return { address, month, day, span, go }
}

function useMonth(
  month: string,
  of: { readonly class_id?: string; readonly student_id?: string; readonly diary_type?: string; readonly mine?: '1' } | null,
) {
  const answer = useLiveAnswer(getDiary, ['diary'], of === null ? null : { ...boundsOf(month), ...of })
  const { days, weekend } = answer.is === 'ready' ? answer.data : { days: [], weekend: [] }
  return { entries: new Map(days.map(({ date, entries }) => [date, entries])), weekend }
}

function SchoolDiary() {
  const [words, locale, { role }] = [usePageWords('diary'), useLocale(), usePerson()]
  const { address, month, day, span, go } = useDays()
  const [isWriting, setWriting] = useState(address.get('new') !== null)
  const may = useMay(useResource('diary'))
  const types = useDiaryTypes()
  const known = useRows(useResource<typeof classKind>('classes'), { columns: ['name'], sort: 'grade_id', size: 200 })
  const classes = known.is === 'ready' ? known.data.rows : []
  const [classId, type] = [address.get('class'), address.get('type')]
  const isMine = address.get('mine') !== null
  const of = { ...(isMine ? { mine: '1' as const } : {}), ...(classId ? { class_id: classId } : {}), ...(type ? { diary_type: type } : {}) }
  const { entries, weekend } = useMonth(month, of)
  const own = classId ?? (role === 'teacher' && classes.length === 1 ? classes[0]!.class_id : null)
  return (
    <Page
      title={words('title')}
      actions={
        <>
          <ButtonLink to="/diary/entries">{words('all_entries')}</ButtonLink>
          {may('create') && (
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} disabled={isWriting} onClick={() => setWriting(true)}>
              {words('new_entry')}
            </Button>
          )}
        </>
      }
    >
      <div className={classNames(styles.columns, isWriting && styles.writing)}>
        <div className={styles.main}>
          {isWriting && <Composer classId={own} onClose={() => setWriting(false)} />}
          <Feed query={{ ...span, ...of }} empty={<NoEntries />} />
        </div>
        <aside className={styles.side} data-screen-only>
          {role === 'teacher' && (
            <Segments
              label={words('written_by')}
              value={isMine ? 'mine' : 'all'}
              options={[
                { value: 'all', label: words('of_all') },
                { value: 'mine', label: words('of_mine') },
              ]}
              onChange={(value) => go({ mine: value === 'mine' ? '1' : null })}
            />
          )}
          <Select
            aria-label={words('class')}
            placeholder={words('all_classes')}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            value={classId}
            options={classes.map(({ class_id, name }) => ({ value: class_id, label: name }))}
            {...isolatedLabels}
            onChange={(value: string | undefined) => go({ class: value ?? null })}
          />
          <Select
            aria-label={words('kind')}
            placeholder={words('all_kinds')}
            allowClear
            value={type}
            options={types.map(({ code, label }) => ({ value: code, label }))}
            onChange={(value: string | undefined) => go({ type: value ?? null })}
          />
          <MonthPicker
            key={locale}
            month={month}
            day={day}
            entries={entries}
            weekend={weekend}
            onGo={(next, one) => go({ month: next, day: one })}
          />
          {role === 'teacher' && own && <Balance classId={own} />}
        </aside>
      </div>
    </Page>
  )
}

function HomeDiary() {
  const [words, locale, { role }] = [usePageWords('diary'), useLocale(), usePerson()]
  const { month, day, span, go } = useDays()
  const [id, { child, children }] = [useOwnStudentId(), useChildInView()]
  const { entries, weekend } = useMonth(month, id === null ? null : { student_id: id })
  const name = child ? sayEither(child.name, child.name_ar, locale) : null
  if (id === null)
    return <Page title={words('title')}>{role === 'student' || children?.length === 0 ? <Notice title={words('no_child')} /> : null}</Page>
  return (
    <Page
      title={name === null ? words('my_diary') : words('diary_of', { name })}
      actions={<ButtonLink to={`/diary/book/${id}`}>{words('book')}</ButtonLink>}
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          <Feed query={{ ...span, student_id: id }} empty={<NoEntries isHome />} />
        </div>
        <aside className={styles.side} data-screen-only>
          <MonthPicker month={month} day={day} entries={entries} weekend={weekend} onGo={(next, one) => go({ month: next, day: one })} />
        </aside>
      </div>
    </Page>
  )
}
