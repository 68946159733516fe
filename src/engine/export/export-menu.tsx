import { Button } from 'antd'
import { DownloadOutlined } from '@ant-design/icons'
import { useNotification } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exportLimits, startExport } from '../../../resources/contract/exports.ts'
import { getJobs } from '../../../resources/contract/jobs.ts'
import type { Condition, Resource } from '../../../resources/kit/index.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { conditionFrom } from '../list/filters.ts'
import type { ListState } from '../../../resources/kit/list-state.ts'
import { questionOf, type SelectionQuestion } from '../list/selection.ts'
import type { SelectionControl } from '../list/use-selection.ts'
import { answersOf } from '../refine/answer.ts'
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
  /** of the list; null: not known yet */
  readonly total: number | null
  readonly fixed?: Condition | undefined
}

/** What the list shows: its search, filters, order and columns, all pages of it; or all that is known of the same rows. */
export function ExportMenu({ resource, state, columns, chosen, total, fixed }: ExportMenuProps) {
  const [words, calls] = [useWords(), useCalls()]
  const [{ open: notify }, queries] = [useNotification(), useQueryClient()]
  const [busy, setBusy] = useState(false)
  const endpoint = resource.api.export
  if (!endpoint) return null

  // the list shows beside its columns who is active
  const shown = resource.hasStatus && !columns.includes('is_active') ? [...columns, 'is_active'] : columns

  const save = async (key: string) => {
    const format = key === 'csv' ? 'csv' : 'xlsx'
    setBusy(true)
    const whole = { search: state.search, condition: conditionFrom(resource, state.filters, fixed) }
    const { search, condition, also }: SelectionQuestion = chosen.count > 0 ? questionOf(resource, chosen.selection) : whole
    try {
      const list = {
        ...(search ? { search } : {}),
        sort_by: state.sorts.map(({ field }) => field).join(','),
        order_by: state.sorts.map(({ order }) => order).join(','),
        columns: shown.join(','),
        filter: condition ? JSON.stringify(condition) : undefined,
        ...(also ? { also } : {}),
      }
      if ((chosen.count > 0 ? chosen.count : (total ?? 0)) > exportLimits.rowsAtOnce) {
        await calls.send(startExport, { body: { resource: resource.name, format, whole: key === 'whole', list } })
        await queries.invalidateQueries({ queryKey: answersOf(getJobs) })
        notify?.({ type: 'success', message: words('export.later') })
        return
      }
      const asked = { format, ...(key === 'whole' ? { whole: '1' } : {}), ...list }
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
