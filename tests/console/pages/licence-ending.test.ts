import { expect, test } from 'vitest'
import type { PackageFlag, Text } from '../../../resources/kit/index.ts'
import { firstEnding, modulesIn } from '../../../src/pages/licence/licence-ending.ts'

const ending = new Map<PackageFlag, string>([
  ['diary', '2026-12-20'],
  ['report', '2026-11-27'],
  ['settings.houses', '2026-11-27'],
])

test('the licences that end first are named, with the warning that is due', () => {
  expect(firstEnding(ending, '2026-11-21')).toEqual({ date: '2026-11-27', due: 7, flags: ['report', 'settings.houses'] })
  expect(firstEnding(ending, '2026-11-26')?.due).toBe(1)
  expect(firstEnding(new Map(), '2026-11-21')).toBeNull()
})

test('a whole group has one name, single modules have their own', () => {
  const labelOf = (flag: PackageFlag): Text | undefined => (flag === 'settings.houses' ? ['Houses', 'الفرق'] : undefined)
  expect(modulesIn(['report', 'settings.houses'], labelOf)).toEqual([{ group: 'report' }, { label: ['Houses', 'الفرق'] }])
  expect(modulesIn(['attendance.student_attendance', 'attendance.teacher_attendance'], labelOf)).toEqual([{ group: 'attendance' }])
})
