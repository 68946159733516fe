import { exampleWord, fill, say, type Field, type Locale } from '../../../../resources/kit/index.ts'
import { Input as AntInput } from 'antd'
import type { HTMLInputTypeAttribute, HTMLAttributes } from 'react'
import { described, type Input, type InputProps } from './input.ts'
import { TextArea } from '../../../ui/index.ts'

const valueIn = (value: unknown): string => (value === null || value === undefined ? '' : String(value as string | number))

/** The word before an example is in the language of what is typed: two directions in one line turn it round. */
function placeholderOf({ example, script }: Field, locale: Locale, isLatin: boolean): string | undefined {
  if (example === undefined) return undefined
  if (script === 'ar' || (locale === 'ar' && !isLatin && script === undefined)) return fill(say(exampleWord, 'ar'), { example })
  return locale === 'ar' ? String(example) : fill(say(exampleWord, 'en'), { example })
}

function line(more: {
  dir: 'ltr' | 'auto'
  type?: HTMLInputTypeAttribute
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string
}): Input {
  return function TextInput(props: InputProps) {
    const { id, field, value, onChange, disabled, invalid } = props
    return (
      <AntInput
        id={id}
        {...described(props)}
        value={valueIn(value)}
        onChange={(event) => onChange(event.target.value)}
        disabled={disabled}
        {...(invalid ? { status: 'error' as const } : {})}
        placeholder={placeholderOf(field, props.locale, more.dir === 'ltr')}
        maxLength={field.max && field.kind !== 'phone' ? field.max : undefined}
        dir={field.script === 'ar' ? 'rtl' : field.script === 'en' ? 'ltr' : more.dir}
        lang={field.script}
        type={more.type ?? 'text'}
        inputMode={more.inputMode}
        autoComplete={more.autoComplete ?? 'off'}
      />
    )
  }
}
export const TextInput = line({ dir: 'auto' })
export const CodeInput = line({ dir: 'ltr' })
export const EmailInput = line({ dir: 'ltr', inputMode: 'email' })

export const LongTextInput: Input = (props) => (
  <TextArea
    id={props.id}
    {...described(props)}
    value={valueIn(props.value)}
    onChange={(event) => props.onChange(event.target.value)}
    disabled={props.disabled}
    {...(props.invalid ? { status: 'error' as const } : {})}
    maxLength={props.field.max}
    autoSize={{ minRows: 2, maxRows: 8 }}
    dir={props.field.script === 'ar' ? 'rtl' : props.field.script === 'en' ? 'ltr' : 'auto'}
    lang={props.field.script}
  />
)
