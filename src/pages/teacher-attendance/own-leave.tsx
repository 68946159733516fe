import { Button, Flex, Popconfirm } from 'antd'
import { useState } from 'react'
import { askForLeave, type ToldLeave } from '../../../resources/contract/teacher-leave.ts'
import { decideLeave, getLeaveBalance } from '../../../resources/contract/teacher-leave.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import { Answered, useAct, useLiveAnswer, useLocale, usePageWords, usePerson, useToday } from '../../engine/index.ts'
import { DataTable, Mark, Notice, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { AskDialog } from './ask-dialog.tsx'
import { leaveTone } from './said.ts'
import { useLeaveSaid } from './use-said.ts'

/** What is left of a teacher's leave, what was asked for, and a request; without one, of the teacher who looks. */
export function OwnLeave({ teacherId }: { readonly teacherId: string | null }) {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  const [{ role }, { whenOf, daysOf }] = [usePerson(), useLeaveSaid()]
  const answer = useLiveAnswer(getLeaveBalance, ['teacher-leaves', 'leave-entitlements'], { teacher_id: teacherId })
  const [asking, setAsking] = useState<ToldLeave | 'new' | null>(null)
  const number = (value: number | null): string => (value === null ? '–' : printNumber(value, locale))
  const mayAsk = askForLeave.roles?.some((one) => one === role) ?? false
  return (
    <Answered answer={answer} rows={6}>
      {({ balance, leaves }) => (
        <Flex vertical gap={16}>
          {mayAsk && (
            <div>
              <Button type="primary" onClick={() => setAsking('new')}>
                {words('ask')}
              </Button>
            </div>
          )}
          <Panel title={words('requests')} flush>
            {leaves.length === 0 ? (
              <Notice title={words('no_requests')}>{mayAsk ? words('no_requests_why') : null}</Notice>
            ) : (
              <DataTable
                label={words('requests')}
                rows={leaves}
                keyOf={({ leave_id }) => leave_id}
                pageSize={20}
                columns={[
                  {
                    key: 'when',
                    title: words('when'),
                    heads: true,
                    cell: (one) => (
                      <>
                        <b>{whenOf(one)}</b>
                        <div className={text.soft}>
                          {sayEither(one.leave_type_label, one.leave_type_ar, locale)} · {daysOf(one.days)}
                        </div>
                        {one.comment && <div className={text.soft}>{words('answered', { comment: one.comment })}</div>}
                      </>
                    ),
                  },
                  {
                    key: 'status',
                    title: words('status'),
                    cell: ({ status }) => <Mark tone={leaveTone[status]}>{words(`status_${status}`)}</Mark>,
                  },
                  {
                    key: 'do',
                    title: words('actions'),
                    plain: true,
                    cell: (one) => <Deeds leave={one} mayAsk={mayAsk} onEdit={() => setAsking(one)} />,
                  },
                ]}
              />
            )}
          </Panel>
          <Panel title={words('balance')} flush>
            <DataTable
              label={words('balance')}
              rows={balance}
              keyOf={({ leave_type }) => leave_type}
              sideways
              columns={[
                { key: 'type', title: words('leave_type'), heads: true, cell: (one) => sayEither(one.name_en, one.name_ar, locale) },
                { key: 'left', title: words('left'), number: true, cell: ({ left }) => <b>{number(left)}</b> },
                { key: 'taken', title: words('taken'), number: true, cell: ({ taken }) => number(taken) },
                { key: 'pending', title: words('asked_for'), number: true, cell: ({ pending }) => number(pending) },
                { key: 'entitled', title: words('entitled'), number: true, cell: ({ entitled }) => number(entitled) },
              ]}
            />
          </Panel>
          {asking && (
            <AskDialog teacherId={teacherId} balance={balance} draft={asking === 'new' ? null : asking} onClose={() => setAsking(null)} />
          )}
        </Flex>
      )}
    </Answered>
  )
}

function Deeds({ leave, mayAsk, onEdit }: { readonly leave: ToldLeave; readonly mayAsk: boolean; onEdit(): void }) {
  const [words, today, { role }] = [usePageWords('teacher-attendance'), useToday(), usePerson()]
  const { busy, problem, run } = useAct(decideLeave, words('failed'))
  const { status, from_date, leave_id } = leave
  const isOpen = status === 'draft' || status === 'pending' || (status === 'approved' && (role !== 'teacher' || from_date > today))
  if (!isOpen || !mayAsk) return null
  return (
    <Flex gap={8} wrap>
      {status === 'draft' && (
        <Button size="small" onClick={onEdit}>
          {words('go_on')}
        </Button>
      )}
      <Popconfirm
        title={words('take_back_ask')}
        okText={words('cancel_leave')}
        cancelText={words('keep_leave')}
        onConfirm={() => void run({ params: { id: leave_id }, body: { to: 'cancelled' } })}
      >
        <Button size="small" loading={busy !== null}>
          {words('take_back')}
        </Button>
      </Popconfirm>
      {problem && (
        <span role="alert" className={text.problem}>
          {problem}
        </span>
      )}
    </Flex>
  )
}
