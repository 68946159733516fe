import { useNotification } from '@refinedev/core'
import { useIsFetching } from '@tanstack/react-query'
import { Fragment, useEffect, useMemo, useState } from 'react'
import {
  listed,
  printNumber,
  say,
  sideBySide,
  type Condition,
  type Field,
  type Locale,
  type Resource,
} from '../../../resources/kit/index.ts'
import type { Filters, FilterValue } from '../../../resources/kit/list-filters.ts'
import type { ListState } from '../../../resources/kit/list-state.ts'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import { useFilterWords } from '../list/filter-words.ts'
import { filtersOf } from '../list/filters-of.ts'
import type { SelectionQuestion } from '../list/selection.ts'
import { TrailWords } from '../list/trail-words.tsx'
import { failureOf } from '../refine/failure.ts'
import { useLocale, useSay, useWords } from '../refine/language.ts'
import { idOf, type Row } from '../row.ts'
import { figures, leftToRight } from './directions.ts'
import { fitColumns } from './fit-columns.ts'
import { useGather, type Gathered } from './gather.ts'
import { PrintedGroup, usePrintedGroups, type PrintedGroups } from './group-lines.tsx'
import { pageRule } from './page-rule.ts'
import { useSayValues, type SayValue } from './say-values.ts'
import { SheetHead, useImprint } from './sheet-head.tsx'
import css from './sheet.module.css'

export interface ListPrintProps {
  readonly resource: Resource
  readonly state: ListState
  /** as they are drawn */
  readonly columns: readonly string[]
  /** what the page narrows the list to by itself */
  readonly fixed?: Condition | undefined
  /** all that was found, or what is selected of it */
  readonly question: SelectionQuestion
  readonly isSelection: boolean
  onClose(): void
}

function Narrowed({ field, value }: { readonly field: Field; readonly value: FilterValue }) {
  const [say, text] = [useSay(), useFilterWords(field, value)]
  return (
    <span>
      {field.label && say(field.label)}: <bdi>{text}</bdi>
    </span>
  )
}

/** A list on paper: what it was asked for in words, and every row of it, or every one that is selected. */
export default function ListPrint(props: ListPrintProps) {
  const { resource, state, columns, question, isSelection, onClose } = props
  const [words, gather] = [useWords(), useGather(resource)]
  const { open: notify } = useNotification()
  const [gathered, setGathered] = useState<Gathered | null>(null)
  useEffect(() => {
    let isOn = true
    gather(question, state.sorts, state.group ? [...columns, state.group.field] : columns).then(
      (found) => isOn && setGathered(found),
      (thrown: unknown) => {
        if (!isOn) return
        notify?.({ type: 'error', message: failureOf(thrown).message || words('failed.list') })
        onClose()
      },
    )
    return () => {
      isOn = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what was there when it was asked for
  }, [])
  const fields = useMemo(() => Object.fromEntries(columns.map((name) => [name, resource.fields[name]!])), [columns, resource])
  const { sayValue, isReady } = useSayValues(fields)
  const { groups, isReady: isGrouped } = usePrintedGroups(resource, state, columns, question, isSelection)
  return gathered && isReady && isGrouped && <ListSheet {...props} {...gathered} sayValue={sayValue} groups={groups} />
}

/** The columns that stand beside each other on a page, with what is in them, and those that do not. */
function laidOut(resource: Resource, columns: readonly string[], rows: readonly Row[], locale: Locale, sayValue: SayValue) {
  // where all are active, a column that says so only takes room
  const hasStatus = resource.hasStatus && !columns.includes('is_active') && rows.some((row) => row.is_active === false)
  const held = [...columns, ...(hasStatus ? ['is_active'] : [])].map((name) => {
    const field = resource.fields[name]!
    return { name, field, label: say(field.label, locale), texts: rows.map((row) => sayValue(row[name], field, row, name)) }
  })
  const { widths, ...fitted } = fitColumns([{ label: '#', texts: [String(rows.length)] }, ...held])
  return { ...fitted, widths, shown: held.slice(0, widths.length - 1), left: held.slice(widths.length - 1) }
}

interface Said {
  readonly sayValue: SayValue
  readonly groups: PrintedGroups | null
}
function ListSheet(props: ListPrintProps & Gathered & Said) {
  const { resource, state, columns, fixed, isSelection, onClose, rows, total, sayValue, groups } = props
  const [words, locale, imprint] = [useWords(), useLocale(), useImprint()]
  // the names of records that a filter mentions by id
  const isNamed = useIsFetching({ queryKey: ['names'] }) === 0
  const [sheet] = useState(() => laidOut(resource, columns, rows, locale, sayValue))
  const narrowed: Filters = { ...(fixed ? filtersOf(resource, fixed) : {}), ...state.filters }
  const title = say(resource.label.many, locale)
  const sorted = state.sorts.flatMap(({ field, order }) =>
    resource.fields[field]
      ? [`${say(resource.fields[field].label, locale)} (${words(order === 'asc' ? 'list.upwards' : 'list.downwards')})`]
      : [],
  )
  const number = printNumber(rows.length, locale)
  return (
    <PrintSheet
      page={pageRule(sheet.isLandscape, sideBySide([imprint.school, imprint.year, title], locale), locale, words)}
      name={[title, [imprint.school, imprint.year].filter(Boolean).join(' · ')].filter(Boolean).join(' - ')}
      isReady={isNamed}
      onPrinted={onClose}
    >
      <SheetHead title={title}>
        <p className={css.facts}>
          <b>
            {total > rows.length
              ? words('list.print_capped', { shown: number, total: printNumber(total, locale) })
              : words(isSelection ? 'list.selected' : 'list.found', { count: rows.length, number })}
          </b>
          {!isSelection && state.search.trim() !== '' && (
            <span>
              {words('list.search')}: <bdi>{state.search.trim()}</bdi>
            </span>
          )}
          {!isSelection && state.operation && (
            <span>
              {words('list.touched_by')}: <TrailWords operation={state.operation} />
            </span>
          )}
          {!isSelection &&
            Object.entries(narrowed).map(([name, value]) => <Narrowed key={name} field={resource.fields[name]!} value={value} />)}
          {sorted.length > 0 && (
            <span>
              {words('print.sorted')}: {listed(sorted, locale)}
            </span>
          )}
        </p>
        {sheet.left.length > 0 && (
          <p className={css.told}>
            {words('print.no_room', {
              names: listed(
                sheet.left.map(({ label }) => label),
                locale,
              ),
            })}
          </p>
        )}
      </SheetHead>
      <table className={css.table} style={{ fontSize: `${sheet.size}pt` }}>
        <colgroup>
          {sheet.widths.map((width, at) => (
            <col key={at} style={{ inlineSize: `${width}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">#</th>
            {sheet.shown.map(({ name, label, field }) => (
              <th key={name} scope="col" className={figures.has(field.kind) ? css.figure : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Fragment key={idOf(resource, row)}>
              {groups && <PrintedGroup groups={groups} columns={sheet.shown.map(({ name }) => name)} rows={rows} at={at} />}
              <tr>
                <td>{printNumber(at + 1, locale)}</td>
                {sheet.shown.map(({ name, field, texts }) => (
                  <td key={name} className={figures.has(field.kind) ? css.figure : undefined}>
                    <bdi dir={leftToRight.has(field.kind) ? 'ltr' : undefined}>{texts[at]}</bdi>
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  )
}
