import { sql } from 'kysely'
import { fold, isBlank, ruleFields, say, wordOf, type DuplicateRule } from '../../resources/kit/index.ts'
import { rowsOf } from './ask-each.ts'
import { hasArabicTitle, titleSql } from './labels.ts'
import { columnOf, type Layout } from './layout.ts'
import { holds } from './conditions.ts'
import { schoolScope } from './scope.ts'
import { allOf, quoted, type Fragment } from './sql.ts'
import type { Row } from './types.ts'
import { decoderOf, encode } from './values.ts'
import type { Work } from './work.ts'

/** A record as it would be. */
export interface Likeness {
  readonly id: string
  readonly values: Row
}

/**
 * For each of these the rows that it would seem to repeat, by the rules of the declaration; `~` compares folded. Of those that are this
 * person's to see.
 */
export async function candidatesOf(work: Work, layout: Layout, alike: readonly Likeness[]): Promise<Row[][]> {
  const { resource } = layout
  const candidates = alike.map(() => new Map<unknown, Row>())
  // what tells it from its namesakes: the rest of its natural key
  const told = resource.key.filter((name) => name !== resource.scope.school && layout.own.includes(name))
  for (const rule of resource.duplicates) {
    if (rule.within === 'links') continue
    const names = ruleFields(rule)
    const folded = names.filter((name) => !rule.fields.includes(name))
    const decode = decoderOf(resource.fields, [...names, ...told], null)
    const asked = alike.flatMap(({ id, values }, at) => (names.some((name) => isBlank(values[name])) ? [] : [{ id, values, at }]))
    const columns = [
      ...[resource.id, ...new Set([...names, ...told])].map((name) => `m.${quoted(name)}`),
      `${titleSql(resource, 'm', 0)} as label`,
      `${titleSql(resource, 'm', 1)} as label_ar`,
    ]
    const found = await rowsOf(
      work,
      sql.raw(columns.join(', ')),
      asked.map((one) => nearBy(work, layout, rule, one)),
    )
    for (const [place, { values, at }] of asked.entries())
      for (const row of found[place]!.map((one) => decode(one)))
        if (folded.every((name) => fold(wordOf(row[name] ?? '')) === fold(wordOf(values[name]))))
          candidates[at]!.set(row[resource.id], {
            [resource.id]: row[resource.id],
            label: row.label,
            ...(hasArabicTitle(resource) ? { label_ar: row.label_ar } : {}),
            ...Object.fromEntries(told.map((name) => [name, row[name]])),
            match_score: 1,
            why: say(rule.label, work.context.locale),
          })
  }
  return candidates.map((some) => [...some.values()].slice(0, 10))
}

/** The few rows that are then compared: `from` on. */
function nearBy(work: Work, layout: Layout, rule: DuplicateRule, { id, values }: Likeness): Fragment {
  const { resource } = layout
  const { tenantId } = work.context.principal
  const names = ruleFields(rule)
  const exact = names.filter((name) => rule.fields.includes(name))
  const searched = names.filter((name) => !exact.includes(name) && resource.list.search.includes(name))
  const school = resource.scope.school !== layout.id ? resource.scope.school : null
  const parts = [
    sql`m.tenant_id = ${tenantId}`,
    ...schoolScope(work.floor, work.context, layout, false),
    ...exact.map((name) => sql`${sql.raw(columnOf(layout, name)!)} = ${encode(resource.fields[name]!, values[name])}`),
    // both only help the database to find the few rows: the schools lead it into its indexes
    ...(school ? [sql`m.${sql.raw(quoted(school))} in (select school_id from schools where tenant_id = ${tenantId})`] : []),
    ...searched.map((name) => holds(work.floor.dialect, 'm.search_text', fold(wordOf(values[name])))),
    sql`m.${sql.raw(quoted(resource.id))} <> ${id}`,
  ]
  return sql`${sql.raw(layout.table)} m where ${allOf(parts)}`
}
