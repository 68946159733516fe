import { expect, test } from 'vitest'
import { createRandom } from '../../../../resources/domain/chance/random.ts'
import { analyseItems, type CategoryAnalysis } from '../../../../resources/domain/psychometrics/item-analysis.ts'
import { packAnswers } from '../../../../resources/domain/psychometrics/packed.ts'
import type { Questionnaire } from '../../../../resources/domain/psychometrics/questionnaire.ts'
import { keyed, scoreOf } from '../../../../resources/domain/psychometrics/scoring.ts'
import { analyse } from '../../../../resources/domain/statistics/analysis.ts'
import { covariancesOf } from '../../../../resources/domain/statistics/covariances.ts'
import { discriminationOf } from '../../../../resources/domain/statistics/discrimination.ts'
import type { Figure } from '../../../../resources/domain/statistics/figure.ts'
import { consider, type MarkTable } from '../../../../resources/domain/statistics/matrix.ts'
import { deviation, mean } from '../../../../resources/domain/statistics/moments.ts'
import { deAyala, lsat6, lsat7, tableOf } from '../statistics/published.ts'
import { facets, miniIpip, questionnaireOf } from './questionnaires.ts'

const rightOrWrong = questionnaireOf({ id: 'test', min: 0, max: 1, keys: 'A+ A+ A+ A+ A+' })
const packed = (table: MarkTable): string[] => table.sittings.map(({ marks }) => packAnswers({ min: 0, max: 1 }, marks))
const printed = (figures: readonly Figure[], digits: number): (string | undefined)[] => figures.map(({ value }) => value?.toFixed(digits))

test('LSAT6 comes out to every printed digit', () => {
  const told = analyseItems(rightOrWrong, 'A', packed(lsat6))
  expect(told.n).toEqual({ answered: 1000, whole: 1000, scored: 1000, used: 1000 })
  expect(printed([told.alpha], 4)).toEqual(['0.2950'])
  expect(printed([told.sem], 3)).toEqual(['0.869'])
  expect((told.pomp.mean.value! / 20).toFixed(3)).toBe('3.819')
  const all = (of: (item: CategoryAnalysis['items'][number]) => Figure, digits: number) => printed(told.items.map(of), digits)
  expect(all((item) => item.mean, 3)).toEqual(['0.924', '0.709', '0.553', '0.763', '0.870'])
  expect(all((item) => item.item_rest, 4)).toEqual(['0.1128', '0.1532', '0.1728', '0.1444', '0.1216'])
  expect(all((item) => item.alpha_if_dropped, 4)).toEqual(['0.2754', '0.2376', '0.2168', '0.2459', '0.2663'])
  // 3 with none right and 298 with all
  expect([told.floor, told.ceiling, told.items[0]!.ceiling]).toEqual([0.003, 0.298, 0.924])
})

test('Other published tests come out as mirt prints them', () => {
  const seven = analyseItems(rightOrWrong, 'A', packed(lsat7))
  expect(
    printed(
      seven.items.map((item) => item.item_rest),
      3,
    ),
  ).toEqual(['0.246', '0.247', '0.313', '0.223', '0.175'])
  expect(printed([seven.alpha, seven.sd, seven.sem], 3)).toEqual(['0.453', '1.199', '0.886'])
  const mathematics = analyseItems(rightOrWrong, 'A', packed(deAyala))
  expect(printed([mathematics.alpha, mathematics.sem], 3)).toEqual(['0.608', '0.898'])
})

/** Answers that hang together, some of them missing. */
function answered(questionnaire: Questionnaire, many: number, gaps: number): (number | null)[][] {
  const { next, chance } = createRandom(11)
  const { min, max } = questionnaire.scale
  return Array.from({ length: many }, () => {
    const leaning = next()
    return questionnaire.items.map(({ key }) => {
      const value = min + Math.floor(((leaning + next()) / 2) * (max - min + 1))
      return chance(gaps) ? null : keyed(questionnaire.scale, key, value)
    })
  })
}
const close = (one: Figure, other: Figure): void => {
  expect(one.why).toBe(other.why)
  if (one.value !== null) expect(Math.abs(one.value - other.value!)).toBeLessThan(1e-10)
}

