import { Input as AntInput } from 'antd'
import { toE164 } from '../../../../resources/kit/index.ts'
import { described, type Input } from './input.ts'

/** Typed as people write it; when the field is left, it stands as it will be kept: +971501234567. */
export const PhoneInput: Input = (props) => (
  <AntInput
    id={props.id}
    {...described(props)}
    type="tel"
    inputMode="tel"
    autoComplete="off"
    dir="ltr"
    value={typeof props.value === 'string' ? props.value : ''}
    placeholder="+971 50 123 4567"
    onChange={(event) => props.onChange(event.target.value)}
    onBlur={(event) => {
      const kept = event.target.value.trim() === '' ? null : toE164(event.target.value)
      if (kept && kept !== props.value) props.onChange(kept)
    }}
    disabled={props.disabled}
    {...(props.invalid ? { status: 'error' as const } : {})}
  />
)
