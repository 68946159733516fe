import type { Condition, Where } from '../../kit/index.ts'

/**
 * Who is enrolled: on the books (neither left nor switched off; on long leave is not away) and in a class of the academic year that is
 * asked about. Whoever counts children, names them or sends something to them asks by this.
 */
export const enrolled = { is_active: true, class_id: { filled: true } } as const satisfies Where

/** Who is enrolled in these classes. */
export const enrolledIn = (classes: string | readonly string[]): Condition => ({
  and: [
    typeof classes === 'string' ? { field: 'class_id', op: 'eq', value: classes } : { field: 'class_id', op: 'in', value: [...classes] },
    { field: 'is_active', op: 'eq', value: true },
  ],
})
