import { Button, Dropdown } from 'antd'
import { DeleteOutlined, EditOutlined, EyeOutlined, HistoryOutlined, MoreOutlined, SwapOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { say, type Resource } from '../../../resources/kit/index.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { hrefs, Link, taskAddress, useNavigate } from '../refine/navigation.ts'
import { useMay } from '../refine/principal.ts'
import { idOf, titleOf, type Row } from '../row.ts'

export interface RowActionsProps {
  readonly resource: Resource
  readonly row: Row
  onHistory(row: Row): void
  onRemove(row: Row): void
}

export function RowActions({ resource, row, onHistory, onRemove }: RowActionsProps) {
  const [words, locale, may, navigate] = [useWords(), useLocale(), useMay(resource), useNavigate()]
  const id = idOf(resource, row)
  const name = titleOf(resource, row, locale)
  const items = useMemo(
    () => [
      ...(resource.api.one ? [{ key: 'show', icon: <EyeOutlined />, label: words('list.show') }] : []),
      ...resource.tasks
        .filter((task) => may(task.action ?? 'update'))
        .map((task) => ({ key: task.path, icon: <SwapOutlined />, label: say(task.label, locale) })),
      ...(may('history') && resource.api.history && !resource.source
        ? [{ key: 'history', icon: <HistoryOutlined />, label: words('list.history') }]
        : []),
      ...(may('remove') && resource.api.remove
        ? [{ key: 'remove', icon: <DeleteOutlined />, danger: true, label: words('list.remove') }]
        : []),
    ],
    [resource, may, words, locale],
  )
  const act = (key: string) => {
    if (key === 'show') void navigate(hrefs.show(resource, id))
    else if (key.startsWith('/')) void navigate(taskAddress(key, id))
    else if (key === 'history') onHistory(row)
    else onRemove(row)
  }
  return (
    <span className="engine-actions">
      {may('update') && resource.api.update && (
        <Link
          className="engine-icon-link"
          to={hrefs.edit(resource, id)}
          aria-label={words('list.edit_of', { name })}
          title={words('list.edit')}
        >
          <EditOutlined aria-hidden="true" />
        </Link>
      )}
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => act(key) }}>
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={words('list.more_of', { name })} />
        </Dropdown>
      )}
    </span>
  )
}
