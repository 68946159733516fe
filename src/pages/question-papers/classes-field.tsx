import { Select } from 'antd'
import type classKind from '../../../resources/classes.ts'
import { conditionOf } from '../../../resources/kit/index.ts'
import { usePageWords, useResource, useRows } from '../../engine/index.ts'
import { isolatedLabels } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

interface ClassesProps {
  readonly id: string
  readonly gradeId: string
  readonly value: readonly string[]
  readonly disabled?: boolean
  onChange(ids: string[]): void
}

/** Which classes of its grade a paper is for. */
export function ClassesField({ id, gradeId, value, disabled = false, onChange }: ClassesProps) {
  const words = usePageWords('question-papers')
  const answer = useRows(useResource<typeof classKind>('classes'), {
    columns: ['name'],
    where: conditionOf({ grade_id: gradeId, is_active: true }),
    sort: 'name',
    size: 60,
  })
  const rows = answer.is === 'ready' ? answer.data.rows : []
  return (
    <Select
      id={id}
      mode="multiple"
      allowClear
      disabled={disabled}
      loading={answer.is === 'loading'}
      className={text.wide ?? ''}
      placeholder={words('classes_none')}
      // until their names are known they are not shown by their ids
      value={answer.is === 'ready' ? [...value] : []}
      options={rows.map(({ class_id, name }) => ({ value: class_id, label: name }))}
      optionFilterProp="label"
      {...isolatedLabels}
      onChange={onChange}
    />
  )
}
