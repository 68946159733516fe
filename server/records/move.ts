import { changesBetween, type Resource } from '../../resources/kit/index.ts'
import { invalid, notFound } from '../request/errors.ts'
import { checkAgainstDatabase } from './check.ts'
import { computeFields } from './computed.ts'
import { record } from './history.ts'
import { byId, findOne } from './one.ts'
import { authorise } from './scope.ts'
import { assertSeat } from './seats.ts'
import { quoted, raw, sql } from './sql.ts'
import type { Row } from './types.ts'
import { ask, nextVersion, type Work } from './work.ts'
import { closeYear, openYear } from './yearly.ts'

const dayBefore = (date: string): string => new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** A transfer or a promotion: the year's row is closed on the day before, another begins; nothing is overwritten. */
export async function moveRow(
  work: Work,
  resource: Resource,
  id: string,
  to: { academicYear: string; from: string; values: Row },
): Promise<Row> {
  authorise(work.context, 'update', resource)
  const layout = work.floor.layoutOf(resource)
  const inYear: Work = { ...work, context: { ...work.context, academicYear: to.academicYear } }
  const current = await findOne(inYear.floor, inYear.q, inYear.context, resource, byId(layout, id), true)
  if (!current || !resource.yearly) throw notFound()
  const values = Object.fromEntries(Object.entries(to.values).filter(([name]) => layout.yearly.includes(name)))
  const after: Row = { ...current, ...values }
  const { problems } = await checkAgainstDatabase(inYear, layout, id, values, after)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  await assertSeat(inYear, layout, { before: current, values })
  Object.assign(after, await computeFields(inYear, layout, values, after))
  const version = nextVersion(work.context.now, current['updated_at'])
  if (typeof current['academic_year'] === 'string') await closeYear(inYear, layout, id, to.academicYear, dayBefore(to.from), version)
  const yearly = Object.fromEntries(layout.yearly.map((name) => [name, after[name] ?? null]))
  await openYear(inYear, layout, id, { year: to.academicYear, from: to.from, values: yearly, version })
  await ask(
    work,
    sql`update ${raw(layout.table)} set updated_at = ${version} where tenant_id = ${work.context.principal.tenantId} and ${raw(quoted(layout.id))} = ${id}`,
  )
  const changes = changesBetween(current, yearly, layout.yearly)
  await record(inYear, {
    resource,
    id,
    action: 'update',
    at: version,
    before: Object.fromEntries(changes.map((one) => [one.field, one.before])),
    after: Object.fromEntries(changes.map((one) => [one.field, one.after])),
  })
  work.operationWritten = true
  return (await findOne(inYear.floor, inYear.q, inYear.context, resource, byId(layout, id))) ?? { [layout.id]: id }
}
