import { expect, test } from 'vitest'
import { changeOf, isComparable } from '../../../../resources/domain/psychometrics/change.ts'
import { errorOf } from '../../../../resources/domain/psychometrics/norms.ts'
import { ipip50, miniIpip } from './questionnaires.ts'

const at = (value: number | null, questionnaire = miniIpip) => ({ questionnaire, value })
const five = errorOf({ n: 40, sd: 10, alpha: 0.75 }, null)

test('A change is reliable beyond 1.96 standard errors of a difference, and not at it', () => {
  // sqrt(2) * 5 = 7.071, times 1.96: 13.859
  expect(changeOf('E', at(40), at(53), five)).toMatchObject({ is: 'told', difference: 13, verdict: 'within_error' })
  expect(changeOf('E', at(40), at(54), five)).toMatchObject({ verdict: 'higher' })
  expect(changeOf('E', at(54), at(40), five)).toMatchObject({ difference: -14, verdict: 'lower' })
  const told = changeOf('E', at(40), at(50), five)
  expect(told.is === 'told' && [told.rci.toFixed(4), told.low.toFixed(3), told.high.toFixed(3)]).toEqual(['1.4142', '-3.859', '23.859'])
})

test('Without an error, a score or the same items it cannot be told', () => {
  expect(changeOf('E', at(40), at(54, ipip50), five)).toEqual({ is: 'none', why: 'other_questionnaire' })
  expect(changeOf('E', at(null), at(54), five)).toEqual({ is: 'none', why: 'not_scored' })
  expect(changeOf('E', at(40), at(54), errorOf({ n: 5, sd: 10, alpha: 0.8 }, 0.8))).toEqual({ is: 'none', why: 'too_few' })
  expect(changeOf('E', at(40), at(54), errorOf({ n: 50, sd: 10, alpha: 1 }, 0.8))).toEqual({ is: 'none', why: 'no_spread' })
})

test('Two versions compare in the categories whose items and keys agree', () => {
  const [first, ...rest] = miniIpip.items
  const later = { ...miniIpip, version: 2, items: [{ ...first!, key: -1 as const }, ...rest] }
  expect([isComparable(miniIpip, later, 'E'), isComparable(miniIpip, later, 'A')]).toEqual([false, true])
  expect(changeOf('E', at(40), at(54, later), five)).toEqual({ is: 'none', why: 'other_items' })
  expect(isComparable(miniIpip, { ...miniIpip, version: 2, scale: { ...miniIpip.scale, max: 7 } }, 'A')).toBe(false)
  expect(isComparable(miniIpip, { ...miniIpip, respondent: 'parent' }, 'A')).toBe(false)
})
