import { Button } from 'antd'
import { HistoryOutlined } from '@ant-design/icons'
import { say, type Resource } from '../../../resources/kit/index.ts'
import { Initials } from '../../ui/avatar.tsx'
import { Bones } from '../../ui/bones.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useChoices } from '../fields/lov.ts'
import { isNothing, printDate, printField, printInstant } from '../fields/print.ts'
import { useNamesOf } from '../list/filter-words.ts'
import { Failed } from '../failed.tsx'
import { failureOf } from '../refine/failure.ts'
import { useCurrency } from '../refine/currency.ts'
import { useLocale, useWords } from '../refine/language.ts'
import styles from './history-list.module.css'
import { useHistory, type HistoryChange, type HistoryEntry } from './use-history.ts'
import ui from '../../ui/text.module.css'

const acts = ['create', 'update', 'status', 'remove', 'restore', 'password']

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
  const field = resource.fields[change.field]!
  const value = change[side]
  const { choices } = useChoices(field)
  const currency = useCurrency()
  const isReference = field.kind === 'reference' && typeof value === 'string'
  const names = useNamesOf(isReference ? field.to : undefined, isReference ? [value] : [])
  if (isNothing(value)) return <span className={ui.faint}>–</span>
  const text = isReference
    ? (names.get(value) ?? '…')
    : (choices.find((choice) => choice.value === value)?.label ?? printField(value, field, locale, { currency }, change.field))
  const shown = <bdi>{text}</bdi>
  return side === 'before' ? <del>{shown}</del> : <ins>{shown}</ins>
}

function Entry({ resource, entry }: { readonly resource: Resource; readonly entry: HistoryEntry }) {
  const [locale, words] = [useLocale(), useWords()]
  const who = entry.actor?.name ?? words('history.somebody')
  const act = acts.includes(entry.action) ? entry.action : 'other'
  const changes = (entry.changes ?? []).filter(
    (change) => resource.fields[change.field] && !(entry.action === 'create' && change.after === null),
  )
  return (
    <li className={styles.entry}>
      <Initials name={who} size={28} />
      <div>
        <p>
          <b>
            <bdi>{who}</bdi>
          </b>{' '}
          {words(`history.did.${act}`)}
          <time dateTime={entry.at}>{printInstant(entry.at, locale)}</time>
        </p>
        {entry.school && (
          <p className={ui.soft}>
            <bdi>{(locale === 'ar' && entry.school_ar) || entry.school}</bdi>
          </p>
        )}
        {entry.effective_date && <p className={ui.soft}>{words('history.from', { date: printDate(entry.effective_date, locale) })}</p>}
        {entry.reason && (
          <p className={ui.soft}>
            <bdi>{entry.reason}</bdi>
          </p>
        )}
        {entry.action !== 'create' && changes.length > 0 && (
          <dl className={styles.changes}>
            {changes.map((change) => (
              <div key={change.field}>
                <dt>{say(resource.fields[change.field]!.label, locale)}</dt>
                <dd>
                  {!isNothing(change.before) && (
                    <>
                      <Value resource={resource} change={change} side="before" />{' '}
                      <i aria-hidden="true">{locale === 'ar' ? '←' : '→'}</i>{' '}
                    </>
                  )}
                  <Value resource={resource} change={change} side="after" />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

/** Who changed what, when, and from what to what. */
export function HistoryList({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const words = useWords()
  const history = useHistory(resource, id)
  if (history.isError && !history.data)
    return <Failed title={words('failed.history')} failure={failureOf(history.error)} onRetry={() => void history.refetch()} />
  if (!history.data) return <Bones rows={6} label={words('list.loading')} />
  const entries = history.data.pages.flatMap((page) => page.records)
  if (entries.length === 0) return <Notice icon={<HistoryOutlined aria-hidden="true" />} title={words('history.none')} />
  return (
    <>
      <ol className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} resource={resource} entry={entry} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {words('history.more')}
        </Button>
      )}
    </>
  )
}
