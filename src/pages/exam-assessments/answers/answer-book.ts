import type { AnswerRow, AnswerSheet, keepAnswers, TypedAnswer } from '../../../../resources/contract/exam-answers.ts'
import type { DataOf } from '../../../../resources/contract/call.ts'
import { letterOf } from '../../../../resources/domain/exams/answers.ts'
import { isMarkCode, type MarkCode } from '../../../../resources/domain/exams/words.ts'
import type { Text } from '../../../../resources/kit/index.ts'
import type { Shelf } from '../marks/kept-cells.ts'
import type { Sending } from '../marks/mark-book.ts'
import { codeOf } from '../marks/typed-mark.ts'

export type KeptAnswers = DataOf<typeof keepAnswers>
/** A cell as somebody types it: of a question by its place in the child's set, or (`place` null) which set it wrote. */
export interface AnswerStroke {
  readonly student_id: string
  readonly place: string | null
  readonly text: string
}
export interface WaitingAnswer extends AnswerStroke {
  readonly answer: string | null
  readonly code: MarkCode | null
  /** what the server had when it was typed over; undefined: it is not asked */
  readonly was: string | null | undefined
  readonly wrong?: 'no_option'
  readonly refused?: { readonly text: Text; readonly is: string | null }
}
export type AnswersWaiting = ReadonlyMap<string, ReadonlyMap<string | null, WaitingAnswer>>
export interface AnswersNow {
  readonly rows: ReadonlyMap<string, AnswerRow>
  readonly waiting: AnswersWaiting
  readonly sending: Sending
  /** answers that have no marks yet, as the server says */
  readonly unmarked: number
}
interface Means {
  readonly sheet: AnswerSheet
  readonly shelf: Shelf
  send(rows: readonly TypedAnswer[]): Promise<KeptAnswers>
  /** null: nobody has answered; else why all of it is refused */
  judge(thrown: unknown): string | null
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNone = (value: unknown): value is string | null => value === null || isText(value)
function readShelf(shelf: Shelf, students: ReadonlySet<string>): WaitingAnswer[] {
  try {
    const stored: unknown = JSON.parse(shelf.read() ?? '[]')
    return (Array.isArray(stored) ? (stored as readonly unknown[]) : []).flatMap((one): WaitingAnswer[] => {
      if (typeof one !== 'object' || one === null) return []
      const { student_id, place, text, answer, code, was, wrong } = Object.fromEntries(Object.entries(one)) as Record<string, unknown>
      if (!isText(student_id) || !students.has(student_id) || !isTextOrNone(place) || !isText(text) || !isTextOrNone(answer)) return []
      const kept = { student_id, place, text, answer, code: isMarkCode(code) ? code : null, was: isTextOrNone(was) ? was : undefined }
      return [wrong === 'no_option' ? { ...kept, wrong } : kept]
    })
  } catch {
    return []
  }
}
const put = (waiting: AnswersWaiting, cell: WaitingAnswer): AnswersWaiting =>
  new Map(waiting).set(cell.student_id, new Map(waiting.get(cell.student_id)).set(cell.place, cell))
function without(waiting: AnswersWaiting, { student_id, place }: WaitingAnswer): AnswersWaiting {
  const [next, own] = [new Map(waiting), new Map(waiting.get(student_id))]
  own.delete(place)
  if (own.size === 0) next.delete(student_id)
  else next.set(student_id, own)
  return next
}
const cellsIn = (waiting: AnswersWaiting): WaitingAnswer[] => [...waiting.values()].flatMap((own) => [...own.values()])

/** The answers of an exam as one person types them: what the server has, and what waits on top of it, also through a reload. */
export function createAnswerBook({ sheet, shelf, send, judge }: Means) {
  const students = new Set(sheet.rows.map(({ student_id }) => student_id))
  let now: AnswersNow = {
    rows: new Map(sheet.rows.map((row) => [row.student_id, row])),
    waiting: readShelf(shelf, students).reduce<AnswersWaiting>(put, new Map()),
    sending: { is: 'quiet' },
    unmarked: sheet.waiting,
  }
  const listeners = new Set<() => void>()
  const tell = (change: Partial<AnswersNow>): void => {
    now = { ...now, ...change }
    const cells = cellsIn(now.waiting)
    if (change.waiting) shelf.write(cells.length === 0 ? null : JSON.stringify(cells))
    for (const listener of listeners) listener()
  }
  const stored = (student_id: string, place: string | null): string | null => {
    const row = now.rows.get(student_id)
    return place === null ? (row?.set_code ?? null) : (row?.chosen[place] ?? null)
  }
  const setOf = (student_id: string) => {
    const own = now.waiting.get(student_id)?.get(null)
    const code = own ? own.answer : stored(student_id, null)
    return sheet.sets.find(({ set_code }) => set_code === code) ?? sheet.sets[0]
  }
  const cellOf = ({ student_id, place, text }: AnswerStroke): WaitingAnswer => {
    const before = now.waiting.get(student_id)?.get(place)
    const was = before ? before.was : stored(student_id, place)
    const bare = text.trim()
    const cell = { student_id, place, text: bare, answer: bare === '' ? null : bare, code: null, was }
    if (place === null || bare === '') return cell
    const question = setOf(student_id)?.questions.find((one) => one.place === place)
    const letter = question ? letterOf(bare, question.options, question.is_truth) : null
    if (letter !== null) return { ...cell, text: letter, answer: letter }
    // a letter is an option here; absent and the like are whole words
    const code = bare.length > 1 ? codeOf(bare) : null
    return code === null ? { ...cell, wrong: 'no_option' } : { ...cell, answer: null, code }
  }
  const flush = async (): Promise<void> => {
    const cells = cellsIn(now.waiting)
      .filter(({ wrong, refused }) => !wrong && !refused)
      // by which letters are read stands first
      .toSorted((one, other) => Number(one.place !== null) - Number(other.place !== null))
    if (now.sending.is === 'sending' || cells.length === 0) return
    tell({ sending: { is: 'sending' } })
    try {
      const kept = await send(
        cells.map(({ student_id, place, answer, code, was }) => ({
          student_id,
          place: code === null ? place : null,
          answer,
          code,
          ...(was === undefined || code !== null ? {} : { was }),
        })),
      )
      let { waiting } = now
      for (const [at, cell] of cells.entries()) {
        const current = waiting.get(cell.student_id)?.get(cell.place)
        const refusal = kept.refused.find((one) => one.at === at)
        if (!current) continue
        // typed over while it was on its way: what stands there now is what was sent
        if (current !== cell) waiting = refusal ? waiting : put(waiting, { ...current, was: cell.answer })
        else if (refusal) waiting = put(waiting, { ...cell, refused: { text: [refusal.text.en, refusal.text.ar], is: refusal.is } })
        else waiting = without(waiting, cell)
      }
      const rows = new Map(now.rows)
      for (const row of kept.rows) rows.set(row.student_id, row)
      tell({ rows, waiting, unmarked: kept.waiting, sending: { is: 'quiet' } })
    } catch (thrown) {
      const why = judge(thrown)
      return tell({ sending: why === null ? { is: 'lost' } : { is: 'stopped', why } })
    }
    await flush()
  }
  return {
    read: (): AnswersNow => now,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    write(strokes: readonly AnswerStroke[]) {
      // the set first: letters are read by it
      for (const stroke of strokes.toSorted((one, other) => Number(one.place !== null) - Number(other.place !== null))) {
        if (!students.has(stroke.student_id)) continue
        const cell = cellOf(stroke)
        const isAsBefore = !cell.wrong && cell.code === null && stored(cell.student_id, cell.place) === cell.answer
        now = { ...now, waiting: isAsBefore && now.sending.is !== 'sending' ? without(now.waiting, cell) : put(now.waiting, cell) }
      }
      tell({ waiting: now.waiting })
    },
    flush,
    take(next: AnswerSheet) {
      tell({ rows: new Map(next.rows.map((row) => [row.student_id, row])), unmarked: next.waiting })
    },
    /** what was refused is taken back, or asked for once more over what stands there */
    settle(cell: WaitingAnswer, whose: 'mine' | 'theirs') {
      const { refused, ...rest } = cell
      if (whose === 'mine') return tell({ waiting: put(now.waiting, { ...rest, was: undefined }) })
      const [row, is] = [now.rows.get(cell.student_id), refused?.is ?? null]
      const next =
        row && is !== null
          ? cell.place === null
            ? { ...row, set_code: is }
            : { ...row, chosen: { ...row.chosen, [cell.place]: is } }
          : row
      tell({ waiting: without(now.waiting, cell), ...(next ? { rows: new Map(now.rows).set(cell.student_id, next) } : {}) })
    },
  }
}
export type AnswerBook = ReturnType<typeof createAnswerBook>
