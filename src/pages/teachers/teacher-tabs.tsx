import type { OfRecord } from '../../engine/contributions/define-contributions.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { useMay } from '../../engine/refine/principal.ts'
import { titleOf } from '../../engine/row.ts'
import { ClassCountStrip } from './class-count-strip.tsx'
import { InchargeTab } from './incharge-tab.tsx'
import { SubjectTab } from './subject-tab.tsx'
import type { Teacher } from './teacher.ts'

function useTeacher({ resource, id, row }: OfRecord): Teacher {
  const [locale, may] = [useLocale(), useMay(resource)]
  return {
    id,
    name: titleOf(resource, row, locale),
    schoolId: String(row['school_id']),
    isActive: row['is_active'] !== false,
    mayMap: may('update', { ofYear: true }),
  }
}

/** The classes in charge. */
export function InchargePart(given: OfRecord) {
  const teacher = useTeacher(given)
  return (
    <>
      <ClassCountStrip teacher={teacher} />
      <InchargeTab teacher={teacher} />
    </>
  )
}

/** The subjects taught. */
export function SubjectsPart(given: OfRecord) {
  const teacher = useTeacher(given)
  return (
    <>
      <ClassCountStrip teacher={teacher} />
      <SubjectTab teacher={teacher} />
    </>
  )
}
