import { SortAscendingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Resource } from '../../../resources/kit/index.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { useSay, useWords } from '../refine/language.ts'
import { isSortable, type Sort } from '../../../resources/kit/list-state.ts'
import { sortedBy } from './sorting.ts'
import css from './list.module.css'

export interface SortMenuProps {
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly sorts: readonly Sort[]
  onSort(sorts: readonly Sort[]): void
}

/** Cards have no heads to touch: what they are sorted by is chosen here, and once more for the other way round. */
export function SortMenu({ resource, columns, sorts, onSort }: SortMenuProps) {
  const [say, words] = [useSay(), useWords()]
  const [first] = sorts
  const names = [...new Set([...columns.filter((name) => isSortable(resource, name)), ...sorts.map(({ field }) => field)])]
  return (
    <span className={css.sorting}>
      <DropMenu
        menu={{
          selectable: true,
          selectedKeys: first ? [first.field] : [],
          items: names.map((name) => ({
            key: name,
            label: say(resource.listed[name]!.label),
            ...(name === first?.field ? { extra: words(first.order === 'asc' ? 'list.upwards' : 'list.downwards') } : {}),
          })),
          onClick: ({ key }) => onSort(sortedBy(sorts.slice(0, 1), key, false)),
        }}
      >
        {(said) => (
          <Button {...said} icon={<SortAscendingOutlined aria-hidden="true" />}>
            {words('list.sort')}
          </Button>
        )}
      </DropMenu>
    </span>
  )
}
