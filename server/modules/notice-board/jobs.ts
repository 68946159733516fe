import { z } from 'zod'
import notices from '../../../resources/notices.ts'
import { defineJob } from '../../jobs/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import type { ModuleDeps } from '../deps.ts'
import { audienceOf, reachLive } from './audience.ts'
import { putUpDueNotices } from './capabilities.ts'
import { aboutNotice, putUp } from './put-up.ts'

type Deps = Pick<ModuleDeps, 'database' | 'records' | 'audiences'>

/** Puts a notice up whose time has come; one that somebody has taken back, or that is up already, stays as it is. */
export async function putUpIfDue(deps: Deps, asking: RequestContext, id: string): Promise<boolean> {
  const context = withCapability(asking, putUpDueNotices)
  const isDue = (row: { readonly status: string; readonly publish_at: string | null }): boolean =>
    row.status === 'scheduled' && (row.publish_at === null || row.publish_at <= context.now)
  const seen = await deps.records.find(context, notices, { notice_id: id })
  if (!seen || !isDue(seen)) return false
  const live = await reachLive(deps, context, audienceOf(seen))
  return deps.records.transaction(context, async (within) => {
    await within.alone(aboutNotice(id))
    const row = await within.get(notices, id)
    if (!isDue(row)) return false
    await putUp({ context, within, by: putUpDueNotices, row: { ...row, publish_at: null }, live })
    return true
  })
}

/** At the time of a notice. */
export const putUpDue = defineJob({
  kind: 'notice-board.put-up',
  title: ['Putting up a notice', 'نشر إعلان'],
  input: z.object({ notice_id: z.string() }),
  timeoutSeconds: 300,
  isUnlisted: true,
  run: async ({ context, input }, deps: ModuleDeps) => ({ isUp: await putUpIfDue(deps, context, input.notice_id) }),
})

const most = 500

/** After midnight: what is over comes down, and what should be up already and is not, for whatever reason, is put up. */
export const turnBoard = defineJob({
  kind: 'notice-board.turn',
  title: ['The notice board of the day', 'لوحة إعلانات اليوم'],
  input: z.object({}),
  timeoutSeconds: 600,
  every: { of: 'school', at: '00:05' },
  capability: putUpDueNotices,
  async run({ context, stopped }, deps: ModuleDeps) {
    const { records } = deps
    const page = { page_no: 1, per_page: most } as const
    const due = await records.list(context, notices, {
      ...page,
      columns: ['publish_at'],
      condition: { field: 'status', op: 'eq', value: 'scheduled' },
    })
    let up = 0
    for (const { notice_id } of due.records) {
      if (stopped.aborted) break
      if (await putUpIfDue(deps, context, notice_id)) up += 1
    }
    const over = await records.list(context, notices, {
      ...page,
      columns: ['status'],
      condition: {
        and: [
          { field: 'status', op: 'eq', value: 'published' },
          { field: 'expire_at', op: 'lt', value: context.today },
        ],
      },
    })
    await records.apply(
      context,
      over.records.map(({ notice_id }) => ({
        verb: 'update' as const,
        resource: notices,
        id: notice_id,
        values: { status: 'expired' },
      })),
    )
    return { up, over: over.records.length }
  },
})

export default [putUpDue, turnBoard]
