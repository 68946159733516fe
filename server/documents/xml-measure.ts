/** What is counted in the parts of a workbook. */
export interface XmlLimits {
  readonly sheets: number
  readonly cells: number
  /** shared strings: each different text of the workbook */
  readonly strings: number
  /** from where a cell or a shared string begins to where it ends */
  readonly cellBytes: number
}
export type XmlExcess = 'sheets' | 'cells' | 'strings' | 'cell' | 'not_a_sheet'

const less = 0x3c
const bang = 0x21
const slash = 0x2f
const colon = 0x3a
const hyphen = 0x2d

/** A short name as one number: exact up to six letters, and a longer one is none that is counted. */
const letters = 256
const mark = (name: string): number => [...name].reduce((sum, letter) => sum * letters + letter.charCodeAt(0), 0)
const marks = { cell: mark('c'), text: mark('si'), row: mark('row'), sheet: mark('sheet') }
const longest = 6

/** Where in the XML a byte stands. */
const inText = 0
const atName = 1
const inName = 2
const afterBang = 3

/**
 * Counts cells, texts and sheets in XML that comes in pieces, without making anything of it: how much a reader would have to hold is
 * known before one reads. Counts elements by their own name, whatever prefix they have.
 */
export class XmlMeasure {
  private readonly limits: XmlLimits
  private cells = 0
  private strings = 0
  private sheets = 0
  private isXml: boolean | null = null
  private state = inText
  private isEnd = false
  private name = 0
  private length = 0
  /** where in the part the open cell or text begins; -1: none is open */
  private opened = -1
  /** how much of the part has come before this piece */
  private before = 0

  constructor(limits: XmlLimits) {
    this.limits = limits
  }

  beginPart(): void {
    this.isXml = null
    this.state = inText
    this.opened = -1
    this.before = 0
  }

  /** What is too much; null as long as nothing is. */
  take(piece: Uint8Array): XmlExcess | null {
    // pictures and the like are no XML, and no cells
    this.isXml ??= startsLikeXml(piece)
    if (!this.isXml) return null
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at]!
      if (this.state === inText) {
        if (byte === less) this.state = atName
        continue
      }
      if (this.state === atName) {
        this.name = this.length = 0
        this.isEnd = byte === slash
        this.state = byte === bang ? afterBang : inName
        if (byte === bang || byte === slash) continue
      }
      if (this.state === afterBang) {
        // texts in which anything may stand, and words that stand for other texts: no workbook has them
        if (byte !== hyphen) return 'not_a_sheet'
        this.state = inText
      } else if (byte === colon) this.name = this.length = 0
      else if (isNameByte(byte)) {
        if (++this.length <= longest) this.name = this.name * letters + byte
      } else {
        this.state = byte === less ? atName : inText
        const excess = this.length > longest ? null : this.meet(this.before + at)
        if (excess) return excess
      }
    }
    this.before += piece.length
    return this.isTooLong(this.before) ? 'cell' : null
  }

  private isTooLong(at: number): boolean {
    return this.opened >= 0 && at - this.opened > this.limits.cellBytes
  }

  private meet(at: number): XmlExcess | null {
    if (this.name === marks.cell || this.name === marks.text) {
      if (this.isTooLong(at)) return 'cell'
      this.opened = this.isEnd ? -1 : at
      if (this.isEnd) return null
      if (this.name === marks.cell) return ++this.cells > this.limits.cells ? 'cells' : null
      return ++this.strings > this.limits.strings ? 'strings' : null
    }
    // an empty cell has no end of its own
    if (this.name === marks.row && this.isEnd && !this.isTooLong(at)) this.opened = -1
    else if (this.name === marks.sheet && !this.isEnd) return ++this.sheets > this.limits.sheets ? 'sheets' : null
    return null
  }
}

/** Letters, digits, `-`, `.` and `_`. */
const isNameByte = (byte: number): boolean =>
  (byte >= 0x61 && byte <= 0x7a) ||
  (byte >= 0x41 && byte <= 0x5a) ||
  (byte >= 0x30 && byte <= 0x39) ||
  byte === hyphen ||
  byte === 0x2e ||
  byte === 0x5f

function startsLikeXml(piece: Uint8Array): boolean {
  let at = piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf ? 3 : 0
  while (at < piece.length && piece[at]! <= 0x20) at++
  return piece[at] === less
}
