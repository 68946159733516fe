import type { DataOf } from '../../../resources/contract/call.ts'
import type { getInternalTransfer, putInternalTransfer } from '../../../resources/contract/students.ts'

export type Transfer = DataOf<typeof getInternalTransfer>
export type Transferred = DataOf<typeof putInternalTransfer>
