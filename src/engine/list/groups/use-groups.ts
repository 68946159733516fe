import { useMemo } from 'react'
import type { Groups } from '../../../../resources/contract/declared.ts'
import {
  groupOf,
  hasTotal,
  inGroups,
  usualTotal,
  writeGrouping,
  writeTotals,
  type Condition,
  type Grouping,
  type Resource,
  type Totals,
} from '../../../../resources/kit/index.ts'
import type { ListState, Sort } from '../../../../resources/kit/list-state.ts'
import { useDeclared } from '../../refine/answer.ts'
import type { Row } from '../../row.ts'
import type { Records } from '../use-records.ts'
import { filterOfGroup, linesOf } from './lines.ts'
import type { PageLines } from './page-lines.ts'

/** How an address names the group of the rows that have nothing there. */
const nobody = '∅'
const valueIn = (said: string): string | null => (said === nobody ? null : said)
const saidOf = (value: string | null): string => value ?? nobody

/** A list whose rows are brought together asks for them in the order of their groups, and not for those of groups that are shut. */
export function useGroupedQuestion(
  resource: Resource,
  state: ListState,
  condition: Condition | undefined,
): { readonly sorts: readonly Sort[]; readonly condition: Condition | undefined } {
  const { group, sorts, isFolded = false, turned } = state
  return useMemo(() => {
    if (!group) return { sorts, condition }
    const order = sorts.find(({ field }) => field === group.field)?.order ?? 'asc'
    const inside = inGroups(resource, group, (turned ?? []).map(valueIn))
    const open: Condition | undefined = isFolded ? inside : turned ? { not: inside } : undefined
    return {
      sorts: [{ field: group.field, order }, ...sorts.filter(({ field }) => field !== group.field)],
      condition: condition && open ? { and: [condition, open] } : (open ?? condition),
    }
  }, [resource, group, sorts, condition, isFolded, turned])
}

/** What is told of the columns that are shown: what a person has chosen, else the usual. */
export const totalsOf = (resource: Resource, columns: readonly string[], chosen: Totals | undefined): Totals =>
  Object.fromEntries(
    columns.filter((name) => hasTotal(resource, name)).map((name) => [name, chosen?.[name] ?? usualTotal(resource.listed[name]!)]),
  )

interface Asked {
  /** null: the rows are not brought together */
  readonly grouping: Grouping | null
  readonly order: Sort['order']
  readonly totals: Totals
  readonly search: string
  /** what narrows the list, whatever is shut */
  readonly condition: Condition | undefined
}

/** The groups of what a question finds, with what their rows come to; null: there is nothing told of them. */
export function useGroups(resource: Resource, { grouping, order, totals, search, condition }: Asked): Groups | 'loading' | null {
  const answer = useDeclared('groups', grouping ? resource.api.groups : null, {
    params: {
      ...(grouping ? { by: writeGrouping(grouping) } : {}),
      order,
      of: writeTotals(totals),
      ...(search ? { search } : {}),
      ...(condition ? { filter: JSON.stringify(condition) } : {}),
    },
  })
  if (!grouping || answer.is === 'failed') return null
  return answer.is === 'ready' ? answer.data : 'loading'
}

interface Grouped extends Omit<Asked, 'totals' | 'search'> {
  readonly state: ListState
  readonly columns: readonly string[]
  readonly records: Records
  readonly rows: readonly Row[]
  onChange(change: Partial<ListState>): void
}

/** The lines of the groups on this page, with what their rows come to; null: the rows are not brought together. */
export function useGroupLines(resource: Resource, grouped: Grouped): PageLines | null {
  const { state, grouping, order, columns, condition, records, rows, onChange } = grouped
  const totals = useMemo(() => totalsOf(resource, columns, state.totals), [resource, columns, state.totals])
  const groups = useGroups(resource, { grouping, order, totals, search: state.search.trim(), condition })
  const told = groups === 'loading' ? null : groups
  const { page, perPage, filters, isFolded = false, turned } = state
  const total = records.is === 'ready' ? records.total : null
  return useMemo(() => {
    if (!grouping || total === null) return null
    const others = new Set(turned ?? [])
    const isShut = (value: string | null): boolean => others.has(saidOf(value)) !== isFolded
    return {
      resource,
      grouping,
      columns,
      totals,
      all: told?.all ?? null,
      isCut: told?.is_cut ?? false,
      at: linesOf({
        groups: told?.groups ?? null,
        rows: rows.map((row) => groupOf(resource, grouping, row[grouping.field])),
        page,
        perPage,
        total,
        isShut,
      }),
      rows,
      onTurn: (value) => {
        const said = saidOf(value)
        onChange({ turned: others.has(said) ? [...others].filter((one) => one !== said) : [...others, said] })
      },
      onNarrow: (value) => onChange({ filters: { ...filters, [grouping.field]: filterOfGroup(resource, grouping, value) } }),
      onChange,
    }
  }, [resource, grouping, columns, totals, told, rows, page, perPage, total, filters, isFolded, turned, onChange])
}
