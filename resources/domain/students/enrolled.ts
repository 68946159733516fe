/**
 * Who is enrolled: on the books (neither left nor switched off; on long leave is not away) and in a class of the academic year that is
 * asked about. Whoever counts children, names them or sends something to them asks by this.
 */
export const enrolled = { is_active: true, class_id: { filled: true } } as const

/** Who is enrolled in these classes, as a question to a list of students. */
export const enrolledIn = (classes: string | readonly string[]) => ({
  and: [
    { field: 'class_id', op: 'in' as const, value: typeof classes === 'string' ? [classes] : [...classes] },
    { field: 'is_active', op: 'eq' as const, value: true },
  ],
})
