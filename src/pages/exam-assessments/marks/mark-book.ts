import type { MarkSheet, SheetRow, TypedMark } from '../../../../resources/contract/exam-assessments.ts'
import type { keepMarks } from '../../../../resources/contract/exam-marking.ts'
import type { DataOf } from '../../../../resources/contract/call.ts'
import type { MarkCode } from '../../../../resources/domain/exams/words.ts'
import { keptCells, rememberCells, type Shelf } from './kept-cells.ts'
import { codeOf, typedMark } from './typed-mark.ts'
import type { RowWaiting, Stroke, Waiting } from './waiting.ts'

export type Kept = DataOf<typeof keepMarks>

/** How it stands with what was typed. `lost`: nobody answers; `stopped`: somebody did, and refused all of it. */
export type Sending =
  { readonly is: 'quiet' } | { readonly is: 'sending' } | { readonly is: 'lost' } | { readonly is: 'stopped'; readonly why: string }
export interface BookNow {
  readonly rows: ReadonlyMap<string, SheetRow>
  readonly waiting: ReadonlyMap<string, RowWaiting>
  readonly sending: Sending
  readonly canUndo: boolean
}
export type Sheet = Pick<MarkSheet, 'rows' | 'columns' | 'mark_step'>
interface Means {
  readonly sheet: Sheet
  readonly shelf: Shelf
  send(rows: readonly TypedMark[]): Promise<Kept>
  /** null: nobody has answered; else why all of it is refused */
  judge(thrown: unknown): string | null
}

