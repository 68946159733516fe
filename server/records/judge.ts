import type { Resource } from '../../resources/kit/index.ts'
import type { Layout } from './layout.ts'
import { judgePastYears } from './past-years.ts'
import { judgeByReactions } from './react.ts'
import { settleStanding } from './standing.ts'
import { judgeSteps } from './steps.ts'
import type { Case } from './types.ts'
import type { Work } from './work.ts'

/**
 * Everything that is asked of writes beyond the single value and the single row: is the record still there and since when, is its
 * year over, and what modules say of it (where a child sits). One home for the form, the grid, the import, the tasks; one call
 * for any number of writes, in the order in which they are given.
 */
export async function judge(work: Work, layout: Layout, cases: readonly Case[]): Promise<void> {
  const { resource } = layout
  for (const one of cases) settleStanding(resource, one, work.context)
  for (const one of cases) judgeSteps(work.context, layout, one)
  await judgePastYears(work, layout, cases)
  await judgeByReactions(work, resource, cases)
}

/** Has anybody anything to say of writes of this kind, beyond the single value and the single row? */
export const isJudged = ({ floor }: Pick<Work, 'floor'>, { name, fields, standing, yearly, scope }: Resource): boolean =>
  standing !== null ||
  yearly !== null ||
  scope.year !== null ||
  Object.values(fields).some(({ states }) => states !== undefined) ||
  (floor.reactions.get(name) ?? []).some((reaction) => reaction.judge !== undefined)
