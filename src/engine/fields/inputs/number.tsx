import { InputNumber, Select } from 'antd'
import { say } from '../../../../resources/kit/index.ts'
import { useWords } from '../../refine/language.ts'
import { described, type Input, type InputProps } from './input.ts'
import text from '../../../ui/text.module.css'

/** Numbers that have names are chosen by name. */
function Named(props: InputProps) {
  const words = useWords()
  const { field, value, locale } = props
  return (
    <Select
      id={props.id}
      {...described(props)}
      className={text.wide}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(next) => props.onChange(next ? Number(next) : null)}
      options={Object.entries(field.options ?? {}).map(([key, label]) => ({ value: key, label: say(label, locale) }))}
      placeholder={words('picker.choose')}
      allowClear={!field.required}
      disabled={props.disabled}
      {...(props.invalid ? { status: 'error' as const } : {})}
    />
  )
}

/** Limits are told by validation and not enforced silently: a number that changes by itself is worse than a message. */
const Plain: Input = (props) => (
  <InputNumber
    id={props.id}
    {...described(props)}
    className={text.wide}
    value={typeof props.value === 'number' || typeof props.value === 'string' ? (props.value as number) : null}
    onChange={(value) => props.onChange(value)}
    step={props.field.step ?? 1}
    suffix={props.field.unit ? say(props.field.unit, props.locale) : undefined}
    disabled={props.disabled}
    {...(props.invalid ? { status: 'error' as const } : {})}
  />
)
export const NumberInput: Input = (props) => (props.field.options ? <Named {...props} /> : <Plain {...props} />)
