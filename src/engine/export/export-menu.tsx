import { Button } from 'antd'
import { DownloadOutlined } from '@ant-design/icons'
import { useNotification } from '@refinedev/core'
import { useState } from 'react'
import { addressOf, type Condition, type Resource } from '../../../resources/kit/index.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { conditionFrom } from '../list/filters.ts'
import type { ListState } from '../list/list-state.ts'
import { useCalls } from '../refine/calls.ts'
import { failureOf } from '../refine/failure.ts'
import { useWords } from '../refine/language.ts'
import { saveFile } from './download.ts'

export interface ExportMenuProps {
  readonly resource: Resource
  readonly state: ListState
  readonly columns: readonly string[]
  /** only these rows; none: everything the list would show */
  readonly selected: readonly string[]
  readonly fixed?: Condition | undefined
}

/** Exactly what the list shows: its search, filters, order and columns, all pages of it. */
export function ExportMenu({ resource, state, columns, selected, fixed }: ExportMenuProps) {
  const [words, calls] = [useWords(), useCalls()]
  const { open: notify } = useNotification()
  const [busy, setBusy] = useState(false)
  const endpoint = resource.api.export
  if (!endpoint) return null

  const save = async (format: string) => {
    setBusy(true)
    const chosen: Condition | undefined = selected.length > 0 ? { field: resource.id, op: 'in', value: selected } : undefined
    const condition = chosen ?? conditionFrom(resource, state.filters, fixed)
    try {
      const file = await calls.file(endpoint.method, addressOf(endpoint), {
        query: {
          format,
          ...(state.search && !chosen ? { search: state.search } : {}),
          sort_by: state.sort.field,
          order_by: state.sort.order,
          columns: columns.join(','),
          ...(condition ? { filter: JSON.stringify(condition) } : {}),
        },
        quiet: true,
      })
      saveFile(file, `${resource.name}.${format}`)
    } catch (thrown) {
      notify?.({ type: 'error', message: failureOf(thrown).message || words('failed.export') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <DropMenu
      menu={{
        items: [
          { key: 'xlsx', label: words('export.xlsx') },
          { key: 'csv', label: words('export.csv') },
        ],
        onClick: ({ key }) => void save(key),
      }}
    >
      {(said) => (
        <Button {...said} icon={<DownloadOutlined />} loading={busy}>
          {selected.length > 0 ? words('export.selected') : words('export.all')}
        </Button>
      )}
    </DropMenu>
  )
}
