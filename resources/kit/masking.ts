import type { Text } from './text.ts'

/** What stands in place of personal data that a role may not read: the same whether there is something or not, or it would tell. */
export const mask = '••••'
export const maskedText: Text = ['Hidden from your role', 'مخفي عن دورك']

export const isMasked = (value: unknown, field: { readonly restricted?: boolean }): boolean => value === mask && field.restricted === true
