import { say, sayProblem, type Locale, type Problems } from '../../../../resources/kit/index.ts'
import questions from '../../../../resources/questions.ts'
import { contentOf, type StoredContent } from '../../../../resources/domain/questions/content.ts'
import { flawsOf } from '../../../../resources/domain/questions/rules.ts'
import { sayFailure } from '../../../records/say-failure.ts'
import type { Outcome } from '../../../records/changes.ts'
import type { RequestContext } from '../../../request/context.ts'
import type { ModuleDeps } from '../../deps.ts'
import { alikeIn, likenessIn } from '../alike.ts'
import { Likeness } from '../likeness.ts'
import { saidBy, saidIn } from '../said.ts'

export interface Written {
  readonly key: number
  readonly values: Readonly<Record<string, unknown>>
}
export interface Told {
  readonly path: string | null
  readonly text: string
}

const told = (problems: Problems, locale: Locale): Told[] =>
  Object.entries(problems).flatMap(([path, list]) =>
    list.map((one) => ({ path: path === '' ? null : path, text: sayProblem(one, locale, questions) })),
  )
/** What stands in the way of one question, each at its field. */
export function problemsOf(context: RequestContext, { problems, error }: Outcome): Told[] {
  const own = told(problems, context.locale)
  if (own.length > 0) return own
  if (error) {
    const inError = told(error.problems ?? {}, context.locale)
    return inError.length > 0 ? inError : [{ path: null, text: sayFailure(context, questions, error) }]
  }
  return []
}

/** So many are looked at before others have their turn. */
const atOnce = 200
const othersTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

const createOf = ({ values }: Written) => ({ verb: 'create' as const, resource: questions, values })

/** What would become of each, in their order, were they saved now. */
export async function judge({ records }: Pick<ModuleDeps, 'records'>, context: RequestContext, written: readonly Written[]) {
  const outcomes: Outcome[] = []
  for (let from = 0; from < written.length; from += atOnce) {
    const some = written.slice(from, from + atOnce)
    outcomes.push(...(await records.apply(context, some.map(createOf), { dryRun: true, judgeOnly: true, theGoodOnes: true })))
    await othersTurn()
  }
  return written.map(({ key, values }, at) => {
    const problems = problemsOf(context, outcomes[at]!)
    // a file is not sent away with questions that are not whole
    if (problems.length > 0) return { key, problems }
    const missing = flawsOf(contentOf(values as StoredContent)).filter(({ isMissing }) => isMissing)
    return { key, problems: [...problems, ...missing.map(({ path, en, ar }) => ({ path, text: say([en, ar], context.locale) }))] }
  })
}

/** Where somebody says that it belongs; whether there is such a lesson, judging says. */
const lessonIn = ({ lesson_id }: { readonly lesson_id?: unknown }): string[] => (typeof lesson_id === 'string' ? [lesson_id] : [])

export interface Alike {
  readonly question_id: string | null
  readonly key: number | null
  readonly likeness: number
}
/** Those of the bank, and those that stand before it, that nearly say what each says. */
export async function alikeOf(
  deps: Pick<ModuleDeps, 'records'>,
  context: RequestContext,
  written: readonly Written[],
): Promise<ReadonlyMap<number, Alike[]>> {
  const lessons = [...new Set(written.flatMap(({ values }) => lessonIn(values)))]
  const bank = await likenessIn(deps, context, lessons)
  const before = new Likeness<number>()
  const found = new Map<number, Alike[]>()
  for (const [place, { key, values }] of written.entries()) {
    if (place % 50 === 49) await othersTurn()
    const said = saidBy(contentOf(values as StoredContent))
    const near: Alike[] = alikeIn(bank, said).map((one) => ({ ...one, key: null }))
    for (const words of saidIn(said)) {
      near.push(...before.alike(words).map((one) => ({ question_id: null, key: one.key, likeness: one.likeness })))
      before.add(key, words)
    }
    found.set(key, near.toSorted((a, b) => b.likeness - a.likeness).slice(0, 3))
  }
  return found
}

/** Both at once: what is wrong with each, and what it is like. */
export async function judgedWith(deps: Pick<ModuleDeps, 'records'>, context: RequestContext, written: readonly Written[]) {
  const near = await alikeOf(deps, context, written)
  return (await judge(deps, context, written)).map((one) => ({ ...one, alike: near.get(one.key) ?? [] }))
}