/** The marks of an exam as one person types them: what the server has, what waits on top of it, and how it gets there. */
export function createMarkBook({ sheet, shelf, send, judge }: Means) {
  let columns = new Map(sheet.columns.map((column) => [column.slot, column]))
  let step = sheet.mark_step
  let now: BookNow = {
    rows: new Map(sheet.rows.map((row) => [row.student_id, row])),
    waiting: keptCells(shelf, new Set(sheet.rows.map(({ student_id }) => student_id)), new Set(columns.keys())),
    sending: { is: 'quiet' },
    canUndo: false,
  }
  const listeners = new Set<() => void>()
  const strokes: (readonly Stroke[])[] = []
  /** cells that are on their way, as they were sent */
  let sent: ReadonlySet<Waiting> = new Set()

  const tell = (change: Partial<BookNow>): void => {
    now = { ...now, ...change }
    if (change.waiting) rememberCells(shelf, change.waiting)
    for (const listener of listeners) listener()
  }
  const waitingAt = (student_id: string, slot: string | null): Waiting | undefined => now.waiting.get(student_id)?.get(slot)
  const textAt = (student_id: string, slot: string | null): string => {
    const own = waitingAt(student_id, slot)
    if (own) return own.text
    const row = now.rows.get(student_id)
    return slot === null ? (row?.code ?? '') : row?.marks[slot] === undefined ? '' : String(row.marks[slot])
  }
  const cellOf = ({ student_id, slot, text }: Stroke): Waiting => {
    const before = waitingAt(student_id, slot)
    const row = now.rows.get(student_id)
    if (slot === null) return { student_id, slot, text, marks: null, code: text === '' ? null : codeOf(text), was: undefined }
    const was = before ? before.was : (row?.marks[slot] ?? null)
    const typed = typedMark(text, { max: columns.get(slot)?.max ?? Infinity, step })
    const cell = { student_id, slot, text, code: null, was }
    return typed.is === 'marks'
      ? { ...cell, text: String(typed.marks), marks: typed.marks }
      : { ...cell, marks: null, ...(typed.is === 'wrong' ? { wrong: typed.why } : {}) }
  }
  /** Whoever has a word instead of marks has no marks, and the other way round. */
  const implied = (asked: readonly Stroke[]): readonly Stroke[] => {
    const all = new Map<string, Stroke>()
    const put = (stroke: Stroke): void => void all.set(`${stroke.student_id} ${stroke.slot ?? ''}`, stroke)
    for (const stroke of asked) {
      const { student_id, slot, text } = stroke
      const code =
        slot === null ? (text === '' ? null : codeOf(text)) : typedMark(text, { max: Infinity, step }).is === 'code' ? codeOf(text) : null
      if (code !== null) {
        for (const other of columns.keys()) if (textAt(student_id, other) !== '') put({ student_id, slot: other, text: '' })
        put({ student_id, slot: null, text: code })
      } else {
        if (slot !== null && text.trim() !== '' && textAt(student_id, null) !== '') put({ student_id, slot: null, text: '' })
        if (!(slot === null && text !== '')) put(stroke)
      }
    }
    return [...all.values()]
  }
  const write = (asked: readonly Stroke[], isUndone = false): void => {
    const all = (isUndone ? asked : implied(asked)).filter(({ student_id }) => now.rows.has(student_id))
    const before = all.map(({ student_id, slot }) => ({ student_id, slot, text: textAt(student_id, slot) }))
    const waiting = new Map(now.waiting)
    const onTheirWay = new Set([...sent].map(({ student_id, slot }) => `${student_id} ${slot ?? ''}`))
    const changed = new Map<string, Map<string | null, Waiting>>()
    for (const stroke of all) {
      const { student_id, slot } = stroke
      if (stroke.text === textAt(student_id, slot) && !waitingAt(student_id, slot)?.refused) continue
      const own = changed.get(student_id) ?? new Map(now.waiting.get(student_id))
      changed.set(student_id, own)
      const cell = cellOf(stroke)
      const row = now.rows.get(student_id)
      const isAsBefore = !cell.wrong && (slot === null ? (row?.code ?? null) === cell.code : (row?.marks[slot] ?? null) === cell.marks)
      if (isAsBefore && !onTheirWay.has(`${student_id} ${slot ?? ''}`)) own.delete(slot)
      else own.set(slot, cell)
    }
    if (changed.size === 0) return
    for (const [student_id, own] of changed) {
      if (own.size === 0) waiting.delete(student_id)
      else waiting.set(student_id, own)
    }
    if (!isUndone) strokes.push(before)
    tell({ waiting, canUndo: strokes.length > 0, ...(now.sending.is === 'stopped' ? { sending: { is: 'quiet' } } : {}) })
  }
  /** what is emptied goes first: a word is not taken where marks stand, and marks not where a word does */
  const sendable = (): readonly Waiting[] => {
    const cells = [...now.waiting.values()].flatMap((own) => [...own.values()].filter(({ wrong, refused }) => !wrong && !refused))
    const isEmptied = ({ marks, code }: Waiting): boolean => marks === null && code === null
    return [...cells.filter(isEmptied), ...cells.filter((cell) => !isEmptied(cell))]
  }

  const answered = (cells: readonly Waiting[], kept: Kept): void => {
    const refusals = new Map(kept.refused.map((one) => [one.at, one]))
    const rows = new Map(now.rows)
    for (const row of kept.rows) rows.set(row.student_id, row)
    const waiting = new Map(now.waiting)
    cells.forEach((cell, at) => {
      const own = new Map(waiting.get(cell.student_id))
      const current = own.get(cell.slot)
      if (!current) return
      const refusal = refusals.get(at)
      // it may have been kept before, and the answer lost on its way
      const isRefused = refusal !== undefined && !(cell.slot !== null && refusal.is !== null && refusal.is === cell.marks)
      if (current === cell) {
        if (isRefused) own.set(cell.slot, { ...cell, refused: { text: [refusal.text.en, refusal.text.ar], is: refusal.is } })
        else own.delete(cell.slot)
      } else if (!isRefused && cell.slot !== null) own.set(cell.slot, { ...current, was: cell.marks })
      if (own.size === 0) waiting.delete(cell.student_id)
      else waiting.set(cell.student_id, own)
    })
    tell({ rows, waiting, sending: { is: 'quiet' } })
  }
  const flush = async (): Promise<void> => {
    const cells = sendable()
    if (sent.size > 0 || cells.length === 0) return
    sent = new Set(cells)
    tell({ sending: { is: 'sending' } })
    try {
      const kept = await send(
        cells.map(({ student_id, slot, marks, code, was }) => ({ student_id, slot, marks, code, ...(was === undefined ? {} : { was }) })),
      )
      sent = new Set()
      answered(cells, kept)
    } catch (thrown) {
      sent = new Set()
      const why = judge(thrown)
      return tell({ sending: why === null ? { is: 'lost' } : { is: 'stopped', why } })
    }
    await flush()
  }
  return {
    read: (): BookNow => now,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    write,
    flush,
    /** as the server tells it now; what waits stays on top of it */
    take(next: Sheet) {
      columns = new Map(next.columns.map((column) => [column.slot, column]))
      step = next.mark_step
      // what is as it was is drawn as it was
      const same = (row: SheetRow): SheetRow => {
        const before = now.rows.get(row.student_id)
        return before && JSON.stringify(before) === JSON.stringify(row) ? before : row
      }
      tell({ rows: new Map(next.rows.map((row) => [row.student_id, same(row)])) })
    },
    undo() {
      const last = strokes.pop()
      if (last) write(last, true)
      tell({ canUndo: strokes.length > 0 })
    },
    /** of two values the one that stays: what was typed here, over what stands there now, or what stands there */
    settle(student_id: string, slot: string | null, whose: 'mine' | 'theirs') {
      const cell = waitingAt(student_id, slot)
      if (!cell) return
      const waiting = new Map(now.waiting)
      const own = new Map(waiting.get(student_id))
      const row = now.rows.get(student_id)
      if (whose === 'mine') {
        const { refused, ...rest } = cell
        own.set(slot, { ...rest, was: refused?.is ?? undefined })
      } else {
        own.delete(slot)
        const is = cell.refused?.is ?? null
        if (row && slot !== null && is !== null)
          now = { ...now, rows: new Map(now.rows).set(student_id, { ...row, marks: { ...row.marks, [slot]: is } }) }
      }
      if (own.size === 0) waiting.delete(student_id)
      else waiting.set(student_id, own)
      tell({ waiting })
    },
    textAt,
  }
}
export type MarkBook = ReturnType<typeof createMarkBook>

/** The marks of a child with what waits on top of them; what cannot be read counts for nothing. */
export function marksWith(
  row: SheetRow,
  waiting: RowWaiting | undefined,
): { readonly marks: Readonly<Record<string, number>>; readonly code: MarkCode | null } {
  if (!waiting) return row
  const marks = new Map(Object.entries(row.marks))
  for (const [slot, cell] of waiting) {
    if (slot === null) continue
    if (cell.marks === null) marks.delete(slot)
    else marks.set(slot, cell.marks)
  }
  const code = waiting.get(null)
  return { marks: Object.fromEntries(marks), code: code ? code.code : row.code }
}

export interface Counts {
  readonly waiting: number
  readonly wrong: number
  readonly refused: number
}
export interface Countable {
  readonly waiting: ReadonlyMap<string, ReadonlyMap<string | null, { readonly wrong?: unknown; readonly refused?: unknown }>>
}
export function countsOf({ waiting }: Countable): Counts {
  const cells = [...waiting.values()].flatMap((own) => [...own.values()])
  return {
    waiting: cells.filter(({ wrong, refused }) => !wrong && !refused).length,
    wrong: cells.filter(({ wrong }) => wrong).length,
    refused: cells.filter(({ refused }) => refused).length,
  }
}
