import { EditOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import Tabs from 'antd/es/tabs'
import { useParams, useSearchParams } from 'react-router'
import { labelKeyOf } from '../../../resources/kit/index.ts'
import { ButtonLink } from '../../engine/button-link.tsx'
import { useStoredFile } from '../../engine/fields/stored-file.ts'
import { failureOf } from '../../engine/refine/failure.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { hrefs, Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useMay } from '../../engine/refine/principal.ts'
import { useResource } from '../../engine/registry-context.tsx'
import { titleOf, type Row } from '../../engine/row.ts'
import { Initials } from '../../ui/avatar.tsx'
import { Bones } from '../../ui/bones.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { ClassCountStrip } from './class-count-strip.tsx'
import { InchargeTab } from './incharge-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SubjectTab } from './subject-tab.tsx'
import type { Teacher } from './teacher.ts'
import './teachers.css'

const tabs = ['profile', 'incharge', 'subjects'] as const

export function TeacherPage() {
  const { id = '' } = useParams()
  const words = usePageWords('teacher')
  const { query, result } = useOne<Row & { id?: string }>({ resource: 'teachers', id, meta: { skipAutoToast: true }, errorNotification: false })
  if (query.isLoading) return <Bones rows={8} label={words('loading')} />
  if (!result) {
    return (
      <Notice urgent title={words('not_found')} action={<Link to="/masters/teachers">{words('all_teachers')}</Link>}>
        {failureOf(query.error).message}
      </Notice>
    )
  }
  return <TeacherProfile row={result} />
}

function TeacherProfile({ row }: { readonly row: Row }) {
  const [words, locale, resource] = [usePageWords('teacher'), useLocale(), useResource('teachers')]
  const may = useMay(resource)
  const [params, setParams] = useSearchParams()
  const { url } = useStoredFile(row['image'])
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'profile'
  const name = titleOf(resource, row, locale)
  const teacher: Teacher = {
    id: String(row['teacher_id']),
    name,
    schoolId: String(row['school_id']),
    isActive: row['is_active'] !== false,
    mayMap: may('update'),
  }
  const school = row[`${labelKeyOf('school_id', {})}${locale === 'ar' ? '_ar' : ''}`] ?? row['school']
  return (
    <Page
      above={
        <Link className="teacher-back" to="/masters/teachers">
          {words('all_teachers')}
        </Link>
      }
      title={
        <span className="teacher-name">
          <Initials name={name} url={url} size={44} />
          <bdi>{name}</bdi>
        </span>
      }
      aside={teacher.isActive ? <Mark tone="good">{words('active')}</Mark> : <Mark tone="bad">{words('inactive')}</Mark>}
      actions={
        may('update') && (
          <ButtonLink to={hrefs.edit(resource, teacher.id)} icon={<EditOutlined aria-hidden="true" />}>
            {words('edit')}
          </ButtonLink>
        )
      }
    >
      <p className="teacher-line">
        {[row['designation'], row['employee_no'], school]
          .filter((part) => typeof part === 'string' && part !== '')
          .map((part) => (
            <bdi key={String(part)}>{String(part)}</bdi>
          ))}
      </p>
      <ClassCountStrip teacher={teacher} />
      <Tabs
        activeKey={tab}
        onChange={(key) => setParams(key === 'profile' ? {} : { tab: key }, { replace: true })}
        destroyOnHidden
        items={[
          { key: 'profile', label: words('tab_profile'), children: <ProfileTab row={row} /> },
          { key: 'incharge', label: words('tab_incharge'), children: <InchargeTab teacher={teacher} /> },
          { key: 'subjects', label: words('tab_subjects'), children: <SubjectTab teacher={teacher} /> },
        ]}
      />
    </Page>
  )
}
