import { sql } from 'kysely'
import {
  datesMeant,
  exactFields,
  fold,
  isBlank,
  isFirm,
  nameFields,
  ruleFields,
  rulesMeet,
  say,
  wordOf,
  type DuplicateRule,
  type NameMeeting,
} from '../../resources/kit/index.ts'
import { rowsOf } from './ask-each.ts'
import { soughtIn } from './derived.ts'
import { hasArabicTitle, titleSql } from './labels.ts'
import { columnOf, type Layout } from './layout.ts'
import { holds } from './conditions.ts'
import { schoolScope } from './scope.ts'
import { allOf, listOf, quoted, type Fragment } from './sql.ts'
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
  const told = toldApartBy(layout)
  for (const rule of resource.duplicates) {
    if (rule.within === 'links') continue
    const names = ruleFields(rule)
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
      for (const row of found[place]!.map((one) => decode(one))) {
        const meeting = rulesMeet(rule, resource.fields, values, row)
        const known = candidates[at]!.get(row[resource.id])
        // what several rules find is told by the first of those that are sure
        if (meeting === null || (known && (meeting !== 'same' || (known as { readonly match_score?: unknown }).match_score === 1))) continue
        candidates[at]!.set(row[resource.id], candidateOf(work, layout, row, rule, meeting))
      }
  }
  return candidates.map((some) => [...some.values()].slice(0, 10))
}

/** What tells a record from its namesakes: the rest of its natural key. */
const toldApartBy = ({ resource, own }: Layout): string[] =>
  resource.key.filter((name) => name !== resource.scope.school && own.includes(name))

/** Whom a record would seem to repeat, as it is told; the row carries its label. */
export function candidateOf(
  { context }: Work,
  layout: Layout,
  row: Readonly<Row>,
  rule: DuplicateRule,
  meeting: NonNullable<NameMeeting>,
): Row {
  const { resource } = layout
  return {
    [resource.id]: row[resource.id],
    label: row.label,
    ...(hasArabicTitle(resource) ? { label_ar: row.label_ar } : {}),
    ...Object.fromEntries(toldApartBy(layout).map((name) => [name, row[name]])),
    match_score: meeting === 'same' ? 1 : 0.8,
    why: say(rule.label, context.locale),
  }
}

/** The few rows that are then compared: `from` on. */
function nearBy(work: Work, layout: Layout, rule: DuplicateRule, { id, values }: Likeness): Fragment {
  const { resource } = layout
  const { tenantId } = work.context.principal
  // a name that may be spelt otherwise is compared when the few have been found; without them it is looked for as it is spelt
  const searched = isFirm(rule, resource.fields) ? [] : nameFields(rule).filter((name) => resource.list.search.includes(name))
  const school = resource.scope.school !== layout.id ? resource.scope.school : null
  const parts = [
    sql`m.tenant_id = ${tenantId}`,
    ...schoolScope(work.floor, work.context, layout, false),
    ...exactFields(rule).map((name) => meantBy(layout, rule, name, values[name])),
    // both only help the database to find the few rows: the schools lead it into its indexes
    ...(school ? [sql`m.${sql.raw(quoted(school))} in (select school_id from schools where tenant_id = ${tenantId})`] : []),
    ...searched.map((name) => holds(work.floor.dialect, 'm.search_text', fold(wordOf(soughtIn(resource, name, values[name]))))),
    sql`m.${sql.raw(quoted(resource.id))} <> ${id}`,
  ]
  return sql`${sql.raw(layout.table)} m where ${allOf(parts)}`
}

/** The value itself; of a date beside a name also the day that it was meant as. */
function meantBy(layout: Layout, rule: DuplicateRule, name: string, value: unknown): Fragment {
  const field = layout.resource.fields[name]!
  const column = sql.raw(columnOf(layout, name)!)
  const days = field.kind === 'date' && nameFields(rule).length > 0 ? datesMeant(wordOf(value)) : []
  return days.length > 1 ? sql`${column} in ${listOf(days)}` : sql`${column} = ${encode(field, value)}`
}
