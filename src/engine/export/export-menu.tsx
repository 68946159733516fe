import { Button } from 'antd'
import { DownloadOutlined } from '@ant-design/icons'
import { useNotification } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getJobs } from '../../../resources/contract/jobs.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { answersOf } from '../refine/answer.ts'
import { useCalls } from '../refine/calls.ts'
import { failureOf } from '../refine/failure.ts'
import { useWords } from '../refine/language.ts'
import type { ShownList, TakenAs } from './take-out.ts'

/** What the list shows: its search, filters, order and columns, all pages of it; or all that is known of the same rows. */
export function ExportMenu(props: ShownList) {
  const { resource, chosen } = props
  const [words, calls] = [useWords(), useCalls()]
  const [{ open: notify }, queries] = [useNotification(), useQueryClient()]
  const [busy, setBusy] = useState(false)
  const endpoint = resource.api.export
  if (!endpoint) return null

  const save = async (as: TakenAs) => {
    setBusy(true)
    try {
      // what is done seldom comes when it is done
      const { takeOut } = await import('./take-out.ts')
      if ((await takeOut(props, { calls, endpoint, as })) === 'now') return
      await queries.invalidateQueries({ queryKey: answersOf(getJobs) })
      notify?.({ type: 'success', message: words('export.later') })
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
        onClick: ({ key }) => void save(key as TakenAs),
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
