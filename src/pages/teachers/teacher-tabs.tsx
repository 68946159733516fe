import { Flex } from 'antd'
import { linkedTo } from '../../../resources/kit/index.ts'
import type subjectKind from '../../../resources/subjects.ts'
import type teachers from '../../../resources/teachers.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { rowOf, titleOf, useLocale, useMay, useResource } from '../../engine/index.ts'
import { ClassCountStrip } from './class-count-strip.tsx'
import { InchargeTab } from './incharge-tab.tsx'
import { SubjectTab } from './subject-tab.tsx'
import type { Teacher } from './teacher.ts'

function useTeacher({ resource, id, row }: OfRecord): Teacher {
  const [locale, may, subjects] = [useLocale(), useMay(resource), useResource<typeof subjectKind>('subjects')]
  const { school_id: schoolId, is_active: isActive, qualified_subjects } = rowOf<typeof teachers>(row)
  return {
    id,
    name: titleOf(resource, row, locale),
    schoolId,
    isActive,
    mayMap: may('update', { ofYear: true }),
    qualified: linkedTo(subjects, qualified_subjects).map(({ subject_id }) => subject_id),
  }
}

/** The classes in charge. */
export function InchargePart(given: OfRecord) {
  const teacher = useTeacher(given)
  return (
    <Flex vertical gap={16}>
      <ClassCountStrip teacher={teacher} />
      <InchargeTab teacher={teacher} />
    </Flex>
  )
}

/** The subjects taught. */
export function SubjectsPart(given: OfRecord) {
  const teacher = useTeacher(given)
  return (
    <Flex vertical gap={16}>
      <ClassCountStrip teacher={teacher} />
      <SubjectTab teacher={teacher} />
    </Flex>
  )
}
