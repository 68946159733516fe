import { Flex } from 'antd'
import { getMissingDocuments } from '../../../resources/contract/student-documents.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { usePerson } from '../../engine/index.ts'
import { ChildMedical } from './child-medical.tsx'
import { ChildMissing } from './child-missing.tsx'

/** On the child's page: that there are medical papers, and to the office which documents are missing. */
export function ChildDocuments(of: OfRecord) {
  const { role } = usePerson()
  const isOffice = getMissingDocuments.roles?.some((one) => one === role) ?? false
  return (
    <Flex vertical gap={8}>
      {isOffice && <ChildMissing {...of} />}
      <ChildMedical {...of} />
    </Flex>
  )
}
