import { z } from 'zod'
import { defineJob } from '../../jobs/index.ts'
import type { ModuleDeps } from '../deps.ts'
import { closeClaims } from './capabilities.ts'
import { closeDue } from './closing.ts'

export const claimsOfTheDay = defineJob({
  kind: 'emis-claims.due',
  title: ['EMIS claims without an answer', 'طلبات EMIS بلا رد'],
  input: z.object({}),
  timeoutSeconds: 300,
  every: { of: 'school', at: '00:20' },
  capability: closeClaims,
  async run({ context }, deps: ModuleDeps) {
    const { schoolId } = context
    return schoolId === null ? { lapsed: 0, closed: 0 } : closeDue(deps, { ...context, schoolId })
  },
})

export default [claimsOfTheDay]
