import type { z } from 'zod'
import type { getInternalTransfer, putInternalTransfer } from '../../../resources/contract/students.ts'

export type Transfer = z.output<NonNullable<typeof getInternalTransfer.data>>
export type Transferred = z.output<NonNullable<typeof putInternalTransfer.data>>
