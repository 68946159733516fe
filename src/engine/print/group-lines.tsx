import { useMemo, type ReactNode } from 'react'
import type { Groups } from '../../../resources/contract/declared.ts'
import { groupOf, say, type Grouping, type Resource, type Totals } from '../../../resources/kit/index.ts'
import type { ListState } from '../../../resources/kit/list-state.ts'
import { nameOfGroup, sayTotal } from '../list/groups/group-name.ts'
import { totalsOf, useGroups } from '../list/groups/use-groups.ts'
import type { SelectionQuestion } from '../list/selection.ts'
import { useLocale, useWords } from '../refine/language.ts'
import type { Row } from '../row.ts'
import { figures } from './directions.ts'
import css from './sheet.module.css'

/** The groups of a list that is printed. */
export interface PrintedGroups {
  readonly resource: Resource
  readonly grouping: Grouping
  readonly totals: Totals
  /** null: how many rows they have, and what these come to, is not told */
  readonly told: Groups | null
}

/** What is printed above the rows of each group: of a selection the name alone, for what is told of a group is told of all its rows. */
export function usePrintedGroups(
  resource: Resource,
  { group, sorts, totals: chosen }: ListState,
  columns: readonly string[],
  question: SelectionQuestion,
  isSelection: boolean,
): { readonly groups: PrintedGroups | null; readonly isReady: boolean } {
  const totals = useMemo(() => totalsOf(resource, columns, chosen), [resource, columns, chosen])
  const told = useGroups(resource, {
    grouping: (!isSelection && group) || null,
    order: sorts[0]?.order ?? 'asc',
    totals,
    search: question.search ?? '',
    condition: question.condition,
  })
  const groups = useMemo(
    () => (group && told !== 'loading' ? { resource, grouping: group, totals, told } : null),
    [resource, group, totals, told],
  )
  return { groups, isReady: told !== 'loading' }
}

interface LineProps {
  readonly columns: readonly string[]
  readonly name: ReactNode
  total(column: string): ReactNode
}

/** Its name up to the first column that has a total, and each total under the head of its column. */
function Line({ groups, columns, name, total }: LineProps & { readonly groups: PrintedGroups }) {
  const isTold = (column: string): boolean => (groups.totals[column] ?? 'none') !== 'none'
  const first = columns.findIndex((column, at) => at > 0 && isTold(column))
  const named = first < 0 ? columns.length : first
  return (
    <tr className={css.group}>
      <th scope="rowgroup" colSpan={named + 1}>
        {name}
      </th>
      {columns.slice(named).map((column) => (
        <td key={column} className={figures.has(groups.resource.listed[column]!.kind) ? css.figure : undefined}>
          {isTold(column) && total(column)}
        </td>
      ))}
    </tr>
  )
}

/** The line of a group above its first row, and above the very first what all of them come to. */
export function PrintedGroup({
  groups,
  columns,
  rows,
  at,
}: {
  readonly groups: PrintedGroups
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  readonly at: number
}) {
  const [words, locale] = [useWords(), useLocale()]
  const { resource, grouping, totals, told } = groups
  const groupAt = (place: number): string | null => groupOf(resource, grouping, rows[place]![grouping.field])
  const value = groupAt(at)
  if (at > 0 && groupAt(at - 1) === value) return null
  const group = told?.groups?.find((one) => one.value === value) ?? null
  const name = nameOfGroup({ resource, grouping, rows }, { value, told: group }, locale) || words('groups.without')
  return (
    <>
      {at === 0 && told && Object.values(totals).some((kind) => kind !== 'none') && (
        <Line
          groups={groups}
          columns={columns}
          name={words('groups.all')}
          total={(column) => (
            <>
              {words(`groups.${totals[column]!}`)} <bdi>{sayTotal(resource, column, told.all, locale)}</bdi>
            </>
          )}
        />
      )}
      <Line
        groups={groups}
        columns={columns}
        name={
          <>
            {say(resource.listed[grouping.field]!.label, locale)}: <bdi>{name}</bdi>
            {group && <span className={css.counted}>{words('list.found', { count: group.count })}</span>}
          </>
        }
        total={(column) => group && <bdi>{sayTotal(resource, column, group, locale)}</bdi>}
      />
    </>
  )
}
