import { Alert, Flex, Modal, Select } from 'antd'
import { useState } from 'react'
import type calendarDays from '../../../resources/calendar-days.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { importCalendar } from '../../../resources/contract/school-calendar.ts'
import { fieldOf, printDate, printNumber, say, sayTime, type RegistersWay, type Text } from '../../../resources/kit/index.ts'
import { hrefs, Link, RegistersChoice, useAct, useWords, useLocale, usePageWords, useResource, useTellDone } from '../../engine/index.ts'
import { DataTable, FileDrop, Mark, type Tone } from '../../ui/index.ts'
import styles from './calendar.module.css'
import text from '../../ui/text.module.css'

type Told = DataOf<typeof importCalendar>
type Event = Told['events'][number]
interface Looked {
  readonly file: File
  readonly data: Told
}
const tones: Readonly<Record<Event['fate'], Tone>> = { new: 'good', changed: 'accent', same: 'calm', refused: 'bad' }
const left = ''

/** The events of an .ics file are looked at, each given what kind of day it is, and saved as one operation. */
export default function ImportDialog({ onClose }: { onClose(): void }) {
  const [words, locale, tellDone] = [usePageWords('calendar'), useLocale(), useTellDone()]
  const resource = useResource<typeof calendarDays>('calendar-days')
  const kinds: Readonly<Record<string, Text>> = fieldOf(resource, 'kind').options ?? {}
  const ways: Readonly<Record<string, Text>> = fieldOf(resource, 'repeats').options ?? {}
  const { busy, problem, complain, run } = useAct(importCalendar, words('not_kept'))
  const [looked, setLooked] = useState<Looked | null>(null)
  const [choices, setChoices] = useState<Readonly<Record<string, string | null>>>({})
  const [registers, setRegisters] = useState<RegistersWay | undefined>()
  const engine = useWords()
  const look = async (file: File) => {
    complain(null)
    setRegisters(undefined)
    setLooked(null)
    setChoices({})
    const data = await run({ body: { mode: 'validate' }, file }, 'look')
    if (data) setLooked({ file, data })
  }
  const save = async ({ file }: Looked) => {
    const data = await run({ body: { mode: 'save', choices: JSON.stringify(choices), ...(registers ? { registers } : {}) }, file }, 'save')
    if (!data) return
    tellDone({
      message: words('taken_over', { count: data.saved, number: printNumber(data.saved, locale) }),
      operationId: data.operation_id,
    })
    onClose()
  }
  const daysOf = ({ date, to_date: to, starts_at: from, ends_at: until }: Event): string =>
    [
      to && to !== date ? `${printDate(date, locale)} – ${printDate(to, locale)}` : printDate(date, locale),
      [from, until].flatMap((time) => (time ? [sayTime(time, locale)] : [])).join(' – '),
    ]
      .filter((part) => part !== '')
      .join(' · ')
  const data = looked?.data ?? null
  const isLeft = ({ uid }: Event): boolean => choices[uid] === null
  const isWritten = (event: Event): boolean =>
    !isLeft(event) &&
    (event.fate === 'new' || event.fate === 'changed' || (event.fate === 'same' && (choices[event.uid] ?? event.kind) !== event.kind))
  const count = data?.events.filter(isWritten).length ?? 0
  return (
    <Modal
      open
      title={words('import')}
      width={900}
      okText={data ? words('take_over', { count, number: printNumber(count, locale) }) : words('save')}
      cancelText={words('cancel')}
      okButtonProps={{ disabled: count === 0 || (data?.asks_registers === true && !registers), loading: busy === 'save' }}
      onOk={() => looked && void save(looked)}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Flex vertical gap={12}>
        <p className={text.soft}>
          {words('import_how')} <Link to={hrefs.import(resource)}>{words('import_workbook')}</Link>
        </p>
        <FileDrop
          label={words('file')}
          accept=".ics,text/calendar"
          title={busy === 'look' ? words('looking') : looked ? looked.file.name : words('drop_file')}
          hint={words('file_hint')}
          onFile={(file) => void look(file)}
        />
        {problem && <Alert type="error" role="alert" showIcon title={problem} />}
        {data && (
          <>
            <p role="status">
              {(['new', 'changed', 'same', 'refused'] as const)
                .flatMap((fate) => {
                  const some = data.events.filter((event) => event.fate === fate).length
                  return some === 0 ? [] : [words(`are_${fate}`, { count: some, number: printNumber(some, locale) })]
                })
                .join(' · ')}
            </p>
            {data.asks_registers && (
              <Alert
                type="warning"
                showIcon
                title={engine('ask.registers')}
                description={<RegistersChoice value={registers} onChange={setRegisters} />}
              />
            )}
            {data.events.length > 0 && (
              <DataTable
                label={words('events')}
                rows={data.events}
                keyOf={(event) => event.uid}
                pageSize={20}
                columns={[
                  {
                    key: 'name',
                    title: words('event'),
                    heads: true,
                    cell: (event) => (
                      <>
                        <bdi className={isLeft(event) ? styles.left : undefined}>{event.name}</bdi>
                        {event.is_tentative && <span aria-label={words('tentative')}> ☾</span>}
                        {event.told.map((line) => (
                          <div key={line} className={text.soft}>
                            {line}
                          </div>
                        ))}
                      </>
                    ),
                  },
                  {
                    key: 'days',
                    title: words('days'),
                    cell: (event) => (
                      <>
                        {daysOf(event)}
                        {event.repeats && (
                          <div className={text.soft}>
                            {ways[event.repeats] ? say(ways[event.repeats]!, locale) : event.repeats}
                            {event.repeat_until && ` · ${words('until', { date: printDate(event.repeat_until, locale) })}`}
                          </div>
                        )}
                      </>
                    ),
                  },
                  {
                    key: 'kind',
                    title: words('kind'),
                    width: 170,
                    cell: (event) => (
                      <Select
                        size="small"
                        className={styles.kind ?? ''}
                        aria-label={words('kind_of', { name: event.name })}
                        disabled={event.fate === 'refused'}
                        value={isLeft(event) ? left : (choices[event.uid] ?? event.kind)}
                        onChange={(kind) => setChoices({ ...choices, [event.uid]: kind === left ? null : kind })}
                        options={[
                          ...Object.entries(kinds).map(([value, texts]) => ({ value, label: say(texts, locale) })),
                          { value: left, label: words('leave_out') },
                        ]}
                      />
                    ),
                  },
                  {
                    key: 'fate',
                    title: words('becomes'),
                    cell: (event) => <Mark tone={tones[event.fate]}>{words(`is_${event.fate}`)}</Mark>,
                  },
                ]}
              />
            )}
            {data.left_out.length > 0 && (
              <details>
                <summary>{words('left_out', { count: data.left_out.length, number: printNumber(data.left_out.length, locale) })}</summary>
                <DataTable
                  label={words('left_out', { count: data.left_out.length, number: printNumber(data.left_out.length, locale) })}
                  rows={data.left_out.map((one, at) => ({ ...one, at }))}
                  keyOf={(one) => one.at}
                  pageSize={20}
                  columns={[
                    { key: 'name', title: words('event'), heads: true, cell: (one) => <bdi>{one.name || '–'}</bdi> },
                    { key: 'date', title: words('days'), cell: (one) => (one.date ? printDate(one.date, locale) : '–') },
                    { key: 'why', title: words('why'), cell: (one) => one.why },
                  ]}
                />
              </details>
            )}
          </>
        )}
      </Flex>
    </Modal>
  )
}
