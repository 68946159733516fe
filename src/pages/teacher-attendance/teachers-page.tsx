import { usePerson } from '../../engine/index.ts'
import { OwnPage } from './own-page.tsx'
import { SheetPage } from './sheet-page.tsx'

/** The office sees the day of all, a teacher the own. */
export function TeachersPage() {
  const { role } = usePerson()
  return role === 'teacher' ? <OwnPage /> : <SheetPage />
}
