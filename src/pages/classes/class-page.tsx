import { EditOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import { useParams, useSearchParams } from 'react-router-dom'
import type { ClassReportRow } from '../../../resources/contract/classes.ts'
import { ButtonLink } from '../../engine/button-link.tsx'
import { Answered } from '../../engine/answered.tsx'
import { printNumber } from '../../engine/fields/print.ts'
import { RecordList } from '../../engine/list/record-list.tsx'
import { useAnswer } from '../../engine/refine/answer.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { hrefs, useNavigate } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useMay } from '../../engine/refine/principal.ts'
import { useResource } from '../../engine/registry-context.tsx'
import { RecordNav } from '../../engine/trail/record-nav.tsx'
import { RecordDetails } from '../../engine/show/record-details.tsx'
import type { Row } from '../../engine/row.ts'
import { Bones } from '../../ui/bones.tsx'
import { Mark } from '../../ui/mark.tsx'
import { usePageName } from '../../ui/page-name.ts'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ClassHead } from './class-head.tsx'
import { ClassSubjects } from './class-subjects.tsx'
import { NotKeptYet } from './not-kept-yet.tsx'
import { PeopleNotice } from './people-notice.tsx'
import { usePeople } from './use-people.ts'

const tabs = ['students', 'subjects', 'attendance', 'tests', 'details'] as const

export function ClassPage() {
  const { id = '' } = useParams()
  const [words, locale, classes] = [usePageWords('classes'), useLocale(), useResource('classes')]
  const may = useMay(classes)
  const [params, setParams] = useSearchParams()
  const answer = useAnswer<{ class: ClassReportRow }>('/api/classes/get-class-reports/', { class_id: id })
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'students'
  const one = answer.is === 'ready' ? answer.data.class : null
  const people = usePeople(id)
  const mayEdit = one !== null && may('update')
  const navigate = useNavigate()
  usePageName(one ? words('title', { name: one.name }) : null)
  return (
    <Page
      above={<RecordNav resource={classes} id={id} onEdit={mayEdit ? () => void navigate(hrefs.edit(classes, id)) : undefined} />}
      title={one ? words('title', { name: one.name }) : words('class')}
      aside={one && !one.is_active ? <Mark tone="bad">{words('inactive')}</Mark> : null}
      actions={
        mayEdit ? (
          <ButtonLink to={hrefs.edit(classes, id)} icon={<EditOutlined aria-hidden="true" />}>
            {words('edit')}
          </ButtonLink>
        ) : null
      }
    >
      <Answered answer={answer} rows={8}>
        {({ class: report }) => (
          <>
            <ClassHead report={report} people={people} />
            <PeopleNotice people={people} />
            <Tabs
              label={words('title', { name: report.name })}
              active={tab}
              onChange={(key) => setParams(key === 'students' ? {} : { tab: key }, { replace: true })}
              items={[
                {
                  key: 'students',
                  label: `${words('students')} (${printNumber(report.strength, locale)})`,
                  children: <RecordList resource="students" where={{ field: 'class_id', op: 'eq', value: id }} prefix="s." />,
                },
                { key: 'subjects', label: words('subjects'), children: <ClassSubjects classId={id} people={people} /> },
                { key: 'attendance', label: words('attendance'), children: <NotKeptYet what="attendance" /> },
                { key: 'tests', label: words('tests'), children: <NotKeptYet what="tests" /> },
                { key: 'details', label: words('details'), children: <Details id={id} /> },
              ]}
            />
          </>
        )}
      </Answered>
    </Page>
  )
}

function Details({ id }: { readonly id: string }) {
  const [words, resource] = [usePageWords('classes'), useResource('classes')]
  const { result } = useOne<Row & { id?: string }>({ resource: 'classes', id, meta: { skipAutoToast: true }, errorNotification: false })
  return result ? <RecordDetails resource={resource} row={result} /> : <Bones rows={6} label={words('loading')} />
}
