import { Alert, Flex, Modal } from 'antd'
import { useState } from 'react'
import { type MarkSheet } from '../../../../resources/contract/exam-assessments.ts'
import { readMarksXlsx } from '../../../../resources/contract/exam-marking.ts'
import { printNumber } from '../../../../resources/kit/index.ts'
import { firstComplaint, useAct, useLocale, usePageWords, type Calls } from '../../../engine/index.ts'
import { DataTable, FileDrop } from '../../../ui/index.ts'
import { childName, sayBoth } from '../said.ts'
import type { Stroke } from './waiting.ts'

type Read = Awaited<ReturnType<typeof readWith>>
const readWith = (calls: Calls, id: string, file: File) => calls.send(readMarksXlsx, { params: { id }, body: {}, file })

interface WorkbookDialogProps {
  readonly sheet: MarkSheet
  /** whose marks they are */
  readonly title: string
  onTake(strokes: readonly Stroke[]): void
  onClose(): void
}

/** A filled workbook comes in: what it would change, cell by cell, before anything is changed. */
export default function WorkbookDialog({ sheet, title, onTake, onClose }: WorkbookDialogProps) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const act = useAct(readMarksXlsx, words('not_read'), firstComplaint)
  const [read, setRead] = useState<Read | null>(null)
  const [name, setName] = useState('')
  const take = async (file: File): Promise<void> => {
    setName(file.name)
    setRead(null)
    setRead(await act.run({ params: { id: sheet.assessment_id }, body: { entry: sheet.entry }, file }))
  }
  const number = (value: number): string => printNumber(value, locale)
  const keep = (): void => {
    if (!read) return
    onTake(
      read.rows.map(({ student_id, slot, marks, code }) => ({
        student_id,
        slot,
        text: slot === null ? (code ?? '') : marks === null ? '' : String(marks),
      })),
    )
    onClose()
  }
  return (
    <Modal
      open
      width={720}
      title={words('workbook_of', { name: title })}
      okText={words('take_over', { count: read?.changes.length ?? 0, number: number(read?.changes.length ?? 0) })}
      okButtonProps={{ disabled: !read || read.rows.length === 0 }}
      cancelText={words('cancel')}
      onOk={keep}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <FileDrop
          label={words('workbook_in')}
          title={name === '' ? words('workbook_drop') : name}
          hint={words('workbook_hint')}
          accept=".xlsx"
          onFile={(file) => void take(file)}
        />
        {act.problem && <Alert type="error" role="alert" showIcon title={act.problem} />}
        {read && read.problems.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={words('workbook_problems', { count: read.problems.length, number: number(read.problems.length) })}
            description={
              <ul>
                {read.problems.map(({ row, column, text }, at) => (
                  <li key={at}>
                    {words('workbook_line', { row: number(row), column: column ?? '' })} {sayBoth(text, locale)}
                  </li>
                ))}
              </ul>
            }
          />
        )}
        {read && (
          <DataTable
            label={words('changes')}
            pageSize={20}
            rows={read.changes}
            keyOf={({ student_id, slot }) => `${student_id} ${slot ?? ''}`}
            empty={words('workbook_same', { number: number(read.same) })}
            columns={[
              { key: 'child', title: words('child'), heads: true, cell: (one) => <bdi>{childName(one, locale)}</bdi> },
              { key: 'label', title: words('question'), cell: ({ label }) => sayBoth(label, locale) },
              { key: 'from', title: words('from'), number: true, cell: ({ from }) => (from === '' ? '–' : from) },
              { key: 'to', title: words('to'), number: true, cell: ({ to }) => <b>{to === '' ? '–' : to}</b> },
            ]}
          />
        )}
      </Flex>
    </Modal>
  )
}
