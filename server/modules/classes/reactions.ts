import classes from '../../../resources/classes.ts'
import students from '../../../resources/students.ts'
import { countedBy } from '../../records/counted-by.ts'
import { defineReaction, refuseCase } from '../../records/reaction.ts'
import { inUse } from '../../request/errors.ts'
import { yearsSatIn } from './queries.ts'

export default [
  defineReaction({
    resource: classes,
    on: ['status'],
    /** A class that children sit in is not switched off. */
    async judge({ context, within, cases }) {
      const ending = cases.filter(({ before, values }) => before !== null && values.is_active === false)
      const ids = ending.map((one) => one.id).sort()
      // nobody is placed in them meanwhile
      await within.alone(...ids.map((id) => `places ${id}`))
      const years = await yearsSatIn(within.q, context.principal.tenantId, ids)
      const taken = ids.filter((id) => years.has(id))
      const seen = await countedBy(within, students, 'class_id', taken)
      for (const one of ending) {
        const year = years.get(one.id)
        if (year === undefined) continue
        const children = seen.get(one.id) ?? 0
        refuseCase(
          one,
          inUse(
            children > 0
              ? [`Students sit in this class (${children}); move them first`, `في هذه الشعبة طلاب (${children})؛ انقلهم أولاً`]
              : [`Students sit in this class in ${year}; move them first`, `في هذه الشعبة طلاب في ${year}؛ انقلهم أولاً`],
            { uses: [{ resource: 'students', count: children }] },
          ),
        )
      }
    },
  }),
]