test.each(['listwise', 'pairwise'] as const)(
  'With missing answers, %s, the figures are those of an exam with the same marks',
  (missing) => {
    const rows = answered(facets, 300, 0.06)
    const texts = rows.map((row) => packAnswers(facets.scale, row))
    for (const category of ['F1', 'F2', 'D']) {
      const places = facets.items.flatMap((item, at) => (category === 'D' || item.category === category ? [at] : []))
      const table = tableOf(
        rows.map((row) => places.map((at) => (row[at] === null ? null : keyed(facets.scale, facets.items[at]!.key, row[at]!)))),
        places.map(() => 5),
      )
      const exam = analyse(table, missing)
      const told = analyseItems(facets, category, texts, missing)
      const considered = consider(table, missing)
      const covariances = covariancesOf(considered)
      expect(told.n.whole).toBe(exam.n.listwise)
      expect(told.n.used).toBe(missing === 'listwise' ? exam.n.listwise : exam.leastPair)
      close(told.alpha, exam.reliability.alpha)
      close(told.standardised, exam.reliability.standardised)
      close(told.sd, exam.reliability.sd)
      close(told.sem, exam.reliability.sem)
      for (const [at, item] of told.items.entries()) {
        close(item.alpha_if_dropped, exam.items[at]!.alphaIfDropped)
        close(item.item_rest, discriminationOf(covariances, places.length, at, considered.taken.length))
        if (missing === 'listwise') close(item.item_rest, exam.items[at]!.discrimination)
        close(item.sd, exam.items[at]!.sd)
        expect(item.n).toBe(exam.n.items[at])
        expect(item.mean.value).toBeCloseTo(exam.items[at]!.p.value! * 5, 10)
        expect(item.counts.reduce((so, count) => so + count, 0)).toBe(item.n)
      }
    }
  },
)

test('The spread of scores is that of those who have one', () => {
  const rows = answered(facets, 80, 0.1)
  const scores = rows.flatMap((row) => {
    const score = scoreOf(facets, row).find(({ category }) => category === 'F1')
    return score?.is === 'scored' ? [score.pomp] : []
  })
  const { pomp, n } = analyseItems(
    facets,
    'F1',
    rows.map((row) => packAnswers(facets.scale, row)),
  )
  expect(n.scored).toBe(scores.length)
  expect(n.whole).toBeLessThan(n.scored)
  expect(pomp.mean.value).toBeCloseTo(mean(scores), 10)
  expect(pomp.sd.value).toBeCloseTo(deviation(scores), 10)
})

test('Weights count in alpha as in the score', () => {
  const weighted = { ...facets, items: facets.items.map((item, at) => ({ ...item, weight: at === 0 ? 2 : 1 })) }
  const rows = answered(weighted, 50, 0)
  const exam = analyse(
    tableOf(
      rows.map((row) => [0, 2, 4, 6, 8].map((at) => keyed(weighted.scale, weighted.items[at]!.key, row[at]!) * weighted.items[at]!.weight)),
      [10, 5, 5, 5, 5],
    ),
  )
  const told = analyseItems(
    weighted,
    'F1',
    rows.map((row) => packAnswers(weighted.scale, row)),
  )
  close(told.alpha, exam.reliability.alpha)
  close(told.items[0]!.item_rest, exam.items[0]!.discrimination)
  expect(told.alpha.value).not.toBe(null)
})

test('Nobody, one, and all alike: no number is made up', () => {
  const texts = (many: number, answer: number) => Array.from({ length: many }, () => packAnswers(miniIpip.scale, Array(20).fill(answer)))
  const nobody = analyseItems(miniIpip, 'E', [])
  expect(nobody).toMatchObject({ alpha: { why: 'too_few_students' }, floor: null, pomp: { mean: { why: 'too_few_students' } } })
  expect(nobody.items[0]).toMatchObject({ n: 0, floor: null, mean: { value: null }, item_rest: { why: 'too_few_students' } })
  expect(analyseItems(miniIpip, 'E', ['....................'])).toMatchObject({ n: { answered: 0, used: 0 } })
  expect(analyseItems(miniIpip, 'E', texts(1, 5))).toMatchObject({ alpha: { why: 'too_few_students' }, constant: [] })
  expect(analyseItems(miniIpip, 'E', texts(40, 5))).toMatchObject({ alpha: { why: 'no_spread' }, constant: [1, 6, 11, 16] })
  const one = questionnaireOf({ id: 'one', min: 1, max: 5, keys: 'A+' })
  expect(analyseItems(one, 'A', ['0', '1', '4'])).toMatchObject({ alpha: { why: 'too_few_items' }, items: [{ n: 3 }] })
  expect(analyseItems(one, 'B', ['0'])).toMatchObject({ alpha: { value: null }, items: [] })
  // a pair that nobody answered both of has no covariance, which is not one of nought
  const apart = ['0', '1', '2', '4'].flatMap((digit) => [`${digit}.........3....4....`, `.....${digit}....1....0....`])
  expect(analyseItems(miniIpip, 'E', apart, 'pairwise')).toMatchObject({ n: { used: 0 }, alpha: { value: null } })
})
