import { listed, type Locale, type Resource, type Text } from '../../resources/kit/index.ts'
import { inUse, invalid, notFound } from '../request/errors.ts'
import { isReferenceBroken } from './broken.ts'
import { record } from './history.ts'
import { caseOf } from './cases.ts'
import { linkedBy, settleUnlinked } from './homes.ts'
import { impactOf } from './impact.ts'
import { partTable, type Layout } from './layout.ts'
import { lockRow } from './locks.ts'
import { byId, findOne } from './one.ts'
import { judgePastYears } from './past-years.ts'
import { follow, judgeByReactions } from './react.ts'
import { authorise } from './scope.ts'
import { quoted, raw, sql } from './sql.ts'
import { ask, type Work } from './work.ts'

const unseen: Text = ['Records that you do not see here still refer to this', 'لا تزال سجلات لا تظهر لك هنا مرتبطة بهذا السجل']

/** Refused while anything refers to it, with what this person's lists show of that. */
async function assertUnused(work: Work, resource: Resource, id: string): Promise<void> {
  const { uses, beyond } = await impactOf(work, resource, id)
  if (uses.length === 0 && !beyond) return
  const counts = new Map<Resource, number>()
  for (const { resource: name, count } of uses) {
    const kind = work.floor.registry.get(name)
    counts.set(kind, count + (counts.get(kind) ?? 0))
  }
  const counted = (locale: Locale): string =>
    listed(
      [...counts].map(([{ label }, count]) =>
        locale === 'en' ? `${count} ${label.many[0].toLowerCase()}` : `${label.many[1]} (${count})`,
      ),
      locale,
    )
  const text: Text =
    uses.length === 0
      ? unseen
      : beyond
        ? [
            `This is still used by ${counted('en')}, and by records that you do not see here`,
            `لا يزال مستخدماً في: ${counted('ar')}، وفي سجلات لا تظهر لك هنا`,
          ]
        : [`This is still used by ${counted('en')}`, `لا يزال مستخدماً في: ${counted('ar')}`]
  throw inUse(text, { uses, beyond })
}
export async function removeRow(work: Work, resource: Resource, id: string): Promise<void> {
  authorise(work.context, 'remove', resource)
  const layout = work.floor.layoutOf(resource)
  await lockRow(work, layout, id, 'update')
  const current = await findOne(work.floor, work.q, work.context, resource, byId(layout, id), true)
  if (!current) throw notFound()
  await assertUnused(work, resource, id)
  const judged = caseOf('remove', id, current, {})
  await judgePastYears(work, layout, [judged])
  await judgeByReactions(work, resource, [judged])
  if (Object.keys(judged.problems).length > 0) throw invalid(judged.problems, judged)
  if (judged.refused) throw judged.refused
  await deleteRow(work, layout, id).catch((error: unknown) => {
    // what no declaration counts still holds it
    throw isReferenceBroken(error) ? inUse(unseen) : error
  })
  const kept = Object.fromEntries(
    Object.keys(resource.fields).flatMap((name) => (current[name] === undefined ? [] : [[name, current[name]]])),
  )
  await record(work, { resource, id, action: 'remove', at: work.context.now, before: kept, after: null })
  await follow(work, resource, [judged])
}

async function deleteRow(work: Work, layout: Layout, id: string): Promise<void> {
  const { resource } = layout
  const linked = await linkedBy(work, resource, id)
  const parts = [...layout.children, ...layout.links.filter((name) => !resource.fields[name]!.group)].map((name) =>
    partTable(resource, name),
  )
  const beside = [...parts, ...(resource.yearly ? [quoted(resource.yearly.table)] : [])]
  const remove = (table: string, column: string) =>
    ask(work, sql`delete from ${raw(table)} where tenant_id = ${work.context.principal.tenantId} and ${raw(quoted(column))} = ${id}`)
  for (const table of beside) await remove(table, layout.idBeside)
  await remove(layout.table, layout.id)
  for (const { field, ids } of linked) await settleUnlinked(work, resource, field, ids)
}
