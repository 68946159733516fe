import type { foreseeAdmission, getAdmissionBoard, getReadmission } from '../../../resources/contract/admissions.ts'
import type { DataOf } from '../../../resources/contract/call.ts'

export type Board = DataOf<typeof getAdmissionBoard>
export type Foreseen = DataOf<typeof foreseeAdmission>
export type Readmission = DataOf<typeof getReadmission>
