import { Alert, Flex } from 'antd'
import { checkRoster } from '../../../resources/contract/rosters.ts'
import { useWords } from '../refine/language.ts'
import { Link } from '../refine/navigation.ts'
import { usePerson } from '../refine/principal.ts'

/** Several tables belong together, and the page that takes them so is another: the way there, for whoever may go it. */
export function WholeSchool({ why }: { readonly why: string }) {
  const [words, { role }] = [useWords(), usePerson()]
  const mayGo = checkRoster.roles?.some((one) => one === role) ?? false
  return (
    <Alert
      type="info"
      role="status"
      title={
        <Flex wrap gap="0 8px">
          {why} {mayGo && <Link to="/import-school">{words('import.whole_school')}</Link>}
        </Flex>
      }
    />
  )
}
