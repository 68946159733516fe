import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { type ExamResults, type FeedbackSheet } from '../../../../resources/contract/exam-assessments.ts'
import { getFeedbackSheets } from '../../../../resources/contract/exam-marking.ts'
import { useCalls, useLocale, usePageWords, type Task } from '../../../engine/index.ts'
import { PrintSheet } from '../../../ui/index.ts'
import { PrintedFeedback, printedPage } from '../children/printed-feedback.tsx'
import { nameOf } from '../said.ts'

/** The feedback sheets of the whole class in one go, each on paper of its own. */
export function PrintAllSheets({ known, task }: { readonly known: ExamResults; readonly task: Task }) {
  const [words, locale, calls] = [usePageWords('exam-assessments'), useLocale(), useCalls()]
  const [sheets, setSheets] = useState<readonly FeedbackSheet[]>([])
  const fetch = async (): Promise<void> => {
    await task.run(async () => {
      setSheets((await calls.send(getFeedbackSheets, { params: { id: known.assessment_id } })).records)
    })
  }
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden="true" />} loading={task.busy !== null} onClick={() => void fetch()}>
        {words('print_all')}
      </Button>
      {sheets.length > 0 && (
        <PrintSheet
          page={printedPage}
          name={[known.exam_type, known.subject, known.class].map((one) => nameOf(one, locale)).join(' ')}
          onPrinted={() => setSheets([])}
        >
          {sheets.map((sheet) => (
            <PrintedFeedback key={sheet.student_id} sheet={sheet} />
          ))}
        </PrintSheet>
      )}
    </>
  )
}
