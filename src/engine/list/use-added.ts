import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { ShownColumn } from './rows-context.ts'

/** A column that is added beyond the edge is scrolled to, also when its values come and make it wider; until the person scrolls. */
export function useAdded(scroller: RefObject<HTMLElement | null>, columns: readonly ShownColumn[]): void {
  const before = useRef(columns)
  const wanted = useRef<string | null>(null)
  const bring = () => {
    const heads = scroller.current?.querySelectorAll<HTMLElement>('th[data-column]') ?? []
    const head = [...heads].find(({ dataset }) => dataset['column'] === wanted.current)
    head?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  useLayoutEffect(() => {
    const element = scroller.current
    const table = element?.querySelector('table')
    if (!element || !table) return
    const leave = () => void (wanted.current = null)
    const widths = new ResizeObserver(() => wanted.current !== null && bring())
    widths.observe(table)
    for (const act of ['wheel', 'pointerdown', 'keydown'] as const) element.addEventListener(act, leave, { passive: true })
    return () => {
      widths.disconnect()
      for (const act of ['wheel', 'pointerdown', 'keydown'] as const) element.removeEventListener(act, leave)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it calls reads references
  }, [scroller])
  useLayoutEffect(() => {
    const known = new Set(before.current.map(({ name }) => name))
    before.current = columns
    const added = columns.filter(({ name }) => !known.has(name))
    // of another kind of record, or another view, nothing is an addition
    if (added.length === 0 || added.length === columns.length || known.size + added.length !== columns.length) return
    wanted.current = added.at(-1)!.name
    bring()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [columns])
}
