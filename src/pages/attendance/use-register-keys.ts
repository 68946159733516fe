import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Register } from '../../../resources/contract/student-attendance.ts'
import { hasLetterKeys } from '../../engine/index.ts'
import { codeOfKey } from './register-marks.ts'
import type { Taking } from './use-register.ts'

/** Digits that follow one another so quickly are one number. */
const pause = 900

/** In a room, the next face that way on the screen, over aisles and free seats; of several the straightest, and then the nearest. */
function faceThatWay(faces: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const ways: Readonly<Record<string, readonly [number, number]>> = {
    ArrowDown: [0, 1],
    ArrowUp: [0, -1],
    ArrowRight: [1, 0],
    ArrowLeft: [-1, 0],
  }
  const way = ways[key]
  if (!way) return undefined
  const middle = (face: HTMLElement) => {
    const { left, top, width, height } = face.getBoundingClientRect()
    return [left + width / 2, top + height / 2] as const
  }
  const [x, y] = middle(from)
  const ahead = faces.flatMap((face) => {
    const [right, down] = [middle(face)[0] - x, middle(face)[1] - y]
    const far = right * way[0] + down * way[1]
    const aside = Math.abs(right * way[1]) + Math.abs(down * way[0])
    return far > 1 && aside < far * 2 ? [{ face, cost: far + aside * 3 }] : []
  })
  return ahead.toSorted((one, other) => one.cost - other.cost)[0]?.face
}

/**
 * One key a child: a letter writes its code and goes on, an arrow goes to the next one, the digits of a roll number to that child.
 * A letter is told by its place on the keyboard, whatever language is typed in. It ends a number. After a number that nobody has, and
 * after the last child, no child is chosen, so that no key too many marks one. Answers the number that nobody has.
 */
export function useRegisterKeys(
  list: RefObject<HTMLElement | null>,
  register: Register,
  taking: Taking,
  onSubmit: () => void,
): string | null {
  const [unknown, setUnknown] = useState<string | null>(null)
  const now = useRef({ register, taking, onSubmit })
  useEffect(() => {
    now.current = { register, taking, onSubmit }
  })
  useEffect(() => {
    const box = list.current
    if (!box) return
    let [digits, since] = ['', 0]
    let left: Element | null = null
    const faces = () => [...box.querySelectorAll<HTMLButtonElement>('[data-child]')]
    const go = (to: number) =>
      faces()
        .at(Math.max(0, Math.min(to, faces().length - 1)))
        ?.focus()
    const leave = (face: HTMLElement | undefined) => {
      if (!face) return
      left = face
      face.blur()
    }
    const hear = (event: KeyboardEvent) => {
      const { register: shown, taking: own, onSubmit: submit } = now.current
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        return submit()
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
      const all = faces()
      const at = all.findIndex((face) => face === document.activeElement)
      const row = Math.max(1, all.filter((face) => face.getBoundingClientRect().top === all[0]?.getBoundingClientRect().top).length)
      const side = document.dir === 'rtl' ? -1 : 1
      const steps: Readonly<Record<string, number>> = { ArrowDown: row, ArrowUp: -row, ArrowRight: side, ArrowLeft: -side }
      const seat = all[at]?.closest('[role="grid"]') ? faceThatWay(all, all[at]!, event.key) : undefined
      if (seat !== undefined) {
        event.preventDefault()
        return seat.focus()
      }
      const step = steps[event.key]
      if (step !== undefined) {
        digits = ''
        // from nobody back to whoever was left
        const back = document.activeElement === document.body ? all.findIndex((face) => face === left) : -1
        if (at < 0 && back < 0) return
        event.preventDefault()
        return go(at < 0 ? back : at + step)
      }
      if (!hasLetterKeys()) return
      if (/^[0-9\u0660-\u0669]$/.test(event.key)) {
        const digit = String(event.key.charCodeAt(0) > 0x600 ? event.key.charCodeAt(0) - 0x660 : event.key)
        digits = event.timeStamp - since < pause ? digits + digit : digit
        since = event.timeStamp
        const found = shown.children.find(({ roll_no }) => roll_no === digits)
        // among seats the order is that of the room
        if (found) all.find((face) => face.dataset['child'] === found.student_id)?.focus()
        else leave(all[at])
        return setUnknown(found ? null : digits)
      }
      if (event.key.length === 1) digits = ''
      const code = codeOfKey(shown, event.code)
      if (code === undefined || at < 0 || !shown.may_take) return
      event.preventDefault()
      own.put(all[at]!.dataset['child']!, { code })
      if (at === all.length - 1) leave(all[at])
      else go(at + 1)
    }
    const choose = () => setUnknown(null)
    // from anywhere on the page, so that the first digit needs no press before it
    document.addEventListener('keydown', hear)
    box.addEventListener('focusin', choose)
    return () => {
      document.removeEventListener('keydown', hear)
      box.removeEventListener('focusin', choose)
    }
  }, [list])
  return unknown
}
