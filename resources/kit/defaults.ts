import type { Field } from './fields.ts'

/** What a field nobody filled in begins with; what depends on the request (`$my.`) is put in by whoever knows it. */
export function initialOf(field: Field, today: string): unknown {
  if (field.default === '$today') return today
  return typeof field.default === 'string' && field.default.startsWith('$my.') ? undefined : field.default
}
