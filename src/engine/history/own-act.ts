import { acts, type OperationKind } from '../../../resources/contract/history.ts'

/** What was done by itself is told by what it did to its records. */
export const isOwnAct = (kind: OperationKind): boolean => acts.some((act) => act === kind)
