import { describe, expect, test } from 'vitest'
import { licenceOf, standOf, warningOf, type Term } from '../../../resources/domain/licence/stand.ts'

const licence = (more: Partial<Term & { module_name: string }> = {}) => ({
  module_name: 'settings',
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
  grace_days: 30,
  is_active: true,
  ...more,
})

describe('where a module stands', () => {
  test.each([
    ['not bought', undefined, '2026-06-01', 'NOT_LICENSED'],
    ['not begun', licence(), '2025-12-31', 'NOT_YET_VALID'],
    ['open', licence(), '2026-12-31', 'OK'],
    ['in grace', licence(), '2027-01-30', 'GRACE'],
    ['without days of grace it ends at once', licence({ grace_days: 0 }), '2027-01-01', 'EXPIRED'],
    ['run out', licence(), '2027-01-31', 'EXPIRED'],
    ['switched off', licence({ is_active: false }), '2026-06-01', 'INACTIVE'],
    ['run out and switched off: the licence is asked first', licence({ is_active: false }), '2028-01-01', 'EXPIRED'],
  ] as const)('%s', (_, held, today, expected) => expect(standOf(held, today)).toBe(expected))

  test('a flag’s own licence wins over its group’s', () => {
    const own = licence({ module_name: 'settings.student', is_active: false })
    expect(licenceOf([licence(), own], 'settings.student')).toBe(own)
    expect(licenceOf([licence(), own], 'settings.classes')?.module_name).toBe('settings')
  })
})

test.each([
  ['2026-11-30', null],
  ['2026-12-01', 30],
  ['2026-12-23', 30],
  ['2026-12-24', 7],
  ['2026-12-29', 7],
  ['2026-12-30', 1],
  ['2026-12-31', 1],
  ['2027-01-01', null],
] as const)('on %s the warning of %s days before the end is due', (today, due) => expect(warningOf('2026-12-31', today)).toBe(due))
