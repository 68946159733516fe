import { Alert, Button, DatePicker, Form, InputNumber, Select, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { scheduleExams } from '../../../resources/contract/exam-assessments.ts'
import type classKind from '../../../resources/classes.ts'
import { entryLevels, sessions, type EntryLevel } from '../../../resources/domain/exams/words.ts'
import { printAll, printNumber, say } from '../../../resources/kit/index.ts'
import {
  BackLink,
  hrefs,
  labelIn,
  ReferencePicker,
  titleOf,
  useAct,
  useLocale,
  useNavigate,
  usePageWords,
  useResource,
  useRows,
  useTellDone,
  useToday,
  type Picked,
} from '../../engine/index.ts'
import { Page, Panel, SaveBar, saveBarFrame } from '../../ui/index.ts'
import grid from '../../ui/form-grid.module.css'
import text from '../../ui/text.module.css'
import { nameOf } from './said.ts'

interface Typed {
  readonly exam_type_id: string
  readonly subject_id: string
  readonly class_ids: string[]
  readonly paper_id?: string
  readonly exam_date: Dayjs
  readonly session: keyof typeof sessions
  readonly max_marks?: number | null
  readonly entry_level: EntryLevel
  readonly verifier_id?: string
  readonly is_double_entry: boolean
  readonly entry_open_at?: Dayjs | null
  readonly entry_due_at?: Dayjs | null
}
const dayOf = (day: Dayjs | null | undefined): string | null => day?.format('YYYY-MM-DD') ?? null
const fields = [
  'exam_type_id',
  'subject_id',
  'class_ids',
  'paper_id',
  'exam_date',
  'session',
  'max_marks',
  'entry_level',
  'entry_open_at',
  'entry_due_at',
  'verifier_id',
] as const

/** One exam for several classes at once: the same day, the same paper, a mark sheet for each. */
export function SchedulePage() {
  const [words, locale, today, tellDone, navigate] = [
    usePageWords('exam-assessments'),
    useLocale(),
    useToday(),
    useTellDone(),
    useNavigate(),
  ]
  const [address] = useSearchParams()
  const [exams, classes] = [useResource('exam-assessments'), useResource<typeof classKind>('classes')]
  const [form] = Form.useForm<Typed>()
  const paper = Form.useWatch('paper_id', form)
  const [already, setAlready] = useState<readonly string[]>([])
  const offered = useRows(classes, { columns: ['name', 'grade_id'], sort: 'grade_id', size: 200 })
  const act = useAct(scheduleExams, words('not_scheduled'), ({ errors, message }) => {
    form.setFields(fields.map((name) => ({ name, errors: [...(errors[name] ?? [])] })))
    return fields.some((name) => errors[name]) ? null : message
  })
  const keep = async (typed: Typed): Promise<void> => {
    setAlready([])
    const done = await act.run({
      body: {
        ...typed,
        paper_id: typed.paper_id ?? null,
        max_marks: typed.max_marks ?? null,
        verifier_id: typed.verifier_id ?? null,
        exam_date: typed.exam_date.format('YYYY-MM-DD'),
        entry_open_at: dayOf(typed.entry_open_at),
        entry_due_at: dayOf(typed.entry_due_at),
      },
    })
    if (!done) return
    const names = done.already.map((one) => nameOf(one, locale))
    if (done.records.length > 0)
      tellDone({
        message: words('scheduled', { count: done.records.length, number: printNumber(done.records.length, locale) }),
        ...(names.length > 0 ? { description: words('already', { classes: printAll(names, locale) }) } : {}),
        operationId: done.operation_id,
      })
    if (done.records.length > 0) void navigate(hrefs.list(exams))
    else setAlready(names)
  }
  const needed = [{ required: true, message: words('needed') }]
  const byGrade = new Map<string, { value: string; label: string }[]>()
  if (offered.is === 'ready')
    for (const row of offered.data.rows) {
      const grade = labelIn(row, 'grade_id', {}, locale)
      byGrade.set(grade, [...(byGrade.get(grade) ?? []), { value: row.class_id, label: titleOf(classes, row, locale) }])
    }
  const paperOf = address.get('paper')
  return (
    <div className={saveBarFrame}>
      <Page title={words('schedule')} above={<BackLink to={hrefs.list(exams)}>{say(exams.label.many, locale)}</BackLink>} narrow>
        <Panel title={words('schedule')} untitled>
          <Form<Typed>
            form={form}
            layout="vertical"
            initialValues={{
              session: 'morning',
              entry_level: paperOf === null ? 'total' : 'question',
              is_double_entry: false,
              exam_date: dayjs(today),
              ...(paperOf === null ? {} : { paper_id: paperOf }),
            }}
            onFinish={(typed) => void keep(typed)}
          >
            <div className={grid.pair}>
              <Form.Item name="exam_type_id" label={words('exam_type')} rules={needed} getValueFromEvent={idOf}>
                <Picker to="exam-types" />
              </Form.Item>
              <Form.Item name="subject_id" label={words('subject')} rules={needed} getValueFromEvent={idOf}>
                <Picker to="subjects" />
              </Form.Item>
            </div>
            <Form.Item name="class_ids" label={words('classes')} rules={needed}>
              <Select
                mode="multiple"
                loading={offered.is === 'loading'}
                optionFilterProp="label"
                options={[...byGrade].map(([label, options]) => ({ label, options }))}
              />
            </Form.Item>
            <Form.Item name="paper_id" label={words('paper')} extra={words('paper_help')} getValueFromEvent={idOf}>
              <Picker to="question-papers" clearable />
            </Form.Item>
            <div className={grid.pair}>
              <Form.Item name="exam_date" label={words('exam_date')} rules={needed}>
                <DatePicker className={text.wide ?? ''} />
              </Form.Item>
              <Form.Item name="session" label={words('session')}>
                <Select options={Object.entries(sessions).map(([value, name]) => ({ value, label: say(name, locale) }))} />
              </Form.Item>
              <Form.Item name="max_marks" label={words('max_marks')} extra={words('max_help')}>
                <InputNumber className={text.wide ?? ''} min={1} max={1000} />
              </Form.Item>
            </div>
            <div className={grid.pair}>
              <Form.Item name="entry_level" label={words('entry_level')} rules={needed}>
                <Select
                  options={Object.entries(entryLevels).map(([value, name]) => ({
                    value,
                    label: say(name, locale),
                    disabled: value !== 'total' && !paper,
                  }))}
                />
              </Form.Item>
              <Form.Item name="entry_open_at" label={words('entry_from')}>
                <DatePicker className={text.wide ?? ''} />
              </Form.Item>
              <Form.Item name="entry_due_at" label={words('entry_until')}>
                <DatePicker className={text.wide ?? ''} />
              </Form.Item>
            </div>
            <Form.Item name="verifier_id" label={words('verifier')} extra={words('verifier_help')} getValueFromEvent={idOf}>
              <Picker to="teachers" clearable />
            </Form.Item>
            <Form.Item name="is_double_entry" label={words('double_entry')} valuePropName="checked" extra={words('double_help')}>
              <Switch />
            </Form.Item>
          </Form>
          {already.length > 0 && (
            <Alert type="info" role="status" showIcon title={words('all_already', { classes: printAll(already, locale) })} />
          )}
        </Panel>
      </Page>
      <SaveBar note={act.problem && <Alert type="error" role="alert" showIcon title={act.problem} />}>
        <Button type="primary" loading={act.busy !== null} onClick={() => form.submit()}>
          {words('schedule')}
        </Button>
      </SaveBar>
    </div>
  )
}

const idOf = (picked: Picked | null): string | undefined => picked?.id
interface PickerProps {
  readonly to: string
  readonly clearable?: boolean
  /** given by the form */
  readonly id?: string
  readonly value?: string
  onChange?(picked: Picked | null): void
}
const Picker = ({ value, onChange, ...rest }: PickerProps) => (
  <ReferencePicker {...rest} value={value ?? null} onChange={(picked) => onChange?.(picked)} />
)
