import type { Registry } from '../../../resources/kit/index.ts'
import { idOf, type Row } from '../row.ts'
import type { RecordFormState } from './use-record-form.ts'

/** The record that was typed in place at `guardians.0` is one that is there: the row keeps what is said of the link, and leads to it. */
export function takeLinked(
  form: Pick<RecordFormState, 'resource' | 'values' | 'change'>,
  registry: Registry,
  path: string,
  candidate: Row,
): void {
  const [name = '', at] = path.split('.')
  const field = form.resource.fields[name]
  const target = registry.find(field?.to ?? '')
  const rows = form.values[name]
  if (!field || !target || !Array.isArray(rows)) return
  const typed = new Set(field.inline)
  form.change(
    name,
    (rows as Row[]).map((row, index) =>
      index === Number(at)
        ? {
            ...Object.fromEntries(Object.entries(row).filter(([one]) => !typed.has(one))),
            [target.id]: idOf(target, candidate),
            label: candidate.label,
            label_ar: candidate.label_ar ?? null,
          }
        : row,
    ),
  )
}
