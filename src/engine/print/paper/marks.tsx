import { code128, quietModules } from '../../../../resources/domain/markers/code128.ts'
import { qr, quietAround } from '../../../../resources/domain/markers/qr.ts'

export type Mark = 'bars' | 'squares' | 'none'

/** A scanner held in the hand reads bars of this width, in mm, and no finer ones. */
const finest = 0.2
const usual = 0.33
/** Room for bars on a card, in mm. */
export const barsRoom = 77

const modulesOf = (widths: readonly number[]): number => widths.reduce((sum, one) => sum + one, 0) + 2 * quietModules

/** Can it be drawn so that it is read? */
export function isDrawn(text: string, mark: Mark): boolean {
  if (mark === 'none') return true
  if (mark === 'squares') return qr(text) !== null
  const widths = code128(text)
  return widths !== null && modulesOf(widths) * finest <= barsRoom
}

export function Bars({
  text,
  height,
  className,
}: {
  readonly text: string
  readonly height: number
  readonly className: string | undefined
}) {
  const widths = code128(text)
  if (!widths) return null
  const modules = modulesOf(widths)
  const edges = widths.reduce<number[]>((all, width) => [...all, all.at(-1)! + width], [quietModules])
  const path = widths.flatMap((width, at) => (at % 2 === 0 ? [`M${edges[at]} 0h${width}v1h-${width}z`] : [])).join('')
  const inMm = Math.min(barsRoom, modules * usual)
  return (
    <svg
      className={className}
      role="img"
      aria-label={text}
      width={`${inMm}mm`}
      height={`${height}mm`}
      viewBox={`0 0 ${modules} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

export function Squares({
  text,
  size,
  className,
}: {
  readonly text: string
  readonly size: number
  readonly className: string | undefined
}) {
  const cells = qr(text)
  if (!cells) return null
  const side = cells.length + 2 * quietAround
  const path = cells
    .flatMap((row, r) => row.flatMap((isDark, c) => (isDark ? [`M${c + quietAround} ${r + quietAround}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className={className}
      role="img"
      aria-label={text}
      width={`${size}mm`}
      height={`${size}mm`}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
