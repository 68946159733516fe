import type { countAudience } from '../../../resources/contract/notice-audience.ts'
import { audienceRoleNames } from '../../../resources/domain/notices/words.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenScope, invalidField } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import { addressable, isWithinOwn, reach, type AudienceDeps } from './audience.ts'
import { groupNamed, groupsFor } from './groups.ts'
import { withTold } from './named.ts'
import { unknownGroup } from './refusals.ts'

/** So many of those without an account are named. */
const mostNamed = 100

/** The groups of the moment to which this person may send: those of modules that are open. */
export async function listAudiences(deps: Pick<ModuleDeps, 'audiences' | 'auth'>, context: RequestContext) {
  const offered = await groupsFor(deps, context)
  return { audiences: offered.map(({ name, label: [label, label_ar], reaches }) => ({ name, label, label_ar, reaches })) }
}

/** Whom it would reach if it were put up now. */
export async function count(
  deps: AudienceDeps & Pick<ModuleDeps, 'auth'>,
  context: RequestContext,
  asked: z.output<NonNullable<typeof countAudience.body>>,
) {
  const school_id = context.schoolId ?? context.principal.schoolId
  if (school_id === null) throw forbiddenScope()
  if (asked.live && !(await groupNamed(deps, context, asked.live))) throw invalidField('live', unknownGroup)
  const audience = {
    school_id,
    roles: asked.roles,
    grades: asked.grade_ids,
    classes: asked.class_ids,
    houses: asked.house_ids,
    people: asked.user_ids,
    live: asked.live || null,
  }
  // of whom he may not write to, the number would tell that there is such an account, and the role of it
  const all = await reach(deps, context, { ...audience, people: await addressable(deps, context, audience) })
  const isOwn = await isWithinOwn(deps, context, audience)
  const without = all.filter(({ userId }) => userId === null)
  // whose families they are a teacher knows of own classes
  const named = isOwn ? await withTold(deps.records, context, without.slice(0, mostNamed)) : []
  return {
    people: all.length,
    without_account: without.length,
    by_role: audienceRoleNames.flatMap((role) => {
      const of = all.filter((one) => one.role === role)
      return of.length === 0 ? [] : [{ role, people: of.length, without_account: of.filter(({ userId }) => userId === null).length }]
    }),
    named,
    needs_approval: !isOwn,
  }
}
