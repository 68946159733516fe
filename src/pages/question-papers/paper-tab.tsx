import { EditOutlined, PrinterOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { useState } from 'react'
import { getPaper, type PaperData } from '../../../resources/contract/question-papers.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { Answered, ButtonLink, hrefs, useLiveAnswer, usePageWords } from '../../engine/index.ts'
import { Certificate } from './certificate.tsx'
import { PaperNotes } from './paper-notes.tsx'
import { Parallel } from './parallel.tsx'
import styles from './question-papers.module.css'
import { SetRead } from './set-read.tsx'
import { SetTabs } from './set-tabs.tsx'

/** On the page of the record: its sets to be read, and its certificate. */
export function PaperTab({ id, resource }: OfRecord) {
  const answer = useLiveAnswer(getPaper, ['question-papers', 'questions'], { id })
  return (
    <Answered answer={answer} rows={10}>
      {(paper) => <Read paper={paper} editAt={hrefs.edit(resource, id)} />}
    </Answered>
  )
}

function Read({ paper, editAt }: { readonly paper: PaperData; readonly editAt: string }) {
  const words = usePageWords('question-papers')
  const [active, setActive] = useState('A')
  return (
    <div className={styles['stack']}>
      <PaperNotes paper={paper} />
      <Flex gap={8} wrap>
        {paper.can_edit && (
          <ButtonLink to={editAt} primary icon={<EditOutlined aria-hidden="true" />}>
            {words('edit')}
          </ButtonLink>
        )}
        <ButtonLink
          to={`/question-bank/question-paper/view-question-paper?paper=${encodeURIComponent(paper.paper_id)}`}
          icon={<PrinterOutlined aria-hidden="true" />}
        >
          {words('view')}
        </ButtonLink>
      </Flex>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          {paper.parallel && <Parallel parallel={paper.parallel} />}
          <SetTabs sets={paper.sets} active={active} onChange={setActive}>
            {(set) => <SetRead told={paper} set={set} withKey={paper.sealed_until === null} />}
          </SetTabs>
        </div>
        <div className={styles['side']}>
          <Certificate lines={paper.certificate} />
        </div>
      </div>
    </div>
  )
}
