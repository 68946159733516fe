import classes from '../../../resources/classes.ts'
import { defineReaction, refuseCase } from '../../records/reaction.ts'
import { inUse } from '../../request/errors.ts'
import { yearsSatIn } from './queries.ts'

export default [
  defineReaction({
    resource: classes,
    on: ['status'],
    /** A class that children sit in is not switched off. */
    async judge({ context, within, resource, cases }) {
      const ending = cases.filter(({ before, values }) => before !== null && values.is_active === false)
      const ids = ending.map((one) => one.id).sort()
      // nobody is placed in them meanwhile
      await within.alone(...ids.map((id) => `places ${id}`))
      const years = await yearsSatIn(within.q, context.principal.tenantId, ids)
      for (const one of ending) {
        const year = years.get(one.id)
        if (year === undefined) continue
        const { uses } = await within.impact(resource, one.id)
        const children = uses.find((use) => use.resource === 'students')?.count ?? 0
        refuseCase(
          one,
          inUse(
            children > 0
              ? [`${children} students sit in this class; move them first`, `في هذه الشعبة ${children} من الطلاب؛ انقلهم أولاً`]
              : [`Students sit in this class in ${year}; move them first`, `في هذه الشعبة طلاب في ${year}؛ انقلهم أولاً`],
            { uses: [{ resource: 'students', count: children }] },
          ),
        )
      }
    },
  }),
]
