import { useState } from 'react'
import { Alert, Button, DatePicker, Flex, Form, Modal } from 'antd'
import dayjs from 'dayjs'
import { useParams } from 'react-router-dom'
import { getHandover, handOver, type OpenHandover } from '../../../resources/contract/handover.ts'
import { longestReason, printDate, printNumber, sayEither } from '../../../resources/kit/index.ts'
import {
  Answered,
  BackLink,
  ButtonLink,
  InDocument,
  titleOf,
  useAct,
  useAnswer,
  useLocale,
  useNavigate,
  usePageWords,
  useResource,
  useRow,
  useTellDone,
  useToday,
  type Row,
} from '../../engine/index.ts'
import { Notice, Page, Panel, TextArea, usePageName } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import type teacherKind from '../../../resources/teachers.ts'
import { chosenFor, clashesOf, itemsOf, nobody, type Chosen } from './chosen.ts'
import { ItemGroups } from './item-groups.tsx'
import { SuccessorPicker } from './successor-picker.tsx'

/** What a teacher leaves open, each with whom it goes to, and then the teacher is switched off: all of it at once. */
export function HandoverPage() {
  const { id = '' } = useParams()
  const words = usePageWords('handover')
  const [teachers, locale] = [useResource<typeof teacherKind>('teachers'), useLocale()]
  const teacher = useRow(teachers, id)
  const answer = useAnswer(getHandover, { teacherId: id })
  const name = teacher.is === 'ready' ? titleOf(teachers, teacher.data as unknown as Row, locale) : null
  usePageName(name)
  return (
    <Page
      title={name === null ? words('title') : words('title_of', { name })}
      above={<BackLink to={`/masters/teachers/teacherProfile/${encodeURIComponent(id)}`}>{words('teacher')}</BackLink>}
      actions={<ButtonLink to={`/masters/teachers/handover/${encodeURIComponent(id)}/pack`}>{words('pack')}</ButtonLink>}
    >
      <Answered answer={teacher} rows={2}>
        {({ is_active }) =>
          is_active ? (
            <Answered answer={answer} rows={8}>
              {(open) => <Checklist id={id} name={name ?? ''} open={open} />}
            </Answered>
          ) : (
            <Notice title={words('is_off')}>{words('is_off_why')}</Notice>
          )
        }
      </Answered>
    </Page>
  )
}

