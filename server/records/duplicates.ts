import { fold, ruleFields, say, wordOf } from '../../resources/kit/index.ts'
import { hasArabicTitle, titleSql } from './labels.ts'
import { columnOf, type Layout } from './layout.ts'
import { holds } from './conditions.ts'
import { schoolScope } from './scope.ts'
import { allOf, quoted, raw, sql } from './sql.ts'
import type { Row } from './types.ts'
import { ask, type Work } from './work.ts'

/** Rows that a new one would seem to repeat, by the rules of the declaration; `~` compares folded. Of those that are this person's to see. */
export async function candidatesOf(work: Work, layout: Layout, id: string, values: Row): Promise<Row[]> {
  const { resource } = layout
  const candidates = new Map<unknown, Row>()
  // what tells it from its namesakes: the rest of its natural key
  const told = resource.key.filter((name) => name !== resource.scope.school && layout.own.includes(name))
  const school = resource.scope.school !== layout.id ? resource.scope.school : null
  for (const rule of resource.duplicates) {
    if (rule.within === 'links') continue
    const names = ruleFields(rule)
    if (names.some((name) => values[name] === null || values[name] === undefined || values[name] === '')) continue
    const exact = rule.fields.filter((one) => !one.endsWith('~'))
    const folded = names.filter((name) => !exact.includes(name))
    const searched = folded.filter((name) => resource.list.search.includes(name))
    const rows = await ask(
      work,
      sql`select ${raw([resource.id, ...new Set([...names, ...told])].map((name) => `m.${quoted(name)}`).join(', '))}, ${raw(titleSql(resource, 'm', 0))} as label, ${raw(titleSql(resource, 'm', 1))} as label_ar from ${raw(layout.table)} m where ${allOf(
        [
          sql`m.tenant_id = ${work.context.principal.tenantId}`,
          ...schoolScope(work.floor, work.context, layout, false),
          ...exact.map((name) => sql`${raw(columnOf(layout, name)!)} = ${values[name]}`),
          // both only help the database to find the few rows that are then compared here: the schools lead it into its indexes
          ...(school
            ? [sql`m.${raw(quoted(school))} in (select school_id from schools where tenant_id = ${work.context.principal.tenantId})`]
            : []),
          ...searched.map((name) => holds(work.floor.dialect, 'm.search_text', fold(wordOf(values[name])))),
          sql`m.${raw(quoted(resource.id))} <> ${id}`,
        ],
      )} limit 500`,
    )
    for (const row of rows)
      if (folded.every((name) => fold(String((row[name] ?? '') as string)) === fold(String(values[name] as string))))
        candidates.set(row[resource.id], {
          [resource.id]: row[resource.id],
          label: row['label'],
          ...(hasArabicTitle(resource) ? { label_ar: row['label_ar'] } : {}),
          ...Object.fromEntries(told.map((name) => [name, row[name]])),
          match_score: 1,
          why: say(rule.label, work.context.locale),
        })
  }
  return [...candidates.values()].slice(0, 10)
}
