import { Alert, Flex } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { getReadmission, type readmitStudent } from '../../../resources/contract/admissions.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import type students from '../../../resources/students.ts'
import { printDate, sayEither } from '../../../resources/kit/index.ts'
import {
  Answered,
  BackLink,
  ButtonLink,
  useAnswer,
  useLocale,
  usePageWords,
  useResource,
  useSay,
  useStoredFile,
} from '../../engine/index.ts'
import { Facts, Initials, Page, Panel, usePageName } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { ReadmissionForm } from './readmission-form.tsx'
import type { Readmission } from './admission.ts'

type Done = DataOf<typeof readmitStudent>

/** A child who had left comes back: the same record goes on. */
export function ReadmissionPage() {
  const { id = '' } = useParams()
  const [words, locale] = [usePageWords('admissions'), useLocale()]
  const [done, setDone] = useState<Done | null>(null)
  const answer = useAnswer(getReadmission, { id })
  const child = answer.is === 'ready' ? answer.data.student : null
  usePageName(child && sayEither(child.name, child.name_ar, locale))
  const show = `/masters/students/show/${encodeURIComponent(id)}`
  return (
    <Page title={words('readmission')} above={<BackLink to={show}>{words('back')}</BackLink>} narrow>
      <Answered answer={answer} rows={8}>
        {(readmission) => (
          <Flex vertical gap={16}>
            <Who readmission={readmission} />
            {done ? (
              <div role="status">
                <Panel
                  title={words('back_in', {
                    name: sayEither(readmission.student.name, readmission.student.name_ar, locale),
                    class: done.to.class_name ?? '',
                  })}
                >
                  <Flex vertical gap={12} align="start">
                    <p>{words('back_from', { date: printDate(done.admission_date, locale) })}</p>
                    <ButtonLink primary to={show}>
                      {words('open_student')}
                    </ButtonLink>
                  </Flex>
                </Panel>
              </div>
            ) : readmission.refused === null ? (
              <Panel title={words('comes_back')}>
                <ReadmissionForm readmission={readmission} onDone={setDone} />
              </Panel>
            ) : (
              <Alert type="info" showIcon title={readmission.refused} />
            )}
          </Flex>
        )}
      </Answered>
    </Page>
  )
}

function Who({ readmission: { student, status, leaving_date, last } }: { readonly readmission: Readmission }) {
  const [words, locale, say] = [usePageWords('admissions'), useLocale(), useSay()]
  const { url } = useStoredFile(student.image)
  const { status: field } = useResource<typeof students>('students').fields
  const name = sayEither(student.name, student.name_ar, locale)
  const state = field?.options?.[status]
  const facts = [
    ['admission_no', student.admission_no],
    ['status', state ? say(state) : status],
    ['left_on', leaving_date && printDate(leaving_date, locale)],
    ['last_class', last.class_name],
  ] as const
  return (
    <Panel untitled title={name}>
      <Flex vertical gap={12}>
        <Flex align="center" gap={12}>
          <Initials name={name} url={url} size={40} />
          <strong>
            <bdi>{name}</bdi>
          </strong>
        </Flex>
        <Facts
          facts={facts.map(([key, value]) => ({
            key,
            label: words(key),
            value: value ? <bdi>{value}</bdi> : <span className={text.faint}>–</span>,
          }))}
        />
      </Flex>
    </Panel>
  )
}
