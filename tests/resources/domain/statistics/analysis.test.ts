import { expect, test } from 'vitest'
import { analyse } from '../../../../resources/domain/statistics/analysis.ts'
import type { Figure } from '../../../../resources/domain/statistics/figure.ts'
import type { MarkTable } from '../../../../resources/domain/statistics/matrix.ts'
import { alphaOf, lengthFor, reliableChange, semOf, spearmanBrown } from '../../../../resources/domain/statistics/reliability.ts'
import { empiricalDifficulty, wilson } from '../../../../resources/domain/statistics/facility.ts'
import { deAyala, lsat6, lsat7, moodleAttempts, moodleQuiz, tableOf } from './published.ts'

/** As it is printed with so many digits. */
const printed = (figure: Figure | number | null, digits: number): string | null => {
  const value = typeof figure === 'number' || figure === null ? figure : figure.value
  return value === null ? null : value.toFixed(digits)
}
const all = (figures: readonly Figure[], digits: number): (string | null)[] => figures.map((one) => printed(one, digits))

test('LSAT6 comes out to every printed digit', () => {
  const { totals, items, reliability, n } = analyse(lsat6)
  expect(n).toEqual({ sat: 1000, listwise: 1000, items: [1000, 1000, 1000, 1000, 1000] })
  expect([0, 1, 2, 3, 4, 5].map((total) => totals.filter((one) => one === total).length)).toEqual([3, 20, 85, 237, 357, 298])
  expect(items.map(({ p }) => printed(p, 3))).toEqual(['0.924', '0.709', '0.553', '0.763', '0.870'])
  expect(totals.reduce((so, one) => so + one, 0) / 1000).toBe(3.819)
  expect(printed(reliability.alpha, 4)).toBe('0.2950')
  expect(printed(reliability.kr20, 4)).toBe('0.2950')
  expect(printed(reliability.kr20, 5)).toBe('0.29500')
  expect(printed(reliability.kr21, 4)).toBe('0.1964')
  expect(printed(reliability.sem, 3)).toBe('0.869')
  expect(printed(reliability.sd, 3)).toBe('1.035')
  expect(items.map(({ itemTotal }) => printed(itemTotal, 4))).toEqual(['0.3620', '0.5668', '0.6184', '0.5344', '0.4354'])
  expect(items.map(({ discrimination }) => printed(discrimination, 4))).toEqual(['0.1128', '0.1532', '0.1728', '0.1444', '0.1216'])
  expect(items.map(({ alphaIfDropped }) => printed(alphaIfDropped, 4))).toEqual(['0.2754', '0.2376', '0.2168', '0.2459', '0.2663'])
})

test('LSAT7 and de Ayala’s mathematics test come out as mirt prints them', () => {
  const seven = analyse(lsat7)
  expect(seven.items.map(({ p }) => printed(p, 3))).toEqual(['0.828', '0.658', '0.772', '0.606', '0.843'])
  expect(seven.items.map(({ sd }) => printed(sd, 3))).toEqual(['0.378', '0.475', '0.420', '0.489', '0.364'])
  expect(seven.items.map(({ itemTotal }) => printed(itemTotal, 3))).toEqual(['0.530', '0.600', '0.611', '0.592', '0.461'])
  expect(seven.items.map(({ discrimination }) => printed(discrimination, 3))).toEqual(['0.246', '0.247', '0.313', '0.223', '0.175'])
  expect(seven.items.map(({ alphaIfDropped }) => printed(alphaIfDropped, 3))).toEqual(['0.396', '0.394', '0.345', '0.415', '0.438'])
  expect([printed(seven.reliability.alpha, 3), printed(seven.reliability.sd, 3), printed(seven.reliability.sem, 3)]).toEqual([
    '0.453',
    '1.199',
    '0.886',
  ])
  const mathematics = analyse(deAyala)
  expect(mathematics.n.listwise).toBe(19_601)
  expect(mathematics.items.map(({ p }) => printed(p, 3))).toEqual(['0.887', '0.644', '0.566', '0.427', '0.387'])
  expect(mathematics.items.map(({ itemTotal }) => printed(itemTotal, 3))).toEqual(['0.447', '0.688', '0.680', '0.673', '0.602'])
  expect(mathematics.items.map(({ discrimination }) => printed(discrimination, 3))).toEqual(['0.246', '0.439', '0.416', '0.405', '0.312'])
  expect(mathematics.items.map(({ alphaIfDropped }) => printed(alphaIfDropped, 3))).toEqual(['0.605', '0.510', '0.523', '0.529', '0.581'])
  expect([printed(mathematics.reliability.alpha, 3), printed(mathematics.reliability.sem, 3)]).toEqual(['0.608', '0.898'])
})

