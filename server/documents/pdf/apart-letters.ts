/*
 * Arabic fonts draw one shape for several letters and dot them with another: ب, ت and ن begin alike. What sets text and writes a PDF takes
 * that apart wrongly: it drops the shape of a letter that begins a line, moves dots where it turns a line around, and says of each shape
 * which letter it is only once, so that a search finds one of several and copied text is wrong. Here a letter is one shape, with its dots
 * and marks where the font puts them, and the same shape for another letter is another one: what is read back is what was written.
 */

interface Glyph {
  readonly id: number
  readonly codePoints: readonly number[]
  readonly advanceWidth: number
  readonly isMark: boolean
  readonly bbox: Readonly<Record<'minX' | 'minY' | 'maxX' | 'maxY', number>>
}
interface Position {
  readonly xAdvance: number
  readonly yAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}
interface Subset {
  glyphs: number[]
  mapping: Record<number, number>
  glyf: Uint8Array[]
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
  includeGlyph(glyph: number | Glyph): number
  _addGlyph(id: number): number
}
/** What is used here of a font as fontkit reads it. */
export interface ShapingFont {
  readonly unitsPerEm: number
  getGlyph(id: number, codePoints?: readonly number[]): Glyph
  layout(...said: readonly unknown[]): { glyphs: Glyph[]; positions: Position[] }
  createSubset(): Subset
  hasGlyphForCodePoint(codePoint: number): boolean
}

/** A shape of the font, moved. */
interface Piece {
  readonly id: number
  readonly x: number
  readonly y: number
}
interface Letter {
  readonly glyph: Glyph
  readonly pieces: readonly Piece[]
}

/** Numbers of shapes that no font has. */
const beyond = 0x10000
const like = (glyph: Glyph, own: PropertyDescriptorMap): Glyph => {
  const other: unknown = Object.create(glyph, own)
  return other as Glyph
}

/** As the table of shapes in a font says that one is made of others. */
function composed(pieces: readonly Piece[], boxes: readonly Glyph['bbox'][], numbers: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(10 + pieces.length * 8)
  bytes.writeInt16BE(-1, 0)
  const edge = (of: (box: Glyph['bbox'], piece: Piece) => number, choose: (...all: number[]) => number): number =>
    Math.round(choose(...boxes.map((box, at) => of(box, pieces[at]!))))
  bytes.writeInt16BE(
    edge((box, { x }) => box.minX + x, Math.min),
    2,
  )
  bytes.writeInt16BE(
    edge((box, { y }) => box.minY + y, Math.min),
    4,
  )
  bytes.writeInt16BE(
    edge((box, { x }) => box.maxX + x, Math.max),
    6,
  )
  bytes.writeInt16BE(
    edge((box, { y }) => box.maxY + y, Math.max),
    8,
  )
  pieces.forEach(({ x, y }, at) => {
    const [words, moves, more] = [1, 2, at < pieces.length - 1 ? 0x20 : 0]
    bytes.writeUInt16BE(words | moves | more, 10 + at * 8)
    bytes.writeUInt16BE(numbers[at]!, 12 + at * 8)
    bytes.writeInt16BE(Math.round(x), 14 + at * 8)
    bytes.writeInt16BE(Math.round(y), 16 + at * 8)
  })
  return bytes
}

