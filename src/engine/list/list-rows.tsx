import { Button } from 'antd'
import { InboxOutlined, SearchOutlined } from '@ant-design/icons'
import { Bones } from '../../ui/bones.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ButtonLink } from '../button-link.tsx'
import { Failed } from '../failed.tsx'
import { failureOf } from '../refine/failure.ts'
import { useSay, useWords } from '../refine/language.ts'
import { hrefs } from '../refine/navigation.ts'
import { useMay } from '../refine/principal.ts'
import { RecordCards } from './record-cards.tsx'
import { RecordTable, type RowsProps } from './record-table.tsx'
import type { Records } from './use-records.ts'

export interface ListRowsProps {
  readonly records: Records
  readonly narrow: boolean
  readonly isNarrowed: boolean
  onWiden(): void
  readonly rows: RowsProps
}

/** The rows, or what stands there instead: bones, an empty list that says what to do, a failure with a way back. */
export function ListRows({ records, narrow, isNarrowed, onWiden, rows }: ListRowsProps) {
  const { resource } = rows
  const [words, say, may] = [useWords(), useSay(), useMay(resource)]
  if (records.is === 'loading')
    return (
      <div className="ui-panel">
        <Bones rows={8} label={words('list.loading')} />
      </div>
    )
  if (records.is === 'failed')
    return (
      <div className="ui-panel">
        <Failed title={words('failed.list')} failure={failureOf(records.error)} onRetry={records.retry} />
      </div>
    )
  if (records.rows.length === 0)
    return (
      <div className="ui-panel">
        {isNarrowed ? (
          <Notice
            icon={<SearchOutlined />}
            title={words('empty.nothing_found')}
            action={<Button onClick={onWiden}>{words('empty.show_all')}</Button>}
          >
            {words('empty.other_words')}
          </Notice>
        ) : (
          <Notice
            icon={<InboxOutlined />}
            title={words('empty.none', { many: say(resource.label.many) })}
            action={
              may('create') && resource.api.create ? (
                <ButtonLink primary to={hrefs.create(resource)}>
                  {words('empty.first')}
                </ButtonLink>
              ) : undefined
            }
          >
            {may('import') && resource.api.create ? words('empty.or_import') : words('empty.wait')}
          </Notice>
        )}
      </div>
    )
  return narrow ? (
    <RecordCards {...rows} />
  ) : (
    <div className="ui-panel engine-table-panel" aria-busy={records.refreshing}>
      <RecordTable {...rows} />
    </div>
  )
}
