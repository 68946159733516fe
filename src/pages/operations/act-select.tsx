import { Select } from 'antd'
import { notedActs, operationKinds, type OperationKind } from '../../../resources/contract/history.ts'
import { usePageWords, useWords } from '../../engine/index.ts'

/** What people look for first; what was done with an account comes last. */
const inOrder = [...operationKinds.filter((kind) => !notedActs.some((one) => one === kind)), ...notedActs]

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
      options={inOrder.map((kind) => ({ value: kind, label: shared(`operation.kind.${kind}`) }))}
      onChange={onChange}
    />
  )
}