/** Makes a font, one that is read from the right, set whole letters, each its own. */
export function tellLettersApart(font: ShapingFont): void {
  const getGlyph = font.getGlyph.bind(font)
  const layout = font.layout.bind(font)
  const createSubset = font.createSubset.bind(font)
  const saying = new Map<string, Glyph>()
  const firstLetters = new Map<number, string>()
  const letters = new Map<string, Letter>()
  const piecesOf = new Map<number, readonly Piece[]>()

  // a shape is kept with the letter for which it was first asked, whatever it is asked for afterwards
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    const said = codePoints.join(' ')
    if (said === glyph.codePoints.join(' ')) return glyph
    const key = `${id}:${said}`
    const known = saying.get(key) ?? like(glyph, { codePoints: { value: codePoints } })
    saying.set(key, known)
    return known
  }

  const letterOf = (glyphs: readonly Glyph[], pieces: readonly Piece[]): Glyph => {
    const [base] = glyphs
    const codePoints = glyphs.flatMap((one) => one.codePoints).map((code) => turned.get(code) ?? code)
    const said = codePoints.join(' ')
    if (glyphs.length === 1) {
      const first = firstLetters.get(base!.id)
      const isItself = base!.codePoints.join(' ') === said
      if (first === undefined && isItself) firstLetters.set(base!.id, said)
      if (isItself && (first === undefined || first === said)) return base!
    }
    const key = `${said}|${pieces.map(({ id, x, y }) => `${id} ${x} ${y}`).join('|')}`
    const known = letters.get(key)
    if (known) return known.glyph
    const id = beyond + letters.size
    // what it says of itself is asked by its number, so it is asked before
    const glyph = like(base!, {
      id: { value: id },
      codePoints: { value: codePoints },
      advanceWidth: { value: base!.advanceWidth },
    })
    letters.set(key, { glyph, pieces })
    piecesOf.set(id, pieces)
    return glyph
  }

  font.layout = (...said) => {
    const run = layout(...said)
    const glyphs: Glyph[] = []
    const positions: Position[] = []
    for (let at = 0; at < run.glyphs.length;) {
      const position = run.positions[at]!
      const parts = [run.glyphs[at]!]
      const pieces: Piece[] = [{ id: parts[0]!.id, x: 0, y: 0 }]
      let advance = position.xAdvance
      for (at++; at < run.glyphs.length && isOnIt(run.glyphs[at]!, run.positions[at]!); at++) {
        const { xOffset, yOffset, xAdvance } = run.positions[at]!
        parts.push(run.glyphs[at]!)
        pieces.push({ id: run.glyphs[at]!.id, x: advance + xOffset - position.xOffset, y: yOffset - position.yOffset })
        advance += xAdvance
      }
      glyphs.push(letterOf(parts, pieces))
      positions.push(parts.length === 1 ? position : { ...position, xAdvance: advance })
      // a mark is a letter of its own to whoever reads; it is drawn before what it stands on, because the line is turned around
      for (; at < run.glyphs.length && run.glyphs[at]!.isMark && run.positions[at]!.xAdvance === 0; at++) {
        const mark = run.positions[at]!
        glyphs.push(letterOf([run.glyphs[at]!], [{ id: run.glyphs[at]!.id, x: 0, y: 0 }]))
        positions.push({ ...mark, xOffset: mark.xOffset + advance })
      }
    }
    run.glyphs = glyphs
    run.positions = positions
    return run
  }

  font.createSubset = () => {
    const subset = createSubset()
    const include = subset.includeGlyph.bind(subset)
    const add = subset._addGlyph.bind(subset)
    subset.includeGlyph = (asked) => {
      const id = typeof asked === 'number' ? asked : asked.id
      if (!piecesOf.has(id)) return include(id)
      const known = subset.mapping[id]
      if (known !== undefined) return known
      subset.glyphs.push(id)
      return (subset.mapping[id] = subset.glyphs.length - 1)
    }
    subset._addGlyph = (id) => {
      const pieces = piecesOf.get(id)
      if (!pieces) return add(id)
      const [base] = pieces
      if (pieces.length === 1) return add(base!.id)
      const shapes = pieces.map((piece) => getGlyph(piece.id))
      const bytes = composed(
        pieces,
        shapes.map(({ bbox }) => bbox),
        pieces.map((piece) => include(piece.id)),
      )
      subset.glyf.push(bytes)
      subset.loca.offsets.push(subset.offset)
      subset.hmtx.metrics.push({ advance: shapes[0]!.advanceWidth, bearing: Math.round(shapes[0]!.bbox.minX) })
      subset.offset += bytes.length
      return subset.glyf.length - 1
    }
    return subset
  }
}

/** What opens from the right is drawn as what closes from the left: it is read back as what it means. */
const turned = new Map(['()', ')(', '[]', '][', '{}', '}{', '«»', '»«'].map((pair) => [pair.codePointAt(0)!, pair.codePointAt(1)!]))

/** A dot of a letter. */
const isOnIt = ({ codePoints }: Glyph, { xAdvance }: Position): boolean => xAdvance === 0 && codePoints.length === 0
