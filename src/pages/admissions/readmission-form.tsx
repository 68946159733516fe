import { Alert, Button, DatePicker, Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { readmitStudent } from '../../../resources/contract/admissions.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import { atFields, useAct, useAskAgain, useLocale, usePageWords, useToday } from '../../engine/index.ts'
import { classOptions, ClassSelect, FullClass, TextArea } from '../../ui/index.ts'
import grid from '../../ui/form-grid.module.css'
import text from '../../ui/text.module.css'
import type { Readmission } from './admission.ts'

interface Typed {
  readonly class_id?: string
  readonly admission_date: Dayjs
  readonly reason?: string
  readonly admission_no?: string
  readonly roll_no?: string
  readonly over_capacity: boolean
}
/** The fields that a refusal may be about. */
const names = ['class_id', 'admission_date', 'reason', 'admission_no', 'roll_no'] as const

export function ReadmissionForm({
  readmission,
  onDone,
}: {
  readonly readmission: Readmission
  onDone(done: DataOf<typeof readmitStudent>): void
}) {
  const [words, locale, askAgain, today] = [usePageWords('admissions'), useLocale(), useAskAgain(), dayjs(useToday())]
  const [form] = Form.useForm<Typed>()
  const classId = Form.useWatch('class_id', form)
  const takesMore = Form.useWatch('over_capacity', form)
  const { student, classes, grades } = readmission
  const chosen = classes.find((one) => one.id === classId)
  const isFull = chosen !== undefined && chosen.strength >= chosen.capacity
  const number = (value: number): string => printNumber(value, locale)
  const { busy, problem, run } = useAct(readmitStudent, words('failed_readmission'), (failure) => {
    // places may be taken by now
    if (failure.errors['class_id']) void askAgain()
    return atFields(form, names, failure)
  })
  const save = async (typed: Typed) => {
    const done = await run({
      params: { id: student.student_id },
      body: {
        class_id: typed.class_id ?? '',
        admission_date: typed.admission_date.format('YYYY-MM-DD'),
        reason: typed.reason?.trim() ?? '',
        admission_no: typed.admission_no?.trim() || null,
        roll_no: typed.roll_no?.trim() || null,
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
      initialValues={{ admission_date: today, over_capacity: false }}
      onFinish={(typed) => void save(typed)}
    >
      <div className={grid.pair}>
        <Form.Item name="class_id" label={words('class')} rules={[{ required: true, message: words('choose_class') }]}>
          <ClassSelect
            classes={classes}
            placesOf={(one) => words('places', { strength: number(one.strength), capacity: number(one.capacity) })}
            placeholder={words('choose_class')}
            options={grades
              .map((grade) => ({
                label: sayEither(grade.label, grade.label_ar, locale),
                title: grade.label,
                options: classOptions(classes.filter((one) => one.grade_id === grade.id)),
              }))
              .filter(({ options }) => options.length > 0)}
          />
        </Form.Item>
        <Form.Item name="admission_date" label={words('first_day_back')} rules={[{ required: true, message: words('choose_day') }]}>
          <DatePicker
            className={text.wide ?? ''}
            format="DD/MM/YYYY"
            allowClear={false}
            disabledDate={(day) => readmission.leaving_date !== null && !day.isAfter(dayjs(readmission.leaving_date), 'day')}
          />
        </Form.Item>
      </div>
      {isFull && (
        <FullClass title={words('full', { class: chosen.label, capacity: number(chosen.capacity) })} more={words('over_capacity')} />
      )}
      <div className={grid.pair}>
        <Form.Item name="admission_no" label={words('admission_no')} extra={words('admission_no_help', { number: student.admission_no })}>
          <Input dir="ltr" maxLength={40} />
        </Form.Item>
        <Form.Item name="roll_no" label={words('roll_no')} extra={words('roll_no_help')}>
          <Input dir="ltr" maxLength={10} />
        </Form.Item>
      </div>
      <Form.Item name="reason" label={words('reason')} rules={[{ required: true, whitespace: true, message: words('say_reason') }]}>
        <TextArea maxLength={400} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      {problem && <Alert type="error" role="alert" showIcon className={grid.told ?? ''} title={problem} />}
      <Button type="primary" htmlType="submit" loading={busy !== null} disabled={isFull && !takesMore}>
        {chosen ? words('readmit_into', { class: chosen.label }) : words('readmit')}
      </Button>
    </Form>
  )
}
