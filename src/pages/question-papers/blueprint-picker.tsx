import { Select } from 'antd'
import type blueprintKind from '../../../resources/blueprints.ts'
import { conditionOf, fold } from '../../../resources/kit/index.ts'
import { labelIn, useLocale, usePageWords, useResource, useRows } from '../../engine/index.ts'
import text from '../../ui/text.module.css'

interface PickerProps {
  readonly id: string
  readonly describedBy: string | undefined
  readonly value: string | null
  /** what the chosen one is called, where it is known */
  readonly called: string | null
  onChange(id: string | null): void
}
const ready = conditionOf({ status: { in: ['approved', 'in_use'] } })
/** Words of name, grade and subject, in any order. */
const hasWords = (label: string, typed: string): boolean =>
  fold(typed)
    .split(' ')
    .every((word) => fold(label).includes(word))

/** Blueprints that papers are made to. Many have one name, so each is called by its grade and subject, too. */
export function BlueprintPicker({ id, describedBy, value, called, onChange }: PickerProps) {
  const [words, locale] = [usePageWords('question-papers'), useLocale()]
  const kind = useResource<typeof blueprintKind>('blueprints')
  const answer = useRows(kind, { columns: ['name', 'grade_id', 'subject_id'], where: ready, sort: 'name', size: 200 })
  const rows = answer.is === 'ready' ? answer.data.rows : []
  const options = rows.map((row) => ({
    value: row.blueprint_id,
    label: [row.name, labelIn(row, 'grade_id', {}, locale), labelIn(row, 'subject_id', {}, locale)].filter(Boolean).join(' · '),
  }))
  const isListed = options.some((one) => one.value === value)
  return (
    <Select
      id={id}
      aria-describedby={describedBy}
      className={text.wide ?? ''}
      showSearch={{ filterOption: (typed, option) => hasWords(option?.label ?? '', typed) }}
      allowClear
      loading={answer.is === 'loading'}
      placeholder={words('no_blueprint')}
      value={value}
      options={isListed || value === null || called === null ? options : [{ value, label: called }, ...options]}
      // until it is known what it is called it is not shown by its id
      {...(isListed || called !== null ? {} : { labelRender: () => '…' })}
      onChange={(chosen?: string) => onChange(chosen ?? null)}
    />
  )
}
