import { Alert, Flex, Modal } from 'antd'
import { useState } from 'react'
import { type CurriculumFileData } from '../../../resources/contract/curriculum.ts'
import { fillCurriculum } from '../../../resources/contract/curriculum-writing.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { useAct, useLocale, usePageWords, useTellDone } from '../../engine/index.ts'
import { DataTable, FileDrop } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

interface Looked {
  readonly file: File
  readonly data: CurriculumFileData
}
const kinds = ['units', 'lessons', 'topics', 'outcomes'] as const

/** What a file would add is shown first; what is wrong with it is put right in the file, and the file is looked at again. */
export default function FillDialog({ curriculumId, onClose }: { readonly curriculumId: string; onClose(): void }) {
  const [words, locale] = [usePageWords('curriculum'), useLocale()]
  const tellDone = useTellDone()
  const { busy, problem, complain, run } = useAct(fillCurriculum, words('not_filled'))
  const [looked, setLooked] = useState<Looked | null>(null)
  const say = (number: number, word: string) => words(word, { count: number, number: printNumber(number, locale) })
  const params = { curriculum_id: curriculumId }
  const look = async (file: File) => {
    complain(null)
    setLooked(null)
    const data = await run({ params, body: { mode: 'validate' }, file }, 'look')
    if (data) setLooked({ file, data })
  }
  const save = async ({ file }: Looked) => {
    const data = await run({ params, body: { mode: 'save' }, file }, 'save')
    if (!data) return
    const added = kinds.filter((kind) => data.adds[kind] > 0).map((kind) => say(data.adds[kind], kind))
    tellDone({ message: words('filled'), ...(added.length > 0 ? { description: added.join(' · ') } : {}), operationId: data.operation_id })
    onClose()
  }
  const data = looked?.data ?? null
  const news = data ? kinds.reduce((sum, kind) => sum + data.adds[kind], data.changes) : 0
  const isReady = data !== null && data.problems_total === 0 && news > 0
  return (
    <Modal
      open
      title={words('fill')}
      width={720}
      okText={words('save')}
      cancelText={words('cancel')}
      okButtonProps={{ disabled: !isReady, loading: busy === 'save' }}
      onOk={() => looked && void save(looked)}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Flex vertical gap={12}>
        <p className={text.soft}>{words('fill_how')}</p>
        <FileDrop
          label={words('file')}
          accept=".xlsx,.csv"
          title={busy === 'look' ? words('looking') : looked ? looked.file.name : words('drop')}
          hint={words('file_hint')}
          onFile={(file) => void look(file)}
        />
        {problem && <Alert type="error" showIcon title={problem} />}
        {data && (
          <div role="status">
            <p>
              {kinds
                .filter((kind) => data.adds[kind] > 0)
                .map((kind) => `+ ${say(data.adds[kind], kind)}`)
                .concat(data.changes > 0 ? [say(data.changes, 'changes')] : [], data.same > 0 ? [say(data.same, 'same')] : [])
                .join(' · ')}
            </p>
            {data.unknown.length > 0 && (
              <p className={text.soft}>
                {words('unknown')} <bdi>{data.unknown.join(locale === 'ar' ? '، ' : ', ')}</bdi>
              </p>
            )}
            {data.problems_total === 0 && news === 0 && <p>{words('nothing_new')}</p>}
          </div>
        )}
        {data && data.problems_total > 0 && (
          <>
            <Alert type="warning" showIcon title={say(data.problems_total, 'problems')} description={words('problems_how')} />
            <DataTable
              label={words('problems_list')}
              rows={data.problems}
              keyOf={(one) => `${one.row} ${one.column} ${one.text}`}
              columns={[
                { key: 'row', title: words('row'), number: true, cell: (one) => printNumber(one.row, locale) },
                { key: 'column', title: words('column'), cell: (one) => one.column ?? '–' },
                { key: 'text', title: words('why'), heads: true, cell: (one) => one.text },
              ]}
            />
          </>
        )}
      </Flex>
    </Modal>
  )
}
