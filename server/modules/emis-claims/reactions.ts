import applicants from '../../../resources/applicants.ts'
import emisClaims from '../../../resources/emis-claims.ts'
import type { Text } from '../../../resources/kit/index.ts'
import { defineReaction, refuseCase } from '../../records/reaction.ts'
import { locked } from '../../request/errors.ts'
import { findByEmis, keepClaims } from './capabilities.ts'
import { childWith, spelt } from './claims.ts'

/** Taking over is undone as a whole or not at all: a claim that says it is released, of a child that has come, would open nothing. */
const onlyWithTheChild: Text = [
  'The child is still at the school that took it over: this goes back with the child alone, by somebody who works in both schools',
  'لا يزال الطالب في المدرسة التي انتقل إليها: لا يُرجع هذا إلا مع الطالب، ومن شخص يعمل في المدرستين',
]

export default [
  defineReaction({
    resource: emisClaims,
    on: ['update'],
    async judge({ context, within, cases }) {
      if (context.isUndoing !== true) return
      for (const one of cases) {
        const { before, values } = one
        if (before?.status !== 'done' || values.status === undefined || values.status === 'done') continue
        const child = await childWith(within.as(findByEmis), before.emis_id)
        if (child?.school_id !== before.from_school_id) refuseCase(one, locked(onlyWithTheChild))
      }
    },
  }),
  defineReaction({
    resource: applicants,
    on: ['update'],
    async judge({ context, within, cases }) {
      if (context.isUndoing !== true) return
      for (const one of cases) {
        const { before, values } = one
        if (before?.status !== 'admitted' || values.status === undefined || before.emis_id === null) continue
        const { total } = await within.as(keepClaims).list(emisClaims, {
          page_no: 1,
          per_page: 1,
          columns: ['status'],
          condition: {
            and: [
              { field: 'school_id', op: 'eq', value: before.school_id },
              { field: 'emis_id', op: 'in', value: spelt(before.emis_id) },
              { field: 'status', op: 'eq', value: 'done' },
            ],
          },
        })
        if (total > 0) refuseCase(one, locked(onlyWithTheChild))
      }
    },
  }),
]
