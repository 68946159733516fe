import { Tree, type TreeDataNode } from 'antd'
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './ordered-tree.module.css'

export interface TreePart {
  /** unique in the tree */
  readonly key: string
  /** parts move among their like, and under another of the kind that they hang on */
  readonly level: number
  readonly title: ReactNode
  readonly parts?: readonly TreePart[]
}
/** Where a part is to stand: under which, and before which of those there; `before` null: last. */
export interface TreeMove {
  readonly key: string
  readonly under: string | null
  readonly before: string | null
}

export interface OrderedTreeProps {
  readonly label: string
  readonly parts: readonly TreePart[]
  readonly chosen: string | null
  onChoose(key: string | null): void
  /** unsaid: it is only looked at */
  readonly onMove?: ((move: TreeMove) => void) | undefined
  /** these stand open at first; unsaid: all of them */
  readonly opened?: readonly string[]
}

interface Place {
  readonly part: TreePart
  readonly under: TreePart | null
  readonly like: readonly TreePart[]
}
function placesOf(parts: readonly TreePart[], under: TreePart | null = null): Map<string, Place> {
  return new Map(parts.flatMap((part) => [[part.key, { part, under, like: parts }] as const, ...placesOf(part.parts ?? [], part)]))
}
const dataOf = (parts: readonly TreePart[]): TreeDataNode[] =>
  parts.map(({ key, title, parts: inner = [] }) => ({ key, title, children: dataOf(inner), isLeaf: inner.length === 0 }))

/** One place further up or down among its like; null: there is none. */
function shifted({ part, under, like }: Place, by: 1 | -1): TreeMove | null {
  const at = like.findIndex(({ key }) => key === part.key)
  if (at + by < 0 || at + by >= like.length) return null
  return { key: part.key, under: under?.key ?? null, before: like[by < 0 ? at - 1 : at + 2]?.key ?? null }
}

/** What hangs on one another in an order: looked through, and put into another one by dragging or with Alt and an arrow key. */
export function OrderedTree({ label, parts, chosen, onChoose, onMove, opened }: OrderedTreeProps) {
  const places = useMemo(() => placesOf(parts), [parts])
  const data = useMemo(() => dataOf(parts), [parts])
  const [shut, setShut] = useState<ReadonlySet<string>>(
    () => new Set(opened ? [...places.keys()].filter((key) => !opened.includes(key)) : []),
  )
  const move = (key: string, by: 1 | -1) => {
    const place = places.get(key)
    const next = place && shifted(place, by)
    if (next) onMove?.(next)
  }
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || chosen === null || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    move(chosen, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    // the tree itself takes the arrows alone
    <div className={styles['tree']} onKeyDownCapture={onMove && keys}>
      <Tree
        aria-label={label}
        blockNode
        treeData={data}
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelect={([key]) => onChoose(key === undefined ? null : String(key))}
        expandedKeys={[...places.keys()].filter((key) => !shut.has(key))}
        onExpand={(open) => setShut(new Set([...places.keys()].filter((key) => !open.includes(key))))}
        {...(onMove
          ? {
              draggable: { icon: false },
              allowDrop: ({ dragNode, dropNode, dropPosition }) => {
                const [dragged, on] = [places.get(String(dragNode.key)), places.get(String(dropNode.key))]
                if (!dragged || !on) return false
                return on.part.level === (dropPosition === 0 ? dragged.part.level - 1 : dragged.part.level)
              },
              onDrop: ({ dragNode, node, dropToGap, dropPosition }) => {
                const on = places.get(String(node.key))
                if (!on) return
                const key = String(dragNode.key)
                if (!dropToGap)
                  return onMove({ key, under: on.part.key, before: on.part.parts?.find((one) => one.key !== key)?.key ?? null })
                const at = on.like.findIndex((one) => one.key === on.part.key)
                const isAbove = dropPosition < Number(node.pos.split('-').at(-1)) + 1
                const rest = on.like.slice(isAbove ? at : at + 1).filter((one) => one.key !== key)
                onMove({ key, under: on.under?.key ?? null, before: rest[0]?.key ?? null })
              },
            }
          : {})}
      />
    </div>
  )
}
