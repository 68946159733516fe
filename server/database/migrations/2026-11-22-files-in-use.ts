import type { Queries } from '../database.ts'

/** Of files that are there it is not known whether a record had them once and its history still names them: they stay. */
export const fill = async (q: Queries): Promise<void> => {
  await q
    .updateTable('files')
    .set((to) => ({ used_at: to.ref('created_at') }))
    .where('used_at', 'is', null)
    .execute()
}
