import { labelKeyOf } from '../../../../resources/kit/index.ts'
import { useWords } from '../../refine/language.ts'
import { labelIn } from '../../row.ts'
import { ReferencePicker } from '../reference-picker.tsx'
import { described, type Input } from './input.ts'

export const ReferenceInput: Input = (props) => {
  const { field, name, values, value, locale } = props
  const words = useWords()
  // from the upper one downwards: without it there would be too many, and what is chosen might not fit
  const isAbove = field.within === undefined || Boolean(values[field.within])
  const key = labelKeyOf(name, field)
  return (
    <ReferencePicker
      to={field.to ?? ''}
      id={props.id}
      {...described(props)}
      value={typeof value === 'string' && value ? value : null}
      label={labelIn(values, name, field, locale)}
      where={field.where}
      facts={values}
      disabled={props.disabled || !isAbove}
      {...(isAbove ? {} : { placeholder: words('picker.upper_first') })}
      addable={field.addable ?? false}
      invalid={props.invalid}
      clearable={!field.required}
      opened={props.opened ?? false}
      onChange={(picked) => props.onChange(picked?.id ?? null, { [key]: picked?.label ?? null, [`${key}_ar`]: picked?.label_ar ?? null })}
    />
  )
}
