import type { ReactNode } from 'react'
import { positionOf, type SheetSize } from './sheet-sizes.ts'
import css from './paper.module.css'

const mm = (length: number): string => `${length}mm`

/** Where a knife is laid: short lines outside the corners, so that nothing of them is left on the card. */
function CropMarks({ size: [width, height] }: { readonly size: readonly [number, number] }) {
  const corner = (x: number, y: number): string => {
    const [outX, outY] = [x === 0 ? -1 : 1, y === 0 ? -1 : 1]
    return `M${x + outX * 0.4} ${y}h${outX}M${x} ${y + outY * 0.4}v${outY}`
  }
  return (
    <svg className={css.cuts} aria-hidden="true" width={mm(width)} height={mm(height)} viewBox={`0 0 ${width} ${height}`}>
      <path d={[corner(0, 0), corner(width, 0), corner(0, height), corner(width, height)].join('')} />
    </svg>
  )
}

/** One sheet with what stands in its places. */
export function PaperSheet<One>({
  sheet,
  places,
  draw,
}: {
  readonly sheet: SheetSize
  readonly places: readonly (One | null)[]
  draw(one: One): ReactNode
}) {
  return (
    <div className={css.sheet} style={{ inlineSize: mm(sheet.page[0]), blockSize: mm(sheet.page[1] - 0.1) }}>
      {places.map((one, at) => {
        const [start, top] = positionOf(sheet, at)
        const box = { insetInlineStart: mm(start), insetBlockStart: mm(top), inlineSize: mm(sheet.place[0]), blockSize: mm(sheet.place[1]) }
        return (
          one !== null && (
            <div key={at} className={css.place} style={box}>
              {draw(one)}
              {sheet.isCut && <CropMarks size={sheet.place} />}
            </div>
          )
        )
      })}
    </div>
  )
}
