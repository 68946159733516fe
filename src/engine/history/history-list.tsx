import { Alert, Button } from 'antd'
import { HistoryOutlined } from '@ant-design/icons'
import { putBack } from '../../../resources/contract/operations.ts'
import {
  canPutBack,
  listed,
  printDate,
  printInstant,
  say,
  sayEither,
  sayPath,
  stepsBetween,
  type Resource,
} from '../../../resources/kit/index.ts'
import { Bones } from '../../ui/bones.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Timeline, type Moment } from '../../ui/timeline.tsx'
import { Failed } from '../failed.tsx'
import { useMay } from '../refine/access.ts'
import { failureOf } from '../refine/failure.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { usePerson } from '../refine/principal.ts'
import { useAct } from '../refine/use-act.ts'
import { useTellDone } from '../undo/use-tell-done.ts'
import { ChangeList } from './change-list.tsx'
import styles from './history-list.module.css'
import { isOwnAct } from './own-act.ts'
import { OperationLink, OperationDone } from './operation-link.tsx'
import { useHistory, type HistoryEntry } from './use-history.ts'

interface ChangesProps {
  readonly resource: Resource
  readonly id: string
  readonly entry: HistoryEntry
  readonly isLatest: boolean
}

/** What an entry changed; where one may, one value or the whole record is put back as it stood before it. */
function Changes({ resource, id, entry, isLatest }: ChangesProps) {
  const [words, locale, may, { role }] = [useWords(), useLocale(), useMay(resource), usePerson()]
  const tellDone = useTellDone()
  const { busy, problem, run } = useAct(putBack, words('failed.change'))
  const called = (name: string): string => sayPath(resource.fields, name, locale)
  const mayWrite = entry.action === 'update' && may('update')
  const isTyped = (name: string): boolean => {
    const field = resource.fields[name]
    return mayWrite && field !== undefined && canPutBack(role, field)
  }
  const put = async (field?: string) => {
    const body = { resource: resource.name, id, entry_id: entry.id, ...(field ? { field } : {}) }
    const done = await run({ body }, field ?? 'all')
    if (!done) return
    const fields = listed(done.fields.map(called), locale)
    tellDone({
      message: fields ? words('history.put_back_done', { fields }) : words('history.stands_so'),
      operationId: done.operation_id,
    })
  }
  // of the latest change with one value both would do the same
  const hasAll = entry.changes.some(({ field }) => isTyped(field.split('.')[0]!)) && !(isLatest && entry.changes.length === 1)
  return (
    <>
      <ChangeList
        resource={resource}
        changes={entry.changes}
        aside={({ field }) =>
          isTyped(field) && (
            <Button
              type="link"
              size="small"
              loading={busy === field}
              aria-label={words('history.put_back_of', { field: called(field) })}
              onClick={() => void put(field)}
            >
              {words('history.put_back')}
            </Button>
          )
        }
      />
      {hasAll && (
        <Button size="small" className={styles.all ?? ''} loading={busy === 'all'} onClick={() => void put()}>
          {words('history.put_back_all')}
        </Button>
      )}
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
    </>
  )
}

/** By what an entry came about; an undo leads to itself and says what it undid. */
function Whence({ operation }: { readonly operation: NonNullable<HistoryEntry['operation']> }) {
  const words = useWords()
  const { undid } = operation
  if (!undid) return <OperationLink operation={operation} />
  return (
    <>
      <OperationLink operation={operation} called={words('operation.undo_of')} /> <OperationDone operation={undid} />
    </>
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
      ...(entry.operation && !isOwnAct(entry.operation.kind) ? [<Whence key="operation" operation={entry.operation} />] : []),
      ...(entry.reason ? [<bdi key="reason">{entry.reason}</bdi>] : []),
    ],
    more: entry.action === 'create' ? null : <Changes resource={resource} id={id} entry={entry} isLatest={entry === entries[0]} />,
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
