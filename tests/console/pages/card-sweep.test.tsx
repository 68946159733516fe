import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Register } from '../../../resources/contract/student-attendance.ts'
import { usualCodes } from '../../../resources/domain/attendance/codes.ts'
import type { CardCameraProps, SeenCard } from '../../../src/camera/index.ts'
import { byCards } from '../../../src/pages/attendance/card-marks.ts'
import { CardSweep } from '../../../src/pages/attendance/card-sweep.tsx'
import type { OwnMarks } from '../../../src/pages/attendance/register-marks.ts'
import type { Taking } from '../../../src/pages/attendance/use-register.ts'
import { consoleOf } from '../engine/console-of.tsx'

vi.mock('../../../src/camera/index.ts', () => ({
  CardCamera: ({ cards, onSeen }: CardCameraProps) => (
    <button
      onClick={() =>
        onSeen?.(cards.slice(0, 2).map(({ card_no, student_id }): SeenCard => ({ card_no, student_id, letter: null, from: 'camera' })))
      }
    >
      look at {cards.length} cards
    </button>
  ),
}))

const child = (no: number, more: object = {}) => ({
  student_id: `s${no}`,
  name: `Child ${no}`,
  name_ar: `طالب ${no}`,
  roll_no: String(no),
  card_no: no as number | null,
  image: null,
  strip: [],
  siblings_absent: [],
  leave: null,
  own: null,
  office: null,
  ...more,
})
const register = {
  class_id: 'c1',
  codes: usualCodes.map((code) => ({ ...code })),
  begins_with: 'present',
  children: [child(1), child(2), child(3), child(4, { card_no: null }), child(5, { leave: { kind: 'illness', part: 'full' } }), child(6)],
} as unknown as Register
const mark = (code: string) => ({ code, late_minutes: 0, left_minutes: 0, note: '', at: '' })
const none = new Set<string>()

test('Who was seen is there, the rest is away; what was put down by hand stays, but for a child that was seen after all', () => {
  const own: OwnMarks = { s1: mark('A'), s2: mark('L'), s6: mark('L') }
  expect(byCards(register, own, new Set(['s1', 's2']), none)).toEqual([
    { student_id: 's1', code: 'P' },
    { student_id: 's3', code: 'A' },
    { student_id: 's4', code: 'A' },
  ])
})

test('Whoever the camera has not seen is asked about by name before anything is put down', async () => {
  const [put, markByCards, onClose] = [vi.fn(), vi.fn(), vi.fn()]
  const taking = { own: {}, put, markByCards } as unknown as Taking
  consoleOf({ '/': <CardSweep register={register} taking={taking} onClose={onClose} /> }, { at: '/', data: {} })
  fireEvent.click(await screen.findByRole('button', { name: 'look at 5 cards' }))
  expect(screen.getByRole('heading', { name: '4 children were not seen' })).toBeTruthy()
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Child 3 · absent',
    'Child 4 · absent (has no card)',
    'Child 6 · absent',
  ])
  fireEvent.click(screen.getByRole('checkbox', { name: /Child 4/ }))
  expect(put).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Put down: 3 there, 2 absent' }))
  expect(put.mock.calls).toEqual([
    ['s1', { code: 'P' }],
    ['s2', { code: 'P' }],
    ['s3', { code: 'A' }],
    ['s4', { code: 'P' }],
    ['s6', { code: 'A' }],
  ])
  expect(markByCards).toHaveBeenCalled()
  expect(onClose).toHaveBeenCalled()
})