test('Standardised alpha is that of the mean correlation which mirt prints, and halves and groups are those of LSAT6 counted out', () => {
  for (const [table, mean] of [
    [lsat6, '0.077'],
    [lsat7, '0.143'],
    [deAyala, '0.233'],
  ] as const) {
    const alpha = analyse(table).reliability.standardised.value!
    // k r / (1 + (k - 1) r), solved for r
    expect((alpha / (5 - 4 * alpha)).toFixed(3)).toBe(mean)
  }
  const { reliability, items } = analyse(lsat6)
  // worked out apart, in fractions: halves correlate with .20336; 270 of the 298 with all right against 3 + 20 + 85 and 162 of 237
  expect(printed(reliability.splitHalf, 6)).toBe('0.337987')
  expect(items.map(({ upperLower }) => printed(upperLower.index, 4))).toEqual(['0.1966', '0.6315', '0.8109', '0.5370', '0.3203'])
  expect(items.map(({ upperLower }) => [upperLower.size, upperLower.upper])).toEqual(items.map(() => [270, 1]))
})

test('A quiz with part marks comes out as in Moodle’s spreadsheet, to the precision that Moodle asks of itself', () => {
  const { items, reliability, totals } = analyse(moodleQuiz)
  const near = (figures: readonly Figure[], expected: readonly number[], of: number): void => {
    for (const [at, one] of expected.entries())
      expect(Math.abs((figures[at]!.value ?? Number.NaN) * 100 - one)).toBeLessThan(Math.abs(one) * of)
  }
  near(
    items.map(({ p }) => p),
    [70.4, 48, 97.3333332, 68, 52, 64, 62],
    1e-6,
  )
  near(
    items.map(({ sd }) => sd),
    [45.13682901, 50.99019514, 13.333334, 47.60952286, 30.55050463, 48.98979486, 33.1662479],
    1e-6,
  )
  near(
    items.map(({ effectiveWeight }) => effectiveWeight),
    [21.2922742344, 18.8979800309, 4.443012573, 18.9347251357, 11.1450138688, 9.8081339177, 15.4788602394],
    1e-5,
  )
  near(
    items.map(({ discrimination }) => discrimination),
    [-7.0650767526, -28.8982125772, -9.1230674268, -22.6306444113, -17.6997047674, -45.3785178421, -5.6543166602],
    1e-5,
  )
  near(
    items.map(({ efficiency }) => efficiency),
    [-9.4550536967, -36.7834118938, -21.6545012165, -31.4411395613, -21.1794802584, -56.9365974439, -6.5043742058],
    1e-5,
  )
  near([reliability.alpha], [-87.2230935542], 1.5e-5)
  near([reliability.sd, reliability.sem], [81.17265554, 111.06813066], 1.5e-5)
  expect(totals.reduce((so, one) => so + one, 0) / 25).toBeCloseTo(4.617333332, 8)
  // marks between nothing and all
  expect(reliability.kr20).toEqual({ value: null, why: 'not_right_or_wrong' })
})

