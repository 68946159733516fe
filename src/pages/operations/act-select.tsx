import { Select } from 'antd'
import { operationKinds, type OperationKind } from '../../../resources/contract/history.ts'
import { usePageWords, useWords } from '../../engine/index.ts'

interface ActSelectProps {
  readonly value: OperationKind | null
  onChange(act: OperationKind | undefined): void
}

/** What was done: a file brought in, many edited at once, something undone. */
export function ActSelect({ value, onChange }: ActSelectProps) {
  const [words, shared] = [usePageWords('operations'), useWords()]
  return (
    <Select<OperationKind>
      aria-label={words('act')}
      placeholder={words('all_acts')}
      allowClear
      value={value}
      options={operationKinds.map((kind) => ({ value: kind, label: shared(`operation.kind.${kind}`) }))}
      onChange={onChange}
    />
  )
}
