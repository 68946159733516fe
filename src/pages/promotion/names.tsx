import { Flex } from 'antd'
import { useLocale, Link } from '../../engine/index.ts'
import text from '../../ui/text.module.css'
import { childIn } from './said.ts'

interface Child {
  readonly student_id: string
  readonly name: string
  readonly name_ar: string | null
  /** what is to know of this one: the class it comes from */
  readonly note?: string
}

/** Who it is, one behind the other, each leading to the child. */
export function Names({ children }: { readonly children: readonly Child[] }) {
  const locale = useLocale()
  return (
    <Flex wrap gap="4px 16px">
      {children.map((child) => (
        <span key={child.student_id}>
          <Link to={`/masters/students/show/${encodeURIComponent(child.student_id)}`}>
            <bdi>{childIn(child, locale)}</bdi>
          </Link>
          {child.note && (
            <>
              {' '}
              <span className={text.soft}>
                <bdi>{child.note}</bdi>
              </span>
            </>
          )}
        </span>
      ))}
    </Flex>
  )
}
