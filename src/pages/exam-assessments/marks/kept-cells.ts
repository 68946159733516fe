import { isMarkCode } from '../../../../resources/domain/exams/words.ts'
import type { Impossible } from './typed-mark.ts'
import type { RowWaiting, Waiting } from './waiting.ts'

/** Where what was typed lies until the server has it: on this device, by exam and person, so that no reload and no lost connection takes it. */
export interface Shelf {
  read(): string | null
  write(text: string | null): void
}
export const shelfOf = (userId: string, assessmentId: string, entry: 1 | 2): Shelf => {
  const key = `marks:${userId}:${assessmentId}:${entry}`
  return {
    read() {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    write(text) {
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch {
        // a full or forbidden storage costs the safety net, and what is typed goes to the server all the same
      }
    },
  }
}

export function rememberCells(shelf: Shelf, waiting: ReadonlyMap<string, RowWaiting>): void {
  const cells = [...waiting.values()].flatMap((own) => [...own.values()])
  shelf.write(cells.length === 0 ? null : JSON.stringify(cells))
}

const impossible: readonly Impossible[] = ['no_number', 'negative', 'above', 'between']
const isMark = (value: unknown): value is number | null => value === null || typeof value === 'number'
function cellIn(stored: unknown): Waiting | null {
  if (typeof stored !== 'object' || stored === null || !('student_id' in stored && 'slot' in stored && 'text' in stored)) return null
  const { student_id, slot, text } = stored
  if (typeof student_id !== 'string' || typeof text !== 'string' || !(slot === null || typeof slot === 'string')) return null
  const marks = 'marks' in stored && isMark(stored.marks) ? stored.marks : null
  const code = 'code' in stored && isMarkCode(stored.code) ? stored.code : null
  const was = 'was' in stored && isMark(stored.was) ? stored.was : undefined
  const wrong = 'wrong' in stored ? impossible.find((one) => one === stored.wrong) : undefined
  // what was refused is asked once more: it may be possible by now
  return { student_id, slot, text, marks, code, was, ...(wrong ? { wrong } : {}) }
}

/** What was left behind the last time, of children and questions that are still there; what cannot be read is nothing. */
export function keptCells(shelf: Shelf, students: ReadonlySet<string>, slots: ReadonlySet<string>): ReadonlyMap<string, RowWaiting> {
  const waiting = new Map<string, Map<string | null, Waiting>>()
  let stored: unknown = null
  try {
    stored = JSON.parse(shelf.read() ?? 'null')
  } catch {
    return waiting
  }
  if (!Array.isArray(stored)) return waiting
  for (const one of stored) {
    const cell = cellIn(one)
    if (!cell || !students.has(cell.student_id) || (cell.slot !== null && !slots.has(cell.slot))) continue
    waiting.set(cell.student_id, (waiting.get(cell.student_id) ?? new Map<string | null, Waiting>()).set(cell.slot, cell))
  }
  return waiting
}
