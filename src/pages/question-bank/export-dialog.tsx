import { Alert, Modal, Radio, Space } from 'antd'
import { useState } from 'react'
import { questionFormats, writeQuestionFile, type QuestionFormat } from '../../../resources/contract/question-files.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import type { OfSelection } from '../../engine/definitions/index.ts'
import { meantList, saveFile, useLocale, usePageWords, useTask } from '../../engine/index.ts'
import text from '../../ui/text.module.css'

/** Questions as a file that another product reads, and that comes back the same. */
export function ExportDialog({ question, count, onClose }: OfSelection) {
  const [words, locale] = [usePageWords('question-bank'), useLocale()]
  const [format, setFormat] = useState<QuestionFormat>('xlsx')
  const { busy, problem, run } = useTask(words('no_file'))
  const take = async () => {
    const isDone = await run(async (send) =>
      saveFile(await send(writeQuestionFile, { body: { format, list: meantList(question) } }), 'questions'),
    )
    if (isDone) onClose()
  }
  return (
    <Modal
      open
      title={words('export', { count, number: printNumber(count, locale) })}
      okText={words('export_do')}
      cancelText={words('cancel')}
      okButtonProps={{ loading: busy !== null }}
      onOk={() => void take()}
      onCancel={() => onClose()}
    >
      <Space orientation="vertical">
        {problem && <Alert type="error" role="alert" title={problem} />}
        <Radio.Group value={format} onChange={(event) => setFormat(event.target.value as QuestionFormat)}>
          <Space orientation="vertical">
            {questionFormats.map((one) => (
              <Radio key={one} value={one}>
                {words(`format_${one}`)}
              </Radio>
            ))}
          </Space>
        </Radio.Group>
        {format === 'aiken' && <p className={text.soft}>{words('aiken_little')}</p>}
      </Space>
    </Modal>
  )
}
