import {
  contoursOf,
  matrixOf,
  moved,
  rectangle,
  sameWay,
  still,
  stroke,
  within,
  type Contour,
  type Matrix,
  type Point,
} from './contours.ts'
import { drawnOf, type Drawn } from './tex.ts'

/** A formula as lines, in thousandths of the size of its letters, from the baseline upwards. */
export interface Outline {
  readonly contours: readonly Contour[]
  readonly width: number
  readonly ascent: number
  /** below the baseline, as a positive number */
  readonly descent: number
}

/** It has something that is no line: letters that the fonts of formulas lack, or a mistake. */
class NotDrawn extends Error {}

interface Clip {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}
const kept = (clip: Clip | null, point: Point): Point =>
  clip === null
    ? point
    : {
        x: Math.min(Math.max(point.x, clip.left), clip.right),
        y: Math.min(Math.max(point.y, clip.bottom), clip.top),
        isOn: point.isOn,
      }

const said = (one: Drawn, name: string): string => {
  const value = one.attributes?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
const number = (one: Drawn, name: string): number => Number.parseFloat(said(one, name)) || 0

function* linesOf(one: Drawn, matrix: Matrix, clip: Clip | null): Generator<Contour> {
  const own = matrixOf(said(one, 'transform'))
  if (!own) throw new NotDrawn()
  const here = within(matrix, own)
  const draw = (contours: readonly Contour[]): Contour[] =>
    sameWay(contours.map((contour) => contour.map((point) => kept(clip, moved(here, point)))))
  switch (one.kind) {
    case 'path': {
      const contours = contoursOf(said(one, 'd'))
      if (!contours) throw new NotDrawn()
      return yield* draw(contours)
    }
    case 'rect':
      if (said(one, 'data-background') !== '' || said(one, 'fill') === 'none') throw new NotDrawn()
      return yield* draw([rectangle(number(one, 'x'), number(one, 'y'), number(one, 'width'), number(one, 'height'))])
    case 'line':
      return yield* draw([
        stroke(number(one, 'x1'), number(one, 'y1'), number(one, 'x2'), number(one, 'y2'), number(one, 'stroke-width') || 60),
      ])
    case 'svg': {
      // a long bracket or line: a piece of it that is drawn too long and cut off
      const [fromX = 0, fromY = 0, width = 1, height = 1] = said(one, 'viewBox').split(' ').map(Number)
      const [scaleX, scaleY] = [number(one, 'width') / width, number(one, 'height') / height]
      const inside = within(here, [scaleX, 0, 0, scaleY, number(one, 'x') - fromX * scaleX, number(one, 'y') - fromY * scaleY])
      const corners = [
        moved(inside, { x: fromX, y: fromY, isOn: true }),
        moved(inside, { x: fromX + width, y: fromY + height, isOn: true }),
      ]
      const own: Clip = {
        left: Math.min(...corners.map(({ x }) => x)),
        right: Math.max(...corners.map(({ x }) => x)),
        bottom: Math.min(...corners.map(({ y }) => y)),
        top: Math.max(...corners.map(({ y }) => y)),
      }
      for (const child of one.children ?? []) yield* linesOf(child, inside, own)
      return
    }
    case 'g':
      for (const child of one.children ?? []) yield* linesOf(child, here, clip)
      return
    default:
      throw new NotDrawn()
  }
}

function outlined(source: string, isDisplayed: boolean): Outline | null {
  const svg = drawnOf(source, isDisplayed).children?.[0]
  if (svg?.kind !== 'svg') return null
  const [, top = 0, width = 0, height = 0] = said(svg, 'viewBox').split(' ').map(Number)
  // the outermost group turns the drawing upside down; an outline is read upwards
  const upright = (svg.children ?? []).flatMap((child) => (child.kind === 'g' ? (child.children ?? []) : []))
  const contours = upright.flatMap((child) => [...linesOf(child, still, null)])
  return { contours, width, ascent: -top, descent: Math.max(0, height + top) }
}

const known = new Map<string, Outline | null>()
const mostKnown = 2000
/** A formula as lines; null where it cannot be drawn so, and is written in words. */
export function outlineOf(source: string, isDisplayed: boolean): Outline | null {
  const key = `${isDisplayed ? '[' : '('}${source}`
  const before = known.get(key)
  if (before !== undefined) return before
  let outline: Outline | null = null
  try {
    outline = outlined(source, isDisplayed)
  } catch (error) {
    // one that is nested without end goes beyond the stack: the paper is printed all the same
    if (!(error instanceof NotDrawn) && !(error instanceof RangeError)) throw error
  }
  if (known.size >= mostKnown) known.clear()
  known.set(key, outline)
  return outline
}
