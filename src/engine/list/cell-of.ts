import type { CSSProperties } from 'react'
import type { ShownColumn } from './rows-context.ts'
import css from './table.module.css'

/** The style of a column's cells, in the head as in the rows: its width, and where it stays when it is pinned. */
export const cellOf = (
  { width, isPinned }: ShownColumn,
  at: number,
): { readonly className?: string | undefined; readonly style?: CSSProperties } => ({
  ...(isPinned || width !== null ? { className: `${isPinned ? css.pinned : ''} ${width === null ? '' : css.sized}` } : {}),
  ...(isPinned || width !== null
    ? {
        style: {
          ...(isPinned ? { insetInlineStart: `var(--pin-${at})` } : {}),
          ...(width === null ? {} : { minInlineSize: `var(--width-${at})`, maxInlineSize: `var(--width-${at})` }),
        },
      }
    : {}),
})
