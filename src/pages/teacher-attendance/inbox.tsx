import { Button, Flex } from 'antd'
import { useState } from 'react'
import { getLeaveInbox } from '../../../resources/contract/teacher-leave.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import { Answered, ButtonLink, Link, useLiveAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Mark, Notice, Page, Segments } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { CoverDrawer } from './cover-drawer.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { leaveTone, type Request } from './said.ts'
import { useLeaveSaid } from './use-said.ts'
import styles from './teacher-attendance.module.css'

type Shown = 'pending' | 'decided'
interface Deciding {
  readonly request: Request
  readonly to: 'approved' | 'declined' | 'cancelled'
}

/** Leave that waits for a decision, with all that it is decided by. */
export function Inbox() {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  const [shown, setShown] = useState<Shown>('pending')
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [covering, setCovering] = useState<Request | null>(null)
  const answer = useLiveAnswer(getLeaveInbox, ['teacher-leaves'], { shown })
  const pending = answer.is === 'ready' ? answer.data.pending : 0
  return (
    <Page
      title={words('leave_title')}
      actions={
        <>
          <ButtonLink to="/attendance/leave-entitlements">{words('entitlements')}</ButtonLink>
          <ButtonLink to="/attendance/teacher-leave">{words('all_leave')}</ButtonLink>
        </>
      }
    >
      <Flex vertical gap={12}>
        <div>
          <Segments<Shown>
            label={words('leave_title')}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'pending', label: words('to_decide', { number: printNumber(pending, locale) }) },
              { value: 'decided', label: words('decided') },
            ]}
          />
        </div>
        <Answered answer={answer} rows={6}>
          {({ records, may_decide }) =>
            records.length === 0 ? (
              <Notice title={words(shown === 'pending' ? 'nothing_to_decide' : 'nothing_decided')} />
            ) : (
              <>
                {records.map((request) => (
                  <One
                    key={request.leave_id}
                    request={request}
                    mayDecide={may_decide}
                    onDecide={(to) => setDeciding({ request, to })}
                    onCover={() => setCovering(request)}
                  />
                ))}
              </>
            )
          }
        </Answered>
      </Flex>
      {deciding && (
        <DecideDialog
          {...deciding}
          onClose={(uncovered) => {
            if (deciding.to === 'approved' && uncovered) setCovering(deciding.request)
            setDeciding(null)
          }}
        />
      )}
      {covering && <CoverDrawer leave={covering} onClose={() => setCovering(null)} />}
    </Page>
  )
}

interface OneProps {
  readonly request: Request
  readonly mayDecide: boolean
  onDecide(to: Deciding['to']): void
  onCover(): void
}
function One({ request, mayDecide, onDecide, onCover }: OneProps) {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  const { whenOf, daysOf } = useLeaveSaid()
  const { status, balance, days } = request
  const number = (value: number): string => printNumber(value, locale)
  const name = sayEither(request.teacher, request.teacher_ar, locale)
  return (
    <article className={styles['request']} aria-label={name}>
      <div className={styles['requestHead']}>
        <b>
          <Link to={`/masters/teachers/show/${encodeURIComponent(request.teacher_id)}`}>{name}</Link>
        </b>
        <span>
          {sayEither(request.leave_type_label, request.leave_type_ar, locale)} · {whenOf(request)} · {daysOf(days)}
        </span>
        {status !== 'pending' && <Mark tone={leaveTone[status]}>{words(`status_${status}`)}</Mark>}
      </div>
      {request.reason && <p>{request.reason}</p>}
      {request.comment && <p className={text.soft}>{words('answered', { comment: request.comment })}</p>}
      {request.confidential_comment && (
        <p className={text.soft}>
          <Mark>{words('confidential')}</Mark> {request.confidential_comment}
        </p>
      )}
      {status === 'pending' && (
        <>
          <p className={text.soft}>
            {balance && balance.left !== null
              ? words('balance_line', {
                  left: number(balance.left),
                  all: number(balance.entitled ?? 0),
                  after: number(balance.left - days),
                })
              : words(balance && !balance.is_paid ? 'unpaid' : 'no_limit')}
            {' · '}
            {request.lessons === 0
              ? words('no_lessons_left')
              : words('lessons_left', { count: request.lessons, number: number(request.lessons) })}
          </p>
          {request.also_away.length > 0 && (
            <p>
              <Mark tone="warn">{words('also_away')}</Mark>{' '}
              {request.also_away
                .map(
                  (one) =>
                    `${sayEither(one.teacher, one.teacher_ar, locale)} (${whenOf({ ...one, duration: 'full_day', starts_at: null, ends_at: null })})`,
                )
                .join(locale === 'ar' ? '، ' : ', ')}
            </p>
          )}
        </>
      )}
      {mayDecide && (
        <Flex gap={8} wrap>
          {status === 'pending' && (
            <>
              <Button type="primary" onClick={() => onDecide('approved')}>
                {words('approve')}
              </Button>
              <Button onClick={() => onDecide('declined')}>{words('decline')}</Button>
            </>
          )}
          {status === 'approved' && (
            <>
              <Button onClick={onCover}>{words('arrange_cover')}</Button>
              <Button onClick={() => onDecide('cancelled')}>{words('cancel_leave')}</Button>
            </>
          )}
        </Flex>
      )}
    </article>
  )
}
