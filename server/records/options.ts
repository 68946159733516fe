import { sql } from 'kysely'
import type { Option } from '../../resources/contract/declared.ts'
import type { Resource } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { byTrigrams } from './by-trigrams.ts'
import { resolved } from './facts.ts'
import { askedSql } from './figure-tests.ts'
import { readableOnly } from './found.ts'
import { hasArabicTitle, titleThroughReferences } from './labels.ts'
import type { Floor } from './layout.ts'
import { keyOf } from './order.ts'
import { authorise, scopeOf, sourceOf } from './scope.ts'
import { nearnessSql, searched } from './search.ts'
import { allOf, listOf, nothing, quoted, run } from './sql.ts'
import type { OptionParams } from './types.ts'

/** Rows of a dropdown: id, label and, where it differs, the Arabic label. */
export async function options(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  params: OptionParams,
): Promise<Option[]> {
  authorise(context, 'read', resource)
  const layout = floor.layoutOf(resource)
  const condition = readableOnly(context, resource, params.condition)
  const asked = params.ids && params.ids.length > 0 ? params.ids.slice(0, 200) : null
  const wanted = asked ? [] : searched(floor, context, layout, params.search)
  const among = byTrigrams(floor, layout, context.principal.tenantId, wanted)
  const where = allOf([
    scopeOf(floor, context, layout, { narrow: asked === null }),
    ...(asked ? [sql`m.${sql.raw(quoted(resource.id))} in ${listOf(asked)}`] : []),
    ...(condition ? [askedSql(floor, context, layout, resolved(floor, context, condition))] : []),
    ...(among ? [among] : []),
    ...wanted.map(({ test }) => test),
  ])
  const title = titleThroughReferences(floor, context, layout)
  const arabic = hasArabicTitle(resource) ? sql.raw(`, ${title.texts[1]} as label_ar`) : nothing
  const colour = Object.entries(resource.fields).find(([, field]) => field.kind === 'colour')?.[0]
  const more = colour ? sql.raw(`, m.${quoted(colour)} as colour`) : nothing
  const nearness = asked ? null : nearnessSql(floor, params.search)
  const order = sql`${nearness ? sql`${nearness}, ` : nothing}${sql.raw(`m.${quoted(keyOf(resource, context.locale))} ${resource.list.order}, m.${quoted(resource.id)}`)}`
  const rows = await run(
    q,
    sql`select m.${sql.raw(quoted(resource.id))} as id, ${sql.raw(title.texts[0])} as label${arabic}${more} from ${sourceOf(context, layout)}${sql.raw(title.joins)} where ${where} order by ${order} limit ${Math.min(params.per_page ?? 50, 200)}`,
  )
  // what has a name in one language only is called so in both
  return (rows as unknown as Option[]).map((row) => ({ ...row, label: row.label || (row.label_ar ?? '') }))
}
