import { Alert } from 'antd'
import { getReach } from '../../../resources/contract/notice-board.ts'
import { audienceRoles } from '../../../resources/domain/notices/words.ts'
import { printNumber, say, sayEither } from '../../../resources/kit/index.ts'
import type noticeKind from '../../../resources/notices.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { Answered, useLiveAnswer, useLocale, usePageWords, useResource, useRow } from '../../engine/index.ts'
import { DataTable, Panel, StatTiles } from '../../ui/index.ts'
import { NoticeSteps } from './notice-steps.tsx'
import { NoticeText } from './notice-text.tsx'
import { ReachedPeople } from './reached-people.tsx'
import styles from './notice-board.module.css'

/** A notice as it is read, what can be done with it, and who has read it. */
export function ReachTab({ id }: OfRecord) {
  const [words, locale] = [usePageWords('notice-board'), useLocale()]
  const notice = useRow(useResource<typeof noticeKind>('notices'), id)
  const answer = useLiveAnswer(getReach, ['notices'], { id })
  const number = (value: number): string => printNumber(value, locale)
  return (
    <Answered answer={notice} rows={6}>
      {(row) => (
        <Answered answer={answer} rows={6}>
          {(report) => {
            const sum = (of: 'people' | 'without_account' | 'read' | 'confirmed'): number =>
              report.by_role.reduce((all, one) => all + one[of], 0)
            const able = sum('people') - sum('without_account')
            const share = (of: number) => (able > 0 ? { share: of / able } : {})
            return (
              <div className={styles.stack}>
                {row.given_back && row.status === 'draft' && (
                  <Alert type="warning" showIcon title={words('was_given_back', { reason: `\u2068${row.given_back}\u2069` })} />
                )}
                {report.needs_approval && row.status === 'draft' && <Alert type="info" showIcon title={words('needs_approval')} />}
                {report.sender && (
                  <Alert
                    type="info"
                    showIcon
                    title={words('from_institution', {
                      name: `\u2068${sayEither(report.sender.name, report.sender.name_ar, locale)}\u2069`,
                    })}
                  />
                )}
                <NoticeSteps id={id} report={report} row={row} people={sum('people')} without={sum('without_account')} />
                <Panel title={words('as_read')}>
                  <NoticeText texts={row} both />
                </Panel>
                <StatTiles
                  label={words('reaches')}
                  stats={[
                    { key: 'people', label: words('people'), value: number(sum('people')) },
                    { key: 'without', label: words('no_account'), value: number(sum('without_account')) },
                    ...(row.published_at
                      ? [
                          { key: 'read', label: words('have_read'), value: number(sum('read')), ...share(sum('read')) },
                          ...(row.requires_ack
                            ? [
                                {
                                  key: 'confirmed',
                                  label: words('have_confirmed'),
                                  value: number(sum('confirmed')),
                                  ...share(sum('confirmed')),
                                },
                              ]
                            : []),
                        ]
                      : []),
                  ]}
                />
                {report.by_role.length > 0 && (
                  <Panel
                    flush
                    title={
                      report.live
                        ? words('for_group', { group: sayEither(report.live.label, report.live.label_ar, locale) })
                        : words('by_role')
                    }
                  >
                    <DataTable
                      label={words('by_role')}
                      rows={report.by_role}
                      keyOf={({ role }) => role}
                      columns={[
                        { key: 'role', title: words('role'), heads: true, cell: ({ role }) => say(audienceRoles[role], locale) },
                        { key: 'people', title: words('people'), number: true, cell: ({ people }) => number(people) },
                        { key: 'without', title: words('no_account'), number: true, cell: (one) => number(one.without_account) },
                        { key: 'read', title: words('have_read'), number: true, cell: ({ read }) => number(read) },
                        ...(row.requires_ack
                          ? [
                              {
                                key: 'confirmed',
                                title: words('have_confirmed'),
                                number: true as const,
                                cell: (one: (typeof report.by_role)[number]) => number(one.confirmed),
                              },
                            ]
                          : []),
                      ]}
                    />
                  </Panel>
                )}
                {report.by_role.length > 0 && <ReachedPeople id={id} needsAck={row.requires_ack} isUp={row.published_at !== null} />}
              </div>
            )
          }}
        </Answered>
      )}
    </Answered>
  )
}
