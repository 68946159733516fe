import { Flex } from 'antd'
import type teachers from '../../../resources/teachers.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { rowOf, titleOf, useLocale, useMay } from '../../engine/index.ts'
import { ClassCountStrip } from './class-count-strip.tsx'
import { InchargeTab } from './incharge-tab.tsx'
import { SubjectTab } from './subject-tab.tsx'
import type { Teacher } from './teacher.ts'

function useTeacher({ resource, id, row }: OfRecord): Teacher {
  const [locale, may] = [useLocale(), useMay(resource)]
  const { school_id: schoolId, is_active: isActive } = rowOf<typeof teachers>(row)
  return {
    id,
    name: titleOf(resource, row, locale),
    schoolId,
    isActive,
    mayMap: may('update', { ofYear: true }),
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
