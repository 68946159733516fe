import { PrinterOutlined } from '@ant-design/icons'
import { useCallback, useState } from 'react'
import type { Condition, Resource } from '../../../resources/kit/index.ts'
import type { ListState } from '../../../resources/kit/list-state.ts'
import { lazyDialog } from '../lazy-dialog.tsx'
import type { ShownColumn } from '../list/rows-context.ts'
import { questionFound, questionOf, type Question } from '../list/selection.ts'
import type { SelectionControl } from '../list/use-selection.ts'
import { useWords } from '../refine/language.ts'
import { usePrintKey } from './print-key.ts'
import PrintMenu from './print-menu.tsx'

const ListPrint = lazyDialog(() => import('./list-print.tsx'))

/** Prints what a list has found, or what is selected of it: its rows, or what is made of them. */
export function ListPrinter({
  resource,
  state,
  columns,
  fixed,
  found,
  chosen,
  hasKey,
}: {
  readonly resource: Resource
  readonly state: ListState
  readonly columns: readonly ShownColumn[]
  readonly fixed?: Condition | undefined
  readonly found: Question
  readonly chosen: SelectionControl
  /** the key that prints belongs to one list of a page */
  readonly hasKey: boolean
}) {
  const words = useWords()
  const [isPrinting, setPrinting] = useState(false)
  const print = useCallback(() => setPrinting(true), [])
  usePrintKey(hasKey, print)
  const isSelection = chosen.count > 0
  const asked = () => (isSelection ? questionOf(resource, chosen.selection) : questionFound(found))
  const label = words(isSelection ? 'list.print_selected' : 'list.print')
  return (
    <>
      <PrintMenu
        resource={resource}
        label={label}
        button={{
          icon: <PrinterOutlined aria-hidden="true" />,
          loading: isPrinting,
          'aria-label': label,
          title: label,
        }}
        sorts={state.sorts}
        question={asked}
        onPrint={print}
      />
      {isPrinting && (
        <ListPrint
          resource={resource}
          state={state}
          columns={columns.map(({ name }) => name)}
          fixed={fixed}
          question={asked()}
          isSelection={isSelection}
          onClose={() => setPrinting(false)}
        />
      )}
    </>
  )
}
