import type { Text } from '../../../resources/kit/index.ts'

/** Where something stands in what was sent; no line: it is about the file as a whole. */
export interface Spot {
  readonly file: string
  readonly line: number
  readonly column: string
  /** it says nothing of it: it is what the value was looked for by */
  readonly isBeside?: boolean
}
/** Something that is wrong in a file by itself, whatever becomes of its row. */
export interface Fault extends Spot {
  readonly code: string
  readonly value: string
  readonly text: Text
}
/** What a person should know of how the files were read; nothing is refused for it. */
export interface Note {
  readonly file: string
  /** the first of them */
  readonly lines: readonly number[]
  readonly total: number
  readonly text: Text
}

/** Enough to look for; the rest is counted. */
const mostLines = 10

/** Gathers what is told of the files: the same of many lines is told once. */
export class Told {
  readonly faults: Fault[] = []
  readonly #notes = new Map<string, { file: string; lines: number[]; total: number; text: Text }>()

  fault(fault: Fault): void {
    this.faults.push(fault)
  }
  note(file: string, text: Text, line?: number): void {
    const key = `${file} ${text[0]}`
    const there = this.#notes.get(key) ?? { file, lines: [], total: 0, text }
    this.#notes.set(key, there)
    if (line === undefined) return
    there.total++
    if (there.lines.length < mostLines) there.lines.push(line)
  }
  get notes(): Note[] {
    return [...this.#notes.values()]
  }
}

export const notFound = ({ file, line, column }: Spot, value: string, in_: string): Fault => ({
  file,
  line,
  column,
  value,
  code: 'not_found',
  text: [`“${value}” is not in ${in_}`, `«${value}» غير موجود في ${in_}`],
})
