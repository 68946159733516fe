import { z } from 'zod'
import { mappingStatus } from '../../../resources/domain/psychometrics/states.ts'
import mappings from '../../../resources/questionnaire-mappings.ts'
import { defineJob } from '../../jobs/index.ts'
import type { ModuleDeps } from '../deps.ts'
import { keepResponses } from './capabilities.ts'
import { all } from './roster.ts'

/** What lists say of a mapping follows its days; whether somebody may answer is always asked of the days themselves. */
export const turnDays = defineJob({
  kind: 'psychometric.turn-days',
  title: ['Days of questionnaires', 'أيام الاستبيانات'],
  input: z.object({}),
  timeoutSeconds: 120,
  every: { of: 'school', at: '00:01' },
  capability: keepResponses,
  async run({ context }, { records }: ModuleDeps) {
    const turned = await records.transaction(context, async (within) => {
      const { records: rows } = await within.list(mappings, {
        ...all,
        columns: ['is_draft', 'is_closed', 'is_deleted', 'from_date', 'to_date', 'status'],
        condition: { field: 'status', op: 'in', value: ['scheduled', 'open'] },
      })
      const changes = rows.flatMap(({ unique_id, status, ...row }) => {
        const now = mappingStatus({ ...row, is_deleted: row.is_deleted ?? false }, context.today)
        return now === status ? [] : [{ verb: 'update' as const, resource: mappings, id: unique_id, values: { status: now } }]
      })
      if (changes.length > 0) await within.apply(changes)
      return changes.length
    })
    return { turned }
  },
})
export default [turnDays]
