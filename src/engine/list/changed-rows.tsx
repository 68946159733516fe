import { SyncOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useDataProvider } from '@refinedev/core'
import { useQueryClient, type Query } from '@tanstack/react-query'
import { useState } from 'react'
import { printNumber, type Resource } from '../../../resources/kit/index.ts'
import { setEdited } from '../live/edited.ts'
import { isGone, touches } from '../live/touches.ts'
import { useHere } from '../live/use-here.ts'
import { useNews } from '../live/use-news.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { idOf, type Row } from '../row.ts'
import text from '../../ui/text.module.css'
import css from './changed-rows.module.css'
import { compare } from './compared.ts'
import { paceOf } from './concerns.ts'
import { asGone } from './gone-row.ts'
import type { ListCall } from './list-call.ts'

interface Listed {
  readonly data: readonly Row[]
  readonly total?: number | undefined
}
interface Waiting {
  readonly moved: number
  /** the rows that stood there, by id: with others on the page it says nothing any more */
  readonly over: string
}
export interface ChangedRowsProps {
  readonly resource: Resource
  readonly call: ListCall
  readonly rows: readonly Row[]
  readonly total: number
}

const isListed = (data: unknown): data is Listed => typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data)

/** What of a question decides its rows, and what is told of them; kept queries have it in their key, whatever else is there. */
const meaning = (said: Readonly<Partial<Record<keyof ListCall['meta'], unknown>>>): string =>
  JSON.stringify([said.search, said.condition, said.asOf, said.columns])

/**
 * What others do to the records of a list: a row that stands there is brought up to date where it stands, also one that would stand
 * elsewhere, and says so when its record is gone; where rows would come, go or change places, nothing jumps under anybody's hand, and a word
 * says how many. What this page did itself is not announced.
 */
export default function ChangedRows({ resource, call, rows, total }: ChangedRowsProps) {
  const [words, locale, provider, client] = [useWords(), useLocale(), useDataProvider(), useQueryClient()]
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const idsOf = (some: readonly Row[]): string => some.map((row) => idOf(resource, row)).join(' ')
  const shown = idsOf(rows)

  // by what they are, not as one object: what is kept and what is drawn of it are no longer the same one once it was changed here
  const isShown = (query: Query): boolean =>
    query.isActive() &&
    query.queryKey.includes(resource.name) &&
    !query.queryKey.includes('among') &&
    query.queryKey.some((part) => typeof part === 'object' && part !== null && meaning(part) === meaning(call.meta)) &&
    isListed(query.state.data) &&
    idsOf(query.state.data.data) === shown
  const put = (next: Listed): void => {
    client.setQueriesData<Listed>({ predicate: isShown }, (old) => (old ? { ...old, ...next } : old))
  }
  /** What would stand elsewhere, as it is there; what is nowhere is gone. */
  const asTheyAre = async (all: readonly Row[], some: readonly Row[]): Promise<readonly Row[]> => {
    if (some.length === 0) return all
    const ids = some.map((row) => idOf(resource, row))
    const found = await provider().getList<Row & { id?: string }>({
      resource: resource.name,
      pagination: { currentPage: 1, pageSize: ids.length, mode: 'server' },
      meta: { condition: { field: resource.id, op: 'in', value: ids }, columns: call.meta.columns, skipAutoToast: true },
    })
    const now = new Map(found.data.map((row) => [idOf(resource, row), row]))
    return all.map((row) => (some.includes(row) ? (now.get(idOf(resource, row)) ?? asGone(row)) : row))
  }
  useHere(setEdited)
  useNews({
    resources: [resource.name],
    pace: (told) => paceOf(resource, { rows, isWhole: total <= rows.length }, told),
    async work(gathered) {
      const told = rows.map((row) => (isGone(gathered, idOf(resource, row)) ? asGone(row) : row))
      if (!gathered.isOwn && told.some((row, at) => row !== rows[at])) put({ data: told })
      const fresh = await provider().getList<Row & { id?: string }>({ resource: resource.name, ...call })
      const { patched: here, elsewhere, moved } = compare(resource, told, fresh.data)
      const isQuiet = gathered.isOwn || moved === 0
      const asked = isQuiet ? [] : elsewhere.filter((row) => touches(gathered, idOf(resource, row), row['updated_at']))
      const patched = await asTheyAre(here, asked)
      put(isQuiet ? { data: fresh.data, total: fresh.total } : { data: patched })
      setWaiting(isQuiet ? null : { moved, over: shown })
    },
  })
  if (waiting?.over !== shown) return null
  const said = words('live.changed', { count: waiting.moved, number: printNumber(waiting.moved, locale) })
  return (
    <span className={css.place} data-screen-only>
      <Button
        className={css.changed ?? ''}
        shape="round"
        aria-label={said}
        icon={<SyncOutlined aria-hidden="true" />}
        onClick={() => {
          setWaiting(null)
          void client.refetchQueries({ predicate: isShown })
        }}
      >
        <span className={css.said}>{said}</span>
        <span className={css.number}>{printNumber(waiting.moved, locale)}</span>
      </Button>
      <span className={text.unseen} role="status">
        {said}
      </span>
    </span>
  )
}
