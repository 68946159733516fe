import { IdcardOutlined, ImportOutlined, UserAddOutlined } from '@ant-design/icons'
import { can } from '../../../resources/kit/index.ts'
import { ButtonLink } from '../../engine/button-link.tsx'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { usePerson } from '../../engine/refine/principal.ts'
import { useRegistry } from '../../engine/registry-context.tsx'

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
  const [words, registry, { role }] = [usePageWords('home'), useRegistry(), usePerson()]
  const open = actions.filter((one) => {
    const resource = registry.find(one.resource)
    return resource && can(role, one.action, resource)
  })
  if (open.length === 0) return null
  return (
    <nav className="home-actions" aria-label={words('quick_actions')}>
      {open.map((one, index) => (
        <ButtonLink key={one.key} to={one.to} icon={one.icon} primary={index === 0}>
          {words(one.key)}
        </ButtonLink>
      ))}
    </nav>
  )
}