test('So does a quiz with a question of eight marks, and with some that tell nothing', () => {
  const { items, reliability, totals } = analyse(moodleAttempts)
  const told = items.slice(7)
  const near = (figures: readonly Figure[], expected: readonly number[], times = 100): void =>
    expect(figures.map(({ value }) => value! * times)).toEqual(expected.map((one) => expect.closeTo(one, 6)))
  expect(totals[0]).toBeCloseTo(12, 10)
  near(
    told.map(({ p }) => p),
    [
      41.19318182, 81.36363636, 71.36363636, 65.45454545, 65.90909091, 36.36363636, 59.09090909, 50, 59.09090909, 63.63636364, 45.45454545,
      27.27272727, 50,
    ],
  )
  near(
    told.map(({ sd }) => sd),
    [
      1912.733589, 251.2738111, 322.6312277, 333.4199022, 337.5811591, 492.3659639, 503.2362797, 511.7663157, 503.2362797, 492.3659639,
      509.6471914, 455.8423058, 511.7663157,
    ],
    1000,
  )
  near(
    told.map(({ effectiveWeight }) => effectiveWeight),
    [
      26.58464457, 3.368456046, 3.253955259, 7.584083694, 3.79658376, 3.183278505, 4.532356904, 7.78856243, 10.08351572, 8.381139345,
      8.727645713, 7.946277111, 4.769500946,
    ],
  )
  near(
    told.map(({ discrimination }) => discrimination),
    [
      25.88327077, 1.170256965, -4.207816809, 28.16930644, -2.513606859, -12.99017581, -8.900638238, 8.670004606, 29.63337745, 15.18945843,
      16.21079629, 15.52451404, -8.396734802,
    ],
  )
  near(
    told.map(({ efficiency }) => efficiency),
    [
      27.23492723, 1.382386552, -4.691171307, 31.12404354, -2.877487579, -17.5074184, -10.27568922, 10.86956522, 34.58997279, 17.4790556,
      20.14359793, 22.06477733, -10,
    ],
  )
  expect(
    items
      .slice(0, 4)
      .map(({ p, discrimination, efficiency, effectiveWeight }) => [p.value, discrimination.why, efficiency.why, effectiveWeight.value]),
  ).toEqual(Array.from({ length: 4 }, () => [0, 'no_spread', 'no_spread', 0]))
  expect(items.slice(4, 7).map(({ p }) => p.why)).toEqual(['no_maximum', 'no_maximum', 'no_maximum'])
  expect(reliability.dropped).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7'])
})

test('Alpha from a published matrix of covariances, and without each item', () => {
  // the example of `cronbachalpha` in the reference of Julia's StatsBase
  const matrix = [10, 6, 6, 6, 6, 11, 6, 6, 6, 6, 12, 6, 6, 6, 6, 13]
  const covariances = { at: (one: number, other: number) => matrix[one * 4 + other]! }
  expect(printed(alphaOf(covariances, [0, 1, 2, 3], 100), 4)).toBe('0.8136')
  const without = [0, 1, 2, 3].map((left) =>
    alphaOf(
      covariances,
      [0, 1, 2, 3].filter((one) => one !== left),
      100,
    ),
  )
  expect(all(without, 4)).toEqual(['0.7500', '0.7606', '0.7714', '0.7826'])
})

test('Items that all answer alike are left out of the coefficients by name, and say why they have none', () => {
  const rows = [
    [1, 0, 1, 1],
    [1, 1, 1, 0],
    [1, 0, 0, 0],
    [1, 1, 1, 1],
  ]
  const { items, reliability } = analyse(tableOf(rows, [1, 1, 1, 1]))
  const without = analyse(
    tableOf(
      rows.map(([, ...row]) => row),
      [1, 1, 1],
    ),
  )
  expect(reliability.dropped).toEqual(['q1'])
  expect(reliability.items).toBe(3)
  expect(reliability.alpha).toEqual(without.reliability.alpha)
  expect(reliability.kr21).toEqual(without.reliability.kr21)
  expect(reliability.alpha.value).not.toBeNull()
  expect(items[0]!.discrimination).toEqual({ value: null, why: 'no_spread' })
  expect(items[0]!.itemTotal).toEqual({ value: null, why: 'no_spread' })
  expect(items[0]!.effectiveWeight.value).toBe(0)
  expect(items[0]!.p).toEqual({ value: 1 })
})

