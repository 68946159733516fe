import { expect, test } from 'vitest'
import { children, decimal, defineResource, money, number, sayProblem, text, validate } from '../../../resources/kit/index.ts'

const plans = defineResource({
  name: 'plans',
  fields: {
    name: text(),
    parts: children(
      { title: text({ label: ['Title', 'العنوان'] }), weight: decimal({ label: ['Weight', 'الوزن'] }), hours: number() },
      { sums: { weight: { eq: 100 }, hours: { gte: 2, lte: 5 } } },
    ),
    payments: children({ amount: money() }, { sums: { amount: { lte: 0.3 } } }),
  },
})
const context = { role: 'school_admin', today: '2026-11-21' } as const
const told = (given: object, current?: object) =>
  validate(plans, { ...given }, current ? { ...context, mode: 'update', current: { ...current } } : { ...context, mode: 'create' }).problems

test('Rows must come to what their list says, exactly, and every rule that is broken is told at once', () => {
  const thirds = ['33.33', '33.33', '33.34'].map((weight) => ({ weight, hours: 1 }))
  expect(told({ parts: thirds })).toEqual({})
  expect(told({ payments: [{ amount: '0.1' }, { amount: '0.2' }] })).toEqual({})
  const problems = told({ parts: [{ weight: '99.99', hours: 6 }], payments: [{ amount: '0.31' }] })
  expect(problems).toEqual({
    parts: [
      { code: 'sum', params: { part: 'parts.weight', sum: 100, now: '99.99' } },
      { code: 'sum_most', params: { part: 'parts.hours', sum: 5, now: '6' } },
    ],
    payments: [{ code: 'sum_most', params: { part: 'payments.amount', sum: 0.3, now: '0.31' } }],
  })
  expect(sayProblem(problems['parts']![0]!, 'en', plans)).toBe('“Weight” must add up to 100; it is 99.99')
  expect(sayProblem(problems['parts']![0]!, 'ar', plans)).toContain('«الوزن»')
  expect(told({ parts: [{ weight: '100', hours: 1 }] })['parts']).toEqual([
    { code: 'sum_least', params: { part: 'parts.hours', sum: 2, now: '1' } },
  ])
})

test('No rows break no rule, and a change that says only what differs is added up with what is there', () => {
  expect(told({ parts: [] })).toEqual({})
  const current = { parts: ['40.00', '60.00'].map((weight, at) => ({ id: `r${at}`, weight, hours: 2 })) }
  expect(told({ parts: [{ id: 'r0', weight: '30' }, { id: 'r1' }] }, current)['parts']![0]!.params!['now']).toBe('90.00')
  expect(
    told(
      {
        parts: [
          { id: 'r0', weight: '30' },
          { id: 'r1', weight: '70' },
        ],
      },
      current,
    ),
  ).toEqual({})
  expect(told({ name: 'Another' }, current)).toEqual({})
})
