import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listOfValues } from '../../../../resources/contract/lovs.ts'
import {
  choiceNames,
  flagNames,
  isBlank,
  isExact,
  isTypedInCells,
  no,
  printDate,
  printInstant,
  say,
  sayEither,
  yes,
  type Field,
  type Locale,
  type Resource,
  type Role,
} from '../../../../resources/kit/index.ts'
import type { GridColumn } from '../../../ui/grid/cells.ts'
import { useCalls } from '../../refine/calls.ts'
import { useLocale, useSay } from '../../refine/language.ts'
import { usePerson } from '../../refine/principal.ts'
import type { ShownColumn } from '../rows-context.ts'
import type { Labels } from './edits.ts'
import { ReferenceCell } from './reference-cell.tsx'

type Option = NonNullable<GridColumn['options']>[number]
type Options = Readonly<Record<string, readonly Option[]>>

/** The column that says whose row it is. */
export const nameColumn = '·name'

/** The lists of values that the columns choose from, asked once and kept. */
function useLists(fields: readonly Field[]): Options {
  const [calls, locale] = [useCalls(), useLocale()]
  const lists = [...new Set(fields.flatMap(({ lov }) => lov ?? []))]
  const { data } = useQuery({
    queryKey: ['lovs', lists],
    enabled: lists.length > 0,
    staleTime: 300_000,
    queryFn: () => Promise.all(lists.map(async (list) => (await calls.send(listOfValues, { params: { list } })).records)),
  })
  return useMemo(
    () =>
      Object.fromEntries(
        (data ?? []).map((rows, at) => [
          lists[at]!,
          rows
            .filter((row) => row.is_active)
            .map((row) => ({
              value: row.code,
              label: sayEither(row.name_en, row.name_ar, locale),
              names: [row.name_en, row.name_ar ?? ''],
            })),
        ]),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the answer is that to these lists
    [data, locale],
  )
}

const ownOptions = (field: Field, locale: Locale): readonly Option[] | undefined =>
  field.kind === 'flag'
    ? [
        { value: 'yes', label: say(yes, locale), names: flagNames.yes },
        { value: 'no', label: say(no, locale), names: flagNames.no },
      ]
    : field.options &&
      Object.entries(field.options).map(([value, label]) => ({ value, label: say(label, locale), names: choiceNames(value, label) }))

const isDay = /^\d{4}-\d\d-\d\d$/
/** `2014-03-04` as it is typed in forms. */
const asTyped = (value: string): string => (isDay.test(value) ? value.split('-').toReversed().join('/') : value)

const widths: Partial<Record<Field['kind'], number>> = { number: 110, flag: 110, time: 110, date: 130, choice: 140, colour: 120, code: 130 }
const leftToRight = new Set<Field['kind']>(['code', 'phone', 'email', 'colour', 'number', 'decimal', 'money', 'time'])

function columnOf(
  field: Field,
  { name, label, width }: ShownColumn,
  options: readonly Option[] | undefined,
  labels: Labels,
  locale: Locale,
): GridColumn {
  const spoken = (value: string): string => options?.find((one) => one.value === value)?.label ?? value
  const { kind } = field
  return {
    key: name,
    title: label,
    width: width ?? widths[kind] ?? 160,
    ...(kind === 'number' || isExact(field) ? { number: true as const } : {}),
    ...(leftToRight.has(kind) && !options ? { ltr: true as const } : {}),
    ...(kind === 'long_text' ? { lines: true as const } : {}),
    ...(kind === 'choices'
      ? {
          print: (value) =>
            value
              .split(';')
              .map((one) => spoken(one.trim()))
              .join('; '),
        }
      : options
        ? { options }
        : {}),
    ...(kind === 'date' ? { print: (value) => (isDay.test(value) ? printDate(value, locale) : value), written: asTyped } : {}),
    ...(kind === 'instant'
      ? { print: (value) => (Number.isNaN(Date.parse(value)) || !value.endsWith('Z') ? value : printInstant(value, locale)) }
      : {}),
    ...(kind === 'reference' ? { print: (value) => labels[name]?.[value] ?? value, editor: ReferenceCell } : {}),
  }
}

/** Of the columns that the list shows those that this person types in; the others are seen and left alone. */
export const typedColumns = (role: Role, resource: Resource, names: readonly string[]): string[] =>
  names.filter((name) => isTypedInCells(role, resource, name))

/** The columns of the list as cells: first whose row it is, then what the list shows, in its order. */
export function useGridColumns(resource: Resource, shown: readonly ShownColumn[], labels: Labels, narrow: boolean): readonly GridColumn[] {
  const [say, locale, { role }] = [useSay(), useLocale(), usePerson()]
  const fields = shown.map(({ name }) => resource.fields[name]!)
  const lists = useLists(fields)
  return useMemo(() => {
    const name: GridColumn = { key: nameColumn, title: say(resource.label.one), width: narrow ? 116 : 190, pinned: true, readOnly: true }
    return [
      name,
      ...shown.map((column): GridColumn => {
        const field = resource.fields[column.name]!
        if (!isTypedInCells(role, resource, column.name))
          return { key: column.name, title: column.label, width: column.width ?? 140, readOnly: true }
        const options = field.lov ? lists[field.lov] : ownOptions(field, locale)
        return columnOf(field, column, isBlank(options) ? undefined : options, labels, locale)
      }),
    ]
  }, [resource, shown, lists, labels, narrow, role, locale, say])
}
