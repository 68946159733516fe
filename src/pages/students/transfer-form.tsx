import { Alert, Button, Checkbox, DatePicker, Form, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { printDate, printNumber, sayEither } from '../../../resources/kit/index.ts'
import type { OptionRow } from '../../../resources/contract/options.ts'
import { putInternalTransfer } from '../../../resources/contract/students.ts'
import { atFields, useAct, useAskAgain, useLocale, usePageWords, useToday } from '../../engine/index.ts'
import { ClassSelect, FullClass, TextArea } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import type { Transfer, Transferred } from './transfer.ts'
import grid from '../../ui/form-grid.module.css'

interface Typed {
  readonly to_school_id: string
  readonly grade?: string
  readonly to_class_id?: string
  readonly effective_date: Dayjs
  readonly reason?: string
  readonly roll_no?: string
  readonly admission_no?: string
  readonly keep_house: boolean
  readonly over_capacity: boolean
}
/** The fields that a refusal may be about. */
const names = ['to_school_id', 'to_class_id', 'effective_date', 'reason', 'roll_no', 'admission_no'] as const

export interface TransferFormProps {
  readonly transfer: Transfer
  /** the classes of another school are on their way */
  readonly loading: boolean
  onSchool(schoolId: string): void
  onDone(transferred: Transferred): void
}

export function TransferForm({ transfer, loading, onSchool, onDone }: TransferFormProps) {
  const [words, locale] = [usePageWords('students'), useLocale()]
  const [form] = Form.useForm<Typed>()
  const { current, options, student } = transfer
  const named = (one: OptionRow) => sayEither(one.label, one.label_ar, locale)
  const schoolId = Form.useWatch('to_school_id', form) ?? current.school_id
  const grade = Form.useWatch('grade', form)
  const classId = Form.useWatch('to_class_id', form)
  const takesMore = Form.useWatch('over_capacity', form)
  const movesSchool = schoolId !== current.school_id
  const classes = transfer.to_school_id === schoolId ? options.classes : []
  const chosen = classes.find((one) => one.id === classId)
  const number = (value: number): string => printNumber(value, locale)
  const isFull = chosen !== undefined && chosen.strength >= chosen.capacity
  const gradesHere = transfer.to_school_id === schoolId ? options.grades : []
  const [earliest, today] = [transfer.earliest_date ? dayjs(transfer.earliest_date) : null, dayjs(useToday())]
  const latest = transfer.latest_date ? dayjs(transfer.latest_date) : today
  const day = Form.useWatch('effective_date', form)
  const isAhead = day?.isAfter(today, 'day') ?? false

  const askAgain = useAskAgain()
  const { busy, problem, run } = useAct(putInternalTransfer, words('failed'), (failure) => {
    // places may be taken by now, and the child may sit elsewhere: what is beside the form says so
    if (failure.errors['to_class_id']) void askAgain()
    return atFields(form, names, failure)
  })
  const save = async (typed: Typed) => {
    const done = await run({
      params: { id: student.student_id },
      body: {
        to_school_id: typed.to_school_id,
        to_class_id: typed.to_class_id ?? '',
        ...(current.class_id === null ? {} : { from_class_id: current.class_id }),
        effective_date: typed.effective_date.format('YYYY-MM-DD'),
        reason: typed.reason?.trim() ?? '',
        roll_no: typed.roll_no?.trim() || null,
        admission_no: movesSchool ? typed.admission_no?.trim() || null : null,
        keep_house: typed.keep_house,
        over_capacity: typed.over_capacity && isFull,
      },
    })
    if (done) onDone(done)
  }

  return (
    <Form<Typed>
      form={form}
      layout="vertical"
      scrollToFirstError
      initialValues={{ to_school_id: current.school_id, effective_date: today, keep_house: true, over_capacity: false }}
      onFinish={(typed) => void save(typed)}
    >
      {options.schools.length > 1 && (
        <Form.Item name="to_school_id" label={words('school')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(value: string) => {
              form.setFieldsValue({ grade: undefined, to_class_id: undefined })
              onSchool(value)
            }}
            options={options.schools.map((one) => ({ value: one.id, label: named(one) }))}
          />
        </Form.Item>
      )}
      <div className={grid.pair}>
        <Form.Item name="grade" label={words('grade')}>
          <Select
            allowClear
            placeholder={words('all_grades')}
            loading={loading}
            onChange={() => form.setFieldValue('to_class_id', undefined)}
            options={gradesHere.map((one) => ({ value: one.id, label: named(one) }))}
          />
        </Form.Item>
        <Form.Item name="to_class_id" label={words('class')} rules={[{ required: true, message: words('choose_class') }]}>
          <ClassSelect
            classes={classes.filter((one) => !grade || one.grade_id === grade)}
            placesOf={(one) => words('places', { strength: number(one.strength), capacity: number(one.capacity) })}
            loading={loading}
            placeholder={words('choose_class')}
            notFoundContent={words('no_classes')}
          />
        </Form.Item>
      </div>
      {isFull && (
        <FullClass title={words('full', { class: chosen.label, capacity: number(chosen.capacity) })} more={words('over_capacity')} />
      )}
      <div className={grid.pair}>
        <Form.Item
          name="effective_date"
          label={words('effective_date')}
          extra={words(isAhead ? 'ahead_help' : 'effective_help')}
          rules={[{ required: true, message: words('choose_date') }]}
        >
          <DatePicker
            className={text.wide ?? ''}
            format="DD/MM/YYYY"
            allowClear={false}
            disabledDate={(day) => day.isAfter(latest, 'day') || (earliest !== null && day.isBefore(earliest, 'day'))}
          />
        </Form.Item>
        <Form.Item name="roll_no" label={words('roll_no')} extra={words('roll_help')}>
          <Input maxLength={10} placeholder={chosen?.next_roll_no ?? ''} />
        </Form.Item>
      </div>
      {movesSchool && (
        <>
          <Form.Item name="admission_no" label={words('admission_no')} extra={words('admission_help')}>
            <Input maxLength={40} placeholder={student.admission_no} />
          </Form.Item>
          <Alert type="info" showIcon className={grid.told ?? ''} title={words('other_school')} />
        </>
      )}
      <Form.Item name="reason" label={words('reason')} rules={[{ required: true, whitespace: true, message: words('say_reason') }]}>
        <TextArea maxLength={400} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      {current.house_id && (
        <Form.Item name="keep_house" valuePropName="checked">
          <Checkbox>{words('keep_house', { house: sayEither(current.house ?? '', current.house_ar, locale) })}</Checkbox>
        </Form.Item>
      )}
      {problem && <Alert type="error" showIcon className={grid.told ?? ''} title={problem} />}
      <Button type="primary" htmlType="submit" loading={busy !== null} disabled={isFull && !takesMore}>
        {isAhead && day
          ? words('plan_for', { date: printDate(day.format('YYYY-MM-DD'), locale) })
          : chosen
            ? words('save_to', { class: chosen.label })
            : words('save')}
      </Button>
    </Form>
  )
}
