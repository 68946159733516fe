import type { Access } from './access.ts'
import type { Field } from './fields.ts'
import type { Text } from './text.ts'

export type Stamps = Readonly<Record<string, Field & { readonly label: Text }>>

/**
 * What is kept of every record beside its fields: when it was made, when it was changed last, and by whom. Lists show, narrow and sort by
 * it; nobody types it, and no file brings it.
 *
 * When is everybody's who reads the record: every row tells its version already, without which nobody could save it, so that a column that
 * hid it would hide nothing. That something was changed says neither what nor of which field. By whom is the history's to tell: those who
 * may not read that find no name by a column, a filter, a count or an order.
 */
export const stampsOf = ({ allowed }: Access): Stamps => ({
  updated_at: { kind: 'instant', readOnly: true, required: true, label: ['Changed on', 'تاريخ آخر تعديل'] },
  updated_by: {
    kind: 'reference',
    to: 'users',
    readOnly: true,
    readers: allowed.history,
    label: ['Changed by', 'آخر من عدّل'],
    nothing: ['The system', 'النظام'],
  },
  created_at: { kind: 'instant', readOnly: true, required: true, label: ['Added on', 'تاريخ الإضافة'] },
})
