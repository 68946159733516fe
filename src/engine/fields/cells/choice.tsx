import { useChoices } from '../lov.ts'
import { printField } from '../print.ts'
import type { Cell, CellProps } from './cell.ts'
import text from '../../../ui/text.module.css'

/** Values of a list that the school keeps: their names are looked up. */
function Listed({ field, value }: CellProps) {
  const { choices } = useChoices(field)
  const values = Array.isArray(value) ? value.map(String) : [String(value as string)]
  return (
    <span className={text.words}>
      {values.map((one) => (
        <bdi key={one}>{choices.find((choice) => choice.value === one)?.label ?? one}</bdi>
      ))}
    </span>
  )
}
export const ChoiceCell: Cell = (props) =>
  props.field.lov ? <Listed {...props} /> : <bdi>{printField(props.value, props.field, props.locale, props.row, props.name)}</bdi>