function Checklist({ id, name, open }: { readonly id: string; readonly name: string; readonly open: OpenHandover }) {
  const [words, locale, navigate] = [usePageWords('handover'), useLocale(), useNavigate()]
  const [tellDone, today] = [useTellDone(), dayjs(useToday())]
  const [chosen, setChosen] = useState<Chosen>({})
  const [day, setDay] = useState(today)
  const [reason, setReason] = useState('')
  const [asking, setAsking] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const { busy, problem, run } = useAct(handOver, words('failed'), ({ errors: told, message }) => {
    setErrors(told)
    const elsewhere = Object.entries(told).filter(([field]) => field !== 'reason' && field !== 'effective_date')
    setAsking(false)
    const said = elsewhere.flatMap(([, texts]) => texts)
    return said.length > 0 ? said.join(' · ') : Object.keys(told).length > 0 ? null : message
  })
  const items = itemsOf(open)
  const undecided = items.filter(({ path }) => chosen[path] === undefined).length
  const left = items.filter(({ path }) => chosen[path] === nobody).length
  const clashing = items.filter(({ item, path }) => clashesOf(item, chosen[path]).length > 0).length
  const number = (value: number): string => printNumber(value, locale)
  const done = async () => {
    setErrors({})
    const gives = items.map(({ group, item, path }) => ({
      group,
      key: item.key,
      to: chosen[path] === nobody ? null : (chosen[path] ?? null),
    }))
    const answer = await run({
      params: { teacherId: id },
      body: { gives, effective_date: day.format('YYYY-MM-DD'), ...(reason.trim() ? { reason: reason.trim() } : {}) },
    })
    if (!answer) return
    tellDone({ message: words('done', { name }), operationId: answer.operation_id })
    await navigate(`/masters/teachers/teacherProfile/${encodeURIComponent(id)}`)
  }
  const takers = new Map<string, number>()
  for (const { path } of items) {
    const to = chosen[path]
    if (to !== undefined && to !== nobody) takers.set(to, (takers.get(to) ?? 0) + 1)
  }
  const nameOf = (id: string): string => {
    const one = open.candidates.find(({ teacher_id }) => teacher_id === id)
    return one ? (sayEither(one.name, one.name_ar, locale) ?? one.name) : ''
  }
  const told = (field: string) => (errors[field] ? { validateStatus: 'error' as const, help: errors[field].join(' ') } : {})
  return (
    <Flex vertical gap={16}>
      {items.length === 0 ? (
        <Notice title={words('nothing_open')}>{words('nothing_open_why')}</Notice>
      ) : (
        <>
          <Panel untitled title={words('all_to')}>
            <Flex vertical gap={8} align="start">
              <label htmlFor="all-to">{words('all_to')}</label>
              <SuccessorPicker
                id="all-to"
                label={words('all_to')}
                candidates={open.candidates}
                item={null}
                items={items.map(({ item }) => item)}
                value={undefined}
                onChange={(to) => setChosen((before) => ({ ...before, ...Object.fromEntries(items.map(({ path }) => [path, to])) }))}
              />
              <span className={text.soft}>{words('all_to_why')}</span>
            </Flex>
          </Panel>
          <ItemGroups open={open} chosen={chosen} onChoose={(path, to) => setChosen((before) => chosenFor(items, before, path, to))} />
        </>
      )}
      <Panel title={words('switch_off')}>
        <Form
          layout="vertical"
          onFinish={() => (left > 0 && reason.trim() === '' ? setErrors({ reason: [words('say_reason')] }) : setAsking(true))}
        >
          <Form.Item label={words('from_day')} htmlFor="handover-day" extra={words('from_day_why')} {...told('effective_date')}>
            <DatePicker
              id="handover-day"
              format="DD/MM/YYYY"
              allowClear={false}
              maxDate={today}
              value={day}
              onChange={(to) => setDay(to ?? today)}
            />
          </Form.Item>
          <Form.Item
            label={left > 0 ? words('reason_needed') : words('reason')}
            htmlFor="handover-reason"
            required={left > 0}
            {...told('reason')}
          >
            <TextArea
              id="handover-reason"
              rows={2}
              maxLength={longestReason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Form.Item>
          <p role="status" className={clashing > 0 ? text.problem : text.soft}>
            {clashing > 0
              ? words('clashing', { count: clashing, number: number(clashing) })
              : undecided > 0
                ? words('undecided', { count: undecided, number: number(undecided) })
                : left > 0
                  ? words('left', { count: left, number: number(left) })
                  : words('all_decided')}
          </p>
          {problem && <Alert type="error" role="alert" showIcon title={problem} />}
          <Button type="primary" danger htmlType="submit" disabled={undecided > 0 || clashing > 0} loading={busy !== null}>
            {words('carry_out')}
          </Button>
        </Form>
      </Panel>
      <Modal
        open={asking}
        width={460}
        title={words('ask', { name })}
        okText={words('switch_off')}
        okButtonProps={{ danger: true }}
        cancelText={words('cancel')}
        confirmLoading={busy !== null}
        onOk={() => void done()}
        onCancel={() => setAsking(false)}
      >
        <InDocument>
          <p>{words('ask_day', { name, day: printDate(day.format('YYYY-MM-DD'), locale) })}</p>
          <ul>
            {[...takers].map(([to, count]) => (
              <li key={to}>{words('ask_to', { name: nameOf(to), count, number: number(count) })}</li>
            ))}
            {left > 0 && <li>{words('left', { count: left, number: number(left) })}</li>}
          </ul>
          <p>{words('ask_undo')}</p>
        </InDocument>
      </Modal>
    </Flex>
  )
}
