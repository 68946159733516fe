import { Alert } from 'antd'
import { useDataProvider, useLogList } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import { listed, say } from '../../../resources/kit/index.ts'
import type { Log } from '../history/use-history.ts'
import { isGone, isRemoved, touches } from '../live/touches.ts'
import { useNews } from '../live/use-news.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { useMay, usePerson } from '../refine/principal.ts'
import { useRegistry } from '../registry-context.tsx'
import type { Row } from '../row.ts'
import { differing } from './form-values.ts'
import css from './saved-meanwhile.module.css'
import type { RecordFormState } from './use-record-form.ts'

export interface SavedMeanwhileProps {
  readonly form: RecordFormState
  readonly id: string
  /** the record as the page has read it last, whatever made it read */
  readonly record: Row
}

/** Of so many of the last changes it is asked who made them. */
const most = 20

/**
 * Somebody has saved the record that stands in this form: who, and which fields. What is new shows at once, what was typed stays; where
 * both changed the same field, saving asks which of the two it shall be.
 */
export default function SavedMeanwhile({ form, id, record }: SavedMeanwhileProps) {
  const { resource, initial } = form
  const [words, locale, registry, may, provider] = [useWords(), useLocale(), useRegistry(), useMay(resource), useDataProvider()]
  const { userId } = usePerson()
  /** the record as the person knows it */
  const [known, setKnown] = useState(initial)
  const [fresh, setFresh] = useState<Row | null>(null)
  const [gone, setGone] = useState<'removed' | 'gone' | null>(null)
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })

  const take = (data: Row): void => {
    latest.current.follow(data)
    setFresh(data)
  }
  useNews({
    resources: [resource.name],
    // what this form saves itself is no news to it
    pace: (told) => (told.is === 'news' && told.isOwn ? 'never' : 'soon'),
    async work(gathered) {
      const before = fresh ?? initial
      if (!touches(gathered, id, before.updated_at)) return
      const isOut = isGone(gathered, id)
      setGone(isOut ? (isRemoved(gathered, id) ? 'removed' : 'gone') : null)
      if (isOut) return
      const { data } = await provider().getOne<Row & { id?: string }>({ resource: resource.name, id, meta: { skipAutoToast: true } })
      if (data.updated_at !== before.updated_at) take(data)
    },
  })
  // what was read while this code was on its way is told, too
  const isRead = useRef(initial.updated_at)
  useEffect(() => {
    if (record.updated_at === isRead.current) return
    isRead.current = record.updated_at
    if (record.updated_at !== latest.current.initial.updated_at) take(record)
  })

  const mayAsk = may('history') && resource.api.history !== null
  const log = useLogList<Log>({
    resource: resource.name,
    meta: { id, most, locale, version: fresh?.updated_at },
    queryOptions: { enabled: fresh !== null && mayAsk },
  })
  if (gone)
    return (
      <Alert
        className={css.note ?? ''}
        type="warning"
        role="status"
        showIcon
        title={words(`live.${gone}`)}
        description={form.isDirty ? words('live.typed_stays') : undefined}
      />
    )
  const fields = fresh ? differing(resource, known, fresh, registry.find) : []
  // a name is worth the moment that it takes
  if (!fresh || fields.length === 0 || (mayAsk && log.isLoading)) return null
  const since = known.updated_at
  const entries = (log.data?.records ?? []).filter(({ at }) => typeof since !== 'string' || at > since)
  const people = entries.map(({ actor }) => (actor.ldap_id === userId ? words('live.yourself') : (actor.name ?? words('history.somebody'))))
  const called = (names: readonly string[]): string =>
    listed(
      names.map((name) => say(resource.fields[name]!.label, locale)),
      locale,
    )
  const clashing = form.clashes
  return (
    <Alert
      className={css.note ?? ''}
      type="info"
      role="status"
      showIcon
      title={
        <>
          <b>
            {words('live.saved', {
              who: listed(people.length > 0 ? [...new Set(people)] : [words('live.somebody')], locale),
              fields: called(fields),
            })}
          </b>
          <br />
          {clashing.length > 0 ? words('live.clash', { fields: called(clashing) }) : words(form.isDirty ? 'live.kept' : 'live.shown')}
        </>
      }
      closable={{ closeIcon: true, 'aria-label': words('live.understood') }}
      onClose={() => {
        setKnown(fresh)
        setFresh(null)
      }}
    />
  )
}
