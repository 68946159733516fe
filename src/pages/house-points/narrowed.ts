export const narrowing = ['grade_id', 'class_id', 'from', 'to'] as const

/** Of which children, and of which days; it stands in the address. */
export type Narrowed = { readonly [Name in (typeof narrowing)[number]]?: string }
