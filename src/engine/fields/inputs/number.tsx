import { InputNumber } from 'antd'
import { say } from '../../../../resources/kit/index.ts'
import { described, type Input } from './input.ts'

/** Limits are told by validation and not enforced silently: a number that changes by itself is worse than a message. */
export const NumberInput: Input = (props) => (
  <InputNumber
    id={props.id}
    {...described(props)}
    className="ui-wide"
    value={typeof props.value === 'number' || typeof props.value === 'string' ? (props.value as number) : null}
    onChange={(value) => props.onChange(value)}
    step={props.field.step ?? 1}
    suffix={props.field.unit ? say(props.field.unit, props.locale) : undefined}
    disabled={props.disabled}
    {...(props.invalid ? { status: 'error' as const } : {})}
  />
)
