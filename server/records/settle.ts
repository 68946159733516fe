import { noProblems, type Problem, type Problems } from '../../resources/kit/index.ts'
import { duplicate, invalid, noSeat } from '../request/errors.ts'
import { skips } from '../request/granted.ts'
import { becomingAlike, isTypedOver } from './becoming-alike.ts'
import { checkAgainstDatabase } from './check.ts'
import type { Draft } from './draft.ts'
import { candidatesOf } from './duplicates.ts'
import { nearInline } from './inline.ts'
import { judge } from './judge.ts'
import type { Layout } from './layout.ts'
import { findUnseated } from './seats.ts'
import type { Row } from './types.ts'
import type { Work } from './work.ts'

const fine = (drafts: readonly Draft[]): Draft[] => drafts.filter((one) => one.error === null && !one.isDone)
/** Nothing to judge where nothing changes. */
const says = ({ judged }: Draft): boolean => judged.before === null || Object.keys(judged.values).length > 0

/**
 * Finds out of each of these changes whether it can be written: every problem at once, of the values by themselves, of what only the
 * database knows, and of what was judged; then whom it would repeat, what refuses it as a whole, and whether there is a seat.
 */
export async function settle(work: Work, layout: Layout, drafts: readonly Draft[]): Promise<void> {
  const concerned = fine(drafts)
  await judge(
    work,
    layout,
    concerned.filter(says).map((one) => one.judged),
  )
  await refuseWrong(work, layout, concerned)
  await refuseAlike(work, layout, fine(concerned))
  for (const one of fine(concerned)) one.error = one.judged.refused
  const seeking = fine(concerned)
  const unseated = await findUnseated(
    work,
    layout,
    seeking.map((one) => one.judged),
  )
  for (const one of seeking) {
    const full = unseated.get(one.judged)
    if (full) one.error = noSeat(full.kind, full)
  }
}

async function refuseWrong(work: Work, layout: Layout, drafts: readonly Draft[]): Promise<void> {
  const checked = await checkAgainstDatabase(
    work,
    layout,
    drafts.map(({ id, judged: { before, values }, known }) => ({ id, changed: soundOf(values, known), after: { ...before, ...values } })),
  )
  for (const [at, one] of drafts.entries()) {
    const { problems: told, isDuplicate } = checked[at]!
    const problems: Problems = Object.assign(noProblems(), one.known)
    for (const more of [told, one.judged.problems])
      for (const [path, list] of Object.entries(more)) problems[path] = [...(problems[path] ?? []), ...list.filter(isNews(problems[path]))]
    const paths = Object.keys(problems)
    if (paths.length > 0) one.error = isDuplicate && paths.length === 1 ? duplicate(problems) : invalid(problems, one.judged)
  }
}

/** Fields that are wrong by themselves are not looked up as well. */
function soundOf(values: Row, known: Problems): Row {
  const wrong = Object.keys(known)
  if (wrong.length === 0) return values
  return Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.some((path) => path === name || path.startsWith(`${name}.`))))
}

/** What is not there cannot be chosen either: that it is not there says it. */
const isNews =
  (told: readonly Problem[] = []) =>
  (one: Problem): boolean =>
    !told.some(({ code }) => code === one.code || (code === 'not_found' && one.code === 'not_allowed_here'))

/** What seems to be there already is asked about, unless somebody has said that it is meant. */
async function refuseAlike(work: Work, layout: Layout, drafts: readonly Draft[]): Promise<void> {
  const asked = skips(work.context, 'namesakes', layout.resource)
    ? []
    : drafts.filter(({ change }) => !('values' in change && (change.values as { readonly force?: unknown }).force === true))
  const fresh = asked.filter(({ judged }) => judged.before === null)
  const typed = asked.filter((one) => isTypedOver(layout.resource, one))
  const candidates = [
    ...(await candidatesOf(
      work,
      layout,
      fresh.map(({ id, judged }) => ({ id, values: judged.values })),
    )),
    ...(await becomingAlike(work, layout, typed)),
  ]
  const near = await nearInline(
    work,
    layout,
    asked.map(({ judged }) => judged),
  )
  const repeated = new Map([...fresh, ...typed].map((one, at) => [one, candidates[at]!]))
  for (const [at, one] of asked.entries()) {
    const alike = [...(repeated.get(one) ?? []), ...near[at]!]
    if (alike.length === 0) continue
    one.error = duplicate({}, alike)
    one.judged.asks.push({ word: 'force', about: layout.id })
  }
}
