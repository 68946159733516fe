import { useState } from 'react'
import { sayEither } from '../../../resources/kit/index.ts'
import { getInternalTransfer } from '../../../resources/contract/students.ts'
import { useParams } from 'react-router-dom'
import { ArrowRightOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { Answered, BackLink, useAnswer, useLocale, usePageWords, useStoredFile } from '../../engine/index.ts'
import { Initials, Page, Panel, usePageName } from '../../ui/index.ts'
import { AheadNote } from './ahead-note.tsx'
import { EnrolmentCard } from './enrolment-card.tsx'
import { OpenThings } from './open-things.tsx'
import { TransferDone } from './transfer-done.tsx'
import { TransferForm } from './transfer-form.tsx'
import type { Transfer, Transferred } from './transfer.ts'
import styles from './transfer.module.css'
import text from '../../ui/text.module.css'

/** Where a child is now, and where to: side by side, so that nobody moves the wrong one. */
export function TransferPage() {
  const { id = '' } = useParams()
  const [words, locale] = [usePageWords('students'), useLocale()]
  const [schoolId, setSchoolId] = useState<string | null>(null)
  const [done, setDone] = useState<Transferred | null>(null)
  const answer = useAnswer(getInternalTransfer, { id, ...(schoolId ? { to_school_id: schoolId } : {}) })
  const student = answer.is === 'ready' ? answer.data.student : null
  usePageName(student && sayEither(student.name, student.name_ar, locale))
  return (
    <Page
      above={
        // after a transfer the child may be another school's, and no longer this person's to open
        !done && <BackLink to={`/masters/students/show/${encodeURIComponent(id)}`}>{words('back')}</BackLink>
      }
      title={words('title')}
      narrow
    >
      <Answered answer={answer} rows={8}>
        {(transfer) => (
          <Flex vertical gap={16}>
            <Who transfer={transfer} />
            {!done && transfer.ahead && <AheadNote ahead={transfer.ahead} isBesideForm />}
            {!done && <OpenThings things={transfer.open_items.things} />}
            {done ? (
              <TransferDone transferred={done} name={sayEither(transfer.student.name, transfer.student.name_ar, locale)} />
            ) : (
              <div className={styles.sides}>
                <Panel title={words('now')}>
                  <EnrolmentCard enrolment={transfer.current} />
                </Panel>
                <ArrowRightOutlined className={`${styles.arrow} ${text.mirror}`} aria-hidden="true" />
                <Panel title={words('new')}>
                  <TransferForm
                    transfer={transfer}
                    loading={answer.is === 'ready' && answer.refreshing}
                    onSchool={setSchoolId}
                    onDone={setDone}
                  />
                </Panel>
              </div>
            )}
          </Flex>
        )}
      </Answered>
    </Page>
  )
}

function Who({ transfer: { student } }: { readonly transfer: Transfer }) {
  const [words, locale] = [usePageWords('students'), useLocale()]
  const { url } = useStoredFile(student.image)
  const name = sayEither(student.name, student.name_ar, locale)
  return (
    <Flex align="center" gap={12}>
      <Initials name={name} url={url} size={40} />
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <div className={text.soft}>
          {words('admission_no')} <bdi>{student.admission_no}</bdi>
        </div>
      </div>
    </Flex>
  )
}
