import { Button } from 'antd'
import { HistoryOutlined } from '@ant-design/icons'
import { fieldAt, printDate, printInstant, say, sayEither, sayPath, stepsBetween, type Resource } from '../../../resources/kit/index.ts'
import { Bones } from '../../ui/bones.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Timeline, type Moment } from '../../ui/timeline.tsx'
import { useChoices } from '../fields/lov.ts'
import { isNothing, printField } from '../fields/print.ts'
import { useNamesOf } from '../list/filter-words.ts'
import { Failed } from '../failed.tsx'
import { failureOf } from '../refine/failure.ts'
import { useCurrency } from '../refine/currency.ts'
import { useLocale, useWords } from '../refine/language.ts'
import styles from './history-list.module.css'
import { useHistory, type HistoryChange, type HistoryEntry } from './use-history.ts'
import ui from '../../ui/text.module.css'

/** One side of a change in words; references are kept as ids and shown by name. */
function Value({
  resource,
  change,
  side,
}: {
  readonly resource: Resource
  readonly change: HistoryChange
  readonly side: 'before' | 'after'
}) {
  const locale = useLocale()
  const field = fieldAt(resource.fields, change.field)!
  const value = change[side]
  const { choices } = useChoices(field)
  const currency = useCurrency()
  const isReference = field.kind === 'reference' && typeof value === 'string'
  const names = useNamesOf(isReference ? field.to : undefined, isReference ? [value] : [])
  if (isNothing(value)) return <span className={ui.faint}>–</span>
  const text = isReference
    ? (names.get(value) ?? '…')
    : (choices.find((choice) => choice.value === value)?.label ??
      printField(value, field, locale, { currency }, change.field.split('.').at(-1)!))
  const shown = <bdi>{text}</bdi>
  return side === 'before' ? <del>{shown}</del> : <ins>{shown}</ins>
}

function Changes({ resource, entry }: { readonly resource: Resource; readonly entry: HistoryEntry }) {
  const locale = useLocale()
  const changes = (entry.changes ?? []).filter((change) => fieldAt(resource.fields, change.field))
  if (entry.action === 'create' || changes.length === 0) return null
  return (
    <dl className={styles.changes}>
      {changes.map((change, at) => (
        // where a row went and another came in its place, both have its number
        <div key={`${change.field} ${at}`}>
          <dt>{sayPath(resource.fields, change.field, locale)}</dt>
          <dd>
            {!isNothing(change.before) && (
              <>
                <Value resource={resource} change={change} side="before" /> <i aria-hidden="true">{locale === 'ar' ? '←' : '→'}</i>{' '}
              </>
            )}
            <Value resource={resource} change={change} side="after" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

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
    more: <Changes resource={resource} entry={entry} />,
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
