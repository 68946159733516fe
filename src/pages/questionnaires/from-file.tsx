import { Alert, Button, Flex, Modal } from 'antd'
import { useState } from 'react'
import { downloadQuestionnaire, uploadQuestionnaire, type UploadedQuestionnaire } from '../../../resources/contract/questionnaires.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { saveFile, useAct, useLocale, useNavigate, usePageWords } from '../../engine/index.ts'
import { DataTable, FileDrop } from '../../ui/index.ts'
import { viewPath } from './said.ts'

/** A questionnaire from a workbook: looked at first, with everything that is wrong, and kept when it is right. */
export function FromFile() {
  const [words, locale, navigate] = [usePageWords('questionnaires'), useLocale(), useNavigate()]
  const [isOpen, setOpen] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [told, setTold] = useState<UploadedQuestionnaire | null>(null)
  const template = useAct(downloadQuestionnaire, words('failed'))
  const { busy, problem, run } = useAct(uploadQuestionnaire, words('failed'))
  const close = () => {
    setOpen(false)
    setFile(null)
    setTold(null)
  }
  const look = async (picked: File) => {
    setFile(picked)
    setTold(await run({ file: picked, body: { keep: 'false' } }, 'look'))
  }
  const keep = async () => {
    if (!file) return
    const done = await run({ file, body: { keep: 'true' } }, 'keep')
    if (done?.questionnaire_id) await navigate(viewPath(done.questionnaire_id))
    else setTold(done)
  }
  const download = async () => {
    const workbook = await template.run({})
    if (workbook) saveFile(workbook, 'questionnaire.xlsx')
  }
  const isRight = told !== null && told.problems.length === 0
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words('from_file')}</Button>
      <Modal
        open={isOpen}
        width={720}
        title={words('from_file')}
        okText={words('keep')}
        cancelText={words('cancel')}
        okButtonProps={{ disabled: !isRight, loading: busy === 'keep' }}
        onOk={() => void keep()}
        onCancel={close}
      >
        <Flex vertical gap={12}>
          <div>
            <Button type="link" loading={template.busy !== null} onClick={() => void download()}>
              {words('template')}
            </Button>
          </div>
          <FileDrop
            label={words('workbook')}
            title={file?.name ?? words('drop')}
            hint={words('drop_hint')}
            accept=".xlsx"
            onFile={(picked) => void look(picked)}
          />
          {(problem ?? template.problem) && <Alert type="error" role="alert" showIcon title={problem ?? template.problem} />}
          {isRight && (
            <Alert
              type="success"
              role="status"
              showIcon
              title={words('is_right', {
                name: told.name ?? '',
                items: printNumber(told.items, locale),
                categories: printNumber(told.categories, locale),
              })}
            />
          )}
          {told !== null && told.problems.length > 0 && (
            <>
              <Alert type="error" role="alert" showIcon title={words('is_wrong')} />
              <DataTable
                label={words('is_wrong')}
                rows={told.problems.map((one, at) => ({ ...one, at }))}
                keyOf={({ at }) => at}
                pageSize={20}
                columns={[
                  { key: 'sheet', title: words('sheet'), heads: true, cell: ({ sheet }) => sheet },
                  { key: 'row', title: words('row'), number: true, cell: ({ row }) => (row === null ? '–' : printNumber(row, locale)) },
                  { key: 'column', title: words('column'), cell: ({ column }) => column ?? '–' },
                  { key: 'message', title: words('what'), cell: ({ message }) => message },
                ]}
              />
            </>
          )}
        </Flex>
      </Modal>
    </>
  )
}
