import { Flex } from 'antd'
import { getTransfersAhead } from '../../../resources/contract/students.ts'
import type students from '../../../resources/students.ts'
import { sayEither } from '../../../resources/kit/index.ts'
import { Answered, ButtonLink, hrefs, Link, useAnswer, useLocale, usePageWords, useResource } from '../../engine/index.ts'
import { Mark, Notice, Page, Panel, Worklist } from '../../ui/index.ts'
import { CancelAhead } from './cancel-ahead.tsx'
import { useAhead } from './use-ahead.ts'

/** Transfers that are still to be done, by their days; those that could not be done say why. */
export function TransfersPage() {
  const [words, locale, declared] = [usePageWords('students'), useLocale(), useResource<typeof students>('students')]
  const answer = useAnswer(getTransfersAhead, {})
  const { said, busy, cancel } = useAhead()
  return (
    <Page title={words('ahead_title')}>
      <Answered answer={answer} rows={4}>
        {({ records }) =>
          records.length === 0 ? (
            <Notice title={words('ahead_none')}>{words('ahead_none_hint')}</Notice>
          ) : (
            <Panel title={words('ahead', { count: records.length })}>
              <Worklist
                label={words('ahead_title')}
                items={records.map((one) => {
                  const name = sayEither(one.name, one.name_ar, locale)
                  return {
                    key: one.transfer_id,
                    what: (
                      <>
                        <Link to={hrefs.show(declared, one.student_id)}>
                          <bdi>{name}</bdi>
                        </Link>{' '}
                        · {said(one)} {one.state === 'failed' && <Mark tone="warn">{words('ahead_waits')}</Mark>}
                      </>
                    ),
                    note: [
                      one.state === 'failed' ? words('ahead_failed', { why: one.why ?? '' }) : null,
                      one.planned_by ? words('ahead_by', { name: one.planned_by }) : null,
                    ]
                      .filter(Boolean)
                      .join(' · '),
                    aside: (
                      <Flex gap={8} wrap>
                        <ButtonLink small to={`/masters/students/transfer/${encodeURIComponent(one.student_id)}`}>
                          {words('ahead_change')}
                        </ButtonLink>
                        <CancelAhead name={name} busy={busy === one.student_id} onCancel={() => void cancel(one.student_id)} />
                      </Flex>
                    ),
                  }
                })}
              />
            </Panel>
          )
        }
      </Answered>
    </Page>
  )
}
