import { z } from 'zod'
import { schoolOffice } from '../kit/access.ts'
import { defineCall } from './call.ts'

export const guardianChildRow = z.object({
  student_id: z.string(),
  name: z.string(),
  name_ar: z.string().optional(),
  school: z.string(),
  school_ar: z.string().optional(),
  /** of the academic year one stands in */
  class_id: z.string().nullable(),
  class_name: z.string().nullable(),
  is_active: z.boolean(),
  relation: z.string().nullable(),
  is_primary: z.boolean(),
  lives_with: z.boolean(),
  pickup_allowed: z.boolean(),
})
export type GuardianChildRow = z.infer<typeof guardianChildRow>

export const getGuardianChildren = defineCall({
  method: 'GET',
  path: '/api/guardians/{id}/children/',
  summary: 'The children of a guardian that the signed-in person may see, in all their schools, and what the guardian is to each',
  tag: 'guardians',
  package: 'settings.student',
  roles: schoolOffice,
  data: z.object({ records: z.array(guardianChildRow) }),
})
