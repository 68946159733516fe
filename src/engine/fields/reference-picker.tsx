import { Select } from 'antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from '@refinedev/core'
import { lazy, Suspense, useEffect, useRef, useState, type AriaAttributes } from 'react'
import { conditionOf, fold, resolveFacts, sayEither, type Condition, type Resource, type Where } from '../../../resources/kit/index.ts'
import { isolatedLabels } from '../../ui/isolated.tsx'
import { useMay } from '../refine/access.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { useResource } from '../registry-context.tsx'
import { titleColumns, titleOf, type Row } from '../row.ts'
import { usePatientEnter } from './patient-enter.ts'
import type { Picked } from './picked.ts'
import text from '../../ui/text.module.css'

const AddInPlace = lazy(() => import('./add-in-place.tsx'))
/** No record's id: the entry that adds one. */
const toAdd = '+'

export type { Picked } from './picked.ts'

export interface ReferencePickerProps extends AriaAttributes {
  readonly to: string | Resource
  readonly id?: string
  readonly value: string | null
  /** the label of the present value, where the caller knows it */
  readonly label?: string
  /** narrows what may be chosen; `$x` stands for `facts.x` */
  readonly where?: Where | undefined
  readonly facts?: Row
  readonly exclude?: readonly string[]
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly clearable?: boolean
  /** what is not found may be added, by whoever may add one */
  readonly addable?: boolean
  readonly placeholder?: string
  /** what there is to choose from is shown at once */
  readonly opened?: boolean
  /** what was typed before it stood there */
  readonly begun?: string
  onChange(picked: Picked | null): void
}

/** Tests whose value is not known yet do not narrow: before a school is chosen, all classes are offered. */
function known(condition: Condition): Condition | null {
  if ('and' in condition) {
    const and = condition.and.map(known).filter((part) => part !== null)
    return and.length === 0 ? null : { and }
  }
  if ('or' in condition || 'not' in condition) return condition
  return condition.op !== 'empty' && condition.op !== 'filled' && (condition.value === null || condition.value === undefined)
    ? null
    : condition
}
export const narrowing = (where: Where | undefined, facts: Row): Condition | null =>
  where ? known(resolveFacts(conditionOf(where), facts)) : null

/** The short rows of a picker, for what is typed; answers are shared between pickers of the same kind. */
export function usePickable(resource: Resource, search: string, condition: Condition | null, enabled: boolean) {
  const provider = useDataProvider()
  const locale = useLocale()
  return useQuery({
    queryKey: ['pickable', resource.name, search, condition, locale],
    enabled,
    staleTime: 15_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Picked[]> => {
      const { data } = await provider().getList<Row & { id?: string }>({
        resource: resource.name,
        pagination: { currentPage: 1, pageSize: 30 },
        filters: [],
        sorters: [],
        meta: {
          ...(resource.api.options ? { endpoint: 'options' } : { columns: titleColumns(resource) }),
          ...(search ? { search } : {}),
          ...(condition ? { condition } : {}),
          skipAutoToast: true,
          queryContext: { signal },
        } as object,
      })
      return (data as readonly Row[]).map((row) => ({
        id: String(row.id ?? row[resource.id]),
        label: typeof row.label === 'string' ? row.label : titleOf(resource, row, 'en'),
        label_ar: typeof row.label_ar === 'string' ? row.label_ar : null,
        row,
      }))
    },
  })
}

export function useAfterPause<V>(value: V, ms: number): V {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** Finds a record by typing a part of its name; shows names and holds the id. */
export function ReferencePicker(props: ReferencePickerProps) {
  const {
    to,
    id,
    value,
    label,
    where,
    facts,
    exclude,
    disabled,
    invalid,
    clearable = true,
    addable = false,
    placeholder,
    opened = false,
    begun = '',
    onChange,
    ...aria
  } = props
  const resource = useResource(to)
  const [words, locale] = [useWords(), useLocale()]
  const [open, setOpen] = useState(opened)
  const [typed, setTyped] = useState(begun)
  // as it opens, the library empties what is searched for: only a key does that to what was typed before
  const hasKey = useRef(false)
  const [last, setLast] = useState<Picked | null>(null)
  const mayAdd = useMay(resource)('create') && addable
  const [adding, setAdding] = useState<string | null>(null)
  const wanted = typed.trim()
  const search = useAfterPause(wanted, 160)
  const { data, isFetching, isPlaceholderData } = usePickable(resource, search, narrowing(where, facts ?? {}), open)
  const labelOf = (picked: Picked) => sayEither(picked.label, picked.label_ar, locale)
  const found = (data ?? []).filter((one) => !exclude?.includes(one.id))
  const isThere = found.some((one) => [one.label, one.label_ar ?? ''].some((name) => fold(name) === fold(wanted)))
  const canAdd = mayAdd && wanted !== '' && !isThere && wanted === search && !isPlaceholderData && data !== undefined
  // a name without an id is what was written before there was anything to choose from
  const current =
    value === null || value === ''
      ? label
        ? { value: '', label }
        : null
      : {
          value,
          label: (last?.id === value ? labelOf(last) : label) || found.map((one) => (one.id === value ? labelOf(one) : '')).join('') || '…',
        }
  const choose = (picked: Picked | null) => {
    setLast(picked)
    onChange(picked)
  }
  const isBehind = wanted !== '' && (wanted !== search || isPlaceholderData || !data)
  const onPatientKey = usePatientEnter(isBehind, () => {
    const [nearest] = found
    if (nearest) choose(nearest)
    else if (mayAdd) setAdding(wanted)
    else return
    setTyped('')
    setOpen(false)
  })
  const picker = (
    <span
      className={text.wide}
      onKeyDownCapture={(event) => {
        hasKey.current = true
        onPatientKey(event)
      }}
    >
      <Select
        {...(id ? { id } : {})}
        {...aria}
        className={text.wide}
        labelInValue
        value={current}
        open={open}
        autoFocus={opened}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: (said) => (said !== '' || hasKey.current) && setTyped(said) }}
        onOpenChange={(next) => {
          setOpen(next)
          if (!next) setTyped('')
        }}
        options={[
          ...found.map((one) => ({ value: one.id, label: labelOf(one) })),
          ...(canAdd ? [{ value: toAdd, label: words('picker.add', { name: wanted }) }] : []),
        ]}
        {...isolatedLabels}
        notFoundContent={<span className={text.faint}>{words(isFetching || !data ? 'picker.searching' : 'picker.nothing')}</span>}
        loading={open && isFetching}
        allowClear={clearable}
        placeholder={placeholder ?? words('picker.choose')}
        disabled={disabled}
        {...(invalid ? { status: 'error' as const } : {})}
        onChange={(next) => {
          // at once: a picker that is shut while the choice is saved is not told by the library that its list closed
          setOpen(false)
          setTyped('')
          if (next?.value === toAdd) return setAdding(wanted)
          choose(next ? (found.find((one) => one.id === next.value) ?? null) : null)
        }}
      />
    </span>
  )
  if (!addable) return picker
  return (
    <>
      {picker}
      {adding !== null && (
        <Suspense fallback={null}>
          <AddInPlace
            resource={resource}
            typed={adding}
            facts={facts ?? {}}
            onAdded={(picked) => {
              choose(picked)
              setAdding(null)
            }}
            onClose={() => setAdding(null)}
          />
        </Suspense>
      )}
    </>
  )
}
