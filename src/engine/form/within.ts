import { labelKeyOf, type Resource } from '../../../resources/kit/index.ts'
import type { Row } from '../row.ts'

/** What lies below a field, however deep: another country empties state, district and city. */
export function emptiedBy({ fields }: Resource, name: string): Row {
  const emptied: Record<string, unknown> = {}
  const empty = (upper: string): void => {
    for (const [lower, field] of Object.entries(fields)) {
      if (field.within !== upper || lower in emptied) continue
      const key = labelKeyOf(lower, field)
      Object.assign(emptied, { [lower]: null, [key]: null, [`${key}_ar`]: null })
      empty(lower)
    }
  }
  empty(name)
  return emptied
}
