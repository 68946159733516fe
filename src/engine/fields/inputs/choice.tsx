import { Select } from 'antd'
import { isolatedLabels } from '../../../ui/isolated.tsx'
import { useWords } from '../../refine/language.ts'
import { useChoices } from '../lov.ts'
import { rankedChoices } from '../rank-choices.ts'
import { described, type Input, type InputProps } from './input.ts'
import text from '../../../ui/text.module.css'

function Choose({ props, mode }: { readonly props: InputProps; readonly mode?: 'multiple' }) {
  const { field, value, onChange } = props
  const words = useWords()
  const { choices, loading } = useChoices(field)
  const chosen = Array.isArray(value)
    ? value.map(String)
    : value === null || value === undefined || value === ''
      ? []
      : [String(value as string)]
  // a value that is no longer offered stays visible and choosable where it stands already
  const options = choices.filter((choice) => !choice.retired || chosen.includes(choice.value))
  return (
    <Select
      id={props.id}
      {...described(props)}
      {...isolatedLabels}
      className={text.wide}
      {...(mode ? { mode } : {})}
      value={mode ? chosen : (chosen[0] ?? null)}
      onChange={(next) => onChange(next ?? null)}
      options={options.map(({ value: key, label }) => ({ value: key, label }))}
      loading={loading}
      placeholder={words('picker.choose')}
      allowClear={!field.required}
      showSearch={options.length > 7 ? rankedChoices : false}
      disabled={props.disabled}
      autoFocus={props.opened ?? false}
      defaultOpen={props.opened ?? false}
      {...(props.invalid ? { status: 'error' as const } : {})}
    />
  )
}
export const ChoiceInput: Input = (props) => <Choose props={props} />
export const ChoicesInput: Input = (props) => <Choose props={props} mode="multiple" />
