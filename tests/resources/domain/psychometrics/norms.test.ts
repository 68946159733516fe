import { expect, test } from 'vitest'
import { errorOf, normFor, standingOf, uncertaintyOf, unitOf } from '../../../../resources/domain/psychometrics/norms.ts'
import type { Norm } from '../../../../resources/domain/psychometrics/questionnaire.ts'
import { facets, miniIpip, slss } from './questionnaires.ts'

const norm = (said: Partial<Norm>): Norm => ({
  group: ['Group', 'مجموعة'],
  category: 'E',
  n: 200,
  mean: 12,
  sd: 3,
  source: 'somewhere',
  age_min: 12,
  age_max: 18,
  language: null,
  ...said,
})
const of14 = { age: 14, language: 'en' } as const
const why = (norms: readonly Norm[], who: Parameters<typeof normFor>[2] = of14): string | undefined => {
  const found = normFor(norms, 'E', who)
  return found.is === 'none' ? found.why : undefined
}

test('A norm counts if it fits the age and the language and has a hundred people, and else it is said why not', () => {
  expect(why([norm({})])).toBe(undefined)
  expect(why([])).toBe('no_norms')
  expect(why([norm({ category: 'A' })])).toBe('no_norms')
  expect(why([norm({})], { age: null, language: 'en' })).toBe('age_unknown')
  expect(why([norm({ age_min: 15 }), norm({ age_max: 13 })])).toBe('other_age')
  expect(why([norm({ language: 'ar' })])).toBe('other_language')
  expect([why([norm({ n: 99 })]), why([norm({ n: 100 })])]).toEqual(['too_small', undefined])
  expect(why([norm({ sd: 0 })])).toBe('no_spread')
  // another language of the right size does not make a small one fit
  expect(why([norm({ language: 'ar' }), norm({ language: 'en', n: 12 })])).toBe('too_small')
})

test('Of several the nearest is taken: its language, the narrowest ages, the most people', () => {
  const [wide, narrow, own, large] = [
    norm({ age_min: 8, source: 'wide' }),
    norm({ age_min: 13, age_max: 15, source: 'narrow' }),
    norm({ language: 'en', age_min: 8, source: 'own' }),
    norm({ age_min: 13, age_max: 15, n: 900, source: 'large' }),
  ]
  const nearest = (norms: readonly Norm[]) => normFor(norms, 'E', of14)
  expect(nearest([wide, narrow])).toMatchObject({ norm: { source: 'narrow' } })
  expect(nearest([wide, narrow, large])).toMatchObject({ norm: { source: 'large' } })
  expect(nearest([wide, narrow, own])).toMatchObject({ norm: { source: 'own' } })
})

test('T is 50 at the mean and moves by ten with each standard deviation, in the unit of the norm, with its source', () => {
  const questionnaire = { scoring: { ...miniIpip.scoring, norms: [norm({})] } }
  const at = (sum: number | null) => standingOf(questionnaire, { category: 'E', mean: 3, sum, pomp: 50 }, of14)
  expect(at(12)).toMatchObject({ is: 'told', z: 0, t: 50, norm: { source: 'somewhere' } })
  const above = at(15)
  expect(above).toMatchObject({ z: 1, t: 60 })
  expect(above.is === 'told' && above.percentile.toFixed(2)).toBe('84.13')
  expect(at(null)).toEqual({ is: 'none', why: 'no_score' })
})

test('The error of a score comes from the school, else from what is published, else it is not told', () => {
  // 20 sqrt(1 - .75) = 10, 20 sqrt(1 - .84) = 8
  expect(errorOf({ n: 30, sd: 20, alpha: 0.75 }, 0.84)).toMatchObject({ se: 10, from: 'school' })
  expect(errorOf({ n: 29, sd: 20, alpha: 0.75 }, 0.84)).toMatchObject({ from: 'published', alpha: 0.84 })
  expect(errorOf({ n: 29, sd: 20, alpha: 0.75 }, null)).toEqual({ is: 'none', why: 'no_published' })
  expect(errorOf({ n: 9, sd: 20, alpha: 0.75 }, 0.84)).toEqual({ is: 'none', why: 'too_few' })
  expect(errorOf({ n: 10, sd: 20, alpha: null }, 0.84)).toMatchObject({ from: 'published' })
  expect(errorOf({ n: 50, sd: 0, alpha: null }, 0.84)).toEqual({ is: 'none', why: 'no_spread' })
  // what is seen here holds over what is published elsewhere
  expect(errorOf({ n: 50, sd: 20, alpha: -0.2 }, 0.84)).toEqual({ is: 'none', why: 'no_reliability' })
})

test('The interval is cut to the scale, and names every band that it touches', () => {
  const { bands } = miniIpip.scoring
  const unit = unitOf(miniIpip, 'E', 'sum')
  expect([unit.low, unit.high, unit.of(3), unit.ofDifference(0.5)]).toEqual([4, 20, 12, 2])
  expect(uncertaintyOf(12, 1, unit, bands)).toMatchObject({ low: 12 - 1.959963984540054, bands: ['low', 'middle'] })
  expect(uncertaintyOf(12, 0.5, unit, bands).bands).toEqual(['middle'])
  expect(uncertaintyOf(19, 2, unit, bands)).toMatchObject({ high: 20, bands: ['high', 'very_high', 'extremely_high'] })
  expect(uncertaintyOf(4, 3, unit, [...bands].reverse())).toMatchObject({ low: 4, bands: ['extremely_low', 'very_low', 'low'] })
  // an end at the edge of a band is in it
  expect(uncertaintyOf(13, 1 / 1.959963984540054, unit, bands).bands).toEqual(['middle', 'high'])
  expect(uncertaintyOf(50, 5, unitOf(slss, 'LS', 'pomp'), [])).toMatchObject({ bands: [] })
  // below the lowest band there is none
  expect(uncertaintyOf(1, 0.1, { low: 0, high: 20 }, bands).bands).toEqual([])
  expect(uncertaintyOf(4, 1, { low: 0, high: 20 }, bands).bands).toEqual(['extremely_low'])
})

test('Units of a domain are those of all its items', () => {
  expect(unitOf(facets, 'D', 'sum')).toMatchObject({ low: 10, high: 50 })
  const pomp = unitOf(facets, 'D', 'pomp')
  expect([pomp.low, pomp.high, pomp.of(2), pomp.ofDifference(1)]).toEqual([0, 100, 25, 25])
})
