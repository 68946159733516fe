import { z } from 'zod'
import { defineJob } from '../../jobs/index.ts'
import type { ModuleDeps } from '../deps.ts'
import { remindDaily } from './capabilities.ts'
import { remindSchool } from './remind-daily.ts'

export default [
  defineJob({
    kind: 'diary.remind',
    title: ['Reminders of the diary', 'تذكيرات اليوميات'],
    input: z.object({}),
    timeoutSeconds: 600,
    // when those who work are on their way home
    every: { of: 'school', at: '16:00' },
    capability: remindDaily,
    run: async ({ context, stopped }, deps: ModuleDeps) => ({ told: await remindSchool(deps, context, stopped) }),
  }),
]
