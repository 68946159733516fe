import { Flex } from 'antd'
import { IdcardOutlined, ImportOutlined, UserAddOutlined } from '@ant-design/icons'
import { ButtonLink, usePageWords, useRegistry } from '../../engine/index.ts'
import styles from './home.module.css'
import { useIsOpen } from './use-is-open.ts'

const actions = [
  {
    key: 'add_student',
    resource: 'students',
    action: 'create',
    to: '/masters/students/add_student',
    icon: <UserAddOutlined aria-hidden="true" />,
  },
  {
    key: 'add_teacher',
    resource: 'teachers',
    action: 'create',
    to: '/masters/teachers/add_teacher',
    icon: <IdcardOutlined aria-hidden="true" />,
  },
  {
    key: 'import_students',
    resource: 'students',
    action: 'import',
    to: '/masters/students/import',
    icon: <ImportOutlined aria-hidden="true" />,
  },
] as const

/** What is done most often, where the person may do it. */
export function QuickActions() {
  const [words, registry, isOpen] = [usePageWords('dashboards'), useRegistry(), useIsOpen()]
  const open = actions.filter((one) => isOpen(registry.find(one.resource), one.action))
  if (open.length === 0) return null
  return (
    <Flex component="nav" wrap gap={8} className={styles.actions ?? ''} aria-label={words('quick_actions')} data-screen-only>
      {open.map((one, index) => (
        <ButtonLink key={one.key} to={one.to} icon={one.icon} primary={index === 0}>
          {words(one.key)}
        </ButtonLink>
      ))}
    </Flex>
  )
}
