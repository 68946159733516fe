import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import type { DiaryEntry } from '../../../resources/contract/diary.ts'
import { stepDiary } from '../../../resources/contract/diary-writing.ts'
import { isOfSchoolOffice } from '../../../resources/kit/index.ts'
import { useAct, usePageWords, usePerson } from '../../engine/index.ts'
import text from '../../ui/text.module.css'
import { TextArea } from '../../ui/index.ts'

/** A draft is published, and what was published by mistake withdrawn, with the reason. */
export function StepButtons({ entry }: { readonly entry: DiaryEntry }) {
  const [words, { role }] = [usePageWords('diary'), usePerson()]
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { busy, problem, complain, run } = useAct(stepDiary, words('failed'))
  const isMine = entry.is_own || isOfSchoolOffice(role)
  if (!isMine || entry.status === 'withdrawn') return null
  if (entry.status === 'draft')
    return (
      <Button
        size="small"
        type="primary"
        loading={busy !== null}
        onClick={() => void run({ params: { id: entry.diary_id }, body: { status: 'published' } })}
      >
        {words('publish')}
      </Button>
    )
  const withdraw = async (): Promise<void> => {
    if (reason.trim() === '') return complain(words('say_why'))
    if (await run({ params: { id: entry.diary_id }, body: { status: 'withdrawn', reason } })) setAsking(false)
  }
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {words('withdraw')}
      </Button>
      {isAsking && (
        <Modal
          open
          width={420}
          title={words('withdraw_title')}
          okText={words('withdraw')}
          cancelText={words('cancel')}
          confirmLoading={busy !== null}
          onOk={() => void withdraw()}
          onCancel={() => setAsking(false)}
        >
          <p className={text.soft}>{words('withdraw_why')}</p>
          <TextArea
            aria-label={words('reason')}
            placeholder={words('reason')}
            autoFocus
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {problem && <Alert type="error" role="alert" showIcon title={problem} />}
        </Modal>
      )}
    </>
  )
}
