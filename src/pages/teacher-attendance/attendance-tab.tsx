import type { OfRecord } from '../../engine/definitions/index.ts'
import { OwnMonth } from './own-month.tsx'

export const AttendanceTab = ({ id }: OfRecord) => <OwnMonth teacherId={id} />
