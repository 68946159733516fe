import { z } from 'zod'
import { defineCall, type DataOf } from './call.ts'

const named = z.object({ id: z.string(), label: z.string(), label_ar: z.string().nullable() })

export const getOwnChildren = defineCall({
  method: 'GET',
  path: '/api/parents/children/',
  summary: 'The children of the signed-in parent, the eldest first, in all their schools: each where it is this year',
  tag: 'parents',
  roles: ['parent'],
  data: z.object({
    records: z.array(
      z.object({
        student_id: z.string(),
        name: z.string(),
        name_ar: z.string().nullable(),
        /** what it is called at home */
        firstname: z.string(),
        /** the id of a file */
        image: z.string().nullable(),
        school: named,
        /** the one that is current in its school; null: the school has none */
        academic_year: z.string().nullable(),
        /** null: in no class this year */
        class: named.nullable(),
        is_active: z.boolean(),
      }),
    ),
  }),
})
export type OwnChild = DataOf<typeof getOwnChildren>['records'][number]
