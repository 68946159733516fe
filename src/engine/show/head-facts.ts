import {
  canField,
  conditionOf,
  fieldsIn,
  matches,
  type PageAlert,
  type PageFact,
  type Resource,
  type Role,
  type Where,
} from '../../../resources/kit/index.ts'
import type { Row } from '../row.ts'

/** The linked row that the flag marks, else the first there is. */
export function firstOf(value: unknown, by: string | null): Row | null {
  const rows = Array.isArray(value) ? (value as Row[]) : []
  return (by === null ? undefined : rows.find((row) => row[by] === true)) ?? rows[0] ?? null
}

/** What a role may read of the facts; what it may not is not even named. */
export const readableFacts = ({ page, fields }: Resource, role: Role): readonly PageFact[] =>
  page.facts.filter(({ name }) => fields[name] && canField(role, 'read', fields[name]))

/** Does this hold of the row, for somebody who may read all that it looks at? A masked value is there, too: whoever may not read it is not told that it is. */
export function holdsOf({ fields }: Resource, where: Where, row: Row, role: Role, more: readonly string[] = []): boolean {
  const condition = conditionOf(where)
  return [...fieldsIn(condition), ...more].every((name) => fields[name] && canField(role, 'read', fields[name])) && matches(condition, row)
}

/** The alerts that hold. */
export const alertsOf = (resource: Resource, row: Row, role: Role): readonly PageAlert[] =>
  resource.page.alerts.filter(({ where, value }) => holdsOf(resource, where, row, role, value ? [value] : []))
