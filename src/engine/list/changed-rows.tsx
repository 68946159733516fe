import { SyncOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useDataProvider } from '@refinedev/core'
import { useQueryClient, type Query } from '@tanstack/react-query'
import { useState } from 'react'
import { printNumber, type Resource } from '../../../resources/kit/index.ts'
import { setEdited } from '../live/edited.ts'
import { useHere } from '../live/use-here.ts'
import { useNews } from '../live/use-news.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { idOf, type Row } from '../row.ts'
import text from '../../ui/text.module.css'
import css from './changed-rows.module.css'
import { compare } from './compared.ts'
import { paceOf } from './concerns.ts'
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

const isListed = (data: unknown): data is Listed => typeof data === 'object' && data !== null && 'data' in data

/**
 * What others do to the records of a list: a row that stands there is brought up to date where it stands; where rows would come, go or
 * change places, nothing jumps under anybody's hand, and a word says how many. What this page did itself is not announced.
 */
export default function ChangedRows({ resource, call, rows, total }: ChangedRowsProps) {
  const [words, locale, provider, client] = [useWords(), useLocale(), useDataProvider(), useQueryClient()]
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const idsOf = (some: readonly Row[]): string => some.map((row) => idOf(resource, row)).join(' ')
  const shown = idsOf(rows)

  const isShown = ({ state }: Query): boolean => isListed(state.data) && state.data.data === rows
  const put = (next: Listed): void => {
    client.setQueriesData<Listed>({ predicate: isShown }, (old) => (old ? { ...old, ...next } : old))
  }
  useHere(setEdited)
  useNews({
    resources: [resource.name],
    pace: (told) => paceOf(resource, { rows, isWhole: total <= rows.length }, told),
    async work({ isOwn }) {
      const fresh = await provider().getList<Row & { id?: string }>({ resource: resource.name, ...call })
      const { patched, moved } = compare(resource, rows, fresh.data)
      const isQuiet = isOwn || moved === 0
      put(isQuiet ? { data: fresh.data, total: fresh.total } : { data: patched })
      setWaiting(isQuiet ? null : { moved, over: shown })
    },
  })
  if (waiting?.over !== shown) return null
  const said = words('live.changed', { count: waiting.moved, number: printNumber(waiting.moved, locale) })
  return (
    <div className={css.place} data-screen-only>
      <Button
        className={css.changed ?? ''}
        size="small"
        shape="round"
        icon={<SyncOutlined aria-hidden="true" />}
        onClick={() => {
          setWaiting(null)
          void client.refetchQueries({ predicate: isShown })
        }}
      >
        {said}
      </Button>
      <span className={text.unseen} role="status">
        {said}
      </span>
    </div>
  )
}
