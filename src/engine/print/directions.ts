import type { FieldKind } from '../../../resources/kit/index.ts'

/** Codes, telephone numbers, addresses of mail: left to right in both languages. */
export const leftToRight: ReadonlySet<FieldKind> = new Set(['code', 'email', 'phone', 'colour'])
/** What is compared by its last digit. */
export const figures: ReadonlySet<FieldKind> = new Set(['number', 'decimal', 'money'])
