import { Alert, Button, Checkbox, DatePicker, Flex, Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import type { DataOf } from '../../../resources/contract/call.ts'
import { admitApplicants, foreseeAdmission } from '../../../resources/contract/admissions.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import {
  hrefs,
  useAct,
  useAfterPause,
  useAnswer,
  useLocale,
  usePageWords,
  usePerson,
  useResource,
  useTellDone,
} from '../../engine/index.ts'
import { ClassSelect, Panel } from '../../ui/index.ts'
import grid from '../../ui/form-grid.module.css'
import text from '../../ui/text.module.css'
import type { Admitted, Board, Foreseen } from './admission.ts'
import { ApplicantTable } from './applicant-table.tsx'

interface AdmitFormProps {
  readonly board: Board
  /** the one that the page was opened for */
  readonly only: string | null
  onDone(admitted: Admitted): void
}

/** Into which class, from when and with which numbers, and below it who: what would come of it stands beside each name. */
export function AdmitForm({ board, only, onDone }: AdmitFormProps) {
  const [words, locale, tellDone] = [usePageWords('admissions'), useLocale(), useTellDone()]
  const [{ person }, students, classes] = [usePerson(), useResource('students'), useResource('classes')]
  const shown = only === null ? board.applicants : board.applicants.filter((one) => one.applicant_id === only)
  const ofGrade = board.classes.filter((one) => one.grade_id === board.grade_id)
  const [chosen, setChosen] = useState<readonly string[]>(only === null ? [] : shown.map((one) => one.applicant_id))
  const [classId, setClassId] = useState<string | null>(ofGrade.length === 1 ? ofGrade[0]!.id : null)
  const [day, setDay] = useState<Dayjs>(dayjs(board.first_day))
  const [firstNo, setFirstNo] = useState(board.next_no ?? '')
  const [known, setKnown] = useState<Readonly<Record<string, string>>>({})
  const [takesMore, setTakesMore] = useState(false)
  const body = {
    applicants: [...chosen],
    class_id: classId ?? '',
    admission_date: day.format('YYYY-MM-DD'),
    first_no: firstNo.trim(),
    known: Object.fromEntries(Object.entries(known).filter(([id]) => chosen.includes(id))),
    over_capacity: takesMore,
  }
  const now = JSON.stringify(body)
  const settled = useAfterPause(now, 300)
  const asked = JSON.parse(settled) as typeof body
  const isReady = asked.applicants.length > 0 && asked.class_id !== '' && asked.first_no !== '' && board.closed === null
  const answer = useAnswer(foreseeAdmission, isReady ? {} : null, asked)
  const foreseen = isReady && settled === now && answer.is === 'ready' && !answer.refreshing ? answer.data : null
  const { busy, problem, run } = useAct(
    admitApplicants,
    words('failed'),
    ({ errors, message }) => Object.values(errors).flat()[0] ?? message,
  )
  const number = (value: number): string => printNumber(value, locale)
  const target = board.classes.find((one) => one.id === classId)
  const isFull = foreseen !== null && foreseen.strength > foreseen.capacity
  const wrong = foreseen?.rows.filter(({ problems }) => problems.length > 0).length ?? 0
  // that the class is full has a sentence with a way out of its own
  const others = foreseen ? Object.entries(foreseen.problems).flatMap(([field, said]) => (field === 'class_id' && isFull ? [] : said)) : []
  const mayAdmit = foreseen !== null && wrong === 0 && others.length === 0 && (!isFull || takesMore)

  /** One is opened; of several the class, or where it is of another year than one stands in, who has just come. */
  const wayOn = (count: number, { students: [student], operation_id }: DataOf<typeof admitApplicants>): Pick<Admitted, 'to' | 'is'> =>
    count === 1 && student !== undefined
      ? { is: 'student', to: hrefs.show(students, student) }
      : board.for_year === person.academic_year || operation_id === null
        ? { is: 'class', to: hrefs.show(classes, body.class_id) }
        : { is: 'students', to: hrefs.touched(students, operation_id) }
  const admit = async () => {
    const done = await run({ body })
    if (!done) return
    const count = done.admitted + done.readmitted
    tellDone({ message: words('done', { count, number: number(count), class: target?.label ?? '' }), operationId: done.operation_id })
    const child = board.applicants.find(({ applicant_id }) => applicant_id === chosen[0])
    onDone({
      count,
      className: target?.label ?? '',
      ...wayOn(count, done),
      child: count === 1 && child ? (sayEither(child.name, child.name_ar, locale) ?? child.name) : null,
    })
  }
  if (board.closed !== null) return <Alert type="warning" showIcon title={board.closed} />
  return (
    <Flex vertical gap={16}>
      <Panel title={words('into')}>
        <Form layout="vertical" component="div">
          <div className={grid.pair}>
            <Form.Item label={words('class')} htmlFor="admit-class">
              <ClassSelect
                id="admit-class"
                classes={ofGrade.length > 0 ? ofGrade : board.classes}
                placesOf={(one) => words('places', { strength: number(one.strength), capacity: number(one.capacity) })}
                value={classId}
                onChange={(value: string) => {
                  setClassId(value)
                  setTakesMore(false)
                }}
                placeholder={words('choose_class')}
                notFoundContent={words('no_classes', { year: board.for_year ?? '' })}
              />
            </Form.Item>
            <Form.Item label={words('day')} htmlFor="admit-day" extra={words('day_help')}>
              <DatePicker
                id="admit-day"
                className={text.wide ?? ''}
                format="DD/MM/YYYY"
                allowClear={false}
                value={day}
                onChange={(value: Dayjs | null) => {
                  if (value) setDay(value)
                }}
              />
            </Form.Item>
            <Form.Item label={words('first_no')} htmlFor="admit-no" extra={words('first_no_help')}>
              <Input id="admit-no" dir="ltr" maxLength={40} value={firstNo} onChange={({ target: { value } }) => setFirstNo(value)} />
            </Form.Item>
          </div>
        </Form>
        <Flex vertical gap={12} align="start">
          <p role="status">
            {chosen.length === 0 ? words('choose') : <Outlook foreseen={foreseen} count={chosen.length} name={target?.label ?? null} />}
          </p>
          {isFull && (
            <Alert
              type="warning"
              showIcon
              title={words('full', { class: target?.label ?? '', capacity: number(foreseen.capacity) })}
              description={
                <Checkbox checked={takesMore} onChange={(event) => setTakesMore(event.target.checked)}>
                  {words('over_capacity')}
                </Checkbox>
              }
            />
          )}
          {others.map((sentence) => (
            <Alert key={sentence} type="error" showIcon title={sentence} />
          ))}
          {isReady && answer.is === 'failed' && (
            <Alert type="error" role="alert" showIcon title={Object.values(answer.failure.errors).flat()[0] ?? answer.failure.message} />
          )}
          {wrong > 0 && <Alert type="warning" showIcon title={words('some_wrong', { count: wrong, number: number(wrong) })} />}
          {problem && <Alert type="error" role="alert" showIcon title={problem} />}
          <Button type="primary" loading={busy !== null} disabled={!mayAdmit} onClick={() => void admit()}>
            {chosen.length === 0 ? words('admit') : words('admit_count', { count: chosen.length, number: number(chosen.length) })}
          </Button>
        </Flex>
      </Panel>
      <Panel flush title={words('who', { count: shown.length, number: number(shown.length) })}>
        <ApplicantTable
          applicants={shown}
          chosen={chosen}
          foreseen={foreseen}
          known={known}
          onChosen={setChosen}
          onKnown={(id, whom) => setKnown((before) => ({ ...before, [id]: whom }))}
        />
      </Panel>
    </Flex>
  )
}

/** How many there would be, in the class and of the licence. */
function Outlook({ foreseen, count, name }: { readonly foreseen: Foreseen | null; readonly count: number; readonly name: string | null }) {
  const [words, locale] = [usePageWords('admissions'), useLocale()]
  const number = (value: number): string => printNumber(value, locale)
  if (!foreseen || name === null) return <>{words('chosen', { count, number: number(count) })}</>
  const { strength, capacity, seats } = foreseen
  return (
    <>
      {words('would_be', { class: name, strength: number(strength), capacity: number(capacity) })}{' '}
      {seats && seats.total !== null && words('seats', { used: number(seats.used), total: number(seats.total) })}
    </>
  )
}
