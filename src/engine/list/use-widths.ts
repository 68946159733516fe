import { useLayoutEffect, useMemo, type RefObject } from 'react'
import type { Widths } from './head-cell.tsx'
import type { ShownColumn } from './rows-context.ts'

/** Widths are custom properties of the panel: pulling a column moves one value, and no row is drawn for it. */
export function useWidths(
  scroller: RefObject<HTMLDivElement | null>,
  columns: readonly ShownColumn[],
  onWidth: (name: string, width: number | null) => void,
): Widths {
  useLayoutEffect(() => {
    for (const [at, { width }] of columns.entries()) if (width !== null) scroller.current?.style.setProperty(`--width-${at}`, `${width}px`)
  }, [scroller, columns])
  return useMemo(
    () => ({
      // from now on its cells follow the property
      begin: onWidth,
      move(name, width) {
        const at = columns.findIndex((column) => column.name === name)
        scroller.current?.style.setProperty(`--width-${at}`, `${width}px`)
      },
      end: onWidth,
    }),
    [scroller, columns, onWidth],
  )
}
