import { Button } from 'antd'
import { HistoryOutlined } from '@ant-design/icons'
import { printDate, printInstant, say, sayEither, stepsBetween, type Resource } from '../../../resources/kit/index.ts'
import { Bones } from '../../ui/bones.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Timeline, type Moment } from '../../ui/timeline.tsx'
import { Failed } from '../failed.tsx'
import { failureOf } from '../refine/failure.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { ChangeList } from './change-list.tsx'
import { useHistory, type HistoryEntry } from './use-history.ts'

/** Who changed what, when, and from what to what. */
export function HistoryList({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const [words, locale] = [useWords(), useLocale()]
  const { query, entries, hasMore, isLoadingMore, more } = useHistory(resource, id)
  if (query.isError && !entries)
    return <Failed title={words('failed.history')} failure={failureOf(query.error)} onRetry={() => void query.refetch()} />
  if (!entries) return <Bones rows={6} label={words('list.loading')} />
  if (entries.length === 0) return <Notice icon={<HistoryOutlined aria-hidden="true" />} title={words('history.none')} />
  const stepsOf = (name: string, before: unknown, after: unknown) => {
    const field = resource.fields[name]
    return field ? stepsBetween(field, before, after) : []
  }
  /** What goes from state to state says its step; what was done else. */
  const whatOf = ({ action, changes }: HistoryEntry): string => {
    const named = action === 'create' ? [] : changes.flatMap(({ field, before, after }) => stepsOf(field, before, after))
    return named[0] ? words('history.did.step', { step: say(named[0].label, locale) }) : words(`history.did.${action}`)
  }
  const momentOf = (entry: HistoryEntry): Moment => ({
    key: String(entry.id),
    who: entry.actor?.name ?? words('history.somebody'),
    what: whatOf(entry),
    at: entry.at,
    when: printInstant(entry.at, locale),
    notes: [
      ...(entry.school ? [<bdi key="school">{sayEither(entry.school, entry.school_ar, locale)}</bdi>] : []),
      ...(entry.effective_date ? [words('history.from', { date: printDate(entry.effective_date, locale) })] : []),
      ...(entry.reason ? [<bdi key="reason">{entry.reason}</bdi>] : []),
    ],
    more: entry.action === 'create' ? null : <ChangeList resource={resource} changes={entry.changes} />,
  })
  return (
    <>
      <Timeline moments={entries.map(momentOf)} />
      {hasMore && (
        <Button loading={isLoadingMore} onClick={more}>
          {words('history.more')}
        </Button>
      )}
    </>
  )
}
