import { useChoices } from '../lov.ts'
import type { Cell, CellProps } from './cell.ts'

function Listed({ field, value }: CellProps) {
  const { choices } = useChoices(field)
  const values = Array.isArray(value) ? value.map(String) : [String(value as string)]
  return (
    <span className="ui-words">
      {values.map((one) => (
        <bdi key={one}>{choices.find((choice) => choice.value === one)?.label ?? one}</bdi>
      ))}
    </span>
  )
}
export const ChoiceCell: Cell = (props) => <Listed {...props} />
