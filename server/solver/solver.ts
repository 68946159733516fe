import { createRequire } from 'node:module'
import loadHighs, { type Highs } from 'highs'
import { joinTerms, type Programme } from './programme.ts'

/** The same on every machine, as the arithmetic of WebAssembly is; the clock is the last stop only, and it is said where it stopped. */
export interface SolverLimits {
  /** of the search tree */
  readonly nodes: number
  /** how far from the best that is possible it may be, in the unit of the costs */
  readonly gap: number
  readonly seconds: number
}
export type Solved =
  | {
      readonly is: 'solved'
      /** of every column, whole ones as whole numbers */
      readonly values: readonly number[]
      readonly cost: number
      /** nothing better than this is possible */
      readonly bound: number
      readonly nodes: number
      /** why it went no further: `best` within the gap, otherwise the limit that it met */
      readonly stopped: 'best' | 'nodes' | 'clock'
    }
  | { readonly is: 'impossible' }
  /** a limit was met before there was any solution */
  | { readonly is: 'unknown'; readonly stopped: 'nodes' | 'clock' }
export type Solver = (programme: Programme, limits: SolverLimits) => Solved

function modelOf({ infinity, constants: { variableType } }: Highs, { costs, lower, upper, isWhole, rows }: Programme) {
  const starts = [0]
  const indices: number[] = []
  const values: number[] = []
  for (const { terms } of rows) {
    for (const [column, times] of joinTerms(terms)) {
      indices.push(column)
      values.push(times)
    }
    starts.push(indices.length)
  }
  const bounded = (value: number): number => (Number.isFinite(value) ? value : Math.sign(value) * infinity)
  return {
    numCols: costs.length,
    numRows: rows.length,
    colCost: Float64Array.from(costs),
    colLower: Float64Array.from(lower),
    colUpper: Float64Array.from(upper, bounded),
    rowLower: Float64Array.from(rows, ({ least }) => bounded(least)),
    rowUpper: Float64Array.from(rows, ({ most }) => bounded(most)),
    integrality: isWhole.map((whole) => (whole ? variableType.integer : variableType.continuous)),
    matrix: {
      format: 'csr' as const,
      numCols: costs.length,
      numRows: rows.length,
      starts: Int32Array.from(starts),
      indices: Int32Array.from(indices),
      values: Float64Array.from(values),
    },
  }
}

type Run = (programme: Programme, limits: SolverLimits) => Solved
/** Rounding cannot decide: what is whole is rounded, and what comes of it is judged by the certificate. */
const runOn =
  (highs: Highs): Run =>
  (programme, { nodes, gap, seconds }) =>
    highs.withModel(modelOf(highs, programme), (model): Solved => {
      model.options.set({
        output_flag: false,
        random_seed: 0,
        mip_max_nodes: nodes,
        mip_abs_gap: gap,
        mip_rel_gap: 0,
        time_limit: seconds,
      })
      model.run()
      const { modelStatus: is } = highs.constants
      const status = model.getModelStatus()
      if (status === is.infeasible || status === is.unboundedOrInfeasible) return { is: 'impossible' }
      const stopped = status === is.optimal ? 'best' : status === is.timeLimit ? 'clock' : 'nodes'
      if (stopped !== 'best' && Number(model.info.get('primal_solution_status')) !== feasible) return { is: 'unknown', stopped }
      return {
        is: 'solved',
        values: Array.from(model.getSolution().colValue, (value, at) => (programme.isWhole[at] ? Math.round(value) : value)),
        cost: model.getObjectiveValue(),
        bound: Number(model.info.get('mip_dual_bound')),
        nodes: Number(model.info.get('mip_node_count')),
        stopped,
      }
    })
/** kHighsSolutionStatusFeasible */
const feasible = 2

interface Relaxed {
  readonly cost: number
  /** what a paper with this column costs more than the cheapest of all fractions, at least */
  readonly dearer: readonly number[]
}
/** The programme without whole numbers. */
const relaxOn =
  (highs: Highs) =>
  (programme: Programme, seconds: number): Relaxed | null | 'impossible' =>
    highs.withModel(modelOf(highs, { ...programme, isWhole: programme.isWhole.map(() => false) }), (model) => {
      model.options.set({ output_flag: false, random_seed: 0, time_limit: seconds, solver: 'simplex' })
      model.run()
      const { modelStatus: is } = highs.constants
      const status = model.getModelStatus()
      if (status === is.infeasible) return 'impossible'
      if (status !== is.optimal) return null
      return { cost: model.getObjectiveValue(), dearer: Array.from(model.getSolution().colDual) }
    })

/** Few enough that the tree is small, enough that the best paper is nearly always among them. */
const narrowTo = 400
/** What is not more than this below a limit may be it. */
const rounding = 1e-3

/**
 * The best of a large programme is looked for among the columns that are worth it, and proved for all of them: every solution with one of
 * the others costs at least its reduced cost more than the relaxed programme. So once any solution is known, only columns that could be
 * part of a cheaper one are left, and mostly they were all among the first.
 */
const solverOf = (highs: Highs): Solver => {
  const run = runOn(highs)
  const relax = relaxOn(highs)
  return (programme, limits) => {
    const optional = programme.costs.flatMap((cost, at) => (programme.isWhole[at] && cost > 0 ? [at] : []))
    if (optional.length <= narrowTo) return run(programme, limits)
    const relaxed = relax(programme, limits.seconds)
    if (relaxed === 'impossible') return { is: 'impossible' }
    if (relaxed === null) return run(programme, limits)
    const without = (left: readonly number[]): Programme => {
      const upper = [...programme.upper]
      for (const at of left) upper[at] = 0
      return { ...programme, upper }
    }
    const byWorth = optional.toSorted((one, other) => relaxed.dearer[one]! - relaxed.dearer[other]! || one - other)
    const first = run(without(byWorth.slice(narrowTo)), limits)
    if (first.is !== 'solved') return run(programme, limits)
    if (first.cost - relaxed.cost <= limits.gap)
      return { ...first, bound: Math.max(relaxed.cost, Math.min(first.bound, first.cost)), stopped: 'best' }
    const mayBeBetter = byWorth.filter((at) => relaxed.cost + relaxed.dearer[at]! < first.cost - rounding)
    return mayBeBetter.length <= narrowTo ? first : run(without(byWorth.slice(mayBeBetter.length)), limits)
  }
}

/** Where the built server runs, the library is in one file with everything else, and its own looks for this beside that. */
const runtime = (): string => createRequire(import.meta.url).resolve('highs/runtime')

let loaded: Promise<Solver | null> | null = null
const load = async (): Promise<Solver | null> => {
  try {
    return solverOf(await loadHighs({ locateFile: runtime }))
  } catch {
    return null
  }
}
/** Nothing where WebAssembly or its file cannot be loaded. */
export const loadSolver = (): Promise<Solver | null> => (loaded ??= load())
