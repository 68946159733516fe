import { Switch } from 'antd'
import { described, type Input } from './input.ts'

export const FlagInput: Input = (props) => (
  <Switch
    id={props.id}
    {...described(props)}
    checked={props.value === true || props.value === 1}
    onChange={(checked) => props.onChange(checked)}
    disabled={props.disabled}
  />
)
