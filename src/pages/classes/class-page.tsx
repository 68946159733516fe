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
import { hrefs, Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useMay, usePerson } from '../../engine/refine/principal.ts'
import { useResource } from '../../engine/registry-context.tsx'
import { RecordDetails } from '../../engine/show/record-details.tsx'
import type { Row } from '../../engine/row.ts'
import { Bones } from '../../ui/bones.tsx'
import { Mark } from '../../ui/mark.tsx'
import { usePageName } from '../../ui/page-name.ts'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ClassSubjects } from './class-subjects.tsx'
import { NotKeptYet } from './not-kept-yet.tsx'
import './classes.css'

const tabs = ['students', 'subjects', 'attendance', 'tests', 'details'] as const

export function ClassPage() {
  const { id = '' } = useParams()
  const [words, locale, classes] = [usePageWords('class'), useLocale(), useResource('classes')]
  const may = useMay(classes)
  const [params, setParams] = useSearchParams()
  const answer = useAnswer<{ class: ClassReportRow }>('/api/classes/get-class-reports/', { class_id: id })
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'students'
  const one = answer.is === 'ready' ? answer.data.class : null
  usePageName(one ? words('title', { name: one.name }) : null)
  return (
    <Page
      title={one ? words('title', { name: one.name }) : words('class')}
      aside={one && !one.is_active ? <Mark tone="bad">{words('inactive')}</Mark> : null}
      actions={
        one && may('update') ? (
          <ButtonLink to={hrefs.edit(classes, id)} icon={<EditOutlined aria-hidden="true" />}>
            {words('edit')}
          </ButtonLink>
        ) : null
      }
    >
      <Answered answer={answer} rows={8}>
        {({ class: report }) => (
          <>
            <ClassHead report={report} />
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
                { key: 'subjects', label: words('subjects'), children: <ClassSubjects classId={id} /> },
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

function ClassHead({ report }: { readonly report: ClassReportRow }) {
  const [words, locale, { role }] = [usePageWords('class'), useLocale(), usePerson()]
  const full = report.capacity > 0 ? Math.min(100, Math.round((report.strength / report.capacity) * 100)) : 0
  const grade = (locale === 'ar' && report.grade_ar) || report.grade
  const incharge = report.incharge ? (locale === 'ar' && report.incharge.name_ar) || report.incharge.name : null
  const mayOpen = role !== 'student' && role !== 'parent'
  return (
    <dl className="ui-strip">
      <div>
        <dt>{words('grade')}</dt>
        <dd>{grade}</dd>
      </div>
      <div>
        <dt>{words('incharge')}</dt>
        <dd>
          {report.incharge && incharge ? (
            mayOpen ? (
              <Link to={`/masters/teachers/teacherProfile/${report.incharge.teacher_id}`}>{incharge}</Link>
            ) : (
              incharge
            )
          ) : (
            <span className="class-none">{words('nobody')}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{words('places')}</dt>
        <dd>
          {words('of', { strength: printNumber(report.strength, locale), capacity: printNumber(report.capacity, locale) })}
          <span className={full >= 100 ? 'class-bar class-full' : 'class-bar'} aria-hidden="true">
            <i style={{ inlineSize: `${full}%` }} />
          </span>
        </dd>
      </div>
      <div>
        <dt>{words('room')}</dt>
        <dd>{report.room ? <bdi>{report.room}</bdi> : <span className="class-none">–</span>}</dd>
      </div>
    </dl>
  )
}

function Details({ id }: { readonly id: string }) {
  const [words, resource] = [usePageWords('class'), useResource('classes')]
  const { result } = useOne<Row & { id?: string }>({ resource: 'classes', id, meta: { skipAutoToast: true }, errorNotification: false })
  return result ? <RecordDetails resource={resource} row={result} /> : <Bones rows={6} label={words('loading')} />
}
