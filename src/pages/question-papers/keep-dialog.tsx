import { Alert, DatePicker, Form, Input, Modal } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import type blueprintKind from '../../../resources/blueprints.ts'
import type { BlueprintData } from '../../../resources/contract/blueprints.ts'
import { addPaper, type GeneratedPaper, type PaperData } from '../../../resources/contract/question-papers.ts'
import type { Locale, RowOf } from '../../../resources/kit/index.ts'
import { InDocument, labelIn, useAct, useLocale, usePageWords, useResource, useRow } from '../../engine/index.ts'
import grid from '../../ui/form-grid.module.css'
import text from '../../ui/text.module.css'
import { ClassesField } from './classes-field.tsx'
import type { Fix } from './use-generate.ts'

interface KeepProps {
  readonly blueprint: BlueprintData
  readonly paper: GeneratedPaper
  readonly taken: readonly Fix[]
  onKept(kept: PaperData): void
  onClose(): void
}
/** Blueprints of all grades have one name: a paper says of which it is. */
const titleFor = (row: RowOf<typeof blueprintKind>, locale: Locale): string =>
  [row.name, labelIn(row, 'subject_id', {}, locale), labelIn(row, 'grade_id', {}, locale)]
    .filter(Boolean)
    .join(locale === 'ar' ? '، ' : ', ')
    .slice(0, longestTitle)
const longestTitle = 120

/** As what a paper is kept: its title, for whom, and when it is written. */
export function KeepDialog({ blueprint, paper, taken, onKept, onClose }: KeepProps) {
  const words = usePageWords('question-papers')
  const locale = useLocale()
  const row = useRow(useResource<typeof blueprintKind>('blueprints'), blueprint.blueprint_id)
  const [typed, setTitle] = useState<string | null>(null)
  const title = typed ?? (row.is === 'ready' ? titleFor(row.data, locale) : blueprint.name)
  const [classIds, setClassIds] = useState<readonly string[]>([])
  const [day, setDay] = useState<string | null>(null)
  const keeping = useAct(addPaper, words('not_saved'))
  const keep = async (): Promise<void> => {
    const { seed, set_mode, sets } = paper
    const done = await keeping.run({
      body: {
        title: title.trim(),
        class_ids: [...classIds],
        exam_date: day,
        blueprint_id: blueprint.blueprint_id,
        generated: { seed, set_mode, sets, changes: taken.flatMap(({ changes }) => changes) },
      },
    })
    if (done) onKept(done)
  }
  return (
    <Modal
      open
      title={words('keep')}
      okText={words('keep')}
      cancelText={words('cancel')}
      okButtonProps={{ disabled: title.trim() === '', loading: keeping.busy !== null }}
      onOk={() => void keep()}
      onCancel={onClose}
    >
      <InDocument>
        {keeping.problem && <Alert type="error" showIcon role="alert" title={keeping.problem} className={grid.told ?? ''} />}
        <Form layout="vertical" component="div">
          <Form.Item label={words('title')} htmlFor="keep-title" required>
            <Input
              id="keep-title"
              maxLength={longestTitle}
              dir="auto"
              autoFocus
              value={title}
              onChange={({ target }) => setTitle(target.value)}
              onPressEnter={() => title.trim() !== '' && void keep()}
            />
          </Form.Item>
          <Form.Item label={words('classes')} htmlFor="keep-classes">
            <ClassesField id="keep-classes" gradeId={blueprint.grade_id} value={classIds} onChange={setClassIds} />
          </Form.Item>
          <Form.Item label={words('exam_date')} htmlFor="keep-day">
            <DatePicker
              id="keep-day"
              className={text.wide ?? ''}
              format="DD/MM/YYYY"
              value={day === null ? null : dayjs(day)}
              onChange={(value) => setDay(value ? value.format('YYYY-MM-DD') : null)}
            />
          </Form.Item>
        </Form>
      </InDocument>
    </Modal>
  )
}
