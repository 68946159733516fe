import { PrinterOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { getFeedbackSheet, type FeedbackSheet } from '../../../../resources/contract/exam-assessments.ts'
import { isAtHome, isolated, printDate } from '../../../../resources/kit/index.ts'
import { Answered, useAnswer, useLocale, usePageWords, usePerson } from '../../../engine/index.ts'
import { Mark, Page, PrintSheet, usePageName } from '../../../ui/index.ts'
import { childName, nameOf } from '../said.ts'
import { Feedback } from './feedback.tsx'
import { PrintedFeedback, printedPage } from './printed-feedback.tsx'

/** The sheet of one child in one exam, to be read and to be taken home. */
export function FeedbackPage() {
  const { id = '', studentId = '' } = useParams()
  const answer = useAnswer(getFeedbackSheet, { id, student_id: studentId })
  return (
    <Answered answer={answer} rows={8}>
      {(sheet) => <Sheet sheet={sheet} />}
    </Answered>
  )
}

function Sheet({ sheet }: { readonly sheet: FeedbackSheet }) {
  const [words, locale, { role }] = [usePageWords('exam-assessments'), useLocale(), usePerson()]
  const [isPrinting, setPrinting] = useState(false)
  const name = childName(sheet, locale)
  const exam = [sheet.exam_type, sheet.subject].map((one) => isolated(nameOf(one, locale))).join(' · ')
  usePageName(`${name} · ${exam}`)
  const under = [nameOf(sheet.class, locale), printDate(sheet.exam_date, locale)].map(isolated).join(' · ')
  return (
    <Page
      title={<bdi>{name}</bdi>}
      aside={!sheet.is_published && !isAtHome(role) && <Mark tone="warn">{words('not_published')}</Mark>}
      actions={
        <Button icon={<PrinterOutlined aria-hidden="true" />} onClick={() => setPrinting(true)}>
          {words('print')}
        </Button>
      }
    >
      <Flex vertical gap={16}>
        <p>
          <bdi>{exam}</bdi> · <bdi>{under}</bdi>
        </p>
        <Feedback sheet={sheet} />
      </Flex>
      {isPrinting && (
        <PrintSheet
          page={printedPage}
          name={[name, nameOf(sheet.exam_type, locale), nameOf(sheet.subject, locale)].join(' ')}
          onPrinted={() => setPrinting(false)}
        >
          <PrintedFeedback sheet={sheet} />
        </PrintSheet>
      )}
    </Page>
  )
}
