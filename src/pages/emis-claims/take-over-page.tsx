import { Alert, Button, DatePicker, Flex, Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { getTakeOver, takeOverChild } from '../../../resources/contract/emis-claims.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import {
  Answered,
  atFields,
  BackLink,
  ButtonLink,
  useAct,
  useAnswer,
  useAskAgain,
  useLocale,
  usePageWords,
  useToday,
} from '../../engine/index.ts'
import { ClassSelect, Facts, FullClass, Page, Panel, usePageName } from '../../ui/index.ts'
import grid from '../../ui/form-grid.module.css'
import text from '../../ui/text.module.css'

type Taking = DataOf<typeof getTakeOver>
type Done = DataOf<typeof takeOverChild>

/** A released child comes into a class: the same record, with all its years. */
export function TakeOverPage() {
  const { id = '' } = useParams()
  const [words, locale] = [usePageWords('emis-claims'), useLocale()]
  const [done, setDone] = useState<{ readonly answer: Done; readonly name: string } | null>(null)
  // once it is done the claim is closed
  const answer = useAnswer(getTakeOver, done ? null : { id })
  usePageName(answer.is === 'ready' ? sayEither(answer.data.name, answer.data.name_ar, locale) : (done?.name ?? null))
  return (
    <Page title={words('take_over_title')} above={<BackLink to="/masters/students/emis-claims">{words('title')}</BackLink>} narrow>
      {done ? (
        <div role="status">
          <Panel title={words('taken', { name: done.name, class: done.answer.to.class_name ?? '' })}>
            <Flex vertical gap={12} align="start">
              <p>{words('taken_text')}</p>
              <ButtonLink primary to={`/masters/students/show/${encodeURIComponent(done.answer.student_id)}`}>
                {words('open_student')}
              </ButtonLink>
            </Flex>
          </Panel>
        </div>
      ) : (
        <Answered answer={answer} rows={8}>
          {(taking) => {
            const name = sayEither(taking.name, taking.name_ar, locale)
            const facts = [
              ['emis', taking.emis_id],
              ['school', sayEither(taking.from.school, taking.from.school_ar, locale)],
              ['class', taking.from.class_name],
              ['admission_no', taking.admission_no],
            ] as const
            return (
              <Flex vertical gap={16}>
                <Panel title={name}>
                  <Facts
                    facts={facts.map(([key, value]) => ({
                      key,
                      label: words(key),
                      value: value ? <bdi>{value}</bdi> : <span className={text.faint}>–</span>,
                    }))}
                  />
                </Panel>
                <Panel title={words('comes_to')}>
                  <TakeOverForm taking={taking} onDone={(answered) => setDone({ answer: answered, name })} />
                </Panel>
              </Flex>
            )
          }}
        </Answered>
      )}
    </Page>
  )
}

interface Typed {
  readonly to_class_id?: string
  readonly effective_date: Dayjs
  readonly admission_no?: string
  readonly over_capacity: boolean
}
/** The fields that a refusal may be about. */
const names = ['to_class_id', 'effective_date', 'admission_no'] as const

function TakeOverForm({ taking, onDone }: { readonly taking: Taking; onDone(done: Done): void }) {
  const [words, locale, askAgain, today] = [usePageWords('emis-claims'), useLocale(), useAskAgain(), dayjs(useToday())]
  const [form] = Form.useForm<Typed>()
  const classId = Form.useWatch('to_class_id', form)
  const takesMore = Form.useWatch('over_capacity', form)
  const chosen = taking.classes.find((one) => one.id === classId)
  const isFull = chosen !== undefined && chosen.strength >= chosen.capacity
  const number = (value: number): string => printNumber(value, locale)
  const { busy, problem, run } = useAct(takeOverChild, words('failed'), (failure) => {
    // places may be taken by now
    if (failure.errors['to_class_id']) void askAgain()
    return atFields(form, names, failure)
  })
  const save = async (typed: Typed) => {
    const done = await run({
      params: { id: taking.claim_id },
      body: {
        to_class_id: typed.to_class_id ?? '',
        effective_date: typed.effective_date.format('YYYY-MM-DD'),
        admission_no: typed.admission_no?.trim() || null,
        over_capacity: typed.over_capacity && isFull,
      },
    })
    if (done) onDone(done)
  }
  const earliest = taking.earliest_date === null ? null : dayjs(taking.earliest_date)
  return (
    <Form<Typed>
      form={form}
      layout="vertical"
      scrollToFirstError
      initialValues={{ effective_date: today, over_capacity: false }}
      onFinish={(typed) => void save(typed)}
    >
      <div className={grid.pair}>
        <Form.Item name="to_class_id" label={words('class')} rules={[{ required: true, message: words('choose_class') }]}>
          <ClassSelect
            classes={taking.classes}
            placesOf={(one) => words('places', { strength: number(one.strength), capacity: number(one.capacity) })}
            placeholder={words('choose_class')}
          />
        </Form.Item>
        <Form.Item name="effective_date" label={words('day')} rules={[{ required: true, message: words('choose_day') }]}>
          <DatePicker
            className={text.wide ?? ''}
            format="DD/MM/YYYY"
            allowClear={false}
            disabledDate={(day) => day.isAfter(today, 'day') || (earliest !== null && day.isBefore(earliest, 'day'))}
          />
        </Form.Item>
        <Form.Item name="admission_no" label={words('admission_no')} extra={words('admission_no_help', { number: taking.admission_no })}>
          <Input dir="ltr" maxLength={40} />
        </Form.Item>
      </div>
      {isFull && (
        <FullClass title={words('full', { class: chosen.label, capacity: number(chosen.capacity) })} more={words('over_capacity')} />
      )}
      {problem && <Alert type="error" role="alert" showIcon className={grid.told ?? ''} title={problem} />}
      <Button type="primary" htmlType="submit" loading={busy !== null} disabled={isFull && !takesMore}>
        {chosen ? words('take_into', { class: chosen.label }) : words('take_over')}
      </Button>
    </Form>
  )
}
