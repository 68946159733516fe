import type { OfRecord } from '../../engine/definitions/index.ts'
import { OwnLeave } from './own-leave.tsx'

export const LeaveTab = ({ id }: OfRecord) => <OwnLeave teacherId={id} />
