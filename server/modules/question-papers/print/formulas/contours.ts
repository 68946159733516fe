/** A point of an outline; one that is not on it bends the line between its neighbours (a quadratic curve). */
export interface Point {
  readonly x: number
  readonly y: number
  readonly isOn: boolean
}
/** A closed line. */
export type Contour = readonly Point[]
/** `x' = a x + c y + e`, `y' = b x + d y + f`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
export const still: Matrix = [1, 0, 0, 1, 0, 0]

export const within = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]
export const moved = ([a, b, c, d, e, f]: Matrix, { x, y, isOn }: Point): Point => ({ x: a * x + c * y + e, y: b * x + d * y + f, isOn })

const numbersIn = (text: string): number[] => [...text.matchAll(/-?\d*\.?\d+(?:e[-+]?\d+)?/gi)].map(([number]) => Number(number))

/** What an attribute says: `translate(220,394) scale(0.707)`; null: something that is not known here. */
export function matrixOf(said: string): Matrix | null {
  let matrix = still
  for (const part of said.split(')')) {
    const at = part.indexOf('(')
    if (at < 0) continue
    const word = part.slice(0, at).trim()
    const [first = 0, second] = numbersIn(part.slice(at + 1))
    if (word === 'translate') matrix = within(matrix, [1, 0, 0, 1, first, second ?? 0])
    else if (word === 'scale') matrix = within(matrix, [first, 0, 0, second ?? first, 0, 0])
    else return null
  }
  return matrix
}

/** The outline that a path draws, in straight lines and quadratic curves; null: it has others. */
export function contoursOf(path: string): Contour[] | null {
  const contours: Point[][] = []
  let current: Point[] = []
  let [x, y, bentX, bentY, isBent] = [0, 0, 0, 0, false]
  const end = (): void => {
    const [first] = current
    const last = current.at(-1)
    if (first && last && current.length > 1 && last.isOn && last.x === first.x && last.y === first.y) current.pop()
    if (current.length > 2) contours.push(current)
    current = []
  }
  const lineTo = (toX: number, toY: number): void => {
    ;[x, y, isBent] = [toX, toY, false]
    current.push({ x, y, isOn: true })
  }
  const bendTo = (byX: number, byY: number, toX: number, toY: number): void => {
    current.push({ x: byX, y: byY, isOn: false }, { x: toX, y: toY, isOn: true })
    ;[x, y, bentX, bentY, isBent] = [toX, toY, byX, byY, true]
  }
  for (const [, command, inside] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = numbersIn(inside!)
    const at = (place: number): number => numbers[place] ?? 0
    switch (command) {
      case 'M':
        end()
        lineTo(at(0), at(1))
        for (let next = 2; next + 1 < numbers.length; next += 2) lineTo(at(next), at(next + 1))
        break
      case 'L':
        for (let next = 0; next + 1 < numbers.length; next += 2) lineTo(at(next), at(next + 1))
        break
      case 'H':
        for (const to of numbers) lineTo(to, y)
        break
      case 'V':
        for (const to of numbers) lineTo(x, to)
        break
      case 'Q':
        for (let next = 0; next + 3 < numbers.length; next += 4) bendTo(at(next), at(next + 1), at(next + 2), at(next + 3))
        break
      case 'T':
        for (let next = 0; next + 1 < numbers.length; next += 2)
          bendTo(isBent ? 2 * x - bentX : x, isBent ? 2 * y - bentY : y, at(next), at(next + 1))
        break
      case 'Z':
      case 'z':
        end()
        break
      default:
        return null
    }
  }
  end()
  return contours
}

const areaOf = (contour: Contour): number =>
  contour.reduce((area, { x, y }, at) => {
    const next = contour[(at + 1) % contour.length]!
    return area + (x * next.y - next.x * y) / 2
  }, 0)

/** What lies outermost runs the same way in everything that is drawn, so that two that overlap make no hole. */
export function sameWay(contours: readonly Contour[]): Contour[] {
  const outermost = contours.reduce((most, one) => (Math.abs(areaOf(one)) > Math.abs(most) ? areaOf(one) : most), 0)
  return outermost > 0 ? contours.map((one) => one.toReversed()) : [...contours]
}

export const rectangle = (x: number, y: number, width: number, height: number): Contour => [
  { x, y, isOn: true },
  { x, y: y + height, isOn: true },
  { x: x + width, y: y + height, isOn: true },
  { x: x + width, y, isOn: true },
]
/** A line of some thickness. */
export function stroke(fromX: number, fromY: number, toX: number, toY: number, thickness: number): Contour {
  const length = Math.hypot(toX - fromX, toY - fromY) || 1
  const [acrossX, acrossY] = [((fromY - toY) / length) * (thickness / 2), ((toX - fromX) / length) * (thickness / 2)]
  return [
    { x: fromX + acrossX, y: fromY + acrossY, isOn: true },
    { x: toX + acrossX, y: toY + acrossY, isOn: true },
    { x: toX - acrossX, y: toY - acrossY, isOn: true },
    { x: fromX - acrossX, y: fromY - acrossY, isOn: true },
  ]
}