/** Everything that is a number anywhere in it. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}
test('No table, however poor, brings out NaN or infinity', () => {
  const poor: readonly MarkTable[] = [
    tableOf([], []),
    tableOf([], [1, 2]),
    tableOf([[1]], [1]),
    tableOf([[1, 0]], [1, 1]),
    tableOf([[], []], [1, 1]),
    tableOf(
      [
        [null, null],
        [null, 1],
      ],
      [1, 1],
    ),
    tableOf(
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
      [0, 0],
    ),
    // each student answers one question, and nobody two
    tableOf(
      [
        [1, null],
        [null, 0],
        [0, null],
        [null, 1],
      ],
      [1, 1],
    ),
    // what one question gives the other one takes: all totals are the same
    tableOf(
      [
        [1, 0],
        [0, 1],
        [0, 1],
      ],
      [1, 1],
    ),
    tableOf(
      [
        [0.1, 0.1],
        [0.1, 0.2],
        [0.1, 0.3],
      ],
      [1, 1],
    ),
    tableOf(
      [
        [Number.NaN, 1],
        [1, Number.POSITIVE_INFINITY],
        [0, 0],
      ],
      [1, 1],
    ),
  ]
  for (const table of poor) {
    for (const missing of ['listwise', 'pairwise'] as const) {
      const figures = analyse(table, missing)
      expect(numbersIn(figures).filter((one) => !Number.isFinite(one))).toEqual([])
    }
  }
  expect(analyse(poor[1]!).items[0]!.p).toEqual({ value: null, why: 'too_few_students' })
  expect(analyse(poor[6]!).items[0]!.p).toEqual({ value: null, why: 'no_maximum' })
  expect(analyse(poor[8]!).reliability.alpha).toEqual({ value: null, why: 'no_spread' })
})

test('Absent, ill and exempt students are counted and not used', () => {
  const sat = tableOf(
    [
      [1, 0, 2],
      [1, 1, 3],
      [0, 0, 1],
    ],
    [1, 1, 4],
  )
  const with_ = {
    ...sat,
    sittings: [
      ...sat.sittings,
      { student_id: 'a', code: 'AB' as const, marks: [null, null, null] },
      { student_id: 'b', code: 'ML' as const, marks: [0, 0, 0] },
      { student_id: 'c', code: 'AB' as const, marks: [] },
    ],
  }
  const { excluded, ...figures } = analyse(with_)
  const { excluded: nobody, ...same } = analyse(sat)
  expect(excluded).toEqual({ AB: 2, ML: 1, EX: 0 })
  expect(nobody).toEqual({ AB: 0, ML: 0, EX: 0 })
  expect(figures).toEqual(same)
})

test('Where marks are missing whole rows are used, or pairs, and how many there are is said', () => {
  const table = tableOf(
    [
      [1, 0, 4],
      [1, 1, null],
      [0, 0, 1],
      [0, null, 2],
      [1, 1, 3],
    ],
    [1, 1, 4],
  )
  const listwise = analyse(table)
  expect(listwise.n).toEqual({ sat: 5, listwise: 3, items: [5, 4, 4] })
  expect(listwise.items.map(({ n }) => n)).toEqual([5, 4, 4])
  expect(listwise.reliability.n).toBe(3)
  expect(listwise.totals).toEqual([5, 1, 5])
  const pairwise = analyse(table, 'pairwise')
  expect(pairwise.reliability.n).toBe(5)
  expect(pairwise.leastPair).toBe(3)
  // 2 of 2 answered marks are 6 of 6
  expect(pairwise.totals).toEqual([5, 6, 1, expect.closeTo((2 / 5) * 6, 10), 5])
  // of whole rows both are the same
  expect(analyse(moodleQuiz, 'pairwise')).toEqual(analyse(moodleQuiz))
})

test('The best and the weakest 27 % are the same students in whatever order the rows stand', () => {
  const rows = [
    [1, 1, 1],
    [1, 1, 0],
    [0, 1, 1],
    [1, 0, 1],
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ]
  // two of seven: above is the one with 3 marks, and one place for the three with 2 of whom two have the first item right
  const { upper, lower, size, index } = analyse(tableOf(rows, [1, 1, 1])).items[0]!.upperLower
  expect(size).toBe(2)
  expect(upper).toBeCloseTo((1 + 2 / 3) / 2, 12)
  expect(lower).toBeCloseTo(1 / 3, 12)
  expect(index.value).toBeCloseTo((1 + 2 / 3) / 2 - 1 / 3, 12)
  for (let turn = 1; turn < 7; turn++) {
    const turned = [...rows.slice(turn), ...rows.slice(0, turn)]
    expect(analyse(tableOf(turned, [1, 1, 1])).items[0]!.upperLower.index.value).toBeCloseTo(index.value!, 12)
  }
})

test('Standard errors, changes and lengths of tests', () => {
  expect(printed(spearmanBrown(0.6, 2), 4)).toBe('0.7500')
  expect(printed(lengthFor(0.6, 0.75), 4)).toBe('2.0000')
  expect(spearmanBrown(-1, 2)).toEqual({ value: null, why: 'no_reliability' })
  expect(lengthFor(0, 0.8)).toEqual({ value: null, why: 'no_reliability' })
  const sem = semOf({ value: 7.5 }, { value: 0.88 })
  expect(printed(sem, 2)).toBe('2.60')
  expect(printed(reliableChange(47.5 - 32.5, sem), 2)).toBe('4.08')
})

test('Wilson’s interval is as published', () => {
  // Newcombe (1998), Statistics in Medicine 17, table I, method 3: 81/263, 15/148, 0/20, 1/29
  const told = [
    [81, 263],
    [15, 148],
    [0, 20],
    [1, 29],
  ].map(([right, of]) => {
    const { low, high } = wilson(right! / of!, of!)!
    return [low.toFixed(4), high.toFixed(4)]
  })
  expect(told).toEqual([
    ['0.2553', '0.3662'],
    ['0.0624', '0.1605'],
    ['0.0000', '0.1611'],
    ['0.0061', '0.1718'],
  ])
  expect(wilson(Number.NaN, 4)).toBeNull()
  expect(wilson(0.5, 0)).toBeNull()
})

test('A facility of .80 is easy, also where a computer has a hair less', () => {
  // 0.1 + 0.7, as marks are added up
  expect([0.1 + 0.7, 0.7999, 0.35, 0.3499].map(empiricalDifficulty)).toEqual(['easy', 'medium', 'medium', 'hard'])
})

test('Where all have the same in every question, that is why there is no reliability', () => {
  const items = ['1', '2', '3'].map((id) => ({ id, max: 2 }))
  const table = (marks: readonly number[][]): MarkTable => ({
    items,
    sittings: marks.map((own, at) => ({ student_id: String(at), code: null, marks: own })),
  })
  const same = analyse(
    table([
      [1, 2, 1],
      [1, 2, 1],
      [1, 2, 1],
    ]),
  ).reliability
  expect([same.alpha.why, same.sem.why, same.dropped]).toEqual(['no_spread', 'no_spread', ['1', '2', '3']])
  // of one student nothing is the same for all
  expect(analyse(table([[1, 2, 1]])).reliability).toMatchObject({ alpha: { why: 'too_few_students' }, dropped: [] })
  const one = analyse({ items: items.slice(0, 1), sittings: table([[1], [2]]).sittings }).reliability
  expect(one.alpha.why).toBe('too_few_items')
})

test('Where there is a choice, a discrimination is a correlation still', () => {
  const items = ['1', '2', '3', '4', '5'].map((id) => ({ id, max: 2 }))
  // everybody answers three of five, and whoever is good is good in all of them
  const table: MarkTable = {
    items,
    sittings: Array.from({ length: 20 }, (_, at) => ({
      student_id: String(at),
      code: null,
      marks: items.map((_item, place) =>
        (place + at) % 5 < 3 ? Math.min(2, Math.floor(at / 5) * 0.5 + (place === at % 5 ? 0.5 : 0)) : null,
      ),
    })),
  }
  for (const { id, discrimination } of analyse(table, 'pairwise').items) {
    expect(discrimination.value, id).toBeGreaterThan(0.7)
    expect(discrimination.value, id).toBeLessThanOrEqual(1)
  }
})
