import { Button } from 'antd'
import { DownloadOutlined } from '@ant-design/icons'
import { useNotification } from '@refinedev/core'
import { useState } from 'react'
import type { Condition, Resource } from '../../../resources/kit/index.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { conditionFrom } from '../list/filters.ts'
import type { ListState } from '../list/list-state.ts'
import { questionOf, type SelectionQuestion } from '../list/selection.ts'
import type { SelectionControl } from '../list/use-selection.ts'
import { useCalls } from '../refine/calls.ts'
import { failureOf } from '../refine/failure.ts'
import { useWords } from '../refine/language.ts'
import { saveFile } from './download.ts'

export interface ExportMenuProps {
  readonly resource: Resource
  readonly state: ListState
  readonly columns: readonly string[]
  /** only what is selected; nothing: everything the list would show */
  readonly chosen: SelectionControl
  readonly fixed?: Condition | undefined
}

/** What the list shows: its search, filters, order and columns, all pages of it; or all that is known of the same rows. */
export function ExportMenu({ resource, state, columns, chosen, fixed }: ExportMenuProps) {
  const [words, calls] = [useWords(), useCalls()]
  const { open: notify } = useNotification()
  const [busy, setBusy] = useState(false)
  const endpoint = resource.api.export
  if (!endpoint) return null

  const save = async (key: string) => {
    const format = key === 'whole' ? 'xlsx' : key
    setBusy(true)
    const whole = { search: state.search, condition: conditionFrom(resource, state.filters, fixed) }
    const { search, condition, also }: SelectionQuestion = chosen.count > 0 ? questionOf(resource, chosen.selection) : whole
    try {
      const asked = {
        format,
        ...(key === 'whole' ? { whole: '1' } : {}),
        ...(search ? { search } : {}),
        sort_by: state.sorts.map(({ field }) => field).join(','),
        order_by: state.sorts.map(({ order }) => order).join(','),
        columns: columns.join(','),
        filter: condition ? JSON.stringify(condition) : undefined,
        ...(also ? { also } : {}),
      }
      // a selection of many single rows is longer than an address may be
      const isLong = (asked.filter?.length ?? 0) > 2000 || also !== undefined
      const file = await (isLong
        ? calls.exported({ ...endpoint, method: 'POST' }, { body: asked })
        : calls.exported(endpoint, { params: asked }))
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
          { key: 'whole', label: words('export.whole') },
        ],
        onClick: ({ key }) => void save(key),
      }}
    >
      {(said) => (
        <Button {...said} icon={<DownloadOutlined aria-hidden="true" />} loading={busy}>
          {chosen.count > 0 ? words('export.selected') : words('export.all')}
        </Button>
      )}
    </DropMenu>
  )
}
