import { isStepMet, mayStep, perResource, stepsBetween, type Field, type Text } from '../../resources/kit/index.ts'
import { skips } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { addProblem } from './cases.ts'
import type { Layout } from './layout.ts'
import type { Case } from './types.ts'

/** The fields of a kind that go from state to state by steps. */
const stated = perResource((resource): readonly (readonly [string, Field])[] =>
  Object.entries(resource.fields).filter(([, { states }]) => states),
)

/** What an option is called, for a message in either language. */
const wordsOf = ({ options }: Field, state: unknown): Text => options?.[String(state)] ?? [String(state), String(state)]
const both = ([en, ar]: Text): { readonly en: string; readonly ar: string } => ({ en, ar })

/**
 * A state is changed by a step that leads there, by whoever may take it, when what it asks for holds and, where it wants one, with a
 * reason; whatever way the change comes.
 */
export function judgeSteps(context: RequestContext, { resource }: Pick<Layout, 'resource'>, one: Case): void {
  const { before, values } = one
  if (skips(context, 'locked-fields', resource)) return
  for (const [name, field] of stated(resource)) {
    if (!Object.hasOwn(values, name)) continue
    const to = values[name]
    if (before === null) {
      if (to !== field.default) addProblem(one, name, 'not_first', both(wordsOf(field, field.default)))
      continue
    }
    if (to === before[name]) continue
    judgeStep(context, one, name, field)
  }
}

function judgeStep(context: RequestContext, one: Case, name: string, field: Field): void {
  const row = { ...one.before, ...one.values }
  const [from, to] = [wordsOf(field, one.before?.[name]), wordsOf(field, row[name])]
  const ways = stepsBetween(field, one.before?.[name], row[name])
  const own = ways.filter((step) => mayStep(step, context.principal.role))
  const met = own.filter((step) => isStepMet(step, row, context.today))
  if (ways.length === 0) return addProblem(one, name, 'no_step', { ...both(from), to_en: to[0], to_ar: to[1] })
  if (own.length === 0) return addProblem(one, name, 'step_role', both(ways[0]!.label))
  if (met.length === 0) return addProblem(one, name, 'step_unmet', both(own[0]!.otherwise ?? own[0]!.label))
  const isSilent = (context.reason ?? '').trim() === ''
  if (isSilent && met.every(({ reason }) => reason) && !one.asks.some(({ word }) => word === 'reason')) {
    addProblem(one, 'reason', 'required')
    one.asks.push({ word: 'reason', about: 'reason' })
  }
}
