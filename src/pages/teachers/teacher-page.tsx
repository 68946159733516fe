import { useParams } from 'react-router-dom'
import { useLocale } from '../../engine/refine/language.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useMay } from '../../engine/refine/principal.ts'
import { useResource } from '../../engine/registry-context.tsx'
import { titleOf, type Row } from '../../engine/row.ts'
import { ShowPage } from '../../engine/show/show-page.tsx'
import { ClassCountStrip } from './class-count-strip.tsx'
import { InchargeTab } from './incharge-tab.tsx'
import { SubjectTab } from './subject-tab.tsx'
import type { Teacher } from './teacher.ts'

/** The record as everywhere, and beside it what makes somebody a teacher of this school: the classes in charge, the subjects taught. */
export function TeacherPage() {
  const { id = '' } = useParams()
  const [words, locale, resource] = [usePageWords('teachers'), useLocale(), useResource('teachers')]
  const may = useMay(resource)
  const teacherOf = (row: Row): Teacher => ({
    id,
    name: titleOf(resource, row, locale),
    schoolId: String(row['school_id']),
    isActive: row['is_active'] !== false,
    mayMap: may('update', { ofYear: true }),
  })
  return (
    <ShowPage
      resource={resource}
      id={id}
      tabs={[
        {
          key: 'incharge',
          label: words('tab_incharge'),
          children: (row) => (
            <>
              <ClassCountStrip teacher={teacherOf(row)} />
              <InchargeTab teacher={teacherOf(row)} />
            </>
          ),
        },
        {
          key: 'subjects',
          label: words('tab_subjects'),
          children: (row) => (
            <>
              <ClassCountStrip teacher={teacherOf(row)} />
              <SubjectTab teacher={teacherOf(row)} />
            </>
          ),
        },
      ]}
    />
  )
}
