import type { foreseeAdmission, getAdmissionBoard, getReadmission } from '../../../resources/contract/admissions.ts'
import type { DataOf } from '../../../resources/contract/call.ts'

export type Board = DataOf<typeof getAdmissionBoard>
export type Foreseen = DataOf<typeof foreseeAdmission>
export type Readmission = DataOf<typeof getReadmission>

/** Who has just been admitted, and where to go from there. */
export interface Admitted {
  readonly count: number
  readonly className: string
  readonly to: string
  /** what the way leads to */
  readonly is: 'student' | 'students' | 'class'
  /** null: several */
  readonly child: string | null
}
