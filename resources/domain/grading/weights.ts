/** What a grade sits, and how much of its final result that is, in per cent. */
export interface WeightOf {
  readonly grade_id: string
  readonly weight: number
}
/** An exam type as far as weights go; a grade without a weight of its own has that of the type. */
export interface WeighingType {
  readonly is_active: boolean
  readonly counts_in_final: boolean
  readonly weightage_pct: number
  readonly grades: readonly { readonly standard_id: string; readonly weightage_pct: number | null }[]
}

export const whole = 100

/** What each exam type weighs in each grade; those that are switched off, and those that do not count, weigh nothing anywhere. */
export const weightsOf = (types: readonly WeighingType[]): WeightOf[] =>
  types
    .filter(({ is_active, counts_in_final }) => is_active && counts_in_final)
    .flatMap(({ weightage_pct: usual, grades }) =>
      grades.map(({ standard_id, weightage_pct: own }) => ({ grade_id: standard_id, weight: own ?? usual })),
    )

/** What the weights of each grade come to, in the exact hundredths in which they are typed; grades without any are not named. */
export function sumsByGrade(weights: readonly WeightOf[]): ReadonlyMap<string, number> {
  const hundredths = new Map<string, number>()
  for (const { grade_id, weight } of weights) hundredths.set(grade_id, (hundredths.get(grade_id) ?? 0) + Math.round(weight * 100))
  return new Map([...hundredths].map(([grade, sum]) => [grade, sum / 100]))
}

/** The grades whose weights do not make the whole: their final results cannot be published. */
export const offWhole = (sums: ReadonlyMap<string, number>): { readonly grade_id: string; readonly sum: number }[] =>
  [...sums].flatMap(([grade_id, sum]) => (sum === whole ? [] : [{ grade_id, sum }]))
