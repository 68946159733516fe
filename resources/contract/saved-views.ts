import { z } from 'zod'
import { defineCall, type DataOf } from './call.ts'

const tag = 'saved-views'
const reach = z.enum(['mine', 'role', 'everyone'])
export type Reach = z.infer<typeof reach>

const savedView = z.object({
  view_id: z.string(),
  name_en: z.string().nullable(),
  name_ar: z.string().nullable(),
  reach,
  /** what stands in the address of the list, as far as this person can use it */
  query: z.string(),
  /** fields that it also names, which are gone or not this person’s to see */
  left_out: z.array(z.string()).readonly(),
  saved_by: z.string().nullable(),
  is_own: z.boolean(),
  /** to rename, to change and to delete it */
  may_change: z.boolean(),
  updated_at: z.string(),
})

export const getSavedViews = defineCall({
  method: 'GET',
  path: '/api/saved-views/of/{kind}/',
  summary: 'The saved views of a list: the own, those of the own role and everyone’s, and with which of them it opens',
  tag,
  data: z.object({
    views: z.array(savedView),
    /** null: the whole list */
    opening: z.string().nullable(),
    /** for whom this person may save one */
    reaches: z.array(reach).readonly(),
  }),
})
export type SavedViewData = DataOf<typeof getSavedViews>['views'][number]

export const setOpeningView = defineCall({
  method: 'PUT',
  path: '/api/saved-views/of/{kind}/opening/',
  summary: 'With which saved view a list opens for this person; null: with the whole list',
  tag,
  body: z.object({ view_id: z.string().max(64).nullable() }),
  data: z.object({ opening: z.string().nullable() }),
})

const name = z.string().trim().max(80).nullable()
const kept = { name_en: name, name_ar: name, reach, query: z.string().max(4000) }
const done = z.object({
  view_id: z.string(),
  /** under which it is undone; null: nothing was written */
  operation_id: z.string().nullable(),
})

export const saveView = defineCall({
  method: 'POST',
  path: '/api/saved-views/of/{kind}/',
  summary: 'Saves a list as it stands under a name',
  tag,
  body: z.object({
    ...kept,
    /** the list opens with it from now on */
    opens: z.boolean().optional(),
  }),
  data: done,
})

export const changeView = defineCall({
  method: 'PATCH',
  path: '/api/saved-views/of/{kind}/{view_id}/',
  summary: 'Renames a saved view, says for whom it is, or has it keep the list as it stands now',
  tag,
  body: z.object(kept).partial(),
  data: done,
})

export const removeView = defineCall({
  method: 'DELETE',
  path: '/api/saved-views/of/{kind}/{view_id}/',
  summary: 'Deletes a saved view',
  tag,
  data: done,
})
