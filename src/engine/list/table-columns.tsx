import { FilterFilled } from '@ant-design/icons'
import type { TableColumnType, TableProps } from 'antd'
import { useCallback, useEffect, useMemo, useRef, type CSSProperties } from 'react'
import { filterFormOf, type Resource } from '../../../resources/kit/index.ts'
import { lazyDialog } from '../lazy-dialog.tsx'
import { useSay, useWords } from '../refine/language.ts'
import type { Filters, FilterValue } from '../../../resources/kit/list-filters.ts'
import { isSortable, type Sort } from '../../../resources/kit/list-state.ts'
import { PageCheck } from './page-check.tsx'
import type { ShownColumn } from './rows-context.ts'
import { sortedBy } from './sorting.ts'
import { SortMark } from './sort-mark.tsx'
import { cellOf } from './cell-of.ts'
import type { Filled } from './table-row.tsx'
import { useSettled } from '../../ui/settled.ts'
import css from './table.module.css'
import text from '../../ui/text.module.css'

/** a cell's own, and where a filter's mark comes to stand (table.module.css): no head moves when it comes */
const awaited: CSSProperties = { paddingInlineEnd: 24 }

const HeadFilter = lazyDialog(() => import('./head-filter.tsx'))

export interface HeadsProps {
  readonly resource: Resource
  readonly columns: readonly ShownColumn[]
  readonly sorts: readonly Sort[]
  readonly filters: Filters
  readonly hasStatus: boolean
  onSort(sorts: readonly Sort[]): void
  onFilter(name: string, value: FilterValue | undefined): void
}

/** The heads as the library's table wants them: sorted and filtered always as the list's state says. */
export function useTableColumns({ resource, columns, sorts, filters, hasStatus, onSort, onFilter }: HeadsProps): {
  readonly heads: TableColumnType<Filled>[]
  readonly onChange: NonNullable<TableProps<Filled>['onChange']>
} {
  const [say, words] = [useSay(), useWords()]
  // the library says which column was asked for, but not with which key held
  const asked = useRef({ name: '', adds: false })
  const latest = useRef(sorts)
  useEffect(() => {
    latest.current = sorts
  })
  const onChange = useCallback<NonNullable<TableProps<Filled>['onChange']>>(
    (_pages, _filters, _sorter, { action }) => {
      if (action === 'sort') onSort(sortedBy(latest.current, asked.current.name, asked.current.adds))
    },
    [onSort],
  )
  const isSettled = useSettled()
  // one that says something is seen at once
  const hasFilters = isSettled || Object.keys(filters).length > 0
  const heads = useMemo((): TableColumnType<Filled>[] => {
    const filterOf = (name: string, label: string): Partial<TableColumnType<Filled>> => ({
      filteredValue: filters[name] ? [name] : null,
      filterIcon: <FilterFilled aria-label={words('filter.by', { name: label })} />,
      filterDropdownProps: { destroyOnHidden: true },
      filterDropdown: ({ close, visible }) => (
        <HeadFilter
          resource={resource}
          name={name}
          filters={filters}
          isOpen={visible}
          waiting={<div className={css.panelToCome} />}
          onApply={(value) => onFilter(name, value)}
          onClose={close}
        />
      ),
    })
    const sorterOf = (name: string): Partial<TableColumnType<Filled>> => {
      const at = sorts.findIndex((one) => one.field === name)
      return {
        sorter: { multiple: 1 },
        sortOrder: at < 0 ? null : sorts[at]!.order === 'asc' ? 'ascend' : 'descend',
        sortIcon: ({ sortOrder }) => <SortMark order={sortOrder} place={sorts.length > 1 && at >= 0 ? at + 1 : null} />,
      }
    }
    const headOf = (name: string, style?: CSSProperties) => {
      const note = (event: { readonly shiftKey: boolean }) => {
        asked.current = { name, adds: event.shiftKey }
      }
      // a new one each time: the library hangs its own click upon what it is given, and would hang one more with every drawing
      return () => ({ column: name, onClickCapture: note, onKeyDownCapture: note, ...(style ? { style } : {}) })
    }
    return [
      { key: '·select', title: <PageCheck />, className: css.select ?? '' },
      ...columns.map((column, at): TableColumnType<Filled> => {
        const { name, label } = column
        const { className, style } = cellOf(column, at)
        const isFiltered = filterFormOf(resource.listed[name]!) !== null
        return {
          key: name,
          title: label,
          ...(className ? { className } : {}),
          onHeaderCell: headOf(name, isFiltered && !hasFilters ? { ...style, ...awaited } : style),
          ...(isSortable(resource, name) ? sorterOf(name) : {}),
          ...(isFiltered && hasFilters ? filterOf(name, label) : {}),
        }
      }),
      ...(hasStatus
        ? [
            {
              key: '·status',
              title: words('list.status'),
              className: css.status ?? '',
              ...(resource.fields['is_active']
                ? { onHeaderCell: () => ({ column: 'is_active', isFixed: true, tabIndex: 0, ...(hasFilters ? {} : { style: awaited }) }) }
                : {}),
              ...(resource.fields['is_active'] && hasFilters ? filterOf('is_active', say(resource.fields['is_active'].label)) : {}),
            },
          ]
        : []),
      { key: '·actions', title: <span className={text.unseen}>{words('list.actions')}</span>, className: css.actions ?? '' },
    ]
  }, [resource, columns, sorts, filters, hasFilters, hasStatus, onFilter, say, words])
  return { heads, onChange }
}
